/** The chat of a provider behind the support button (decision 0068), and the form wherever there is none. */
import { createHmac } from "node:crypto";
import { DEMO_LOGIN } from "~/demo/demo-login";
import { CHAT_KEY, type ChatSchool, openCartWithChat, openChatSchool, pressChat } from "../setup/support-chat-host";
import { expect, test } from "./fixtures";
import { logInByPhone } from "./steps/auth";

test.describe.configure({ mode: "serial" });
test.setTimeout(120_000);

const NAME = "Написать в поддержку";
let school: ChatSchool;

test.beforeAll(async () => void (school = await openChatSchool()));
test.beforeEach(() => {
  school.host.trouble = null;
  school.host.asked = 0;
});
test.afterAll(() => school.close());

test("the first press opens the chat, and nothing of it is loaded before", async ({ page, expectAccessible }) => {
  await openCartWithChat(page, school.url);
  expect(school.host.asked).toBe(0);
  // With the keyboard.
  await pressChat(page);
  await expect(page.getByRole("region", { name: "Чат поддержки" })).toHaveText("Чат: гость");
  expect(school.host.asked).toBe(1);
  const calls = await page.evaluate(() => (window as unknown as { chatCalls: unknown[] }).chatCalls);
  expect(calls).toEqual([["connect", "42-key", { settings: { messenger_mode: "hidden" } }], ["open"]]);
  await expectAccessible(page);
  await pressChat(page);
  expect(school.host.asked).toBe(1);
});

test("the chat knows who is logged in by a signed random name, and forgets them after the logout", async ({ page }) => {
  await page.goto(`${school.url}/auth/?view=login&redirectTo=%2Fcart%2F`);
  await logInByPhone(page, DEMO_LOGIN.phone, DEMO_LOGIN.password);
  await expect(page).toHaveURL(`${school.url}/cart/`);
  await openCartWithChat(page, school.url);
  await pressChat(page);
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
    allowProblem,
    expectAccessible,
  }) => {
    allowProblem(/api\.min\.js|Failed to load resource|Unexpected token/);
    school.host.trouble = trouble;
    await openCartWithChat(page, school.url);
    await pressChat(page);
    const dialog = page.getByRole("dialog", { name: NAME });
    await expect(dialog).toContainText("Чат сейчас не открывается, поэтому напиши здесь.");
    await expectAccessible(page);
    // The browser asks no second time for what it still waits for.
    if (trouble === "silent") return;
    // The next press tries again.
    school.host.trouble = null;
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await pressChat(page);
    await expect(page.getByRole("region", { name: "Чат поддержки" })).toBeVisible();
  });
}

test("the button is hidden on index and parents", async ({ page }) => {
  for (const address of ["/", "/parents/"]) {
    await page.goto(`${school.url}${address}`);
    await expect(page.getByRole("complementary", { name: "Поддержка" })).toHaveCount(0);
  }
});

test("only a school with a chat names its host in the policy", async ({ baseURL }) => {
  const policyOf = async (url: string) => {
    const answer = await fetch(`${url}/catalog/`);
    await answer.body?.cancel();
    return answer.headers.get("Content-Security-Policy") ?? "";
  };
  expect(await policyOf(school.url)).toContain(`script-src 'self' `);
  expect(await policyOf(school.url)).toContain(school.host.url);
  expect(await policyOf(baseURL ?? "")).not.toMatch(/carrotquest|127\.0\.0\.1/);
});

test("on a phone the button does not cover the cookie notice", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`${school.url}/catalog/`);
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
