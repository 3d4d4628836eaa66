/** The purchase of tests/setup/journey.ts by hand. Only names and labels that visitors may rely on are used. */
import type { Page } from "@playwright/test";
import { roubles } from "../setup/demo-courses";
import { JOURNEY, MONTHS, PAID, PROMOCODE, readJourney, RECEIPT_EMAIL } from "../setup/journey";
import { expect, test } from "./fixtures";
import { bill, register } from "./steps/buying";

type Buyer = { phone: string; readSmsCode: (phone: string, nth?: number) => Promise<string> };

/** Catalog → course, two months → cart → code → bank → profile, in a browser; the login is that of straight-line.spec.ts. */
async function walkInBrowser(page: Page, { phone, readSmsCode }: Buyer): Promise<unknown> {
  await page.goto("/catalog/");
  const filters = page.getByRole("navigation", { name: "Фильтры каталога" });
  await filters.getByRole("link", { name: "Математика", exact: true }).click();
  await page.getByRole("link", { name: "Математика, профиль", exact: true }).click();

  for (const month of MONTHS) await page.locator(`input[name="months"][value="${month}"]`).check();
  await page.getByRole("button", { name: "в корзину" }).first().click();
  await expect(page.getByText("Курс в корзине")).toBeVisible();
  // A plain post leads to the cart, a script stays on the course.
  if (!page.url().endsWith("/cart/")) await page.getByRole("link", { name: "Корзина, курсов: 1" }).click();
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  await expect(bill(page)).toHaveText(roubles(PAID.monthsBasedPrice));

  await page.locator('input[name="promocode"]').fill(PROMOCODE);
  await page.getByRole("button", { name: "применить" }).click();
  await expect(bill(page)).toHaveText(roubles(PAID.price));

  await register(page, phone, readSmsCode);
  await expect(bill(page)).toHaveText(roubles(PAID.price));
  await page.locator('input[name="receiptEmail"]').fill(RECEIPT_EMAIL);
  await page.getByRole("button", { name: /^оплатить/ }).click();

  await expect(page.locator(".bank-sum")).toHaveText(roubles(PAID.price));
  // The bank sends the payer back to the check page, which asks the bank and redirects.
  const visited: string[] = [];
  page.on("request", (request) => void visited.push(new URL(request.url()).pathname));
  await page.getByRole("button", { name: "оплатить", exact: true }).click();
  await expect(page).toHaveURL(/\/shop-payment-success\/[\w-]{22}\/$/);
  expect(visited.filter((path) => path.startsWith("/shop-payment-check/"))).not.toEqual([]);
  await expect(page.getByRole("heading", { name: "Оплата прошла" })).toBeVisible();
  const orderPublicId = new URL(page.url()).pathname.split("/").at(-2) ?? "";

  await page.getByRole("link", { name: "к моим курсам" }).click();
  const months = page
    .getByRole("list", { name: "Месяцы курса «Математика, профиль · тариф Базовый»" })
    .getByRole("listitem");
  await expect(months).toHaveText([/ноябрь/, /декабрь/]);
  return readJourney(async (path) => {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  }, orderPublicId);
}

test("a pupil buys on a phone with JavaScript", async ({ page, freshPhone, readSmsCode }) => {
  expect(await walkInBrowser(page, { phone: freshPhone(), readSmsCode })).toEqual(JOURNEY);
});

test.describe("the purchase without a script", () => {
  test.use({ javaScriptEnabled: false });
  test("a pupil buys on a phone without JavaScript", async ({ page, freshPhone, readSmsCode }) => {
    expect(await walkInBrowser(page, { phone: freshPhone(), readSmsCode })).toEqual(JOURNEY);
  });
});
