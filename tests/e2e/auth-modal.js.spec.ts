/** The dialog of the login over a page; its steps and waits are proved by tests/components. */
import { PASSWORD } from "../setup/people";
import { askForCode } from "./steps/login-screens";
import { expect, test } from "./fixtures";

test("a registration in the dialog ends over the page, and the browser reads the code of the SMS", async ({
  page,
  freshPhone,
  readSmsCode,
}) => {
  const phone = freshPhone();
  await page.exposeFunction("readSms", () => readSmsCode(phone));
  await page.addInitScript(() => {
    const { readSms } = window as unknown as { readSms: () => Promise<string> };
    Object.assign(window, { OTPCredential: class {} });
    navigator.credentials.get = async (asked) =>
      "otp" in (asked ?? {}) ? ({ code: await readSms() } as unknown as Credential) : null;
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/cart/");
  await page.getByRole("banner").getByRole("link", { name: "войти" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: "регистрация", exact: true }).click();
  await dialog.getByRole("link", { name: "регистрация по телефону" }).click();
  await askForCode(page, phone);
  await expect(dialog.getByLabel("SMS-код")).toHaveValue(/^\d{4}$/);
  await dialog.locator('input[name="password"]').fill(PASSWORD);
  await dialog.locator('input[name="isPersonalDataAllowed"]').check();
  await dialog.getByRole("button", { name: "зарегистрироваться" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(page.getByRole("banner").getByRole("link", { name: "войти" })).toHaveCount(0);
});
