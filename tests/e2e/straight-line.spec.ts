/**
 * The straight line from a course to the bank (decision 0072), with JavaScript and without. Typing is no press; every
 * button, link and box is one, and the tests name them all.
 */
import type { Locator, Page } from "@playwright/test";
import { passCaptcha } from "./steps/auth";
import { bill, MATH, openCart, putIntoCart, register, roubles } from "./steps/buying";
import { expect, test } from "./fixtures";
import { PASSWORD } from "../setup/people";

const COURSE = "/courses/matematika-ege-osnova/";
const FREE_COURSE = "/courses/fizika-ege-demokurs/";

/** Presses, in order, by the names that the buyer reads. */
function countPresses() {
  const presses: string[] = [];
  return {
    presses,
    async press(target: Locator, name: string) {
      presses.push(name);
      await target.click();
    },
  };
}

type Sms = (phone: string) => Promise<string>;

type Press = ReturnType<typeof countPresses>["press"];

async function provePhone(page: Page, press: Press, phone: string, readCode: Sms) {
  await page.locator('input[name="phone"]').fill(phone);
  await passCaptcha(page);
  await press(page.getByRole("button", { name: "продолжить" }), "продолжить");
  await enterCode(page, press, phone, readCode);
}

/** Code and password are typed; the consent is a box of its own, because the law wants it apart. */
async function enterCode(page: Page, press: Press, phone: string, readCode: Sms) {
  await expect(page.locator('input[name="code"]')).toBeVisible({ timeout: 30_000 });
  await page.locator('input[name="code"]').fill(await readCode(phone));
  await page.locator('input[name="password"]').fill(PASSWORD);
  await press(page.locator('input[name="isPersonalDataAllowed"]'), "согласие");
  await press(page.getByRole("button", { name: "зарегистрироваться" }), "зарегистрироваться");
}

test("a newcomer buys a course with one press on each page", async ({
  page,
  freshPhone,
  readSmsCode,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const phone = freshPhone();
  const { presses, press } = countPresses();
  await page.goto(COURSE);
  await press(page.getByRole("button", { name: "купить сразу" }), "курс: купить сразу");
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  const sum = (await bill(page).textContent()) ?? "";
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.locator('.bill input[name="phone"]').fill(phone);
  await press(page.getByRole("button", { name: /^оплатить/ }), "корзина: оплатить");

  // Inside the card, not in a toast.
  const card = page.getByRole("main").locator(".modal");
  await expect(card.getByText(`Заказ на ${sum} сохранён`)).toBeVisible();
  await expect(card.getByText("Математика, профиль · тариф Базовый: ноябрь")).toBeVisible();
  if (!javaScriptEnabled) {
    // The captcha's question is asked here, beside the phone that is already filled in.
    await expect(page.locator('input[name="phone"]')).not.toHaveValue("");
    await passCaptcha(page);
    await press(page.getByRole("button", { name: "продолжить" }), "продолжить");
  }
  await enterCode(page, press, phone, readSmsCode);

  await expect(page.locator(".bank-sum")).toHaveText(sum);
  await press(page.getByRole("button", { name: "оплатить", exact: true }), "банк: оплатить");
  await expect(page).toHaveURL(/\/shop-payment-success\//);
  expect(presses).toEqual([
    "курс: купить сразу",
    "корзина: оплатить",
    ...(javaScriptEnabled ? [] : ["продолжить"]),
    "согласие",
    "зарегистрироваться",
    "банк: оплатить",
  ]);
});

test("a cart without a phone leads to the login that asks for it", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
}) => {
  const phone = freshPhone();
  const { press } = countPresses();
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.getByRole("button", { name: /^оплатить/ }).click();
  const card = page.getByRole("main").locator(".modal");
  await expect(card.getByRole("link", { name: "войти с паролем" })).toBeVisible();
  await expect(card.getByRole("link", { name: "войти через VK ID" })).toBeVisible();
  await expect(card.getByText("При первом входе через VK ID появляется аккаунт")).toBeVisible();
  await provePhone(page, press, phone, readSmsCode);
  await expect(page.locator(".bank-sum")).toHaveText(roubles(3290));
});

test("a phone that cannot be one is refused in the cart", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.locator('.bill input[name="phone"]').fill("12");
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await expect(page.locator("#buyerPhone")).toHaveAttribute("aria-invalid", "true");
  await expect(page).toHaveURL(/\/cart\/$/);
});

test("a free course is one press, the phone and the code", async ({ page, freshPhone, readSmsCode }) => {
  const { presses, press } = countPresses();
  await page.goto(FREE_COURSE);
  await press(page.locator(".picker-side").getByRole("button", { name: "получить бесплатно" }), "получить бесплатно");
  await expect(page.getByRole("main").getByText("Бесплатный курс сохранён")).toBeVisible();
  await provePhone(page, press, freshPhone(), readSmsCode);
  await expect(page).toHaveURL(/\/shop-payment-success\//);
  await expect(page.getByRole("heading", { name: "Доступ открыт" })).toBeVisible();
  expect(presses).toEqual(["получить бесплатно", "продолжить", "согласие", "зарегистрироваться"]);
});

test("a pupil with a password is led on to the bank as well", async ({
  page,
  context,
  openVisitor,
  freshPhone,
  readSmsCode,
}) => {
  const phone = freshPhone();
  await register(await openVisitor(), phone, readSmsCode);
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await page.getByRole("link", { name: "войти с паролем" }).click();
  await expect(page.getByText(`Заказ на ${roubles(3290)} сохранён`)).toBeVisible();
  await page.locator('input[name="phone"]').fill(phone);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole("button", { name: "войти", exact: true }).click();
  await expect(page.locator(".bank-sum")).toHaveText(roubles(3290));
  // «Назад» starts nothing again: it ends in the cart, which knows of the payment.
  const bank = page.url();
  await page.goto("/cart/");
  await expect(page.getByText("Оплата этой корзины уже начата")).toBeVisible();
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await expect(page).toHaveURL(bank);
});

test("another order in the account stops before the bank, and the cart says why", async ({
  page,
  context,
  openVisitor,
  freshPhone,
  readSmsCode,
}) => {
  const phone = freshPhone();
  const other = await openVisitor();
  await putIntoCart(other.context(), MATH, ["2026.12"]);
  await register(other, phone, readSmsCode);
  await expect(other).toHaveURL(/\/cart\/$/);

  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await page.getByRole("link", { name: "войти с паролем" }).click();
  await page.locator('input[name="phone"]').fill(phone);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.getByRole("button", { name: "войти", exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  await expect(page.getByText("После входа заказ другой, деньги не списаны")).toBeVisible();
  await expect(page.getByText(`Было ${roubles(3290)}, стало ${roubles(6580)}.`).first()).toBeVisible();
  await expect(bill(page)).toHaveText(roubles(6580));
});
