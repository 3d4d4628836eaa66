/** The cart around the purchase: devices, tabs, logout, and «назад» after the payment. */
import { logIn, logOut } from "./steps/auth";
import {
  bill,
  enterPromocode,
  MATH,
  openCart,
  payAtBank,
  putIntoCart,
  register,
  roubles,
  tickMonth,
  whenSaved,
} from "./steps/buying";
import { expect, test } from "./fixtures";

test("the cart survives login, another device, two tabs, logout and login", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
  openVisitor,
}) => {
  test.setTimeout(120_000);
  const november = /^ноябрь 2026/;
  const december = /^декабрь 2026/;
  const phone = freshPhone();
  await putIntoCart(context, MATH, ["2026.11", "2026.12"]);
  await openCart(page);
  await enterPromocode(page, "ВЕРШИНА10");
  await expect(bill(page)).toHaveText(roubles(5922));
  await register(page, phone, readSmsCode);
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  await expect(bill(page)).toHaveText(roubles(5922));

  const other = await openVisitor();
  await logIn(other, phone, "/cart/");
  await expect(other).toHaveURL(/:\d+\/cart\/$/);
  await expect(bill(other)).toHaveText(roubles(5922));
  await expect(other.getByRole("checkbox", { name: december })).toBeChecked();

  // A change there shows here, in both tabs.
  await tickMonth(other, december, false);
  await expect(bill(other)).toHaveText(roubles(2961));
  await whenSaved(other);
  await page.reload();
  await expect(bill(page)).toHaveText(roubles(2961));
  const tab = await context.newPage();
  await openCart(tab);
  await tickMonth(tab, december, true);
  await expect(bill(tab)).toHaveText(roubles(5922));
  await whenSaved(tab);
  for (const one of [page, other]) {
    await one.reload();
    await expect(bill(one)).toHaveText(roubles(5922));
  }

  // The way out leaves the course at its default month and without the code (product.md, "The cart"), and only here.
  await logOut(page);
  await openCart(page);
  await expect(bill(page)).toHaveText(roubles(3290));
  await expect(page.getByRole("checkbox", { name: november })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: december })).not.toBeChecked();
  await expect(page.locator('input[name="promocode"]')).toHaveValue("");
  await other.reload();
  await expect(bill(other)).toHaveText(roubles(5922));

  await logIn(page, phone, "/cart/");
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  await expect(bill(page)).toHaveText(roubles(5922));
  await expect(page.locator('input[name="promocode"]')).toHaveValue("ВЕРШИНА10");
});

test("after paying, no page reached by «назад» offers to pay again", async ({
  page,
  context,
  freshPhone,
  readSmsCode,
}) => {
  await putIntoCart(context, MATH, ["2026.11"]);
  await register(page, freshPhone(), readSmsCode);
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
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
