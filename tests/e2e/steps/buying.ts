/** Steps of a buyer shared by several journeys; the same with and without JavaScript. */
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { register as registerByForms } from "../../setup/register";
import { clientOf, readCaptchaAnswer } from "../fixtures";

export { MATH, PHYSICS, roubles } from "../../setup/demo-courses";

type Sms = (phone: string, nth?: number) => Promise<string>;

/** The post that the course page makes, with the browser's own cookies. */
export async function putIntoCart(context: BrowserContext, productId: number, months: string[] = []): Promise<void> {
  const body = new URLSearchParams([
    ["intent", "add"],
    ["productId", String(productId)],
    ...months.map((month) => ["months", month]),
  ]);
  const answer = await context.request.post("/cart/", {
    data: body.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(answer.ok()).toBe(true);
}

export async function openCart(page: Page): Promise<void> {
  await page.goto("/cart/");
  await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
}

/** The large sum of the bill. */
export function bill(page: Page) {
  return page.getByRole("region", { name: "К оплате" }).locator(".price.big b");
}

/** Nothing is queued and nothing is in flight. */
export async function whenSaved(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "К оплате" })).toHaveAttribute("aria-busy", "false");
}

/** Ticks or unticks a month; without JavaScript the line has a button that submits it. */
export async function tickMonth(page: Page, label: RegExp, isOn: boolean): Promise<void> {
  const box = page.getByRole("checkbox", { name: label });
  await box.setChecked(isOn, { force: true });
  const send = page.getByRole("button", { name: "обновить", exact: true });
  if (await send.isVisible()) await send.click();
}

export async function enterPromocode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Промокод").fill(code);
  await page.getByRole("button", { name: "применить" }).click();
}

/** Makes a new pupil without showing the screens, keeps what the browser has in its cart, and opens `redirectTo`. */
export async function register(page: Page, phone: string, readSmsCode: Sms, redirectTo = "/cart/"): Promise<void> {
  const http = await clientOf(page.context());
  // A login that leads to paid courses asks for no password.
  await registerByForms(http, { phone }, { readSmsCode, readCaptchaAnswer });
  await page.goto(redirectTo);
}

/** From the cart to the demo bank. */
export async function goToBank(page: Page, email = "alina@example.ru"): Promise<void> {
  await page.getByLabel("Почта для чека").fill(email);
  // Asked of those who pay for another without an account.
  const consent = page.getByRole("checkbox", { name: /согласие на обработку/ });
  if ((await consent.count()) > 0) await consent.check();
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await expect(page.getByText("Пробный банк")).toBeVisible();
}

/** From the cart to the page of the purchase: the demo bank sends the payer back. */
export async function payAtBank(page: Page, email?: string): Promise<void> {
  await goToBank(page, email);
  await page.getByRole("button", { name: "оплатить", exact: true }).click();
  await expect(page).toHaveURL(/\/shop-payment-success\//);
}

/** The address by which another person pays for this cart. */
export async function readShareLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: "пусть заплатит взрослый" }).click();
  return page.getByLabel("Ссылка на оплату этой корзины").inputValue();
}
