import { describe, expect, it } from "vitest";
import type { MonthKey } from "~/shared/months";
import { priceOrder } from "./quote-order.server";
import type { OrderFacts, SoldCourse } from "./read-order-facts.server";

const NOW = new Date("2026-11-10T09:00:00Z");
const MONTHS: MonthKey[] = ["2026.11", "2026.12", "2027.01"];

const MATH: SoldCourse["landing"] = {
  id: 1,
  slug: "math",
  name: "Математика",
  isActive: true,
  exam: "ege",
  subjects: ["math"],
  courseType: "osnova",
  teachers: [],
};

const tariff = (productId: number, courseName: string): SoldCourse => ({
  productId,
  publicId: `product-${productId}`,
  name: `Математика, ${courseName}`,
  courseName,
  tariff: courseName,
  sold: "months",
  months: MONTHS,
  owned: [],
  isActive: true,
  lessons: 24,
  listPrice: 3000,
  salePrice: null,
  landing: MATH,
});

const FACTS: OrderFacts = {
  products: new Map([
    [101, tariff(101, "Базовый")],
    [102, tariff(102, "С наставником")],
  ]),
  promocode: null,
  hasReferralWelcome: false,
};
const REPLACED = [
  {
    text: "Заменили «Базовый» на «С наставником». Курс «Математика»",
    about: { productId: 101, months: [], reason: "other-tariff" },
  },
];
const count = (lines: Parameters<typeof priceOrder>[0], monthsOf?: "united" | "last") =>
  priceOrder(lines, { facts: FACTS, now: NOW, monthsOf });

describe("priceOrder", () => {
  it("prices one of two tariffs and says once which one gave way", () => {
    const counted = count(
      [
        { productId: 101, months: ["2026.11", "2026.12"] },
        { productId: 102, months: ["2027.01"] },
      ],
      "last",
    );
    expect(counted).toMatchObject({ lines: [{ productId: 102, months: ["2027.01"] }], replaced: REPLACED });
    expect(counted.removed).toEqual([]);
    expect(counted.quote.lines.map(({ productId }) => productId)).toEqual([102]);
  });

  it("unites the months of two tariffs that meet at a login", () => {
    const counted = count([
      { productId: 101, months: ["2026.11"] },
      { productId: 102, months: ["2027.01"] },
    ]);
    expect(counted.lines).toEqual([{ productId: 102, months: ["2026.11", "2027.01"] }]);
  });

  it("prices the default months where neither of the two has any", () => {
    const counted = count([
      { productId: 101, months: [] },
      { productId: 102, months: [] },
    ]);
    expect(counted.asked).toEqual([{ productId: 102, months: null }]);
    expect(counted.lines[0]?.months).not.toEqual([]);
  });
});
