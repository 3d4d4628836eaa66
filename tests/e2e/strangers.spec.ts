/**
 * What people come for, asked of someone who knows no address of the site: each starts on the first page and goes by
 * what is written there, with JavaScript and without.
 */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import {
  bill,
  enterPromocode,
  finishRegistration,
  MATH,
  openCart,
  payAtBank,
  PHYSICS,
  putIntoCart,
  readShareLink,
  register,
  roubles,
  whenSaved,
} from "./steps/buying";

const PHONE = { width: 375, height: 812 };

type Sms = (phone: string, nth?: number) => Promise<string>;

/** Someone who has November and December of mathematics, on the first page of the site, which is their own. */
async function comeAsPupil(page: Page, phone: string, readSmsCode: Sms): Promise<void> {
  await putIntoCart(page.context(), MATH, ["2026.11", "2026.12"]);
  await register(page, phone, readSmsCode);
  await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
  await payAtBank(page);
  await page.goto("/");
}

/** From any page of a phone: the menu, then one of its items. */
async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.locator(".burger summary").click();
  await page.getByRole("navigation", { name: "Меню" }).getByRole("link", { name, exact: true }).click();
}

/** «−1 020 ₽» */
const toNumber = (text: string) => Number(text.replace(/[^\d−-]/g, "").replace("−", "-"));

test("«купи два месяца математики»", async ({ page, freshPhone, readSmsCode }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Математика", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Математика, профиль" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/математик/i);
  await page.getByRole("checkbox", { name: /^декабрь/i }).check({ force: true });
  await page.getByRole("button", { name: "в корзину" }).and(page.locator(":visible")).first().click();
  await page.getByRole("link", { name: "Корзина, курсов: 1" }).click();
  await expect(bill(page)).toHaveText(roubles(6580));
  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await finishRegistration(page, freshPhone(), readSmsCode);
  await expect(page.locator(".bank-sum")).toHaveText(roubles(6580));
  await page.getByRole("button", { name: "оплатить", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Оплата прошла" })).toBeVisible();
  await expect(page.getByText("ноябрь, декабрь")).toBeVisible();
  await expect(page.getByText(/^Первое занятие: среда, 11 ноября, 18:00 по Москве$/)).toBeVisible();
});

test("«пусть заплатит мама»", async ({ page, context, openVisitor, freshPhone, readSmsCode }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  await putIntoCart(context, MATH, ["2026.11"]);
  await register(page, freshPhone(), readSmsCode);
  await expect(page.getByRole("heading", { level: 1, name: "Корзина" })).toBeVisible();
  await page.goto("/");
  await page
    .getByRole("link", { name: /^корзина/i })
    .and(page.locator(":visible"))
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Платят родители?" })).toBeVisible();
  const link = await readShareLink(page);

  const mother = await openVisitor();
  await mother.setViewportSize(PHONE);
  await mother.goto(link);
  await expect(mother.getByText("Математика, профиль · тариф Базовый").first()).toBeVisible();
  await payAtBank(mother, "mother@example.ru");
  await expect(mother.getByText("Доступ открылся у того, кто прислал вам ссылку")).toBeVisible();

  await page.goto("/");
  await chooseInMenu(page, "мои курсы");
  await expect(page.getByRole("listitem").filter({ hasText: "Математика, профиль" })).toContainText("ноябрь, открыт");
});

test("«найди, когда следующее занятие»", async ({ page, freshPhone, readSmsCode }) => {
  await page.setViewportSize(PHONE);
  await comeAsPupil(page, freshPhone(), readSmsCode);
  // Without a press.
  const said = page.getByText("Следующее занятие: среда, 11 ноября, 18:00 по Москве");
  await expect(said).toBeInViewport();
  await chooseInMenu(page, "расписание");
  await expect(page.getByRole("main")).toContainText("18:00");
  await chooseInMenu(page, "мои курсы");
  await expect(page.getByText("среда, 11 ноября, 18:00 мск").first()).toBeVisible();
});

test("«верни деньги за декабрь»", async ({ page, freshPhone, readSmsCode, expectAccessible }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  await comeAsPupil(page, freshPhone(), readSmsCode);
  await page.getByRole("link", { name: "Сколько вернётся, если остановиться" }).click();
  const december = page.getByRole("listitem").filter({ hasText: "декабрь 2026" });
  await expect(december).toContainText("ещё не начался: возвращается всё");
  await december.getByRole("checkbox").check();
  await page.getByRole("button", { name: "составить заявление" }).click();

  await expect(page.getByRole("heading", { name: `Заявление: вернётся ${roubles(3290)}` })).toBeVisible();
  await expect(december.getByRole("checkbox")).toBeChecked();
  const claim = page.getByRole("region", { name: /^Заявление/ });
  await expect(claim.getByLabel("Сообщение")).toHaveValue(
    /^Прошу вернуть деньги\.\nМатематика, профиль.+, декабрь 2026: 3\s290\s₽\nВсего по расчёту на 10 ноября 2026: 3\s290\s₽\.$/,
  );
  await expectAccessible(page);
  await claim.getByLabel("Имя").fill("Алина");
  await claim.getByRole("checkbox", { name: /согласие на обработку/ }).check();
  await claim.getByRole("button", { name: "отправить" }).click();
  await expect(page.getByText("заявка успешно отправлена")).toBeVisible();
  // The months stay until the school has answered.
  await page.goto("/my/");
  await expect(page.getByRole("listitem").filter({ hasText: "Математика, профиль" })).toContainText("ноябрь, открыт");
});

test("«мне неправильно посчитали?»", async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await putIntoCart(context, MATH, ["2026.11", "2026.12", "2027.1"]);
  await putIntoCart(context, PHYSICS, ["2026.11"]);
  await openCart(page);
  await enterPromocode(page, "ВЕРШИНА10");
  await expect(page.getByRole("button", { name: "убрать", exact: true })).toBeVisible();
  await whenSaved(page);
  const paper = page.getByRole("region", { name: "К оплате" });
  await paper.getByText("Почему такая цена").click();
  const rows = paper.locator(".price-sum > div");
  await expect(rows.filter({ hasText: "ВЕРШИНА10" })).toBeVisible();
  await expect(rows.filter({ hasText: /предмет/ }).first()).toBeVisible();
  // The reader adds the lines up: all but the last, which is their sum.
  const amounts = (await rows.locator("dd").allTextContents()).map(toNumber);
  const total = amounts.pop();
  expect(amounts.length).toBeGreaterThan(3);
  expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(total);
  await expect(bill(page)).toHaveText(roubles(total ?? 0));
  // A person to ask.
  await expect(page.getByRole("link", { name: /^8 800/ }).first()).toHaveAttribute("href", /^tel:/);
});
