import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatRoubles, percentHalfUp, splitByLargestRemainder } from "~/shared/money";
import { draws } from "../../tests/setup/draws";

const NBSP = "\u00A0";

describe("formatRoubles", () => {
  it.each([
    [0, `0${NBSP}₽`],
    [5, `5${NBSP}₽`],
    [999, `999${NBSP}₽`],
    [1000, `1${NBSP}000${NBSP}₽`],
    [12490, `12${NBSP}490${NBSP}₽`],
    [1234567, `1${NBSP}234${NBSP}567${NBSP}₽`],
    [-1500, `\u22121${NBSP}500${NBSP}₽`],
    [-0, `0${NBSP}₽`],
  ])("%i", (amount, text) => expect(formatRoubles(amount)).toBe(text));
});

describe("percentHalfUp", () => {
  it.each([
    [9870, 5, 494], // 493.5
    [9376, 5, 469], // 468.8
    [6251, 10, 625], // 625.1
    [10, 5, 1], // 0.5
    [9, 5, 0], // 0.45
    [0, 15, 0],
    [999, 100, 999],
    [999, 0, 0],
    [1000, 7.5, 75],
    [20, 7.5, 2], // 1.5
  ])("%i by %d %% is %i", (amount, percent, expected) => expect(percentHalfUp(amount, percent)).toBe(expected));
});

describe("splitByLargestRemainder", () => {
  it.each([
    { total: 100, weights: [1, 1, 1], parts: [34, 33, 33] },
    { total: 2, weights: [1, 1, 1], parts: [1, 1, 0] },
    { total: 500, weights: [8907, 6251], parts: [294, 206] },
    { total: 10, weights: [0, 5, 0], parts: [0, 10, 0] },
    { total: 3, weights: [0, 0], parts: [2, 1] },
    { total: 0, weights: [3, 7], parts: [0, 0] },
    { total: -100, weights: [1, 1, 1], parts: [-34, -33, -33] },
    { total: 0, weights: [], parts: [] },
  ])("$total over $weights", ({ total, weights, parts }) => {
    expect(splitByLargestRemainder(total, weights)).toEqual(parts);
  });

  it("a split refuses lost roubles and negative weights", () => {
    expect(() => splitByLargestRemainder(5, [])).toThrow(RangeError);
    expect(() => splitByLargestRemainder(5, [1, -1])).toThrow(RangeError);
  });

  it("a split sums exactly, in whole roubles, within a rouble of each share", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), weights, (total, weights) => {
        const parts = splitByLargestRemainder(total, weights);
        const sum = weights.reduce((a, b) => a + b, 0);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        parts.forEach((part, index) => {
          expect(Number.isInteger(part)).toBe(true);
          if (sum > 0) expect(Math.abs(part - (total * (weights[index] ?? 0)) / sum)).toBeLessThan(1);
        });
      }),
      { numRuns: draws(2_000) },
    );
  });
});
