import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareMonths, isPastMonth } from "~/shared/months";
import { findProlongations, type OwnedCourse } from "./prolongations";

const months = ["2026.9", "2026.10", "2026.11", "2026.12", "2027.1"] as const;
const course = (change: Partial<OwnedCourse> = {}): OwnedCourse => ({
  productId: 101,
  landingId: 101,
  publicId: "math",
  name: "Математика",
  sold: "months",
  price: 3290,
  isActive: true,
  months,
  owned: ["2026.11"],
  ...change,
});
const before25 = new Date("2026-11-20T12:00:00+03:00");
const from25 = new Date("2026-11-25T00:00:00+03:00");
const monthsOf = (courses: OwnedCourse[], now: Date) => findProlongations(courses, now).map(({ month }) => month);

describe("Prolongation: the next unpaid month of every monthly course", () => {
  it("is the month after the last paid one", () => expect(monthsOf([course()], before25)).toEqual(["2026.12"]));

  it("is the running month until the 25th, then the next one", () => {
    const lapsed = course({ owned: ["2026.9"] });
    expect(monthsOf([lapsed], before25)).toEqual(["2026.11"]);
    expect(monthsOf([lapsed], from25)).toEqual(["2026.12"]);
  });

  it("is never a month before the last one that is owned", () => {
    expect(monthsOf([course({ owned: ["2026.12"] })], before25)).toEqual(["2027.1"]);
    expect(monthsOf([course({ owned: ["2026.11", "2027.1"] })], before25)).toEqual([]);
  });

  it("is offered in the tariff of the last month only", () => {
    const other = course({ productId: 102, owned: ["2026.12"] });
    expect(findProlongations([course(), other], before25)).toMatchObject([{ productId: 102, month: "2027.1" }]);
  });

  it("follows everything owned and is still open, for any purchases and any day", () => {
    const sold = fc.subarray([...months], { minLength: 1 });
    const day = fc.date({ min: new Date("2026-08-01"), max: new Date("2027-03-01"), noInvalidDate: true });
    fc.assert(
      fc.property(sold, fc.subarray([...months]), fc.subarray([...months]), day, (listed, own, others, now) => {
        const bought = [
          course({ months: listed, owned: own }),
          course({ productId: 102, months: listed, owned: others }),
        ];
        const found = findProlongations(bought, now);
        expect(found.length).toBeLessThanOrEqual(own.length + others.length > 0 ? 2 : 0);
        for (const { month } of found) {
          expect(listed).toContain(month);
          expect(isPastMonth(month, now)).toBe(false);
          for (const owned of [...own, ...others]) expect(compareMonths(month, owned)).toBeGreaterThan(0);
        }
      }),
    );
  });

  it.each([
    ["all months are bought", { owned: ["2026.11", "2026.12", "2027.1"] }],
    ["nothing is owned", { owned: [] }],
    ["it is sold whole", { sold: "whole", owned: ["__all__"] }],
    ["it has left the store", { isActive: false }],
    ["it costs nothing", { price: 0 }],
    ["it is over", { months: ["2026.9", "2026.10"], owned: ["2026.9"] }],
  ] as const)("does not exist if %s", (_, change) => expect(monthsOf([course(change)], before25)).toEqual([]));
});
