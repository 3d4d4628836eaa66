import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MonthKey } from "~/shared/months";
import { refundIfStopped, type CourseSpan, type PaidForUnits } from "./refund-now";
import { splitPaidLines } from "./refund-share";
import { draws } from "../../../../tests/setup/draws";

const SPAN: CourseSpan = { lessons: 12, months: ["2026.11", "2026.12"] };
const NO_SPAN: CourseSpan = { lessons: 0, months: [] };

function paid(price: number, months: MonthKey[], paidAt = "2026-08-20T12:00:00+03:00", returned = 0): PaidForUnits {
  const units = splitPaidLines([{ productId: 1, months, price }]);
  return { paidAt: new Date(paidAt), amount: price, returned, units };
}

const refunds = (payment: PaidForUnits, now: string, span = NO_SPAN) =>
  refundIfStopped(payment, () => span, new Date(now)).map(({ refund }) => refund);

describe("refundIfStopped", () => {
  it("calculates the example of the public offer", () => {
    const payment = paid(9376, ["2026.9", "2026.10", "2026.11"]);
    expect(refunds(payment, "2026-10-12T15:00:00+03:00")).toEqual([0, 1916, 3125]);
  });

  it("follows the Moscow calendar at both ends of a month", () => {
    const payment = paid(3000, ["2026.11"]);
    expect(refunds(payment, "2026-10-31T23:59:59+03:00")).toEqual([3000]);
    expect(refunds(payment, "2026-11-01T00:00:00+03:00")).toEqual([2900]);
    expect(refunds(payment, "2026-11-29T23:59:59+03:00")).toEqual([100]);
    expect(refunds(payment, "2026-11-30T00:00:00+03:00")).toEqual([0]);
    expect(refunds(payment, "2026-12-01T00:00:00+03:00")).toEqual([0]);
  });

  it("counts a month bought after its start from the day of payment", () => {
    const [part] = refundIfStopped(
      paid(1100, ["2026.11"], "2026-11-20T10:00:00+03:00"),
      () => NO_SPAN,
      new Date("2026-11-20T18:00:00+03:00"),
    );
    expect(part).toMatchObject({ refund: 1000, reason: { kind: "running", daysLeft: 10, daysCounted: 11 } });
  });

  it.each([
    ["2026-10-31T12:00:00+03:00", 6100, "not-started"],
    // Day 20 of 61: three of twelve lessons have passed.
    ["2026-11-20T12:00:00+03:00", 4575, "lessons"],
    ["2026-12-31T12:00:00+03:00", 0, "over"],
    ["2027-02-01T12:00:00+03:00", 0, "over"],
  ])("refunds the remaining lessons of a course sold whole: %s", (now, refund, kind) => {
    const [part] = refundIfStopped(paid(6100, []), () => SPAN, new Date(now));
    expect(part).toMatchObject({ refund, reason: { kind } });
  });

  it("spreads the lessons of a course over all its months, in any order", () => {
    const span: CourseSpan = { lessons: 9, months: ["2027.1", "2026.11", "2026.12"] };
    expect(refunds(paid(9000, []), "2026-11-30T12:00:00+03:00", span)).toEqual([7000]);
    expect(refunds(paid(9000, []), "2027-01-30T12:00:00+03:00", span)).toEqual([1000]);
    expect(refunds(paid(9000, []), "2027-01-30T12:00:00+03:00", { lessons: 9, months: [] })).toEqual([9000]);
  });

  it("never refunds the same money twice", () => {
    const payment = paid(3000, ["2026.12", "2027.1"], "2026-11-20T12:00:00+03:00", 2000);
    expect(refunds(payment, "2026-11-20T12:00:00+03:00")).toEqual([500, 500]);
  });

  it("marks the parts that are less because some money has gone back, and no others", () => {
    const payment = paid(3000, ["2026.10", "2026.12"], "2026-09-20T12:00:00+03:00", 2000);
    const parts = refundIfStopped(payment, () => NO_SPAN, new Date("2026-11-20T12:00:00+03:00"));
    expect(parts).toMatchObject([
      { refund: 0, isCut: false },
      { refund: 1000, isCut: true },
    ]);
  });
});

describe("refundIfStopped, for any payment", () => {
  const months = fc
    .uniqueArray(fc.integer({ min: 0, max: 23 }), { maxLength: 12 })
    .map((numbers) => numbers.map((n): MonthKey => `${2026 + Math.floor(n / 12)}.${(n % 12) + 1}`));
  const line = fc.record({ price: fc.integer({ min: 0, max: 60_000 }), months });
  const instant = fc.date({ min: new Date("2025-12-20"), max: new Date("2028-01-20"), noInvalidDate: true });
  const cases = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    span: fc.record({ lessons: fc.integer({ min: 0, max: 200 }), months }),
    returned: fc.integer({ min: 0, max: 60_000 }),
    paidAt: instant,
    now: instant,
  });

  it("has parts in whole roubles, none negative or above its price, all together within what is left", () => {
    fc.assert(
      fc.property(cases, ({ lines, span, returned, paidAt, now }) => {
        const units = splitPaidLines(lines.map((one, index) => ({ ...one, productId: index + 1 })));
        const amount = lines.reduce((sum, { price }) => sum + price, 0);
        expect(units.reduce((sum, { price }) => sum + price, 0)).toBe(amount);
        const parts = refundIfStopped({ paidAt, amount, returned, units }, () => span, now);
        expect(parts.map(({ productId, month }) => [productId, month])).toEqual(
          units.map(({ productId, month }) => [productId, month]),
        );
        for (const { refund, price } of parts) {
          expect(Number.isInteger(refund)).toBe(true);
          expect(refund).toBeGreaterThanOrEqual(0);
          expect(refund).toBeLessThanOrEqual(price);
        }
        const total = parts.reduce((sum, { refund }) => sum + refund, 0);
        expect(total).toBeLessThanOrEqual(Math.max(amount - returned, 0));
      }),
      { numRuns: draws(1_000) },
    );
  });

  it("never refunds more a day later", () => {
    fc.assert(
      fc.property(cases, ({ lines, span, paidAt }) => {
        const units = splitPaidLines(lines.map((one, index) => ({ ...one, productId: index + 1 })));
        const amount = lines.reduce((sum, { price }) => sum + price, 0);
        const totalAt = (day: number) =>
          refundIfStopped(
            { paidAt, amount, returned: 0, units },
            () => span,
            new Date(paidAt.getTime() + day * 86_400_000),
          ).reduce((sum, { refund }) => sum + refund, 0);
        expect(totalAt(40)).toBeLessThanOrEqual(totalAt(39));
        expect(totalAt(1)).toBeLessThanOrEqual(totalAt(0));
      }),
      { numRuns: draws(1_000) },
    );
  });
});
