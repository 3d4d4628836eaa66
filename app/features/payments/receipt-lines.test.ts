import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MonthKey } from "~/shared/months";
import { LONGEST_RECEIPT_LINE, receiptLines, shareReceiptLines, sumReceipt, unitReceiptLines } from "./receipt-lines";
import { type PaidUnit, splitPaidLines } from "./refund-share";

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

  it("sum to the payment to the kopeck for any purchase, and each line fits", () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const made = receiptLines(lines, sumUp(lines));
        expect(sumReceipt(made)).toBe(sumUp(lines) * 100);
        for (const { description, amountKopecks } of made) {
          expect(description.length).toBeGreaterThan(0);
          expect(description.length).toBeLessThanOrEqual(LONGEST_RECEIPT_LINE);
          expect(Number.isInteger(amountKopecks) && amountKopecks > 0).toBe(true);
        }
      }),
    );
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
