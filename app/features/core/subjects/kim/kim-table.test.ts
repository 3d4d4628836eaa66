import { describe, expect, it } from "vitest";
import { findSubject, SUBJECTS } from "~/features/core/subjects/taxonomy";
import type { AnswerType, ScoringRule } from "./kim-number";
import { findByKimNumberId, findKimNumber, findKimTable, KIM_TABLES, kimNumberId } from "./kim-table";

/** The published totals of each paper: numbers, numbers with a written answer, maximum. */
const PUBLISHED = [
  ["ege", "russianLanguage", 27, 1, 50],
  ["ege", "math", 19, 7, 32],
  ["ege", "baseMath", 21, 0, 21],
  ["ege", "physics", 26, 6, 45],
  ["ege", "chemistry", 34, 6, 56],
  ["ege", "IT", 27, 0, 29],
  ["ege", "biology", 28, 7, 57],
  ["ege", "history", 21, 9, 42],
  ["ege", "socialScience", 25, 9, 58],
  ["ege", "geography", 29, 8, 38],
  ["ege", "literature", 11, 5, 50],
  ["ege", "english", 42, 6, 82],
  ["oge", "russianLanguage", 13, 2, 37],
  ["oge", "baseMath", 25, 6, 31],
  ["oge", "IT", 16, 4, 21],
  ["oge", "biology", 26, 5, 47],
  ["oge", "chemistry", 23, 4, 38],
  ["oge", "geography", 30, 3, 31],
  ["oge", "socialScience", 24, 8, 37],
] as const;

const RULES: Record<AnswerType, ScoringRule[]> = {
  number: ["exact", "positions"],
  string: ["exact"],
  choice: ["exact", "set", "set-2"],
  match: ["exact", "positions", "positions-3", "thresholds"],
  order: ["exact", "neighbours"],
  free: ["criteria"],
};

const sumOf = (points: readonly { max: number }[]) => points.reduce((sum, { max }) => sum + max, 0);

describe("the KIM tables", () => {
  it("are one for each subject that is sold in each exam", () => {
    const topics = SUBJECTS.flatMap(({ egeId, ogeId }) => [egeId, ...(ogeId === null ? [] : [ogeId])]);
    expect(KIM_TABLES.map(({ topicId }) => topicId).sort()).toEqual(topics.sort());
    expect(PUBLISHED).toHaveLength(KIM_TABLES.length);
  });

  it.each(PUBLISHED)("%s %s has %i numbers, %i of them written out, and %i points", (exam, subject, ...figures) => {
    const { egeId, ogeId } = findSubject(subject);
    const table = findKimTable(exam === "ege" ? egeId : (ogeId ?? 0));
    if (!table) throw new Error("There is no table");
    const { numbers, beyond } = table;
    const count = numbers.length;
    const writtenOut = numbers.filter(({ part }) => part === 2).length;
    const points = sumOf(numbers) + (beyond?.max ?? 0);
    expect([count, writtenOut, points]).toEqual(figures);
    expect(table).toMatchObject({ exam, subject, max: points, season: 2027 });
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  });

  const all = KIM_TABLES.flatMap(({ exam, subject, numbers }) =>
    numbers.map((kim) => [`${exam} ${subject} ${kim.number}`, kim] as const),
  );

  it.each(all)("have a rule that fits the answer and the points: %s", (_, kim) => {
    expect(RULES[kim.type]).toContain(kim.rule);
    expect(kim.part === 2).toBe(kim.type === "free");
    const most = { exact: 1, set: 1, positions: 2, "set-2": 2, neighbours: 2, "positions-3": 3 };
    if (kim.rule in most) expect(kim.max).toBe(most[kim.rule as keyof typeof most]);
    expect(kim.thresholds?.length).toBe(kim.rule === "thresholds" ? kim.max : undefined);
    const steps = kim.thresholds ?? [];
    expect(steps.every((step, index) => step > (steps[index - 1] ?? 0))).toBe(true);
  });

  it("name each number once in its paper, in lines that fit their places", () => {
    for (const { numbers, exam, subject } of KIM_TABLES) {
      const shorts = numbers.map(({ short }) => short);
      expect(new Set(shorts).size, `${exam} ${subject}`).toBe(shorts.length);
      expect(new Set(numbers.map(({ title }) => title)).size, `${exam} ${subject}`).toBe(shorts.length);
    }
    for (const [name, { title, short }] of all) {
      expect(short.length, name).toBeLessThanOrEqual(26);
      expect(title.length, name).toBeLessThanOrEqual(60);
      expect(`${title}${short}`, name).not.toMatch(/\s\s|^\s|\s$|\.$|[a-z]{3}/i);
    }
  });

  it("are found by topic and number, and by the id of the API", () => {
    expect(findKimNumber(2, 8)).toMatchObject({ title: "Производная: смысл и график", max: 1 });
    expect(findKimTable(21)).toBeNull();
    expect(findKimNumber(2, 20)).toBeNull();
    expect(kimNumberId(20, 23)).toBe(2023);
    const ids = KIM_TABLES.flatMap(({ topicId, numbers }) => numbers.map(({ number }) => kimNumberId(topicId, number)));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      const found = findByKimNumberId(id);
      expect(found && kimNumberId(found.topicId, found.kim.number)).toBe(id);
    }
    for (const id of [0, -208, 200, 220, 2.5, 99_999, Number.NaN]) expect(findByKimNumberId(id)).toBeNull();
  });

  it("hold the points of literature's and geography's papers of this season", () => {
    expect([4, 5, 9, 10, 11].map((number) => findKimNumber(3, number)?.max)).toEqual([5, 7, 5, 7, 20]);
    expect([5, 12, 24, 29].map((number) => findKimNumber(8, number)?.max)).toEqual([2, 2, 2, 3]);
    expect([33, 34].map((number) => findKimNumber(1, number)?.max)).toEqual([3, 4]);
  });
});
