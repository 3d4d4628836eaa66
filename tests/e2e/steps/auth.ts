/** Steps of the login views, the same with and without a script. */
import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "../../setup/people";
import { logIn as logInByForms } from "../../setup/register";
import { clientOf, readCaptchaAnswer } from "../fixtures";

export type Phone = string;

/** «912 345-67-89», as people type it beside the country. */
export const nationalOf = (phone: Phone): string => phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, "$1 $2-$3-$4");

/** The script solves its own task; a visitor without scripts copies the digits of the picture. */
export async function passCaptcha(page: Page): Promise<void> {
  // Some tests of one project open a page of the other kind.
  const hasScript = await page.evaluate(() => !matchMedia("(scripting: none)").matches);
  if (hasScript) {
    await expect(page.locator('input[name="captchaCounter"]')).toHaveCount(1);
    return;
  }
  await expect(page.getByAltText(/^Пять цифр/)).toBeVisible();
  const challenge = await page.locator('input[name="captchaChallenge"]').first().inputValue();
  await page.getByLabel("Цифры с картинки").fill(await readCaptchaAnswer(challenge));
}

/** Completes step 1: the code is on its way. */
export async function askForCode(page: Page, phone: Phone, button = "продолжить"): Promise<void> {
  await page.locator('input[name="phone"]').fill(nationalOf(phone));
  await passCaptcha(page);
  await page.getByRole("button", { name: button }).click();
  await expect(page.locator('input[name="code"]')).toBeVisible();
}

/** Step 2, up to the click on the button. */
export async function enterCode(page: Page, code: string, button: string, password = PASSWORD): Promise<void> {
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="code"]').fill(code);
  await agreeToPersonalData(page);
  await page.getByRole("button", { name: button }).click();
}

/** Registration asks for it, recovery does not. */
async function agreeToPersonalData(page: Page): Promise<void> {
  const box = page.locator('input[name="isPersonalDataAllowed"]');
  if ((await box.count()) > 0) await box.check();
}

/** Logs in without showing the screens and opens `redirectTo`. */
export async function logIn(page: Page, phone: Phone, redirectTo: string, password = PASSWORD): Promise<void> {
  await logInByForms(await clientOf(page.context()), { phone, password, redirectTo });
  await page.goto(redirectTo);
}

/** By the screens, from an open login page. */
export async function logInByPhone(page: Page, phone: Phone, password = PASSWORD): Promise<void> {
  await page.locator('input[name="phone"]').fill(nationalOf(phone));
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole("button", { name: "войти" }).click();
}

export const anotherCode = (code: string, by = 1): string => String((Number(code) + by) % 10_000).padStart(4, "0");

/** Logs out through the page that asks for confirmation. */
export async function logOut(page: Page): Promise<void> {
  await page.goto("/auth/logout/");
  await page.getByRole("main").getByRole("button", { name: "выйти" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
}
