/**
 * The way back from the bank in a browser that knows nothing of the order, as a banking app opens it (decision 0072).
 */
import { expect, test } from "vitest";
import { addToCart, payAtBank, clickPay, shareLinkOf } from "../setup/buy";
import { MATH } from "../setup/demo-courses";
import { parsePage } from "../setup/html-forms";
import { textsOf } from "../setup/page-parts";
import { PASSWORD } from "../setup/people";
import type { PlainClient, PlainPage } from "../setup/plain-client";
import { type Visitor, visitor } from "../setup/visitor";

const NOVEMBER = ["2026.11"];
const EMAIL = "alina@example.ru";
const UNKNOWN = "A".repeat(22);
const PAGES = ["shop-payment-check", "shop-payment-success"];

/** A new pupil on the bank's page. */
async function goToBank({ http, register }: Visitor): Promise<{ phone: string; bank: PlainPage }> {
  await addToCart(http, MATH, NOVEMBER);
  const { phone } = await register();
  return { phone, bank: await clickPay(http, await http.get("/cart/"), { receiptEmail: EMAIL }) };
}

/** The payer's own browser knows the order without its id. */
async function orderOf(http: PlainClient): Promise<string> {
  const { html, path } = await http.get("/shop-payment-check/");
  const [, id] = /\/shop-payment-(?:check|success)\/([\w-]{22})\//.exec(path + html) ?? [];
  if (id === undefined) throw new Error(`${path} names no order`);
  return id;
}

async function look(http: PlainClient, page: string, id: string) {
  const answer = await http.get(`/${page}/${id}/`);
  const shown = parsePage(answer.html).querySelector("main")?.outerHTML ?? "";
  const { status, redirects, headers, text } = answer;
  expect(answer.html).toContain('<meta name="robots" content="noindex"');
  return { status, redirects, cache: headers.get("cache-control"), text, shown: shown.replaceAll(id, "ID") };
}

async function expectNothingRevealed(http: PlainClient, id: string, words: RegExp): Promise<void> {
  for (const page of PAGES) {
    const unknown = await look(http, page, UNKNOWN);
    expect(await look(http, page, id)).toEqual(unknown);
    expect(unknown).toMatchObject({ status: 200, redirects: [], cache: "no-store" });
    expect(unknown.text).toMatch(words);
  }
}

async function logInBy(http: PlainClient, page: PlainPage, phone: string): Promise<PlainPage> {
  const link = parsePage(page.html).querySelector("main a[href^='/auth/']")?.getAttribute("href") ?? "";
  return http.submit(await http.get(link), { phone, password: PASSWORD }, "войти");
}

test("a browser without the order reads the same words for any id, and its login leads to the order", async () => {
  const me = visitor();
  const { phone, bank } = await goToBank(me);
  const id = await orderOf(me.http);
  const GUEST = /Проверяем оплату.*чек придёт на почту.*Вернись в тот, где была корзина, или войди/;
  await expectNothingRevealed(me.openBrowser(), id, GUEST);

  const early = me.openBrowser();
  const waiting = await logInBy(early, await early.get(`/shop-payment-check/${id}/`), phone);
  expect(waiting.path).toBe(`/shop-payment-check/${id}/`);
  expect(waiting.text).toContain("Спрашиваем банк о 3 290 ₽");

  expect((await me.http.submit(bank, {}, "оплатить")).path).toBe(`/shop-payment-success/${id}/`);
  await expectNothingRevealed(me.openBrowser(), id, GUEST);
  for (const page of PAGES) {
    const browser = me.openBrowser();
    const paid = await logInBy(browser, await browser.get(`/${page}/${id}/`), phone);
    expect([paid.path, ...textsOf(paid, "h1")]).toEqual([`/shop-payment-success/${id}/`, "Оплата прошла"]);
  }
});

test("an account that the order does not belong to reads the same words for any id", async () => {
  const me = visitor();
  await goToBank(me);
  const other = visitor();
  await other.register();
  await expectNothingRevealed(other.http, await orderOf(me.http), /В этом аккаунте такого заказа нет.*сменить аккаунт/);
});

test("without an id the same page stands instead of an empty cart, and its login finds the order", async () => {
  const me = visitor();
  const { phone, bank } = await goToBank(me);
  const id = await orderOf(me.http);
  for (const page of PAGES)
    expect(textsOf(await me.openBrowser().get(`/${page}/`), "h1")).toEqual(["Проверяем оплату"]);
  const early = me.openBrowser();
  const waiting = await logInBy(early, await early.get("/shop-payment-check/"), phone);
  expect(waiting.text).toContain("Спрашиваем банк о 3 290 ₽");

  await me.http.submit(bank, {}, "оплатить");
  for (const page of PAGES) {
    const browser = me.openBrowser();
    const paid = await logInBy(browser, await browser.get(`/${page}/`), phone);
    expect(textsOf(paid, "h1")).toEqual(["Оплата прошла"]);
    expect(paid.html).toContain(id);
  }
});

test("a payer by the share link sees where the e-mail leads", async () => {
  const me = visitor();
  await addToCart(me.http, MATH, NOVEMBER);
  const parent = me.openBrowser();
  const paid = await payAtBank(parent, await parent.get(await shareLinkOf(me.http)), "mama@example.ru");
  const elsewhere = await me.openBrowser().get(paid.path);
  expect(elsewhere.text).toContain("в письме об оплате есть ссылка на страницу плательщика");
  expect(await me.readEmail("mama@example.ru", /./)).toContain("Ваша страница");
});
