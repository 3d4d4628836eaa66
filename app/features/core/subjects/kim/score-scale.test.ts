import { describe, expect, it } from "vitest";
import { judgeScale } from "./judge-scale";
import { findKimTableOf, KIM_TABLES } from "./kim-table";
import { BUILT_IN_SCALES, endsInMark, examMark, markPart, type ScoreScale, testScore } from "./score-scale";

const tableOf = (...[exam, subject]: Parameters<typeof findKimTableOf>) => {
  const table = findKimTableOf(exam, subject);
  if (!table) throw new Error(`No paper of ${subject}`);
  return table;
};
const PHYSICS = tableOf("ege", "physics");
const LITERATURE = tableOf("ege", "literature");
const BASE = tableOf("ege", "baseMath");
const OGE_MATH = tableOf("oge", "baseMath");
const OGE_RUSSIAN = tableOf("oge", "russianLanguage");

const builtIn = ({ topicId }: { topicId: number }): ScoreScale => {
  const scale = BUILT_IN_SCALES.find((one) => one.topicId === topicId);
  if (!scale) throw new Error(`No scale of ${topicId}`);
  return scale;
};
const verified = (table: { topicId: number }): ScoreScale => ({ ...builtIn(table), isVerified: true });

describe("the built-in scales", () => {
  it("are there for every paper but English, one each, and none is verified", () => {
    const topics = BUILT_IN_SCALES.map(({ topicId }) => topicId).sort((a, b) => a - b);
    const papers = KIM_TABLES.filter(({ subject }) => subject !== "english").map(({ topicId }) => topicId);
    expect(topics).toEqual(papers.sort((a, b) => a - b));
    expect(BUILT_IN_SCALES.filter(({ isVerified }) => isVerified)).toEqual([]);
  });

  it("are in order, and fit their papers, literature apart", () => {
    const papers = KIM_TABLES.filter((table) => builtInOrNone(table) !== undefined);
    const errors = papers.flatMap((table) => Object.entries(judgeScale(table, verified(table))));
    expect(errors).toEqual([["max", ["В работе 2027 года баллов 50, а в шкале 48: применить её нельзя"]]]);
  });

  it("keep known pairs of points and score", () => {
    const of = (topicId: number, primary: number) => builtIn({ topicId }).points[primary - 1];
    expect([of(10, 22), of(10, 23), of(11, 49), of(4, 8), of(3, 27), of(3, 28), of(3, 40)]).toEqual([
      44, 45, 97, 36, 47, 49, 61,
    ]);
  });

  it("require of a mark numbers that are in the paper", () => {
    for (const table of KIM_TABLES) {
      const known = table.numbers.map(({ number }) => number);
      for (const number of markPart(table)?.numbers ?? []) expect(known, String(table.topicId)).toContain(number);
      if (builtInOrNone(table)?.partPoints.length) expect(markPart(table)).not.toBeNull();
    }
  });
});

const builtInOrNone = ({ topicId }: { topicId: number }) => BUILT_IN_SCALES.find((one) => one.topicId === topicId);

describe("judgeScale", () => {
  const judge = (table: Parameters<typeof judgeScale>[0], change: Partial<ScoreScale>) =>
    judgeScale(table, { ...builtIn(table), ...change });

  it("wants one test score for each point, none lower than the one before, up to 100", () => {
    const { points } = builtIn(PHYSICS);
    expect(judge(PHYSICS, { points: points.slice(1) }).points).toEqual([
      "Нужно чисел: 45, по одному на каждый первичный балл. Сейчас 44",
    ]);
    expect(judge(PHYSICS, { points: [9, 5, ...points.slice(2)] }).points?.[0]).toContain("меньше предыдущего");
    expect(judge(PHYSICS, { points: [...points.slice(0, -1), 99] }).points?.[0]).toContain("100");
  });

  it("wants three rising steps for a mark, within the paper", () => {
    for (const points of [
      [7, 12],
      [7, 7, 12],
      [12, 7, 17],
      [7, 12, 22],
    ])
      expect(judge(BASE, { points }).points, points.join()).toHaveLength(1);
    expect(judge(BASE, { points: [7, 12, 21] })).toEqual({});
  });

  it("takes points of a part only where a mark depends on one, for each of the three marks", () => {
    expect(judge(BASE, { partPoints: [1, 1, 1] }).partPoints).toHaveLength(1);
    expect(judge(OGE_MATH, { partPoints: [2, 2] }).partPoints?.[0]).toContain("геометрия");
    expect(judge(OGE_MATH, { partPoints: [] })).toEqual({});
  });

  it("lets a scale of another paper be stored, and not be verified", () => {
    expect(judge(LITERATURE, {})).toEqual({});
    expect(judge(LITERATURE, { isVerified: true }).max).toHaveLength(1);
  });
});

describe("testScore", () => {
  it("gives the score and the year of a verified scale", () => {
    const scale = verified(PHYSICS);
    expect(testScore(PHYSICS, scale, 8)).toEqual({ score: 36, year: 2025 });
    expect(testScore(PHYSICS, scale, 45)).toEqual({ score: 100, year: 2025 });
    expect(testScore(PHYSICS, scale, 0)).toEqual({ score: 0, year: 2025 });
    for (const primary of [-1, 46, 9.5, Number.NaN]) expect(testScore(PHYSICS, scale, primary)).toBeNull();
  });

  it("gives nothing without a scale, by an unverified one, and by one of another maximum", () => {
    expect(testScore(PHYSICS, undefined, 9)).toBeNull();
    expect(testScore(PHYSICS, builtIn(PHYSICS), 9)).toBeNull();
    expect(testScore(LITERATURE, verified(LITERATURE), 9)).toBeNull();
    expect(testScore(BASE, verified(BASE), 9)).toBeNull();
  });
});

describe("examMark", () => {
  const mark = (table: typeof BASE, primary: number, partPoints = 0) =>
    examMark(table, verified(table), { primary, partPoints })?.mark;

  it.each([
    [7, 0, 2],
    [8, 1, 2],
    [8, 2, 3],
    [14, 2, 3],
    [15, 2, 4],
    [22, 1, 2],
    [22, 2, 5],
    [31, 10, 5],
  ])("OGE mathematics with %i points, %i of geometry, is %i", (primary, geometry, expected) => {
    expect(mark(OGE_MATH, primary, geometry)).toBe(expected);
  });

  it.each([
    [14, 13, 2],
    [33, 9, 5],
    [33, 8, 4],
    [33, 5, 3],
    [26, 6, 4],
  ])("OGE Russian with %i points, %i of literacy, is %i", (primary, literacy, expected) => {
    expect(mark(OGE_RUSSIAN, primary, literacy)).toBe(expected);
  });

  it("needs a verified scale of a paper that ends in a mark, and gives its year", () => {
    expect(examMark(BASE, builtIn(BASE), { primary: 17, partPoints: 0 })).toBeNull();
    expect(examMark(BASE, undefined, { primary: 17, partPoints: 0 })).toBeNull();
    expect(examMark(BASE, verified(BASE), { primary: 17, partPoints: 0 })).toEqual({ mark: 5, year: 2026 });
    expect(endsInMark(PHYSICS)).toBe(false);
    expect(examMark(PHYSICS, verified(PHYSICS), { primary: 17, partPoints: 0 })).toBeNull();
  });
});
