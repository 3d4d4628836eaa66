/** Telegram is joined by script (product.md, "Telegram"): the window that opened the other one learns of the join. */
import { PASSWORD } from "../setup/people";
import { expect, test } from "./fixtures";
import { register } from "./steps/buying";

test("a successful Telegram link notifies the opener window", async ({ page, freshPhone, readSmsCode }) => {
  await register(page, freshPhone(), readSmsCode, "/profile/accounts/");
  const telegram = page.getByRole("region", { name: "Telegram" });
  await expect(telegram.getByText("не привязан", { exact: true })).toBeVisible();

  const opening = page.waitForEvent("popup");
  await page.evaluate(() => void window.open("/profile/accounts/"));
  const popup = await opening;
  await popup.locator('input[name="password"]').fill(PASSWORD);
  await popup.getByRole("button", { name: "подтвердить" }).click();
  await popup.getByRole("button", { name: "привязать Telegram" }).click();
  await expect(popup.getByText("Telegram привязан", { exact: true })).toBeVisible();
  // This window was not touched.
  await expect(telegram.getByText("привязан", { exact: true })).toBeVisible();
});
