import { describe, expect, it } from "vitest";
import { refundFor, splitPaidLines } from "./refund-share";

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
  it("gives back what could not be granted", () => {
    expect(refundFor(units, units, 1500)).toBe(0);
    expect(refundFor(units, units.slice(1), 1500)).toBe(334);
    expect(refundFor(units, units.slice(3), 1500)).toBe(1000);
  });

  it("gives everything back when nothing could be granted", () => {
    expect(refundFor(units, [], 1500)).toBe(1500);
  });
});
