/** Bonus behaviour that needs a browser; the forms are in tests/http/bonuses.test.ts. */
import { addToCart, payAtBank } from "../setup/buy";
import { MATH, putIntoCart, register } from "./steps/buying";
import { register as registerByForms } from "../setup/register";
import { expect, readCaptchaAnswer, test } from "./fixtures";

test("a code that does not suit the cart says so on the first screen of a phone", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
}) => {
  await register(page, freshPhone(), readSmsCode, "/promotions/");
  await page.getByRole("button", { name: "получить код: Старт в ОГЭ" }).click();
  await expect(page.getByRole("textbox", { name: /^Код: Старт в\sОГЭ/ })).toBeVisible();
  await putIntoCart(context, MATH, ["2026.11"]);
  await page.goto("/promotions/");
  await page.getByRole("button", { name: "в корзину с кодом" }).click();
  const notice = page.locator(".cart-notices .notice.bad");
  await expect(notice).toContainText("нужен курс ОГЭ в корзине");
  await expect(notice).toBeInViewport({ ratio: 1 });
  // Returning to the page must not reload the cart: that would clear the refusal.
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(async () => {
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await fetch("/healthz");
  });
  expect(asked).toContain("/healthz");
  expect(asked.filter((path) => path.startsWith("/cart"))).toEqual([]);
  await notice.getByRole("link", { name: "к полю промокода" }).click();
  await expect(page.getByLabel("Промокод")).toBeInViewport();
  await expect(page.getByLabel("Промокод")).toHaveAttribute("aria-invalid", "true");
});

test("the pages of a promotion and of an invitation are accessible", async ({
  page,
  http: friend,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  await register(page, freshPhone(), readSmsCode, "/promotions/");
  await page.getByRole("button", { name: "получить код: Скидка этого месяца" }).click();
  await expect(page.getByRole("textbox", { name: /^Код: Скидка этого месяца/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/catalog/referral-bonuses/");
  const link = new URL(await page.getByRole("textbox", { name: "Ссылка для друга" }).inputValue());
  await friend.get(link.pathname + link.search);
  await registerByForms(friend, { phone: freshPhone() }, { readSmsCode, readCaptchaAnswer });
  await payAtBank(friend, await addToCart(friend, MATH, ["2026.11"]), "friend-of-alina@example.ru");
  await page.reload();
  await page.getByRole("button", { name: /^получить код на 500/ }).click();
  await expect(page.getByRole("textbox", { name: /^Код на\s500/ })).toBeVisible();
  await expectAccessible(page);
});
