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
} from "./buying-steps";
import { expect, test } from "./fixtures";

test("months of a line: the sum and the reasons for it follow", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await expect(bill(page)).toHaveText(roubles(3290));
  await tickMonth(page, /^декабрь 2026/, true);
  await expect(bill(page)).toHaveText(roubles(6580));
  await tickMonth(page, /^январь 2027/, true);
  await expect(bill(page)).toHaveText(roubles(9376));
  const why = page.locator(".why .sum > div");
  await expect(why).toHaveCount(4);
  await expect(why.nth(2)).toContainText("5\u00a0%");
  await expect(page.getByText("Ещё два месяца, и скидка станет 10\u00a0%")).toBeVisible();
  // What was shown has been stored too.
  await whenSaved(page);
  await page.reload();
  await expect(bill(page)).toHaveText(roubles(9376));
  await expect(page.getByRole("checkbox", { name: /^январь 2027/ })).toBeChecked();
});

test("promocodes: every refusal says what to do, the cart stays, a good code comes and goes", async ({
  page,
  context,
}) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  const refusals: [string, RegExp][] = [
    ["НЕТТАКОГО", /Такого промокода нет/],
    ["РАНО", /начнёт действовать/],
    ["ПОЗДНО", /действовал до/],
    ["ОГЭ10", /только для курсов ОГЭ/],
    ["ФИЗИКА10", /не для этих курсов/],
    ["ТРИМЕСЯЦА", /от трёх месяцев.*ещё два месяца/],
    ["ПОСЛЕДНИЙ", /уже разобрали/],
  ];
  for (const [code, sentence] of refusals) {
    await enterPromocode(page, code);
    await expect(page.getByText(sentence)).toBeVisible();
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

test("an exclusive code that is worse than the other discounts is set aside, and said so", async ({
  page,
  context,
}) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await putIntoCart(context, PHYSICS, ["2026.11"]);
  await openCart(page);
  await expect(bill(page)).toHaveText(roubles(6250));
  await enterPromocode(page, "ТОЛЬКО3");
  await expect(page.getByText(/не складывается с другими скидками/)).toBeVisible();
  await expect(bill(page)).toHaveText(roubles(6250));
});

test("a line is removed; the empty cart shows the catalog", async ({ page, context }) => {
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

test("a parent is spoken to as «вы»", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await expect(page.getByText("Отправь ссылку родителям")).toBeVisible();
  await page.getByRole("button", { name: "покупаю ребёнку" }).click();
  await expect(page.getByText("Отправьте ссылку тому, кто заплатит")).toBeVisible();
  await whenSaved(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "покупаю ребёнку" })).toHaveAttribute("aria-pressed", "true");
});

test("two tabs hold one cart", async ({ page, context }) => {
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

test("clearing the cart is asked about first", async ({ page, context }) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await page.goto("/reset-cart/");
  await expect(page.getByText("1 курс, 1 месяц, 12 занятий")).toBeVisible();
  await openCart(page);
  await expect(bill(page)).toHaveText(roubles(3290));
  await page.goto("/reset-cart/");
  await page.getByRole("button", { name: "очистить корзину" }).click();
  await expect(page.getByText("Корзина пока пустая")).toBeVisible();
});
