import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applySolution, isSolved, joinStates, readTaskFilter, type SolutionState } from "./solution-state";

const score = fc.integer({ min: 0, max: 2 });

describe("a solution", () => {
  it("sets the score when it is the first", () => {
    expect(applySolution(null, { score: 1, maxScore: 2 })).toEqual({
      score: 1,
      maxScore: 2,
      oldScore: null,
      attempts: 1,
    });
  });

  it("keeps the score before it where it is another", () => {
    const first = applySolution(null, { score: 0, maxScore: 1 });
    expect(applySolution(first, { score: 1, maxScore: 1 })).toMatchObject({ score: 1, oldScore: 0, attempts: 2 });
  });

  it("leaves the old score alone where it changes nothing", () => {
    const first = applySolution(null, { score: 0, maxScore: 1 });
    const second = applySolution(first, { score: 1, maxScore: 1 });
    expect(applySolution(second, { score: 1, maxScore: 1 })).toMatchObject({ score: 1, oldScore: 0, attempts: 3 });
  });

  it("counts every attempt and ends on the last score", () => {
    fc.assert(
      fc.property(fc.array(score, { minLength: 1 }), (scores) => {
        const state = scores.reduce<SolutionState | null>(
          (one, next) => applySolution(one, { score: next, maxScore: 2 }),
          null,
        );
        expect(state).toMatchObject({ score: scores.at(-1), attempts: scores.length });
        expect(state?.oldScore ?? null).not.toBe(state?.score);
      }),
    );
  });
});

describe("a guest's work that joins an account", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));

  it("gives way to a later solution of the account", () => {
    const account = { score: 1, maxScore: 1, oldScore: null, attempts: 1, lastAt: at(12) };
    const guest = { score: 0, maxScore: 1, oldScore: null, attempts: 2, lastAt: at(10) };
    expect(joinStates(account, guest)).toEqual({ score: 1, maxScore: 1, oldScore: 0, attempts: 3, lastAt: at(12) });
  });

  it("never has two equal scores, whatever the order", () => {
    const state = fc.record({
      score,
      maxScore: fc.constant(2),
      oldScore: fc.constant(null),
      attempts: fc.integer({ min: 1, max: 5 }),
      lastAt: fc.integer({ min: 1, max: 28 }).map(at),
    });
    fc.assert(
      fc.property(state, state, (account, guest) => {
        const joined = joinStates(account, guest);
        expect(joined.attempts).toBe(account.attempts + guest.attempts);
        expect(joined.oldScore).not.toBe(joined.score);
        expect(joined.lastAt >= account.lastAt && joined.lastAt >= guest.lastAt).toBe(true);
      }),
    );
  });
});

describe("the lists", () => {
  it("takes success and invalid, and nothing else", () => {
    expect(["success", "invalid", "none", "все", null].map(readTaskFilter)).toEqual([
      "success",
      "invalid",
      "none",
      "none",
      "none",
    ]);
  });

  it("calls a task solved at full points only", () => {
    expect([0, 1, 2].map((points) => isSolved({ score: points, maxScore: 2 }))).toEqual([false, false, true]);
  });
});
