import { describe, expect, it } from "vitest";
import type { MonthKey } from "~/shared/months";
import { chooseOneTariff, type TariffProduct } from "./one-tariff";

const MATH = { id: 1, name: "Математика" };
const PRODUCTS = new Map<number, TariffProduct>([
  [101, { landing: MATH, tariff: "Базовый" }],
  [102, { landing: MATH, tariff: "С наставником" }],
  [301, { landing: { id: 3, name: "Физика" }, tariff: null }],
]);
const keep = (...lines: [number, MonthKey[] | null][]) =>
  chooseOneTariff(
    lines.map(([productId, months]) => ({ productId, months })),
    PRODUCTS,
  );

describe("chooseOneTariff", () => {
  it("leaves different and unknown courses alone", () => {
    const lines: [number, MonthKey[]][] = [
      [101, ["2026.11"]],
      [301, []],
      [999, []],
    ];
    expect(keep(...lines)).toEqual({
      lines: lines.map(([productId, months]) => ({ productId, months })),
      notices: [],
    });
  });

  it("replaces the tariff that was there, keeps its months and reports it", () => {
    expect(keep([101, ["2026.11", "2026.12"]], [301, []], [102, null])).toEqual({
      lines: [
        { productId: 301, months: [] },
        { productId: 102, months: ["2026.11", "2026.12"] },
      ],
      notices: [
        {
          text: "Заменили «Базовый» на «С наставником». Курс «Математика»",
          about: { productId: 101, months: [], reason: "other-tariff" },
        },
      ],
    });
  });

  it("unites the months of both tariffs, or takes those chosen last", () => {
    const lines: { productId: number; months: MonthKey[] }[] = [
      { productId: 102, months: ["2026.11"] },
      { productId: 101, months: ["2026.12"] },
    ];
    const kept = (whose: "united" | "last") => chooseOneTariff(lines, PRODUCTS, whose).lines;
    expect(kept("united")).toEqual([{ productId: 101, months: ["2026.11", "2026.12"] }]);
    expect(kept("last")).toEqual([{ productId: 101, months: ["2026.12"] }]);
  });

  it("leaves the choice to the default months if neither tariff has any", () => {
    expect(keep([101, []], [102, null]).lines).toEqual([{ productId: 102, months: null }]);
  });
});
