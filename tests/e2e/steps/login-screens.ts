/**
 * Steps of the login views, the same with and without a script. Only tests about a login take them; others are logged
 * in by a request (`register`, `logIn`, `logInToStaff`), which tests/architecture/logins.test.ts checks.
 */
import { expect, type Page } from "@playwright/test";
import { PASSWORD } from "../../setup/people";
import { readCaptchaAnswer } from "../fixtures";
import { nationalOf, type Phone } from "./auth";

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

/** By the screens, from an open login page. */
export async function logInByPhone(page: Page, phone: Phone, password = PASSWORD): Promise<void> {
  await page.locator('input[name="phone"]').fill(nationalOf(phone));
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole("button", { name: "войти" }).click();
}

/** Continues from the first step of the login that the cart has asked for. */
export async function finishRegistration(
  page: Page,
  phone: string,
  readSmsCode: (phone: string) => Promise<string>,
): Promise<void> {
  await page.locator('input[name="phone"]').fill(phone);
  await passCaptcha(page);
  await page.getByRole("button", { name: "продолжить" }).click();
  // The click waits for the captcha's proof of work.
  await expect(page.locator('input[name="code"]')).toBeVisible();
  await page.locator('input[name="code"]').fill(await readSmsCode(phone));
  await page.locator('input[name="isPersonalDataAllowed"]').check();
  await page.getByRole("button", { name: "подтвердить" }).click();
}

export const anotherCode = (code: string, by = 1): string => String((Number(code) + by) % 10_000).padStart(4, "0");
