/** Between the cart and the purchase: what a script and the browser's history do. */
import { goToBank, MATH, openCart, payAtBank, putIntoCart, register } from "./steps/buying";
import { expect, test } from "./fixtures";

test("a double click makes one payment", async ({ page, context, freshPhone, readSmsCode }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await register(page, freshPhone(), readSmsCode);
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.getByRole("button", { name: /^оплатить/ }).dblclick();
  await expect(page.getByText("Пробный банк")).toBeVisible();
  const address = page.url();
  // Clicked again in another tab: the same payment, not a second one.
  const other = await context.newPage();
  await openCart(other);
  await expect(other.getByText("Оплата этой корзины уже начата")).toBeVisible();
  await other.getByRole("button", { name: /^оплатить/ }).click();
  await expect(other.getByText("Пробный банк")).toBeVisible();
  expect(other.url()).toBe(address);
});

test("a refused e-mail is reported at its field, and the method stays", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  const email = page.getByLabel("Почта для чека");
  await page.locator("form", { has: email }).evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("radio", { name: "в кредит" }).check({ force: true });
  await email.fill("не почта");
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await expect(page.getByRole("region", { name: "К оплате" }).getByText("В адресе ошибка")).toBeVisible();
  await expect(email).toHaveValue("не почта");
  await expect(page.getByRole("radio", { name: "в кредит" })).toBeChecked();
});

test("after paying, no page reached by «назад» offers to pay again", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
}) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await register(page, freshPhone(), readSmsCode);
  await payAtBank(page);

  const seen: string[] = [];
  const pay = page.getByRole("button", { name: /^оплатить/ });
  while (seen.at(-1) !== "cart") {
    await page.goBack();
    await page.waitForLoadState("load");
    const [, name = ""] = new URL(page.url()).pathname.split("/");
    seen.push(name);
    await expect(pay, `on ${name}`).toHaveCount(0);
    if (name === "demo-bank") await expect(page.getByText("Этот платёж уже прошёл")).toBeVisible();
  }
  await expect(page.getByText("Корзина пока пустая")).toBeVisible();
  expect(seen).toContain("demo-bank");

  // Back to the bank's own page, and its way to the shop.
  await page.goForward();
  await page.getByRole("link", { name: "вернуться в магазин" }).click();
  await expect(page).toHaveURL(/\/shop-payment-success\//);
  await page.getByRole("link", { name: "к моим курсам" }).click();
  await expect(page.getByRole("list", { name: /^Месяцы курса/ }).getByRole("listitem")).toHaveCount(1);
});

test("the check page waits for late money, and every page on the way is accessible", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
  clock,
  expectAccessible,
}) => {
  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  await register(page, freshPhone(), readSmsCode);
  await page.goto("/reset-cart/");
  await expect(page.getByRole("heading", { level: 1, name: "Очистить корзину?" })).toBeVisible();
  await expectAccessible(page);
  await openCart(page);
  await goToBank(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "оплатить с задержкой" }).click();
  await expect(page.getByRole("heading", { name: "Проверяем оплату" })).toBeVisible();
  await expectAccessible(page);
  // The delay of the demo bank.
  await clock.advance({ seconds: 20 });
  await expect(page).toHaveURL(/\/shop-payment-success\//);
  await expect(page.getByRole("heading", { name: "Оплата прошла" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/profile/");
  await expect(page.getByRole("list", { name: /^Месяцы курса/ })).toBeVisible();
  await expectAccessible(page);
});
