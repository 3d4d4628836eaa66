import { bill, MATH, openCart, PHYSICS, putIntoCart, roubles } from "./steps/buying";
import { expect, test } from "./fixtures";

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

test("a removed course comes back with its months, and the last one leaves the catalog", async ({ page, context }) => {
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
  await page.getByRole("button", { name: /^Убрать «Физика/ }).click();
  await expect(bill(page)).toHaveText(roubles(6580));
  await page.getByRole("button", { name: /^Убрать «Математика/ }).click();
  await expect(page.getByText("Корзина пока пустая")).toBeVisible();
});
