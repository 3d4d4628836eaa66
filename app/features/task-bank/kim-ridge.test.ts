import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findKimTable } from "~/features/subjects/kim/kim-table";
import { describeRidge, FILL_STEPS, fillStep } from "./kim-ridge";

describe("the fill of a slice", () => {
  it("is empty, full, or between: something solved is seen, something missing too", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }), (count, some) => {
        const solved = Math.min(count, some);
        const step = fillStep(solved, count);
        expect(step === 0).toBe(solved === 0);
        expect(step === FILL_STEPS).toBe(solved === count);
      }),
    );
    expect(fillStep(0, 0)).toBe(0);
  });
});

describe("a ridge", () => {
  const table = findKimTable(2)!;
  const counts = new Map([[8, { count: 30, solved: 12 }]]);
  const parts = describeRidge({ table, counts, hrefOf: (number) => `/ege/matematika/${number}/`, current: 8 });

  it("has every number of the paper once, part by part", () => {
    expect(parts.map(({ slices }) => slices.map(({ number }) => number))).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      [13, 14, 15, 16, 17, 18, 19],
    ]);
  });

  it("leads to each number, with tasks or without", () => {
    const slices = parts.flatMap((part) => part.slices);
    expect(slices.map(({ href }) => href)).toEqual(slices.map(({ number }) => `/ege/matematika/${number}/`));
    expect(slices.filter(({ count }) => count > 0)).toEqual([
      expect.objectContaining({ number: 8, href: "/ege/matematika/8/", count: 30, solved: 12, isCurrent: true }),
    ]);
  });

  it("knows what stood before this week only where it is told", () => {
    const told = new Map([[8, { count: 30, solved: 12, before: 9 }]]);
    const [withGain, without] = [told, counts].map((known) => describeRidge({ table, counts: known, hrefOf: String }));
    expect(withGain![0]!.slices[7]).toMatchObject({ solved: 12, before: 9 });
    expect(without![0]!.slices[7]!.before).toBeUndefined();
  });
});
