/** Specification §4, Telegram linking: the window that opened this one, and the others of this site. */
import { askForCode, enterCode, PASSWORD } from "./auth-steps";
import { expect, test } from "./fixtures";

test("on success the opener window is told", async ({ page, freshPhone, readSmsCode }) => {
  const phone = freshPhone();
  await page.goto("/auth/?view=register&redirectTo=/profile/accounts/");
  await askForCode(page, phone, true);
  await enterCode(page, await readSmsCode(phone), "зарегистрироваться");
  const telegram = page.getByRole("region", { name: "Telegram" });
  await expect(telegram.getByText("не привязан", { exact: true })).toBeVisible();

  const opening = page.waitForEvent("popup");
  await page.evaluate(() => void window.open("/profile/accounts/"));
  const popup = await opening;
  await popup.locator('input[name="password"]').fill(PASSWORD);
  await popup.getByRole("button", { name: "подтвердить" }).click();
  await popup.getByRole("button", { name: "привязать Telegram" }).click();
  await expect(popup.getByText("Telegram привязан", { exact: true })).toBeVisible();
  // Nobody has touched this window.
  await expect(telegram.getByText("привязан", { exact: true })).toBeVisible();
});
