/** The main job of the shop without a browser: catalog → two months → code → SMS → bank → profile. */
import { expect, test } from "vitest";
import { askJson } from "../setup/api-steps";
import { MATH, PHYSICS, roubles } from "../setup/demo-courses";
import { findProof } from "../setup/find-proof";
import { JOURNEY, MONTHS, PAID, PROMOCODE, readJourney, RECEIPT_EMAIL } from "../setup/journey";
import { PASSWORD } from "../setup/people";
import { linkOf, visitor } from "../setup/visitor";

/** The label of the checkout button as a program reads it: with ordinary spaces. */
const PAY = `оплатить ${roubles(PAID.price).replaceAll("\u00a0", " ")}`;

test("a program with a cookie jar buys: it finds links, forms, fields and buttons by their names", async () => {
  const { http, freshPhone, readSmsCode, copyDigits } = visitor();
  const phone = freshPhone();
  let page = await http.get("/catalog/");
  page = await http.get(linkOf(page, "Математика"));
  page = await http.get(linkOf(page, "Математика, профиль"));
  page = await http.submit(page, { months: MONTHS }, "в корзину");
  expect(page.path).toBe("/cart/");
  page = await http.submit(page, { promocode: PROMOCODE }, "применить");
  page = await http.submit(page, { receiptEmail: RECEIPT_EMAIL }, PAY);
  expect(page.path).toMatch(/^\/auth\//);
  page = await http.submit(page, { phone, captchaAnswer: await copyDigits(page) }, "продолжить");
  const code = await readSmsCode(phone);
  page = await http.submit(page, { code, isPersonalDataAllowed: "on" }, "подтвердить");
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
  expect(await readJourney((path) => askJson(http, "GET", path), orderPublicId)).toEqual(JOURNEY);
});

test("an API client buys without our pages, except the bank's, which has no API", async () => {
  const { http, freshPhone, readSmsCode } = visitor();
  const phone = freshPhone();
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
  const read = (path: string) => askJson(http, "GET", path, undefined, login);
  expect(await readJourney(read, String(made.publicId))).toEqual(JOURNEY);
});

/** Each sum by hand (product.md, "The price ladder"): 3 290 ₽ a month, months November to May on sale, halves round up. */
const LADDERS = [
  // No volume discount yet. 10 % of 6 580 is 658.
  { months: ["2026.11", "2026.12"], products: [MATH], before: 6580, price: 5922 },
  // Three months, 5 % of 9 870 is 493.50, so 494. 10 % of 9 376 is 937.60, so 938.
  { months: ["2026.11", "2026.12", "2027.1"], products: [MATH], before: 9376, price: 8438 },
  // Five months, 10 % of 16 450 is 1 645. 10 % of 14 805 is 1 480.50, so 1 481.
  { months: ["2026.11", "2026.12", "2027.1", "2027.2", "2027.3"], products: [MATH], before: 14_805, price: 13_324 },
  // All that remain, 15 % of 23 030 is 3 454.50, so 3 455. 10 % of 19 575 is 1 957.50, so 1 958.
  {
    months: ["2026.11", "2026.12", "2027.1", "2027.2", "2027.3", "2027.4", "2027.5"],
    products: [MATH],
    before: 19_575,
    price: 17_617,
  },
  // Two subjects, 5 % of 6 580 is 329 off each. 10 % of 6 251 is 625.10, so 625 off each.
  { months: ["2026.11", "2026.12"], products: [MATH, PHYSICS], before: 13_160, price: 11_252 },
];

test("the sums equal those worked out by hand", async () => {
  const { http } = visitor();
  // A second POST would merge its lines into the first.
  let made: string | null = null;
  for (const { months, products, before, price } of LADDERS) {
    const body = { items: products.map((productId) => ({ productId, monthList: months })), promocode: PROMOCODE };
    const order: Record<string, unknown> = made
      ? await askJson(http, "PUT", made, body)
      : await askJson(http, "POST", "/api/v2/orders/", body);
    made = `/api/v2/orders/${String(order.publicId)}/`;
    expect(order, `${products.join(" + ")}, months: ${months.length}`).toMatchObject({
      initialPrice: 3590 * months.length * products.length,
      monthsBasedPrice: before,
      price,
    });
    const explain = order.explain as { amount: number }[];
    expect(explain.reduce((sum, { amount }) => sum + amount, 0)).toBe(price);
  }
});
