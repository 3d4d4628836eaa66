/** The host of a support chat: a script that speaks as Carrot quest's does, and its troubles. */
import type { Page } from "@playwright/test";
import { type LocalAnswer, startLocalServer } from "./local-server";
import { startSchool } from "./school-server";

/** Takes over the waiting calls, writes every call down, and opens a window that says whom it knows. */
const SCRIPT = `(function () {
  var calls = (window.chatCalls = []), ready = [], isConnected = false, person = "гость";
  var chat = {
    connect: function (key, options) { isConnected = true; calls.push(["connect", key, options]); document.cookie = "carrotquest_uid=1; path=/"; setTimeout(function () { ready.splice(0).forEach(function (call) { call(); }); }); },
    auth: function (id, hash) { person = id; calls.push(["auth", id, hash]); },
    open: function () {
      calls.push(["open"]);
      var box = document.getElementById("their-chat") || document.body.appendChild(document.createElement("section"));
      box.id = "their-chat";
      box.setAttribute("aria-label", "Чат поддержки");
      box.textContent = "Чат: " + person;
    },
    onReady: function (call) { isConnected ? setTimeout(call) : ready.push(call); }
  };
  var waiting = window.carrotquestasync || [];
  window.carrotquest = chat;
  for (var i = 0; i < waiting.length; i += 2) chat[waiting[i]].apply(chat, waiting[i + 1]);
})();`;

type ChatHost = {
  url: string;
  /** In place of the script. */
  trouble: LocalAnswer | null;
  asked: number;
  close(): Promise<void>;
};

async function startChatHost(): Promise<ChatHost> {
  const host = { trouble: null as LocalAnswer | null, asked: 0 };
  const headers = {
    "Content-Type": "text/javascript",
    "Cache-Control": "no-store",
    "Cross-Origin-Resource-Policy": "cross-origin",
  };
  const server = await startLocalServer(() => {
    host.asked += 1;
    return host.trouble ?? { headers, text: SCRIPT };
  });
  return Object.assign(host, server);
}

/** With it the chat's own side signs people. */
export const CHAT_KEY = "user-auth-key-of-the-tests";

export type ChatSchool = { url: string; host: ChatHost; close(): Promise<void> };

/** A school with a chat of a provider. */
export async function openChatSchool(): Promise<ChatSchool> {
  const host = await startChatHost();
  const server = await startSchool({
    env: {
      SUPPORT_CHAT_PROVIDER: "carrotquest",
      SUPPORT_CHAT_API_KEY: "42-key",
      SUPPORT_CHAT_KEY: CHAT_KEY,
      SUPPORT_CHAT_SCRIPT_URL: `${host.url}/api.min.js`,
      SUPPORT_CHAT_ORIGINS: host.url,
    },
  });
  return {
    url: server.url,
    host,
    close: async () => {
      await server.stop();
      await host.close();
    },
  };
}

/** Opens the cart and waits until its button leads to the chat: that comes after the page. */
export async function openCartWithChat(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/cart/`);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("live-chat")),
  );
  await page.waitForLoadState("networkidle");
}

/** The round button opens a menu, because the demo has a messenger; the chat is behind its last line. */
export async function pressChat(page: Page): Promise<void> {
  await page.locator("summary.chat").press("Enter");
  await page.getByRole("link", { name: "написать здесь" }).press("Enter");
}
