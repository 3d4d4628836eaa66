/** A login that expires under an open cart page loses no courses. */
import { bill, MATH, openCart, putIntoCart, register, roubles, tickMonth, whenSaved } from "./steps/buying";
import { expect, test } from "./fixtures";

test("a month is added after the login has expired, the page says so, and checkout asks to log in", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
}) => {
  await register(page, freshPhone(), readSmsCode);
  await putIntoCart(context, MATH, ["2026.11"]);
  await openCart(page);
  await expect(page.getByRole("link", { name: "Корзина, курсов: 1" })).toBeVisible();
  await context.clearCookies();
  await tickMonth(page, /^декабрь 2026/, true);
  await expect(page.getByText("Вход закончился", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "войди ещё раз" })).toHaveAttribute(
    "href",
    "/auth/?view=login&redirectTo=%2Fcart%2F",
  );
  // Nothing claims that the visitor is logged in.
  await expect(page.getByRole("banner").getByText("мой профиль", { exact: false })).toHaveCount(0);
  await expect(bill(page)).toHaveText(roubles(6580));
  await whenSaved(page);
  await page.reload();
  await expect(bill(page)).toHaveText(roubles(6580));
  await expect(page.getByText("Вход закончился", { exact: true })).toBeVisible();

  await page.getByLabel("Почта для чека").fill("alina@example.ru");
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await expect(page).toHaveURL(/\/auth\//);
  await openCart(page);
  await expect(bill(page)).toHaveText(roubles(6580));
  await expect(page.getByLabel("Почта для чека")).toHaveValue("alina@example.ru");
});
