import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chooseVariant, chooseWorkout, type TaskCandidate } from "./choose-tasks";

const candidate = fc.record({
  number: fc.integer({ min: 1, max: 27 }),
  level: fc.integer({ min: 1, max: 3 }),
  isFree: fc.boolean(),
  isSeen: fc.boolean(),
});
const bank = fc
  .array(candidate, { maxLength: 120 })
  .map((rows) => rows.map((row, index): TaskCandidate => ({ ...row, id: index + 1 })));
const seed = fc.string({ minLength: 1, maxLength: 22 });

const pick = (rows: readonly TaskCandidate[], ids: readonly number[]) =>
  ids.map((id) => rows.find((row) => row.id === id)!);
const distinct = (values: readonly number[]) => new Set(values).size;

/** Three levels of every number. */
const full = (numbers: number): TaskCandidate[] =>
  Array.from({ length: numbers * 3 }, (_, index) => ({
    id: index + 1,
    number: Math.floor(index / 3) + 1,
    level: (index % 3) + 1,
    isFree: false,
    isSeen: false,
  }));

describe("ten tasks", () => {
  it("are no task twice, ten where the bank has ten, in the order of the paper", () => {
    fc.assert(
      fc.property(bank, seed, (rows, from) => {
        const ids = chooseWorkout(rows, from);
        const short = rows.filter(({ isFree }) => !isFree);
        expect(ids).toHaveLength(Math.min(10, (short.length > 0 ? short : rows).length));
        expect(distinct(ids)).toBe(ids.length);
        const numbers = pick(rows, ids).map(({ number }) => number);
        expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      }),
    );
  });

  it("come from as many numbers as there are", () => {
    fc.assert(
      fc.property(bank, seed, (rows, from) => {
        const short = rows.filter(({ isFree }) => !isFree);
        const pool = short.length > 0 ? short : rows;
        const chosen = pick(rows, chooseWorkout(rows, from));
        const numbers = distinct(pool.map(({ number }) => number));
        expect(distinct(chosen.map(({ number }) => number))).toBe(Math.min(10, numbers));
      }),
    );
  });

  it("ask for written answers only where nothing else is", () => {
    fc.assert(
      fc.property(bank, seed, (rows, from) => {
        const hasShort = rows.some(({ isFree }) => !isFree);
        const chosen = pick(rows, chooseWorkout(rows, from));
        expect(chosen.some(({ isFree }) => isFree)).toBe(!hasShort && chosen.length > 0);
      }),
    );
  });

  it("are the same for the same seed, in whatever order the bank is read, and others for another", () => {
    fc.assert(
      fc.property(bank, seed, (rows, from) => {
        expect(chooseWorkout([...rows].reverse(), from)).toEqual(chooseWorkout(rows, from));
      }),
    );
    const sets = new Set(Array.from({ length: 50 }, (_, index) => chooseWorkout(full(27), `s${index}`).join()));
    expect(sets.size).toBeGreaterThan(45);
  });

  it("are new ones as long as a number has any", () => {
    const rows = full(10).map((row) => ({ ...row, isSeen: row.level === 1 }));
    expect(pick(rows, chooseWorkout(rows, "a")).every(({ isSeen }) => !isSeen)).toBe(true);
    const twelve = full(12).map((row) => ({ ...row, isSeen: row.number <= 2 }));
    expect(pick(twelve, chooseWorkout(twelve, "a")).every(({ number }) => number > 2)).toBe(true);
  });

  it("mix the levels evenly", () => {
    fc.assert(
      fc.property(seed, (from) => {
        const levels = pick(full(27), chooseWorkout(full(27), from)).map(({ level }) => level);
        const counts = [1, 2, 3].map((level) => levels.filter((one) => one === level).length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("a variant", () => {
  const wishes = fc.uniqueArray(
    fc.record({ number: fc.integer({ min: 1, max: 30 }), count: fc.integer({ min: 1, max: 5 }) }),
    { selector: ({ number }) => number },
  );

  it("has as many tasks of each number as are wished, or as there are, and no others", () => {
    fc.assert(
      fc.property(bank, wishes, seed, (rows, wished, from) => {
        const chosen = pick(rows, chooseVariant(rows, wished, from));
        for (let number = 1; number <= 30; number += 1) {
          const wish = wished.find((one) => one.number === number)?.count ?? 0;
          const there = rows.filter((row) => row.number === number).length;
          expect(chosen.filter((row) => row.number === number)).toHaveLength(Math.min(wish, there));
        }
      }),
    );
  });

  it("is the same for the same seed and wishes in any order", () => {
    fc.assert(
      fc.property(bank, wishes, seed, (rows, wished, from) => {
        const chosen = chooseVariant(rows, wished, from);
        expect(chooseVariant([...rows].reverse(), [...wished].reverse(), from)).toEqual(chosen);
        expect(distinct(chosen)).toBe(chosen.length);
      }),
    );
  });
});
