/** Promotions, invitations and prolongation in a browser, with JavaScript and without. */
import type { Page } from "@playwright/test";
import { bill, MATH, openCart, payAtBank, putIntoCart, register, roubles } from "./steps/buying";
import { expect, test } from "./fixtures";

const code = (page: Page, label: RegExp) => page.getByRole("textbox", { name: label });

test("a guest who opens the bonuses goes to the home page", async ({ page }) => {
  await page.goto("/promotions/");
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("a personal code is taken once and goes into the cart in one tap", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
  expectAccessible,
}) => {
  await register(page, freshPhone(), readSmsCode, "/promotions/");
  await expect(page.getByRole("heading", { level: 1, name: "Бонусы и акции" })).toBeVisible();
  await expect(page.locator("main")).not.toContainText("Скидка вчерашнего дня");
  await page.getByRole("button", { name: "получить код: Скидка этого месяца" }).click();
  const field = code(page, /^Код: Скидка этого месяца/);
  await expect(field).toHaveValue(/^MESYAC-[A-HJKMNP-Z2-9]{8}$/);
  await expectAccessible(page);
  const taken = await field.inputValue();
  await page.goto("/promotions/");
  await expect(field).toHaveValue(taken);

  await putIntoCart(context, MATH, ["2026.11"]);
  await page.goto("/promotions/");
  await page.getByRole("button", { name: "в корзину с кодом" }).click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(bill(page)).toHaveText(roubles(3290 - 300));
});

test("a code that does not suit the cart says so on the first screen of a phone", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await register(page, freshPhone(), readSmsCode, "/promotions/");
  await page.getByRole("button", { name: "получить код: Старт в ОГЭ" }).click();
  await expect(code(page, /^Код: Старт в\sОГЭ/)).toBeVisible();
  await putIntoCart(context, MATH, ["2026.11"]);
  await page.goto("/promotions/");
  await page.getByRole("button", { name: "в корзину с кодом" }).click();
  const told = page.locator(".cart-notices .notice.bad");
  await expect(told).toContainText("нужен курс ОГЭ в корзине");
  await expect(told).toContainText(/OGE-\w+ не\sприменён/);
  await expect(told).toBeInViewport({ ratio: 1 });
  if (javaScriptEnabled) {
    // Returning to the page must not reload the cart: that would clear the refusal.
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate(async () => {
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      await fetch("/healthz");
    });
    expect(asked).toContain("/healthz");
    expect(asked.filter((path) => path.startsWith("/cart"))).toEqual([]);
  }
  await told.getByRole("link", { name: "к полю промокода" }).click();
  await expect(page.getByLabel("Промокод")).toBeInViewport();
  await expect(page.getByLabel("Промокод")).toHaveAttribute("aria-invalid", "true");
});

test("an invitation leads from the link through registration and payment to a bonus and its code", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
  expectAccessible,
  openVisitor,
}) => {
  // Two people, from the link to the code.
  test.setTimeout(120_000);
  await page.goto("/courses/referral-bonuses/");
  await expect(page).toHaveURL(/\/catalog\/referral-bonuses\/$/);
  await expect(page.getByRole("heading", { level: 1, name: "Пригласи друга" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Ссылка для друга" })).toHaveCount(0);
  await expectAccessible(page);

  await register(page, freshPhone(), readSmsCode, "/catalog/referral-bonuses/");
  const link = await page.getByRole("textbox", { name: "Ссылка для друга" }).inputValue();
  expect(link).toMatch(/\/\?ref=[A-Z0-9]{8}$/);
  await expect(page.getByText("Пока никого")).toBeVisible();

  const friend = await openVisitor();
  await friend.goto(new URL(link).pathname + new URL(link).search);
  await register(friend, freshPhone(), readSmsCode, "/cart/");
  await expect(friend).toHaveURL(/\/cart\//);
  await putIntoCart(friend.context(), MATH, ["2026.11"]);
  await openCart(friend);
  await expect(bill(friend)).toHaveText(roubles(2961));
  await page.reload();
  await expect(page.getByText("ждём первую оплату")).toBeVisible();

  await payAtBank(friend, "friend-of-alina@example.ru");
  await expect(friend).toHaveURL(/shop-payment-(check|success)/);
  await expect(friend.getByRole("heading", { level: 1 })).toBeVisible();

  // The friend can prolong with one press, and the button then no longer asks for attention.
  await friend.goto("/profile/");
  const prolong = friend.locator("#courses").getByRole("button", { name: "продлить курс" });
  await expect(prolong.locator(".dot")).toBeVisible();
  await prolong.click();
  await expect(friend).toHaveURL(/\/cart\/$/);
  await expect(friend.locator(".cart-notices")).toContainText(/Добавили «.+», декабрь 2026/);
  await friend.goto("/profile/");
  await expect(prolong).toBeVisible();
  await expect(friend.locator(".dot")).toHaveCount(0);

  await page.reload();
  await page.getByRole("button", { name: `получить код на ${roubles(500)}` }).click();
  await expect(code(page, /^Код на\s500/)).toHaveValue(/^BONUS\d+-[A-HJKMNP-Z2-9]{8}$/);
  await expectAccessible(page);
  await putIntoCart(context, MATH, ["2026.11"]);
  await page.reload();
  await page.getByRole("button", { name: "в корзину с кодом" }).click();
  await expect(bill(page)).toHaveText(roubles(3290 - 500));
});

test("the user's own referral code is refused with a sentence, and the field keeps it", async ({
  page,
  freshPhone,
  readSmsCode,
}) => {
  await register(page, freshPhone(), readSmsCode, "/catalog/referral-bonuses/");
  const link = await page.getByRole("textbox", { name: "Ссылка для друга" }).inputValue();
  const own = new URL(link).searchParams.get("ref") ?? "";
  await page.getByLabel("Код друга").fill(own);
  await page.getByRole("button", { name: "сохранить код" }).click();
  await expect(page.getByText("Это свой же код, нужен код друга")).toBeVisible();
  await expect(page.getByLabel("Код друга")).toHaveValue(own);
});
