import { describe, expect, it } from "vitest";
import { ALL_MONTHS, assignRefund, type PaidUnit, refundFor, splitPaidLines } from "./refund-share";

const LINES = [
  { productId: 1, months: ["2026.11", "2026.12", "2027.1"] as const, price: 1000 },
  { productId: 2, months: [], price: 500 },
];
const units = splitPaidLines(LINES);

describe("splitPaidLines", () => {
  it("splits a line over its months to the rouble", () => {
    expect(units.map(({ month, price }) => [month, price])).toEqual([
      ["2026.11", 334],
      ["2026.12", 333],
      ["2027.1", 333],
      ["__all__", 500],
    ]);
  });
});

describe("refundFor", () => {
  it("refunds what could not be granted", () => {
    expect(refundFor(units, units, 1500)).toBe(0);
    expect(refundFor(units, units.slice(1), 1500)).toBe(334);
    expect(refundFor(units, units.slice(3), 1500)).toBe(1000);
  });

  it("refunds everything if nothing could be granted", () => {
    expect(refundFor(units, [], 1501)).toBe(1501);
  });

  it("the same month of another course is another unit", () => {
    const both: PaidUnit[] = [1, 2].map((productId) => ({ productId, month: "2026.11", price: 100 * productId }));
    expect(refundFor(both, both.slice(1), 300)).toBe(100);
    expect(assignRefund(both, both.slice(1), [], 100)).toEqual(both.slice(0, 1));
  });
});

describe("a refunded sum", () => {
  const units: PaidUnit[] = [
    { productId: 1, month: "2026.11", price: 300 },
    { productId: 1, month: "2026.12", price: 200 },
    { productId: 2, month: ALL_MONTHS, price: 500 },
  ];

  it("belongs to the named units if they make it up", () => {
    const named = [{ ...units[0]!, price: 120 }];
    expect(assignRefund(units, [], named, 120)).toEqual(named);
  });

  it("otherwise belongs to everything that is left, by weight", () => {
    const refunded = [{ ...units[0]!, price: 300 }];
    expect(assignRefund(units, refunded, [], 700)).toEqual(units.slice(1));
    expect(assignRefund(units, refunded, [], 7)).toEqual([
      { ...units[1]!, price: 2 },
      { ...units[2]!, price: 5 },
    ]);
  });

  it("belongs to no units if it is more than was paid for them", () => {
    expect(assignRefund(units, [], [], 1001)).toBeNull();
  });
});
