import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeCard } from "~/features/store/catalog/catalog-card";
import type { CourseView } from "~/features/store/course/course-view";
import { quoteCart } from "~/features/store/pricing/quote-cart";
import type { MonthKey } from "~/shared/months";
import { itemOf, itemOnCard, itemOnPage, sumOf, toGoogle, toYandex } from "./ecommerce";
import type { EventItem } from "./event-catalogue";
import type { ReportedEvent } from "./reported-event";
import { draws } from "../../../../tests/setup/draws";

const NOW = new Date("2026-11-20T12:00:00+03:00");
const MATH: EventItem = {
  item_id: "101",
  item_name: "Основа",
  item_category: "Математика",
  item_variant: "2026.11,2026.12",
  price: 6251,
  discount: 929,
  quantity: 1,
  coupon: "START5",
};
const FREE: EventItem = { ...MATH, item_id: "106", item_variant: "all", price: 0, discount: 0 };

describe("a line becomes an item", () => {
  const line = {
    productId: 101,
    name: "Основа",
    subjectNames: "Математика",
    initialPrice: 7180,
    price: 6251,
  };

  it("its months are the variant, and what was taken off is the discount", () => {
    const months = ["2026.11", "2026.12"];
    expect(itemOf({ ...line, months }, "START5")).toEqual(MATH);
  });

  it("a course sold whole has the variant «all», and no coupon where none applies", () => {
    const item = itemOf({ ...line, months: [] }, null);
    expect(item).toMatchObject({ item_variant: "all" });
    expect(item).not.toHaveProperty("coupon");
  });
});

describe("a course before it is chosen", () => {
  const months: MonthKey[] = ["2026.10", "2026.11", "2026.12"];
  const card = describeCard(
    {
      id: 1,
      slug: "math",
      isActive: true,
      exam: "ege",
      subjects: ["math"],
      courseType: "osnova",
      name: "Математика",
      cardNote: "",
      teachers: [],
      courses: [
        {
          id: 101,
          publicId: "c",
          name: "Основа",
          listPrice: 3590,
          salePrice: 3290,
          sold: "months",
          lessons: 12,
          months,
        },
      ],
    },
    NOW,
  );

  it("on a card it is its first open month", () => {
    expect(itemOnCard(card)).toEqual({
      item_id: "101",
      item_name: "Математика",
      item_category: "Математика",
      item_variant: "2026.11",
      price: 3290,
      discount: 300,
      quantity: 1,
    });
  });

  it("on its page it is the month ticked first, at the price of one", () => {
    const product = { productId: 101, name: "Основа", subjects: ["math"], examType: "ege", openMonths: months };
    const course = {
      product: { ...product, listPrice: 3590, salePrice: 3290, sold: "months" },
      months: months.map((month, index) => ({ month, isChosen: index > 0 })),
    };
    const page = { course: { ...course, subjectNames: "математика" } } as unknown as CourseView;
    expect(itemOnPage(page)).toMatchObject({ item_id: "101", item_variant: "2026.11", price: 3290, discount: 300 });
    const whole = {
      course: { product: { ...product, listPrice: 990, salePrice: 1990 }, months: [], subjectNames: "" },
    };
    expect(itemOnPage(whole as unknown as CourseView)).toMatchObject({ item_variant: "all", price: 990, discount: 0 });
  });
});

it("the lines of any cart sum to its price, and prices with discounts to its list price", () => {
  const price = fc.integer({ min: 0, max: 25_000 });
  const SEASON: MonthKey[] = ["2026.11", "2026.12", "2027.1", "2027.2", "2027.3"];
  const line = fc.record({
    productId: fc.integer({ min: 1, max: 40 }),
    subjects: fc.subarray(["math", "physics", "history"], { minLength: 1, maxLength: 2 }),
    listPrice: price,
    salePrice: fc.option(price),
    sold: fc.constantFrom("months" as const, "whole" as const),
    months: fc.subarray(SEASON),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { maxLength: 6, selector: ({ productId }) => productId }),
      fc.boolean(),
      (all, isInvited) => {
        const lines = all.map(({ months, ...product }) => ({
          product: { ...product, name: "Курс", examType: "ege" as const, openMonths: SEASON },
          months,
        }));
        const quote = quoteCart({ lines, promocode: null, hasReferralWelcome: isInvited, now: NOW });
        const items = quote.lines.map((one) => itemOf({ ...one, name: "Курс", subjectNames: "" }, null));
        const sum = sumOf(items, null);
        expect(sum.value).toBe(quote.price);
        expect(items.reduce((total, item) => total + item.price + item.discount, 0)).toBe(quote.initialPrice);
        const reported: ReportedEvent = { eventName: "front.purchase", transaction_id: "o-1", ...sum };
        const { purchase } = (
          toYandex(reported) as { ecommerce: { purchase: { actionField: object; products: { price: number }[] } } }
        ).ecommerce;
        expect(purchase.actionField).toEqual({ id: "o-1", revenue: quote.price });
        expect(purchase.products.reduce((total, one) => total + one.price, 0)).toBe(quote.price);
      },
    ),
    { numRuns: draws(1_000) },
  );
});

describe("the shapes", () => {
  const sum = sumOf([MATH, FREE], "START5");

  it("Google's: the sale stands under `ecommerce`", () => {
    expect(toGoogle({ eventName: "front.add_to_cart", ...sum })).toEqual({
      event: "add_to_cart",
      ecommerce: { currency: "RUB", value: 6251, items: [MATH, FREE], coupon: "START5" },
    });
    expect(toGoogle({ eventName: "front.login", method: "code" })).toEqual({ event: "login", method: "code" });
  });

  it("Yandex's: one action of products, the discount in percent", () => {
    expect(toYandex({ eventName: "front.remove_from_cart", ...sum })).toEqual({
      ecommerce: {
        currencyCode: "RUB",
        remove: {
          products: [
            {
              id: "101",
              name: "Основа",
              category: "Математика",
              variant: "2026.11,2026.12",
              price: 6251,
              discount: 13,
              quantity: 1,
              position: 1,
              coupon: "START5",
            },
            expect.objectContaining({ id: "106", price: 0, discount: 0, position: 2 }),
          ],
        },
      },
    });
  });

  it.each([
    ["front.view_item", "detail"],
    ["front.add_to_cart", "add"],
    ["front.remove_from_cart", "remove"],
  ] as const)("%s is Yandex's «%s»", (eventName, action) => {
    expect(Object.keys((toYandex({ eventName, ...sum }) as { ecommerce: object }).ecommerce)).toEqual([
      "currencyCode",
      action,
    ]);
  });

  it("a list is shown as impressions, which name it; checkout and login are none of Yandex's actions", () => {
    const list = { item_list_id: "catalog", item_list_name: "Каталог", items: [MATH] };
    expect(toYandex({ eventName: "front.view_item_list", ...list })).toMatchObject({
      ecommerce: { impressions: [{ id: "101", list: "Каталог" }] },
    });
    expect(toYandex({ eventName: "front.select_item", ...list })).toMatchObject({
      ecommerce: { click: { products: [{ list: "Каталог" }] } },
    });
    expect(toYandex({ eventName: "front.begin_checkout", ...sum })).toBeNull();
    expect(toYandex({ eventName: "front.login", method: "vk" })).toBeNull();
  });
});
