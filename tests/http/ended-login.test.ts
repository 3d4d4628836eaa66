/** A login that ends under an open cart page loses no courses, without scripts. */
import { beforeEach, expect, test } from "vitest";
import type { PlainPage } from "../setup/plain-client";
import { linkOf, visitor, type Visitor } from "../setup/visitor";

let me: Visitor;
/** The cart as it was shown while the login held; nothing of it is left in the browser. */
let cart: PlainPage;
beforeEach(async () => {
  me = visitor();
  await me.register();
  cart = await me.http.submit(
    await me.http.get("/courses/matematika-ege-osnova/"),
    { months: ["2026.11"] },
    "в корзину",
  );
  expect(cart.path).toBe("/cart/");
  me.http.cookies.clear();
});

function expectEndedLogin(page: PlainPage, sum: string): void {
  expect(page.text).toContain("Вход закончился");
  expect(linkOf(page, "войди ещё раз")).toBe("/auth/?view=login&redirectTo=%2Fcart%2F");
  // Nothing claims that the visitor is logged in.
  expect(page.text).not.toContain("мой профиль");
  expect(page.text).toContain(`оплатить ${sum} ₽`);
}

test("a month is added, and the page says so as long as it is looked at", async () => {
  expectEndedLogin(await me.http.submit(cart, { months: ["2026.11", "2026.12"] }, "обновить"), "6 580");
  expectEndedLogin(await me.http.get("/cart/"), "6 580");
});

test("a promocode applies", async () => {
  expectEndedLogin(await me.http.submit(cart, { promocode: "ВЕРШИНА10" }, "применить"), "2 961");
});

test("checkout asks to log in and returns to the cart, which keeps what was typed", async () => {
  const login = await me.http.submit(cart, { receiptEmail: "alina@example.ru" }, "оплатить 3 290 ₽");
  expect(login.path).toMatch(/^\/auth\/\?view=login&redirectTo=%2Fcart%2Fresume%2F/);
  expect(login.text).toContain("Вход закончился: войди ещё раз");
  const again = await me.http.get("/cart/");
  expectEndedLogin(again, "3 290");
  expect(again.html).toContain('value="alina@example.ru"');
});
