import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TaskCandidate } from "~/features/learning/workout/choose-tasks";
import { chooseDay } from "./choose-day";

/** Numbers 1 to 4 have short answers, 13 and 14 written ones: six tasks of each, two of every level. */
const BANK: TaskCandidate[] = [1, 2, 3, 4, 13, 14].flatMap((number) =>
  Array.from({ length: 6 }, (_, index) => ({
    id: number * 100 + index,
    number,
    level: Math.floor(index / 2) + 1,
    isFree: number >= 13,
    isSeen: false,
  })),
);
const ALL = [1, 2, 3, 4, 13, 14];
const seen = (ids: readonly number[]) => BANK.map((one) => ({ ...one, isSeen: ids.includes(one.id) }));
const numbers = (ids: readonly number[]) => ids.map((id) => Math.floor(id / 100));
const choose = (given: Partial<Parameters<typeof chooseDay>[0]> = {}) =>
  chooseDay({ due: [], candidates: BANK, ranked: ALL, seed: "seed", ...given });

describe("the mountain of a day", () => {
  it("begins with three due mistakes, goes on with the weakest number, and ends with part two", () => {
    const ids = choose({ due: [205, 304, 400, 401], ranked: [3, 13, 1, 2, 4, 14] });
    expect(ids.slice(0, 3)).toEqual([205, 304, 400]);
    expect(numbers(ids.slice(3))).toEqual([3, 3, 3, 13]);
    expect(ids.slice(3)).not.toContain(304);
  });

  it("is six short tasks of two numbers for a newcomer, simple ones first, and a written one", () => {
    const ids = choose();
    expect(numbers(ids)).toEqual([1, 1, 1, 2, 2, 2, 13]);
    expect(ids.slice(0, 2).every((id) => id % 100 < 2)).toBe(true);
  });

  it("repeats a due mistake of part two instead of a new task", () => {
    const ids = choose({ due: [1402, 205] });
    expect(ids[0]).toBe(205);
    expect(ids.at(-1)).toBe(1402);
    expect(ids).toHaveLength(7);
  });

  it("asks what was seen only where nothing new is left", () => {
    const shorts = BANK.filter(({ isFree }) => !isFree).map(({ id }) => id);
    const ids = choose({
      candidates: seen([...shorts.filter((id) => id !== 403), ...BANK.slice(24, 30).map((one) => one.id)]),
    });
    expect(ids[0]).toBe(403);
    expect(ids).toHaveLength(7);
    expect(numbers(ids).at(-1)).toBe(14);
  });

  it("has seven short tasks where a paper has no part two", () => {
    const ids = choose({ candidates: BANK.filter(({ isFree }) => !isFree) });
    expect(numbers(ids)).toEqual([1, 1, 1, 2, 2, 2, 3]);
  });

  it("ignores a due task that has left the bank", () => {
    expect(choose({ due: [999] })).toHaveLength(7);
  });

  it("has no task twice, at most one written one, and is the same for the same seed", () => {
    const task = fc.record({
      number: fc.integer({ min: 1, max: 19 }),
      level: fc.integer({ min: 1, max: 3 }),
      isSeen: fc.boolean(),
    });
    const bank = fc
      .array(task, { maxLength: 60 })
      .map((rows) => rows.map((row, id): TaskCandidate => ({ ...row, id, isFree: row.number >= 13 })));
    const ranked = fc.shuffledSubarray(Array.from({ length: 19 }, (_, index) => index + 1));
    fc.assert(
      fc.property(bank, ranked, fc.array(fc.nat({ max: 70 })), fc.string(), (candidates, order, due, seed) => {
        const ids = chooseDay({ due, candidates, ranked: order, seed });
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(7);
        expect(ids.filter((id) => candidates[id]!.isFree).length).toBeLessThanOrEqual(1);
        expect(chooseDay({ due, candidates: [...candidates].reverse(), ranked: order, seed })).toEqual(ids);
      }),
    );
  });
});
