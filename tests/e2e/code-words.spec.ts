/**
 * Step 2 of a registration tells the truth about the code: who requested it, how it comes, when the next one is
 * available.
 */
import { nationalOf, passCaptcha } from "./auth-steps";
import { expect, test } from "./fixtures";

async function ask(page: import("@playwright/test").Page, phone: string, hasScript: boolean, button: string) {
  await page.goto("/auth/?view=register");
  await page.locator('input[name="phone"]').fill(nationalOf(phone));
  await passCaptcha(page, hasScript);
  await page.getByRole("button", { name: button }).click();
  await expect(page.locator('input[name="code"]')).toBeVisible();
}

test("a code by call counts down to the next code, not to a text", async ({ page, freshPhone }, info) => {
  await ask(page, freshPhone(), info.project.name === "js", "позвонить вместо SMS");
  await expect(page.getByText(/^новый код через \d+ сек$/)).toBeVisible();
  await expect(page.getByText(/новый SMS-код/)).toHaveCount(0);
});

test("a phone requested by another visitor says so", async ({ page, browser, freshPhone, visitorAddress }, info) => {
  const hasScript = info.project.name === "js";
  const phone = freshPhone();
  await ask(page, phone, hasScript, "продолжить");
  await expect(page.getByText("введи пароль и код из SMS-сообщения, которое пришло на")).toBeVisible();
  const other = await browser.newContext({
    javaScriptEnabled: info.project.use.javaScriptEnabled ?? true,
    locale: "ru-RU",
    extraHTTPHeaders: { "X-Forwarded-For": visitorAddress },
  });
  const second = await other.newPage();
  await ask(second, phone, hasScript, "продолжить");
  await expect(second.getByText(/минуту назад запросили с другого устройства/)).toBeVisible();
  await expect(second.getByText(/которое пришло на/)).toHaveCount(0);
  await other.close();
});
