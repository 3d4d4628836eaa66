/** A login that expires under an open cart page loses no courses. */
import type { Page } from "@playwright/test";
import {
  bill,
  enterPromocode,
  MATH,
  openCart,
  putIntoCart,
  register,
  roubles,
  tickMonth,
  whenSaved,
} from "./steps/buying";
import { expect, test } from "./fixtures";

test.beforeEach(async ({ page, context, freshPhone, readSmsCode }) => {
  await register(page, freshPhone(), readSmsCode);
  await expect(page).toHaveURL(/\/cart\/$/);
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await expect(page.getByRole("link", { name: "Корзина, курсов: 1" })).toBeVisible();
});

async function expectEndedLogin(page: Page) {
  await expect(page.getByText("Вход закончился", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "войди ещё раз" })).toHaveAttribute(
    "href",
    "/auth/?view=login&redirectTo=%2Fcart%2F",
  );
  // Nothing claims that the visitor is logged in.
  await expect(page.getByRole("banner").getByText("мой профиль", { exact: false })).toHaveCount(0);
}

test("a month is added after the login has expired, and the page says so", async ({ page, context }) => {
  await context.clearCookies();
  await tickMonth(page, /^декабрь 2026/, true);
  await expectEndedLogin(page);
  await expect(bill(page)).toHaveText(roubles(6580));
  await whenSaved(page);
  await page.reload();
  await expect(bill(page)).toHaveText(roubles(6580));
  await expectEndedLogin(page);
});

test("a promocode applies to the cart of an expired login", async ({ page, context }) => {
  await context.clearCookies();
  await enterPromocode(page, "ВЕРШИНА10");
  await expectEndedLogin(page);
  await expect(bill(page)).toHaveText(roubles(2961));
});

test("checkout after an expired login asks to log in and returns to the cart", async ({ page, context }) => {
  await context.clearCookies();
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await expect(page).toHaveURL(/\/auth\/\?view=login&redirectTo=%2Fcart%2Fresume%2F/);
  await expect(page.getByText("Вход закончился: войди ещё раз")).toBeVisible();
  await openCart(page);
  await expect(bill(page)).toHaveText(roubles(3290));
  await expect(page.getByLabel("Почта для чека")).toHaveValue("alina@example.ru");
  await expectEndedLogin(page);
});
