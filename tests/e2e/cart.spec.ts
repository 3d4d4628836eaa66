import type { Page } from "@playwright/test";
import {
  bill,
  enterPromocode,
  MATH,
  openCart,
  PHYSICS,
  putIntoCart,
  roubles,
  tickMonth,
  whenSaved,
} from "./steps/buying";
import { expect, test } from "./fixtures";

/** A refusal is shown here, and above the cart too when no script has put it at its field. */
const billRegion = (page: Page) => page.getByRole("region", { name: "К оплате" });

test("the sum and its explanation follow the months of a line", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await expect(bill(page)).toHaveText(roubles(3290));
  await tickMonth(page, /^декабрь 2026/, true);
  await expect(bill(page)).toHaveText(roubles(6580));
  await tickMonth(page, /^январь 2027/, true);
  await expect(bill(page)).toHaveText(roubles(9376));
  const why = page.locator(".why .price-sum > div");
  await expect(why).toHaveCount(4);
  await expect(why.nth(2)).toContainText("5\u00a0%");
  await expect(page.getByText("Ещё два месяца, и скидка станет 10\u00a0%")).toBeVisible();
  // What was shown has been stored too.
  await whenSaved(page);
  await page.reload();
  await expect(bill(page)).toHaveText(roubles(9376));
  await expect(page.getByRole("checkbox", { name: /^январь 2027/ })).toBeChecked();
});

test("a cart without months cannot be paid and says so", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await tickMonth(page, /^ноябрь 2026/, false);
  await expect(bill(page)).toHaveText(roubles(0));
  await expect(page.getByText("Выбери месяц у каждого курса, чтобы продолжить")).toBeVisible();
  await expect(page.getByRole("button", { name: /^оплатить/ })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByText(/Платить не\sнужно/)).toHaveCount(0);
});

test("on a phone the sum is visible above the bill and leads to it", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await putIntoCart(context, PHYSICS, ["2026.11"]);
  await openCart(page);
  const way = page.getByRole("link", { name: "к оплате", exact: true });
  await expect(way).toBeInViewport();
  await expect(page.locator(".sumbar")).toContainText(roubles(6250));
  await way.click();
  await expect(page.locator("#bill")).toBeInViewport();
  await expect(page.locator(".why .price-sum")).toBeHidden();
});

test("another tariff replaces the one in the cart and takes over its months", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  await page.goto("/courses/matematika-ege-osnova/?product=102");
  await expect(page.getByText(/В\sкорзине уже есть «Базовый»/)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /декабрь/i })).toBeChecked();
  await page.locator(".picker").getByRole("button", { name: "в корзину" }).click();
  await expect(page.getByText(/Заменили «Базовый» на\s«С\sнаставником»/).first()).toBeVisible();
  await openCart(page);
  const lines = page.getByRole("list", { name: "Курсы в корзине" }).getByRole("heading");
  await expect(lines).toHaveText(["Математика, профиль · тариф С наставником"]);
  await expect(bill(page)).toHaveText(roubles(8780));
});

test("every promocode refusal says what to do, and a valid code can be applied and removed", async ({
  page,
  context,
}) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  const refusals: [string, RegExp][] = [
    ["НЕТТАКОГО", /Такого промокода нет/],
    ["РАНО", /начнёт действовать/],
    ["ПОЗДНО", /действовал до/],
    ["ОГЭ10", /только для\sкурсов ОГЭ/],
    ["ФИЗИКА10", /не\sдля\sэтих курсов.*нужен курс «Физика/],
    ["ТРИМЕСЯЦА", /от\sтрёх месяцев.*ещё два месяца/],
    ["ПОСЛЕДНИЙ", /уже разобрали/],
  ];
  for (const [code, sentence] of refusals) {
    await enterPromocode(page, code);
    await expect(billRegion(page).getByText(sentence)).toBeVisible();
    await expect(page.getByLabel("Промокод")).toHaveValue(code);
    await expect(bill(page)).toHaveText(roubles(3290));
  }
  await enterPromocode(page, " вершина10 ");
  await expect(page.getByText(/Применили: минус 10/)).toBeVisible();
  await expect(bill(page)).toHaveText(roubles(2961));
  await page.getByRole("button", { name: "убрать", exact: true }).click();
  await expect(bill(page)).toHaveText(roubles(3290));
  await expect(page.getByRole("button", { name: "применить" })).toBeVisible();
});

test("an exclusive code worse than the other discounts is set aside with a message", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await putIntoCart(context, PHYSICS, ["2026.11"]);
  await openCart(page);
  await expect(bill(page)).toHaveText(roubles(6250));
  await enterPromocode(page, "ТОЛЬКО3");
  await expect(billRegion(page).getByText(/не\sскладывается с\sдругими скидками/)).toBeVisible();
  await expect(bill(page)).toHaveText(roubles(6250));
});

test("removing the last line shows the catalog", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await putIntoCart(context, PHYSICS, ["2026.11"]);
  await openCart(page);
  await expect(page.getByText("2 курса, 2 месяца, 24 занятия")).toBeVisible();
  await page.getByRole("button", { name: /^Убрать «Физика/ }).click();
  await expect(bill(page)).toHaveText(roubles(3290));
  await page.getByRole("button", { name: /^Убрать «Математика/ }).click();
  await expect(page.getByText("Корзина пока пустая")).toBeVisible();
  await page.getByRole("link", { name: "выбрать курс" }).last().click();
  await expect(page).toHaveURL(/\/catalog\//);
});

test("a removed course comes back with its months", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  await putIntoCart(context, PHYSICS, ["2027.1"]);
  await openCart(page);
  const before = await bill(page).textContent();
  await page.getByRole("button", { name: /^Убрать «Физика/ }).click();
  await expect(page.getByText(/^Убрали «Физика/)).toBeVisible();
  await expect(bill(page)).toHaveText(roubles(6580));
  await page.getByRole("button", { name: "вернуть", exact: true }).click();
  await expect(bill(page)).toHaveText(before ?? "");
  await expect(page.getByText(/^Убрали/)).toHaveCount(0);
  await expect(page.getByRole("group", { name: /Физика/ }).getByRole("checkbox", { checked: true })).toHaveValue(
    "2027.1",
  );
});

test("a parent is addressed as «вы»", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await expect(page.getByText("Отправь ссылку родителям")).toBeVisible();
  await page.getByRole("button", { name: "покупаю ребёнку" }).click();
  await expect(page.getByText("Отправьте ссылку тому, кто заплатит")).toBeVisible();
  await whenSaved(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "покупаю ребёнку" })).toHaveAttribute("aria-pressed", "true");
});

test("two tabs share one cart", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  const other = await context.newPage();
  await openCart(other);
  await tickMonth(other, /^декабрь 2026/, true);
  await expect(bill(other)).toHaveText(roubles(6580));
  await whenSaved(other);
  await page.reload();
  await expect(bill(page)).toHaveText(roubles(6580));
});

test("clearing the cart asks for confirmation", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await page.goto("/reset-cart/");
  await expect(page.getByText("1 курс, 1 месяц, 12 занятий")).toBeVisible();
  await openCart(page);
  await expect(bill(page)).toHaveText(roubles(3290));
  await page.goto("/reset-cart/");
  await page.getByRole("button", { name: "очистить корзину" }).click();
  await expect(page.getByText("Корзина пока пустая")).toBeVisible();
});
