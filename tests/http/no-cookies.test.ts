/** A browser that keeps no cookies is told so where it would otherwise come back to an empty cart. */
import { expect, test } from "vitest";
import { addToCart } from "../setup/buy";
import { MATH } from "../setup/demo-courses";
import { textsOf } from "../setup/page-parts";
import type { PlainClient, PlainPage } from "../setup/plain-client";
import { type Visitor, visitor } from "../setup/visitor";

const SAID = "Браузер не сохраняет cookie";

/** A client whose jar stays empty. */
function refuseCookies({ openBrowser }: Visitor): PlainClient {
  const http = openBrowser();
  http.cookies.set = () => http.cookies;
  return http;
}

const notices = (page: PlainPage) => textsOf(page, ".notice b");

test("the cart says why it is empty, and says nothing of it to anybody else", async () => {
  const me = visitor();
  const refusing = refuseCookies(me);
  const cart = await addToCart(refusing, MATH, ["2026.11"]);
  expect(notices(cart)).toEqual([SAID]);
  expect(cart.text).toContain("Корзина пока пустая");
  expect(notices(await refusing.get("/cart/"))).toEqual([]);

  const first = await addToCart(me.http, MATH, ["2026.11"]);
  expect(first.path).toBe("/cart/");
  // Shown once, by the page that the check leads to.
  expect(first.text).toContain("Курс в корзине");
  expect(notices(first)).not.toContain(SAID);
  expect(notices(await me.http.get("/cart/?cookies=asked"))).not.toContain(SAID);
});

test("the login says it at the step of the code, and sends nobody there who has just come", async () => {
  const me = visitor();
  const refusing = refuseCookies(me);
  const address = "/auth/?view=code&redirectTo=/profile/";
  const from = new URL((await me.http.get("/auth/?view=register")).url);
  const told = await refusing.get(address, { referer: from.href });
  expect(told.path).toBe("/error/no-cookies/");
  expect(told.text).toContain(SAID);
  expect((await refusing.get("/catalog/?auth=auth&authView=code", { referer: from.href })).path).toBe(told.path);
  expect((await refusing.get(address)).path).toBe(address);
  expect((await refusing.get(address, { referer: "https://other.example/" })).path).toBe(address);
  expect((await me.http.get(address, { referer: from.href, cookie: "other=1" })).path).toBe(address);
});

test("a free workout says it instead of being unknown", async () => {
  const refusing = refuseCookies(visitor());
  const choice = await refusing.get("/free-workout/?exam=ege&subject=matematika");
  const started = await refusing.submit(choice, {}, "начать тренировку");
  expect(started.text).toContain(SAID);
});
