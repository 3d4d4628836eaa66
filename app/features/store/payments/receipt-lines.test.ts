import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MonthKey } from "~/shared/months";
import { LONGEST_RECEIPT_LINE, receiptLines, shareReceiptLines, sumReceipt, unitReceiptLines } from "./receipt-lines";
import { ALL_MONTHS, type PaidUnit, splitPaidLines } from "./refund-share";

const sumUp = (priced: readonly { price: number }[]) => priced.reduce((sum, { price }) => sum + price, 0);
const unitsOf = (lines: Parameters<typeof splitPaidLines>[0]): PaidUnit[] => splitPaidLines(lines);
const MONTHS: MonthKey[] = ["2026.11", "2026.12", "2027.1", "2027.2"];
const someLines = fc.uniqueArray(
  fc.record({
    productId: fc.integer({ min: 1, max: 40 }),
    name: fc.string({ minLength: 1, maxLength: 200 }),
    months: fc.subarray(MONTHS),
    price: fc.integer({ min: 0, max: 200_000 }),
  }),
  { selector: ({ productId }) => productId, minLength: 1, maxLength: 30 },
);

describe("receipt lines", () => {
  it("name the course with its months, and leave out what cost nothing", () => {
    const lines = [
      { productId: 1, name: "Математика, «Стандарт»", months: ["2026.11", "2026.12"] as MonthKey[], price: 6251 },
      { productId: 2, name: "Слово, которое весит балл", months: [], price: 490 },
      { productId: 3, name: "Пробный", months: [], price: 0 },
    ];
    expect(receiptLines(lines, 6741)).toEqual([
      { description: "Математика, «Стандарт»: ноябрь, декабрь", quantity: 1, amountKopecks: 625_100 },
      { description: "Слово, которое весит балл", quantity: 1, amountKopecks: 49_000 },
    ]);
  });

  it("sum to the payment to the kopeck, whatever the lines cost, and each line fits", () => {
    const paidSum = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: "the sum of the lines" as const });
    fc.assert(
      fc.property(someLines, paidSum, (lines, sum) => {
        const paid = typeof sum === "number" ? sum : sumUp(lines);
        const made = receiptLines(lines, paid);
        expect(sumReceipt(made)).toBe(paid * 100);
        for (const { description, amountKopecks } of made) {
          expect(description.length).toBeGreaterThan(0);
          expect(description.length).toBeLessThanOrEqual(LONGEST_RECEIPT_LINE);
          expect(Number.isInteger(amountKopecks) && amountKopecks > 0).toBe(true);
        }
      }),
    );
  });

  it("shorten a long name before its months, and name a course that has no name", () => {
    const line = (name: string) => ({ productId: 1, name, months: ["2026.11"] as MonthKey[], price: 1 });
    const describeOne = (name: string) => receiptLines([line(name)], 1)[0]!.description;
    const room = LONGEST_RECEIPT_LINE - ": ноябрь".length;
    expect(describeOne("x".repeat(room))).toBe(`${"x".repeat(room)}: ноябрь`);
    expect(describeOne("x".repeat(room + 1))).toBe(`${"x".repeat(room - 1)}…: ноябрь`);
    expect(receiptLines([{ ...line(""), months: [] }], 1)).toMatchObject([{ description: "Обучение" }]);
  });

  it("money without a paid line is a line of its own", () => {
    expect(receiptLines([], 10)).toEqual([{ description: "Обучение", quantity: 1, amountKopecks: 1000 }]);
    expect(receiptLines([], 0)).toEqual([]);
  });

  it("a sum other than that of the lines is shared by their prices", () => {
    const lines = [1000, 3000].map((price, index) => ({ productId: index, name: "x", months: [], price }));
    expect(receiptLines(lines, 400).map(({ amountKopecks }) => amountKopecks)).toEqual([10_000, 30_000]);
  });

  it("name only the courses and months of the units asked for", () => {
    const lines = [
      { productId: 1, name: "Математика", months: MONTHS, price: 4000 },
      { productId: 2, name: "Слово", months: [], price: 490 },
      { productId: 3, name: "Физика", months: MONTHS, price: 4000 },
    ];
    const units: PaidUnit[] = [
      { productId: 1, month: "2026.12", price: 1000 },
      { productId: 2, month: ALL_MONTHS, price: 490 },
    ];
    expect(unitReceiptLines(lines, units, "full_payment")).toEqual([
      { description: "Математика: декабрь", quantity: 1, amountKopecks: 100_000, mode: "full_payment" },
      { description: "Слово", quantity: 1, amountKopecks: 49_000, mode: "full_payment" },
    ]);
  });

  it("refunds of any months, one after another, never exceed what was paid for them", () => {
    fc.assert(
      fc.property(someLines, fc.integer({ min: 0, max: 1000 }), (lines, cut) => {
        const units = unitsOf(lines);
        const at = cut % (units.length + 1);
        const back = [units.slice(0, at), units.slice(at)].map((part) =>
          sumReceipt(unitReceiptLines(lines, part, "full_prepayment")),
        );
        expect(back[0]).toBe(sumUp(units.slice(0, at)) * 100);
        expect(back[0]! + back[1]!).toBe(sumReceipt(receiptLines(lines, sumUp(lines))));
      }),
    );
  });

  it("a sum that belongs to no particular line is shared to the kopeck", () => {
    fc.assert(
      fc.property(someLines, fc.integer({ min: 0, max: 1_000_000 }), (lines, amount) => {
        const shared = shareReceiptLines(receiptLines(lines, sumUp(lines)), amount);
        expect(sumReceipt(shared)).toBe(amount);
        expect(shared.every(({ amountKopecks }) => amountKopecks > 0)).toBe(true);
      }),
    );
  });
});
