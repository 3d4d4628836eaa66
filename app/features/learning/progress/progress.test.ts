import { describe, expect, it } from "vitest";
import { addUpProgress, chooseNext, describeScores, heldPoints, type NumberStanding, startOfWeek } from "./progress";

describe("a week", () => {
  it.each([
    ["2026-11-16T00:00:00+03:00", "2026-11-15T21:00:00.000Z"],
    ["2026-11-15T23:59:59+03:00", "2026-11-08T21:00:00.000Z"],
    ["2026-11-22T23:59:59+03:00", "2026-11-15T21:00:00.000Z"],
    ["2026-11-18T12:00:00+03:00", "2026-11-15T21:00:00.000Z"],
    ["2027-01-01T02:00:00+03:00", "2026-12-27T21:00:00.000Z"],
  ])("containing %s began on Monday in Moscow", (now, monday) => {
    expect(startOfWeek(new Date(now)).toISOString()).toBe(monday);
  });
});

describe("scores", () => {
  const row = { score: 3, scoreBefore: 1, solved: 2, solvedBefore: 1, tried: 4 };

  it("add up over places", () => {
    expect(addUpProgress([row, row])).toEqual({ score: 6, scoreBefore: 2, solved: 4, solvedBefore: 2, tried: 8 });
    expect(addUpProgress([])).toMatchObject({ score: 0, tried: 0 });
  });

  it("and the week's part of them rise together by what a solution gains, and fall together", () => {
    const scores = describeScores(row);
    for (const gain of [2, 0, -1]) {
      const after = describeScores({ ...row, score: row.score + gain });
      expect(after).toEqual({
        userScore: scores.userScore + gain,
        prevWeekUserScore: scores.prevWeekUserScore + gain,
      });
    }
  });
});

describe("points of the exam that a person may count on", () => {
  it.each([
    [2, 2, 0],
    [3, 3, 1],
    [2, 3, 1],
    [1, 3, 0],
    [3, 5, 0],
    [8, 12, 1],
    [7, 12, 0],
    [6, 3, 2],
    [2, 4, 0],
    [7, 4, 2],
    [0, 9, 0],
  ])("%i points in %i tasks: %i a task", (score, tried, held) => {
    expect(heldPoints({ score, tried })).toBe(held);
  });

  it("never exceed the points of the number", () => {
    for (const max of [1, 2, 3, 4])
      for (let tried = 3; tried < 30; tried += 1) expect(heldPoints({ score: max * tried, tried })).toBe(max);
  });
});

describe("what to do next", () => {
  const of = (number: number, max: number, score: number, tried: number, more: Partial<NumberStanding> = {}) => ({
    number,
    max,
    score,
    tried,
    solved: Math.floor(score / max),
    count: 40,
    ...more,
  });
  const chosen = (...numbers: NumberStanding[]) => chooseNext(numbers).map(({ number }) => number);

  it("is the number begun with the most points to gain, the weakest of equals", () => {
    expect(chosen(of(1, 1, 0, 5), of(13, 2, 1, 5), of(16, 2, 3, 5))).toEqual([13, 16, 1]);
    expect(chosen(of(1, 1, 2, 5), of(2, 1, 1, 5))).toEqual([2, 1]);
  });

  it("is a number not begun after those, in the order of the paper", () => {
    expect(chosen(of(1, 1, 0, 0), of(18, 4, 0, 0), of(8, 1, 1, 4))).toEqual([8, 1, 18]);
  });

  it("is no number that is held, solved out or empty", () => {
    expect(chosen(of(1, 1, 5, 5), of(2, 1, 0, 3, { count: 3, solved: 3 }), of(3, 1, 0, 0, { count: 0 }))).toEqual([]);
    expect(chosen(of(1, 1, 1, 1))).toEqual([1]);
  });
});
