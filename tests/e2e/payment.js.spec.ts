import { goToBank, MATH, openCart, putIntoCart, readShareLink, register } from "./steps/buying";
import { expect, test } from "./fixtures";

test("a double press makes one payment", async ({ page, context, freshPhone, readSmsCode }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await register(page, freshPhone(), readSmsCode);
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.getByRole("button", { name: /^оплатить/ }).dblclick();
  await expect(page.getByText("Демонстрационный банк")).toBeVisible();
  const address = page.url();
  // Pressed again in another tab: the same payment, not a second one.
  const other = await context.newPage();
  await openCart(other);
  await expect(other.getByText("Оплата этой корзины уже начата")).toBeVisible();
  await other.getByRole("button", { name: /^оплатить/ }).click();
  await expect(other.getByText("Демонстрационный банк")).toBeVisible();
  expect(other.url()).toBe(address);
});

test("«назад» from the success page shows no cart to pay again", async ({ page, context, freshPhone, readSmsCode }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await register(page, freshPhone(), readSmsCode);
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await page.getByRole("button", { name: "оплатить", exact: true }).click();
  await expect(page).toHaveURL(/\/shop-payment-success\//);
  for (let step = 0; step < 4 && !page.url().endsWith("/cart/"); step += 1) await page.goBack();
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  await expect(page.getByText("Корзина пока пустая")).toBeVisible();
});

test("axe finds nothing to complain about on any payment page", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  // The demo bank delays, and every page on the way is read.
  test.setTimeout(120_000);
  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  await register(page, freshPhone(), readSmsCode);
  const link = await readShareLink(page);
  await page.goto(link);
  await expectAccessible(page);
  await page.goto("/reset-cart/");
  await expectAccessible(page);
  await openCart(page);
  await goToBank(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "оплатить с задержкой" }).click();
  await expect(page.getByRole("heading", { name: "Проверяем оплату" })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/shop-payment-success\//, { timeout: 40_000 });
  await expectAccessible(page);
  await page.goto("/profile/");
  await expectAccessible(page);
});
