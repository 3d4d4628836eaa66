import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KIM_TABLES } from "~/features/core/subjects/kim/kim-table";
import { expectPoints, isExpected, newPoints, pointsOf, type Today, todayOfMark } from "./expected-points";

const MATH = KIM_TABLES.find(({ exam, subject }) => exam === "ege" && subject === "math")!;
const zero: Today = { kind: "numbers", held: new Map() };
const mock = (points: number): Today => ({ kind: "sum", from: points, to: points });
const set = (...numbers: number[]) => new Set(numbers);

describe("the range of expected points", () => {
  it("keeps half of the new points at its low end and all of them at its high end", () => {
    // № 13, 16 and 18 are worth 2, 2 and 4.
    expect(expectPoints(MATH, zero, set(13, 16, 18))).toEqual({ low: 4, high: 8 });
    expect(expectPoints(MATH, { kind: "numbers", held: new Map([[13, 1]]) }, set(13, 16, 18))).toEqual({
      low: 4,
      high: 8,
    });
    const held = new Map([
      [1, 1],
      [2, 1],
    ]);
    expect(expectPoints(MATH, { kind: "numbers", held }, set(13))).toEqual({ low: 3, high: 4 });
  });

  it("takes the points of a mock exam inside the months at the low end and outside them at the high end", () => {
    expect(expectPoints(MATH, mock(6), set(13, 16, 18))).toEqual({ low: 7, high: 14 });
    expect(expectPoints(MATH, mock(30), set(13))).toEqual({ low: 30, high: 32 });
  });

  it("takes a school mark as a wide range", () => {
    expect(todayOfMark(4, 32)).toEqual({ kind: "sum", from: 13, to: 21 });
    expect(expectPoints(MATH, todayOfMark(2, 32), set())).toEqual({ low: 0, high: 6 });
  });

  it("counts literacy only with all the works it belongs to", () => {
    const papers = KIM_TABLES.filter(({ beyond }) => (beyond?.of.length ?? 0) > 1);
    expect(papers.length).toBeGreaterThan(0);
    for (const paper of papers) {
      const pointsOfWorks = (works: readonly number[]) =>
        paper.numbers.reduce((sum, { number, max }) => sum + (works.includes(number) ? max : 0), 0);
      const { of, max } = paper.beyond!;
      expect(pointsOf(paper, new Set(of))).toBe(pointsOfWorks(of) + max);
      expect(pointsOf(paper, new Set(of.slice(1)))).toBe(pointsOfWorks(of.slice(1)));
    }
  });

  it("an aim is expected up to the middle of the range", () => {
    expect([isExpected({ low: 4, high: 9 }, 6), isExpected({ low: 4, high: 9 }, 7)]).toEqual([true, false]);
  });
});

const table = fc.constantFrom(...KIM_TABLES);
const today = (max: number): fc.Arbitrary<Today> =>
  fc.oneof(
    fc
      .array(fc.tuple(fc.integer({ min: 1, max: 45 }), fc.integer({ min: 0, max: 25 })))
      .map((pairs): Today => ({ kind: "numbers", held: new Map(pairs) })),
    fc
      .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max }))
      .map(([a, b]): Today => ({ kind: "sum", from: Math.min(a, b), to: Math.max(a, b) })),
  );
const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 45 }));

describe("for every paper and every pupil", () => {
  it("low ≤ high ≤ max, and more numbers never take a point away", () => {
    fc.assert(
      fc.property(
        table.chain((paper) => fc.tuple(fc.constant(paper), today(paper.max), numbers, numbers)),
        ([paper, now, some, more]) => {
          const before = expectPoints(paper, now, new Set(some));
          const after = expectPoints(paper, now, new Set([...some, ...more]));
          expect(before.low).toBeGreaterThanOrEqual(0);
          expect(before.low).toBeLessThanOrEqual(before.high);
          expect(before.high).toBeLessThanOrEqual(paper.max);
          expect(after.low).toBeGreaterThanOrEqual(before.low);
          expect(after.high).toBeGreaterThanOrEqual(before.high);
          expect(newPoints(paper, now, new Set(some))).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it("the whole paper taught may bring the whole paper", () => {
    for (const paper of KIM_TABLES) {
      const all = new Set(paper.numbers.map(({ number }) => number));
      expect(expectPoints(paper, zero, all).high).toBe(paper.max);
    }
  });
});
