/** The chat of a provider behind the support button (decision 0068), and the form wherever there is none. */
import { createHmac } from "node:crypto";
import { DEMO_LOGIN } from "~/demo/demo-login";
import type { Page } from "@playwright/test";
import { CHAT_KEY } from "../setup/equipped-server";
import { expect, test } from "./equipped";
import { logIn } from "./steps/auth";
import { openWithLateScripts, whenRun } from "./steps/late-scripts";

/** Waits until the button leads to the chat: that comes after the page. */
async function openCartWithChat(page: Page): Promise<void> {
  await openWithLateScripts(page, "/cart/");
  await whenRun(page, "live-chat");
}

/** The round button opens a menu, because the demo has a messenger; the chat is behind its last line. */
async function clickChat(page: Page): Promise<void> {
  await page.locator("summary.chat").press("Enter");
  await page.getByRole("link", { name: "написать здесь" }).press("Enter");
}

const formOf = (page: Page) => page.getByRole("dialog", { name: "Написать в поддержку" });

test("the first click opens the chat, and nothing of it is loaded before", async ({ page, chat, expectAccessible }) => {
  await openCartWithChat(page);
  expect(chat.asked).toEqual([]);
  // With the keyboard.
  await clickChat(page);
  await expect(page.getByRole("region", { name: "Чат поддержки" })).toHaveText("Чат: гость");
  expect(chat.asked).toHaveLength(1);
  const calls = await page.evaluate(() => (window as unknown as { chatCalls: unknown[] }).chatCalls);
  expect(calls).toEqual([["connect", "42-key", { settings: { messenger_mode: "hidden" } }], ["open"]]);
  await expectAccessible(page);
  await clickChat(page);
  expect(chat.asked).toHaveLength(1);
});

test("the chat knows who is logged in by a signed random name, and forgets them after the logout", async ({ page }) => {
  await logIn(page, DEMO_LOGIN.phone, "/cart/", DEMO_LOGIN.password);
  await expect(page).toHaveURL("/cart/");
  await openCartWithChat(page);
  await clickChat(page);
  const box = page.getByRole("region", { name: "Чат поддержки" });
  await expect(box).toHaveText(/Чат: [0-9a-f-]{36}/);
  const calls = await page.evaluate(() => (window as unknown as { chatCalls: string[][] }).chatCalls);
  const [, id = "", hash = ""] = calls.find(([name]) => name === "auth") ?? [];
  expect(hash).toBe(createHmac("sha256", CHAT_KEY).update(id).digest("hex"));
  expect(JSON.stringify(calls)).not.toContain(DEMO_LOGIN.phone.slice(-10));

  await page
    .locator('form[action="/auth/logout/"] button')
    .first()
    .evaluate((button: HTMLButtonElement) => button.click());
  await expect(box).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("vershina:chat-person"))).toBeNull();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("carrotquest_uid");
});

for (const [name, trouble] of [
  ["is dead", "dropped"],
  ["never answers", "silent"],
  ["answers garbage", { headers: { "Content-Type": "text/javascript" }, text: "<html>" }],
  ["answers an error", { status: 500, text: "" }],
] as const) {
  test(`a chat whose host ${name} gives way to the form, and the form says so`, async ({
    page,
    chat,
    allowProblem,
  }) => {
    allowProblem(/api\.min\.js|Failed to load resource|Unexpected token/);
    chat.trouble = trouble;
    await openCartWithChat(page);
    await clickChat(page);
    await expect.poll(() => chat.asked.length).toBeGreaterThan(0);
    // Longer than a visitor has patience.
    await page.clock.fastForward(6_000);
    await expect(formOf(page)).toContainText("Чат сейчас не открывается, поэтому напиши здесь.");
    // The browser asks no second time for what it still waits for.
    if (trouble === "silent") return;
    // The next click tries again.
    chat.trouble = null;
    await page.keyboard.press("Escape");
    await expect(formOf(page)).toHaveCount(0);
    await clickChat(page);
    await expect(page.getByRole("region", { name: "Чат поддержки" })).toBeVisible();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the button leads to the form, and the chat's host is not asked", async ({ page, chat }) => {
    await page.goto("/cart/");
    await clickChat(page);
    await expect(formOf(page)).toBeVisible();
    await expect(page.getByText("Чат сейчас не открывается")).toHaveCount(0);
    expect(chat.asked).toEqual([]);
  });
});

test("the button is hidden on index and parents", async ({ page }) => {
  for (const address of ["/", "/parents/"]) {
    await page.goto(address);
    await expect(page.getByRole("complementary", { name: "Поддержка" })).toHaveCount(0);
  }
});

test("only a school with a chat names its host in the policy", async ({ http, chat }) => {
  const { headers } = await http.get("/catalog/");
  expect(headers.get("Content-Security-Policy")).toContain(`script-src 'self' `);
  expect(headers.get("Content-Security-Policy")).toContain(chat.url);
  const other = await fetch(`${process.env.TEST_SERVER_URL}/catalog/`);
  await other.body?.cancel();
  expect(other.headers.get("Content-Security-Policy")).not.toMatch(/carrotquest|127\.0\.0\.1/);
});

test("on a phone the button does not cover the cookie notice", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/catalog/");
  const boxes = await page.evaluate(() =>
    [".chat", ".cookie"].map((name) => {
      const { top, bottom, left, right } = document.querySelector(name)!.getBoundingClientRect();
      return { top, bottom, left, right };
    }),
  );
  const [chat, cookie] = boxes;
  const isApart =
    chat!.bottom <= cookie!.top ||
    chat!.top >= cookie!.bottom ||
    chat!.right <= cookie!.left ||
    chat!.left >= cookie!.right;
  expect(isApart).toBe(true);
});
