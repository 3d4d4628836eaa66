import fc from "fast-check";
import { expect, it } from "vitest";
import { type FunnelDay, funnelTable, sumFunnel } from "./funnel";

const day = (text: string, counts: Partial<FunnelDay> = {}): FunnelDay => ({
  day: text,
  pages: 0,
  coursePages: 0,
  carts: 1,
  checkouts: 0,
  paid: 0,
  received: 0,
  refunded: 0,
  ...counts,
});

it("a week begins on Monday, and days are put in order", () => {
  const days = [day("2026-11-22"), day("2026-11-16"), day("2026-11-23"), day("2027-01-01")];
  expect(sumFunnel(days, "week").map(({ day: start, carts }) => [start, carts])).toEqual([
    ["2026-11-16", 2],
    ["2026-11-23", 1],
    ["2026-12-28", 1],
  ]);
  expect(sumFunnel(days, "day")).toHaveLength(4);
});

it("shares are relative to the previous step, and null after an empty one", () => {
  const { rows } = funnelTable(
    [
      day("2026-11-16", {
        pages: 900,
        coursePages: 160,
        carts: 8,
        checkouts: 4,
        paid: 1,
        received: 900,
        refunded: 100,
      }),
    ],
    "day",
  );
  expect(rows[0]).toEqual(["2026-11-16", 900, 160, 8, 5, 4, 50, 1, 25, 12.5, 900, 100, 800]);
  expect(funnelTable([], "week").rows).toEqual([["together", 0, 0, 0, null, 0, null, 0, null, null, 0, 0, 0]]);
});

it("weeks lose nothing of the days", () => {
  const count = fc.nat({ max: 10_000 });
  const days = fc.array(
    fc.record({
      day: fc
        .date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      pages: count,
      coursePages: count,
      carts: count,
      checkouts: count,
      paid: count,
      received: count,
      refunded: count,
    }),
  );
  fc.assert(
    fc.property(days, (all) => {
      const sum = (rows: readonly FunnelDay[], field: "pages" | "carts" | "received" | "refunded") =>
        rows.reduce((total, row) => total + row[field], 0);
      for (const field of ["pages", "carts", "received", "refunded"] as const)
        expect(sum(sumFunnel(all, "week"), field)).toBe(sum(all, field));
    }),
  );
});
