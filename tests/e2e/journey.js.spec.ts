/** The main job of the shop done in four ways that must come to one and the same order. */
import { MATH, PHYSICS } from "./steps/buying";
import { expect, test } from "./fixtures";
import {
  askJson,
  type Journey,
  MONTHS,
  PAID,
  PROMOCODE,
  walkByApi,
  walkByProgram,
  walkInBrowser,
} from "./steps/journeys";

test.describe("catalog → two months → code → SMS → bank → profile", () => {
  // One worker, in this order: the last test compares what the others have left here.
  test.describe.configure({ mode: "default", timeout: 120_000 });
  const journeys = new Map<string, Journey>();

  test("a pupil buys on a phone with JavaScript", async ({ page, freshPhone, readSmsCode }) => {
    journeys.set("with JavaScript", await walkInBrowser(page, { phone: freshPhone(), readSmsCode }));
  });

  test.describe("the purchase without a script", () => {
    test.use({ javaScriptEnabled: false });
    test("a pupil buys on a phone without JavaScript", async ({ page, freshPhone, readSmsCode }) => {
      journeys.set("without JavaScript", await walkInBrowser(page, { phone: freshPhone(), readSmsCode }));
    });
  });

  test("a program with a cookie jar buys", async ({ http, freshPhone, readSmsCode }) => {
    journeys.set("by a program", await walkByProgram(http, { phone: freshPhone(), readSmsCode }));
  });

  test("an API client buys", async ({ http, freshPhone, readSmsCode }) => {
    journeys.set("by the API", await walkByApi(http, { phone: freshPhone(), readSmsCode }));
  });

  test("the orders and purchases of all four ways are equal", () => {
    expect([...journeys.keys()]).toEqual(["with JavaScript", "without JavaScript", "by a program", "by the API"]);
    const [first, ...others] = [...journeys.values()];
    expect(first?.order).toMatchObject({
      state: "paid",
      months: MONTHS,
      initialPrice: PAID.initialPrice,
      monthsBasedPrice: PAID.monthsBasedPrice,
      price: PAID.price,
      explain: PAID.explain.map((step) => expect.objectContaining(step) as unknown),
      promocodes: [{ promocode: { name: PROMOCODE }, promocodeMeta: { isApplied: true } }],
      courses: [{ productId: MATH, monthList: MONTHS, price: PAID.price }],
      notices: [],
    });
    expect(first?.purchases).toMatchObject({ courses: [{ product: MATH, monthList: MONTHS }] });
    for (const other of others) expect(other).toEqual(first);
  });
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

test("the sums equal those worked out by hand", async ({ http }) => {
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
