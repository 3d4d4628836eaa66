/**
 * One purchase walked to its end in four ways: by hand in a browser (with and without JavaScript), by a program that
 * reads pages, and by the API alone. Only names and labels that visitors and programs may rely on are used. Each way ends
 * with the order as `GET /api/v2/orders/{publicId}/` tells it to its owner, and with what the owner has bought.
 */
import { expect, type Page } from "@playwright/test";
import { findProof } from "../../setup/find-proof";
import { parsePage, textOf } from "../../setup/html-forms";
import { PASSWORD } from "../../setup/people";
import type { PlainClient, PlainPage } from "../../setup/plain-client";
import { bill, finishRegistration, MATH, roubles } from "./buying";
import { readCaptchaAnswer } from "../fixtures";

export const MONTHS = ["2026.11", "2026.12"];
export const PROMOCODE = "ВЕРШИНА10";
const RECEIPT_EMAIL = "alina@example.ru";

/**
 * Worked out by hand from product.md, "The price ladder": two months at 3 590 ₽ in place of which 3 290 ₽ are asked; two months are
 * too few for the volume discount (from three), one subject too few for the bundle (from two), the code takes 10 %.
 */
export const PAID = {
  initialPrice: 3590 + 3590, // 7 180
  monthsBasedPrice: 3290 + 3290, // 6 580
  price: 6580 - 658, // 5 922
  explain: [
    { step: "list", productId: MATH, month: "2026.11", amount: 3590 },
    { step: "list", productId: MATH, month: "2026.12", amount: 3590 },
    { step: "sale", productId: MATH, month: "2026.11", amount: -300 },
    { step: "sale", productId: MATH, month: "2026.12", amount: -300 },
    { step: "promocode", productId: MATH, month: null, amount: -658 },
  ],
};

type Sms = (phone: string, nth?: number) => Promise<string>;
type Buyer = { phone: string; readSmsCode: Sms };

/** Calls the API with the visitor's credentials: cookies, or a token. */
type Ask = (path: string) => Promise<Record<string, unknown>>;

export type Journey = { order: Record<string, unknown>; purchases: Record<string, unknown> };

/** These differ between any two orders and do not describe the purchase. */
const OWN_FIELDS = ["id", "publicId", "created", "orderCreated", "user"];

async function readJourney(ask: Ask, orderPublicId: string): Promise<Journey> {
  const order = await ask(`/api/v2/orders/${orderPublicId}/`);
  expect(order.publicId).toBe(orderPublicId);
  expect(order.user).not.toBeNull();
  const told = Object.entries(order).filter(([field]) => !OWN_FIELDS.includes(field));
  return { order: Object.fromEntries(told), purchases: await ask("/api/v2/users/me/purchases/") };
}

/** Catalog → course, two months → cart → code → login by SMS → bank → profile, in a browser. */
export async function walkInBrowser(page: Page, { phone, readSmsCode }: Buyer): Promise<Journey> {
  await page.goto("/catalog/");
  const filters = page.getByRole("navigation", { name: "Фильтры каталога" });
  await filters.getByRole("link", { name: "Математика", exact: true }).click();
  await page.getByRole("link", { name: "Математика, профиль", exact: true }).click();

  for (const month of MONTHS) await page.locator(`input[name="months"][value="${month}"]`).check();
  await page.getByRole("button", { name: "в корзину" }).first().click();
  await expect(page.getByText("Курс в корзине")).toBeVisible();
  // A plain post leads to the cart by itself, a script stays on the course.
  if (!page.url().endsWith("/cart/")) await page.getByRole("link", { name: "Корзина, курсов: 1" }).click();
  await expect(page).toHaveURL(/:\d+\/cart\/$/);
  await expect(bill(page)).toHaveText(roubles(PAID.monthsBasedPrice));

  await page.locator('input[name="promocode"]').fill(PROMOCODE);
  await page.getByRole("button", { name: "применить" }).click();
  await expect(bill(page)).toHaveText(roubles(PAID.price));

  await page.locator('input[name="receiptEmail"]').fill(RECEIPT_EMAIL);
  await page.getByRole("button", { name: /^оплатить/ }).click();
  await finishRegistration(page, phone, readSmsCode);

  await expect(page.locator(".bank-sum")).toHaveText(roubles(PAID.price));
  // The bank sends the payer back to the check page, which asks the bank and redirects.
  const visited: string[] = [];
  page.on("request", (request) => void visited.push(new URL(request.url()).pathname));
  await page.getByRole("button", { name: "оплатить", exact: true }).click();
  await expect(page).toHaveURL(/\/shop-payment-success\/[\w-]{22}\/$/);
  expect(visited.filter((path) => path.startsWith("/shop-payment-check/"))).not.toEqual([]);
  await expect(page.getByRole("heading", { name: "Оплата прошла" })).toBeVisible();
  const orderPublicId = new URL(page.url()).pathname.split("/").at(-2) ?? "";

  await page.getByRole("link", { name: "к моим курсам" }).click();
  const months = page
    .getByRole("list", { name: "Месяцы курса «Математика, профиль · тариф Базовый»" })
    .getByRole("listitem");
  await expect(months).toHaveText([/ноябрь/, /декабрь/]);
  return readJourney(async (path) => {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  }, orderPublicId);
}

/** The address of the first link with this text. */
function linkOf(page: PlainPage, name: string): string {
  const link = parsePage(page.html)
    .querySelectorAll("a[href]")
    .find((one) => textOf(one) === name);
  if (link) return link.getAttribute("href") ?? "";
  throw new Error(`${page.path} has no link «${name}»`);
}

/** Reads a page's picture as a person would; the demo writes the digits down. */
export async function copyDigits(http: PlainClient, page: PlainPage): Promise<string> {
  const picture = /\/captcha\/([\w.-]+)\.png/.exec(page.html);
  if (!picture) throw new Error(`${page.path} has no picture to copy from`);
  expect((await http.request("GET", picture[0])).status).toBe(200);
  return readCaptchaAnswer(picture[1] ?? "");
}

/** The label of the checkout button as a program reads it: with ordinary spaces. */
const PAY = `оплатить ${roubles(PAID.price).replaceAll("\u00a0", " ")}`;

/** The same by a program with a cookie jar: finds links, forms, fields and buttons by their names. */
export async function walkByProgram(http: PlainClient, { phone, readSmsCode }: Buyer): Promise<Journey> {
  let page = await http.get("/catalog/");
  page = await http.get(linkOf(page, "Математика"));
  page = await http.get(linkOf(page, "Математика, профиль"));
  page = await http.submit(page, { months: MONTHS }, "в корзину");
  expect(page.path).toBe("/cart/");
  page = await http.submit(page, { promocode: PROMOCODE }, "применить");
  page = await http.submit(page, { receiptEmail: RECEIPT_EMAIL }, PAY);
  expect(page.path).toMatch(/^\/auth\//);
  page = await http.submit(page, { phone, captchaAnswer: await copyDigits(http, page) }, "продолжить");
  const code = await readSmsCode(phone);
  page = await http.submit(
    page,
    { password: PASSWORD, code, isPersonalDataAllowed: "on", isAdAllowed: [] },
    "зарегистрироваться",
  );
  expect(page.path).toMatch(/^\/demo-bank\//);
  page = await http.submit(page, {}, "оплатить");
  expect(page.redirects).toEqual([
    expect.stringMatching(/^\/shop-payment-check\/[\w-]{22}\/$/),
    expect.stringMatching(/^\/shop-payment-success\/[\w-]{22}\/$/),
  ]);
  expect(page.text).toContain("Оплата прошла");
  const orderPublicId = page.path.split("/").at(-2) ?? "";
  page = await http.get(linkOf(page, "к моим курсам"));
  expect(page.path).toBe("/profile/");
  expect(page.text).toMatch(/ноябрь.* декабрь/);
  return readJourney((path) => askJson(http, "GET", path), orderPublicId);
}

/** One API call that must succeed. */
export async function askJson(
  http: PlainClient,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const answer = await http.request(method, path, body, headers);
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${answer.status} ${text}`).toBe(true);
  return JSON.parse(text) as Record<string, unknown>;
}

/** The same without our pages, except the bank's, which has no API. */
export async function walkByApi(http: PlainClient, { phone, readSmsCode }: Buyer): Promise<Journey> {
  const items = [{ productId: MATH, monthList: MONTHS }];
  const made = await askJson(http, "POST", "/api/v2/orders/", { items });
  const order = `/api/v2/orders/${String(made.publicId)}/`;
  const priced = await askJson(http, "PUT", order, { items, promocode: PROMOCODE });
  expect(priced).toMatchObject({ publicId: made.publicId, state: "draft", price: PAID.price });

  const { challenge, difficulty } = await askJson(http, "GET", "/api/v2/auth/captcha/");
  const found = findProof(String(challenge), Number(difficulty));
  const captchaToken = `${String(challenge)}.work.${found}`;
  await askJson(http, "POST", "/api/v2/auth/verify-phone/", { phone, captchaToken });
  const code = await readSmsCode(phone);
  expect(await askJson(http, "POST", "/api/v2/auth/verify-phone/check-code/", { phone, code })).toEqual({
    isCodeValid: true,
  });
  const set = await askJson(http, "POST", "/api/v2/auth/verify-phone/set-password/", {
    phone,
    code,
    password: PASSWORD,
  });
  const login = { authorization: `Bearer ${String(set.token)}` };
  expect(await askJson(http, "POST", `${order}acquire/`, undefined, login)).toMatchObject({
    publicId: made.publicId,
    price: PAID.price,
  });

  expect(await askJson(http, "POST", `${order}proceed/`, undefined, login)).toEqual({ status: "payment_required" });
  const query = new URLSearchParams({
    receipt_email: RECEIPT_EMAIL,
    payment_method: "sbp",
    expected_price: String(PAID.price),
  });
  const { url } = await askJson(http, "GET", `${order}payment_url/?${query.toString()}`, undefined, login);
  await http.submit(await http.get(new URL(String(url)).pathname), {}, "оплатить");
  expect(await askJson(http, "POST", `${order}proceed/`, undefined, login)).toEqual({ status: "completed" });
  return readJourney((path) => askJson(http, "GET", path, undefined, login), String(made.publicId));
}
