/**
 * Step 2 of a registration tells the truth about the code: who requested it, how it comes, when the next one is
 * available.
 */
import type { Page } from "@playwright/test";
import { nationalOf, passCaptcha } from "./steps/auth";
import { expect, test } from "./fixtures";

async function ask(page: Page, phone: string, button: string) {
  await page.goto("/auth/?view=register");
  await page.locator('input[name="phone"]').fill(nationalOf(phone));
  await passCaptcha(page);
  await page.getByRole("button", { name: button }).click();
  await expect(page.locator('input[name="code"]')).toBeVisible();
}

test("a code by call counts down to the next code, not to a text", async ({ page, freshPhone }) => {
  await ask(page, freshPhone(), "позвонить вместо SMS");
  await expect(page.getByText(/^новый код через \d+\sсек$/)).toBeVisible();
  await expect(page.getByText(/новый SMS-код/)).toHaveCount(0);
});

test("a phone requested by another visitor says so", async ({ page, freshPhone, openVisitor }) => {
  const phone = freshPhone();
  await ask(page, phone, "продолжить");
  await expect(page.getByText("введи пароль и код из SMS-сообщения, которое пришло на")).toBeVisible();
  const second = await openVisitor();
  await ask(second, phone, "продолжить");
  await expect(second.getByText(/минуту назад запросили с\sдругого устройства/)).toBeVisible();
  await expect(second.getByText(/которое пришло на/)).toHaveCount(0);
});
