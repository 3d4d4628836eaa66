import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addPoints, type CriterionRule, readPoints, sayZeroes } from "./criteria-score";

const steps = (max: number) => Array.from({ length: max + 1 }, (_, score) => ({ score }));
const ESSAY: CriterionRule[] = [
  { key: "К1", title: "Задача", steps: steps(1), zeroes: ["К2", "К3"] },
  { key: "К2", title: "Довод", steps: steps(3) },
  { key: "К3", title: "Язык", steps: steps(2), zeroes: ["К4"] },
  { key: "К4", title: "Факты", steps: steps(1) },
];

describe("points by criteria", () => {
  it("add up", () => {
    expect(readPoints(ESSAY, { К1: 1, К2: 2, К3: 1, К4: 0 })).toEqual({
      ok: true,
      points: { К1: 1, К2: 2, К3: 1, К4: 0 },
      score: 4,
    });
  });

  it("count nothing where a criterion without points zeroes them, through others too", () => {
    expect(addPoints(ESSAY, { К1: 0, К2: 3, К3: 2, К4: 1 })).toBe(0);
    expect(addPoints(ESSAY, { К1: 1, К2: 3, К3: 0, К4: 1 })).toBe(4);
  });

  it("are asked of every criterion, by steps that exist", () => {
    expect(readPoints(ESSAY, { К1: 1, К2: 4, К3: "1", К5: 1 })).toEqual({ ok: false, missing: ["К2", "К3", "К4"] });
    expect(readPoints([{ key: "constructor", title: "", steps: steps(1) }], {})).toMatchObject({ ok: false });
  });

  it("come in the order of the criteria too", () => {
    expect(readPoints(ESSAY, [1, 2, 1, 1])).toMatchObject({ ok: true, score: 5 });
    expect(readPoints(ESSAY, [1, 2])).toEqual({ ok: false, missing: ["К3", "К4"] });
  });

  it("never exceed the sum of the given points, in any order of zeroing", () => {
    const keys = ["a", "b", "c", "d"];
    const criteria = fc.tuple(
      ...keys.map((key) =>
        fc
          .subarray(keys.filter((one) => one !== key))
          .map((zeroes): CriterionRule => ({ key, title: key, steps: steps(2), zeroes })),
      ),
    );
    const points = fc.record({
      a: fc.nat({ max: 2 }),
      b: fc.nat({ max: 2 }),
      c: fc.nat({ max: 2 }),
      d: fc.nat({ max: 2 }),
    });
    fc.assert(
      fc.property(criteria, points, (rules, given) => {
        const score = addPoints(rules, given);
        expect(score).toBeLessThanOrEqual(Object.values(given).reduce((sum, one) => sum + one, 0));
        expect(addPoints([...rules].reverse(), given)).toBe(score);
      }),
    );
  });
});

describe("a condition of zero", () => {
  it("is said in a sentence", () => {
    expect(ESSAY.map(sayZeroes)).toEqual([
      "Если за К1 0 баллов, К2 и К3 не считаются.",
      null,
      "Если за К3 0 баллов, К4 не считается.",
      null,
    ]);
  });
});
