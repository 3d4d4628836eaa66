/** One server with every provider that a browser asks for scripts: the chat, the counters and Telegram. */
import { type LocalAnswer, startLocalServer } from "./local-server";
import { type TestServer, startServer } from "./test-server";

/** Takes over the waiting calls, writes every call down, and opens a window that says whom it knows. */
const CHAT_SCRIPT = `(function () {
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

/** With it the chat's own side signs people. */
export const CHAT_KEY = "user-auth-key-of-the-tests";
/** Files that a page with counters loads after consent. */
export const COUNTER_FILES = ["/gtag.js?id=G-TEST12345", "/metrika.js", "/vk.js"];
export const TELEGRAM_BOT = "school_bot";

const SCRIPT_HEADERS = {
  "Content-Type": "text/javascript",
  "Cache-Control": "no-store",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

type ScriptHost = {
  url: string;
  /** In place of the script. */
  trouble: LocalAnswer | null;
  /** The paths it was asked for. */
  asked: string[];
  close(): Promise<void>;
};

async function startScriptHost(writeScript: (path: string) => string): Promise<ScriptHost> {
  const host = { trouble: null as LocalAnswer | null, asked: [] as string[] };
  const server = await startLocalServer(({ url }) => {
    const path = url.pathname + url.search;
    host.asked.push(path);
    return host.trouble ?? { headers: SCRIPT_HEADERS, text: writeScript(path) };
  });
  return Object.assign(host, server);
}

export type EquippedServer = { server: TestServer; chat: ScriptHost; counters: ScriptHost; close(): Promise<void> };

export async function openEquippedServer(): Promise<EquippedServer> {
  const chat = await startScriptHost(() => CHAT_SCRIPT);
  const counters = await startScriptHost((path) => `(window.loaded ??= []).push(${JSON.stringify(path)})`);
  const server = await startServer({
    env: {
      SUPPORT_CHAT_PROVIDER: "carrotquest",
      SUPPORT_CHAT_API_KEY: "42-key",
      SUPPORT_CHAT_KEY: CHAT_KEY,
      SUPPORT_CHAT_SCRIPT_URL: `${chat.url}/api.min.js`,
      SUPPORT_CHAT_ORIGINS: chat.url,
      ANALYTICS_CONSENT: "required",
      GA4_MEASUREMENT_ID: "G-TEST12345",
      GA4_SCRIPT_URL: `${counters.url}/gtag.js`,
      METRIKA_COUNTER: "77",
      METRIKA_SCRIPT_URL: `${counters.url}/metrika.js`,
      VK_PIXEL_ID: "88",
      VK_PIXEL_SCRIPT_URL: `${counters.url}/vk.js`,
      TELEGRAM_PROVIDER: "telegram",
      TELEGRAM_BOT_NAME: TELEGRAM_BOT,
      TELEGRAM_BOT_TOKEN: "123:ABC",
    },
  });
  return {
    ...{ server, chat, counters },
    async close() {
      await server.stop();
      await Promise.all([chat.close(), counters.close()]);
    },
  };
}
