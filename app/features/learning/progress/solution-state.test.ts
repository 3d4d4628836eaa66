import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyReview,
  applySolution,
  isSolved,
  joinStates,
  listOf,
  readTaskFilter,
  type SolutionState,
} from "./solution-state";

const score = fc.integer({ min: 0, max: 2 });

describe("a solution", () => {
  it("sets the score when it is the first", () => {
    expect(applySolution(null, { score: 1, maxScore: 2 })).toEqual({
      score: 1,
      maxScore: 2,
      isReviewed: true,
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

describe("a written solution", () => {
  const WRITTEN = { score: 0, maxScore: 2, isReviewed: false };

  it("has no score until it is reviewed, and keeps the score before it", () => {
    const first = applySolution(null, WRITTEN);
    expect(first).toEqual({ score: 0, maxScore: 2, isReviewed: false, oldScore: null, attempts: 1 });
    const reviewed = applyReview(first, 1);
    expect(reviewed).toEqual({ score: 1, maxScore: 2, isReviewed: true, oldScore: null, attempts: 1 });
    const second = applySolution(reviewed, WRITTEN);
    expect(second).toEqual({ score: 0, maxScore: 2, isReviewed: false, oldScore: 1, attempts: 2 });
    expect(applyReview(second, 2)).toMatchObject({ score: 2, oldScore: 1 });
    expect(applyReview(second, 1)).toMatchObject({ score: 1, oldScore: null });
  });

  it("without a review never scores before another", () => {
    const twice = applySolution(applySolution(null, WRITTEN), WRITTEN);
    expect(twice).toMatchObject({ oldScore: null, attempts: 2 });
    const givenUp = applySolution(twice, { score: 0, maxScore: 2 });
    expect(givenUp).toMatchObject({ score: 0, oldScore: null, isReviewed: true });
  });

  it("never has two equal scores once it is reviewed", () => {
    const step = fc.record({ score, isReviewed: fc.boolean(), review: fc.option(score, { nil: null }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1 }), (all) => {
        let state: SolutionState | null = null;
        for (const one of all) {
          state = applySolution(state, {
            score: one.isReviewed ? one.score : 0,
            maxScore: 2,
            isReviewed: one.isReviewed,
          });
          if (one.review !== null) state = applyReview(state, one.review);
          if (state.isReviewed) expect(state.oldScore).not.toBe(state.score);
        }
        expect(state?.attempts).toBe(all.length);
      }),
    );
  });
});

describe("a guest's work that joins an account", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));

  it("gives way to a later solution of the account", () => {
    const reviewed = { maxScore: 1, isReviewed: true, oldScore: null };
    const account = { ...reviewed, score: 1, attempts: 1, lastAt: at(12) };
    const guest = { ...reviewed, score: 0, attempts: 2, lastAt: at(10) };
    expect(joinStates(account, guest)).toEqual({ ...account, oldScore: 0, attempts: 3 });
  });

  it("waits for its review where it is the later one, and keeps the score of the account", () => {
    const account = { score: 1, maxScore: 2, isReviewed: true, oldScore: null, attempts: 1, lastAt: at(10) };
    const guest = { score: 0, maxScore: 2, isReviewed: false, oldScore: null, attempts: 1, lastAt: at(12) };
    expect(joinStates(account, guest)).toEqual({ ...guest, oldScore: 1, attempts: 2 });
  });

  it("never has two equal scores, whatever the order", () => {
    const state = fc.record({
      score,
      maxScore: fc.constant(2),
      isReviewed: fc.constant(true),
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

  it("hold a task in one of three ways, and a written one first as long as it waits", () => {
    const max = { maxScore: 2, isReviewed: true };
    expect(listOf(null)).toBe("none");
    expect(listOf({ ...max, score: 0, isReviewed: false })).toBe("none");
    expect([0, 1, 2].map((points) => listOf({ ...max, score: points }))).toEqual(["invalid", "invalid", "success"]);
  });

  it("calls a task solved at full points only", () => {
    expect([0, 1, 2].map((points) => isSolved({ score: points, maxScore: 2 }))).toEqual([false, false, true]);
  });
});
