import { describe, expect, it } from "vitest";
import { findKimTable } from "./kim-table";
import { examMark, MARK_SCALES, type MarkScale, SCORE_SCALES, type ScoreScale, testScore } from "./score-scale";

/** The maximum of the paper for which a scale was set, where it differs from this season's. */
const LITERATURE = 3;
const POINTS_OF_2025 = 48;

const named = SCORE_SCALES.map((scale) => [`${findKimTable(scale.topicId)?.subject} ${scale.year}`, scale] as const);

describe("the scales of test scores", () => {
  it.each(named)("rise to 100 over all points and meet the threshold: %s", (_, scale) => {
    const { scores, topicId } = scale;
    expect(scores).toHaveLength(topicId === LITERATURE ? POINTS_OF_2025 : (findKimTable(topicId)?.max ?? 0));
    expect(scores.every((score, index) => Number.isInteger(score) && score >= (scores[index - 1] ?? 1))).toBe(true);
    expect(scores.at(-1)).toBe(100);
    expect(scores).toContain(scale.threshold);
  });

  it("are one a topic at most, of the EGE", () => {
    const topics = SCORE_SCALES.map(({ topicId }) => topicId);
    expect(new Set(topics).size).toBe(topics.length);
    expect(topics.map((topicId) => findKimTable(topicId)?.exam)).toEqual(topics.map(() => "ege"));
  });

  it("keep known pairs of points and score", () => {
    const of = (topicId: number, primary: number) =>
      SCORE_SCALES.find((scale) => scale.topicId === topicId)?.scores[primary - 1];
    expect([of(10, 22), of(10, 23), of(11, 49), of(4, 8), of(3, 27), of(3, 28), of(3, 40)]).toEqual([
      44, 45, 97, 36, 47, 49, 61,
    ]);
  });
});

describe("the scales of marks", () => {
  it.each(MARK_SCALES.map((scale) => [findKimTable(scale.topicId)?.subject, scale] as const))(
    "rise within the points of the paper: %s",
    (_, { from, max, topicId, needs }) => {
      const [three, four, five] = from;
      expect(three < four && four < five && five < max).toBe(true);
      expect(max).toBe(findKimTable(topicId)?.max);
      const known = findKimTable(topicId)?.numbers.map(({ number }) => number) ?? [];
      for (const number of needs?.numbers ?? []) expect(known).toContain(number);
    },
  );

  it("are there for each paper that has no test score, English apart", () => {
    const marked = MARK_SCALES.map(({ topicId }) => topicId).sort((a, b) => a - b);
    expect(marked).toEqual([12, 14, 15, 16, 17, 18, 19, 20]);
  });
});

const PHYSICS = 4;
const physics = SCORE_SCALES.find(({ topicId }) => topicId === PHYSICS) as ScoreScale;
const verified = { ...physics, verifiedAt: "2026-12-01" };
const verifiedTable = (topicId: number) => {
  const table = findKimTable(topicId);
  return table && { ...table, verifiedAt: "2026-12-01" };
};

describe("testScore", () => {
  it("says the score and the year of a verified scale of a verified paper", () => {
    const facts = { scales: [verified], findTable: verifiedTable };
    expect(testScore(PHYSICS, 8, facts)).toEqual({ score: 36, year: 2025 });
    expect(testScore(PHYSICS, 45, facts)).toEqual({ score: 100, year: 2025 });
    expect(testScore(PHYSICS, 0, facts)).toEqual({ score: 0, year: 2025 });
    for (const primary of [-1, 46, 9.5, Number.NaN]) expect(testScore(PHYSICS, primary, facts)).toBeNull();
  });

  it("says nothing where the scale or the paper is unverified, or they do not fit", () => {
    expect(testScore(PHYSICS, 9)).toBeNull();
    expect(testScore(PHYSICS, 9, { scales: [verified] })).toBeNull();
    expect(testScore(PHYSICS, 9, { findTable: verifiedTable })).toBeNull();
    const short = { ...verified, scores: verified.scores.slice(1) };
    expect(testScore(PHYSICS, 9, { scales: [short], findTable: verifiedTable })).toBeNull();
    expect(testScore(6, 40, { scales: [verified], findTable: verifiedTable })).toBeNull();
  });
});

describe("examMark", () => {
  const markScales = MARK_SCALES.map((scale): MarkScale => ({ ...scale, verifiedAt: "2026-12-01" }));
  const facts = { marks: markScales, findTable: verifiedTable };
  const mark = (topicId: number, primary: number, partPoints = 0) =>
    examMark(topicId, { primary, partPoints }, facts)?.mark;

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
    expect(mark(17, primary, geometry)).toBe(expected);
  });

  it.each([
    [14, 13, 2],
    [33, 9, 5],
    [33, 8, 4],
    [33, 5, 3],
    [26, 6, 4],
  ])("OGE Russian with %i points, %i of literacy, is %i", (primary, literacy, expected) => {
    expect(mark(19, primary, literacy)).toBe(expected);
  });

  it("needs verified facts and keeps their year", () => {
    expect(examMark(17, { primary: 22, partPoints: 5 })).toBeNull();
    expect(examMark(12, { primary: 17, partPoints: 0 }, facts)).toEqual({ mark: 5, year: 2026 });
    expect(examMark(PHYSICS, { primary: 17, partPoints: 0 }, facts)).toBeNull();
  });
});
