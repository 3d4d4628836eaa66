import { describe, expect, it } from "vitest";
import type { Place } from "~/features/learning/progress/describe-progress";
import type { ProgressRow } from "~/features/learning/progress/progress";
import { findTopic } from "~/features/learning/task-bank/topic";
import { countWeeksInRow, describeAchievements, describeStudyYear } from "./achievements";

const TOPIC = findTopic("ege", "matematika")!;
const named = { id: 1, slug: "x", name: "X" };
const places: Place[] = TOPIC.table.numbers.map(({ number }) => ({
  topicId: TOPIC.id,
  number,
  count: 10,
  theme: named,
  subTheme: named,
}));
const row = (number: number, score: number, tried: number): ProgressRow => ({
  topicId: TOPIC.id,
  number,
  subThemeId: 1,
  score,
  scoreBefore: 0,
  solved: score,
  solvedBefore: 0,
  tried,
  lastAt: "2026-11-10T09:00:00Z",
});

describe("achievements", () => {
  it("count the points that can be counted on, and name the numbers that are whole", () => {
    const [math] = describeAchievements({ places, rows: [row(1, 3, 3), row(2, 3, 3), row(13, 3, 3)], bought: [] });
    // Number 13 is worth two points, one of which is held.
    expect(math).toMatchObject({ held: 3, max: TOPIC.table.max, mastered: "№\u00a01, 2", name: "Математика, ЕГЭ" });
    expect(math?.next?.number).toBe(13);
  });

  it("say of each number how many of its points are taken", () => {
    const [math] = describeAchievements({ places, rows: [row(1, 3, 3), row(13, 3, 3)], bought: [] });
    const taken = math?.numbers.filter(({ held }) => held > 0);
    expect(taken).toMatchObject([
      { number: 1, held: 1, max: 1, href: "/ege/matematika/1/" },
      { number: 13, held: 1, max: 2, href: "/ege/matematika/13/" },
    ]);
    expect(math?.numbers).toHaveLength(TOPIC.table.numbers.length);
  });

  it("two lucky answers are no point yet", () => {
    const [math] = describeAchievements({ places, rows: [row(1, 2, 2)], bought: [] });
    expect(math).toMatchObject({ held: 0, mastered: null });
  });

  it("a bought subject waits for its first point, and nothing is shown without one", () => {
    expect(describeAchievements({ places, rows: [], bought: [TOPIC.id] })).toMatchObject([{ held: 0, mastered: null }]);
    expect(describeAchievements({ places, rows: [], bought: [] })).toEqual([]);
  });
});

describe("the year of a pupil", () => {
  const NOW = new Date("2026-11-10T09:00:00+03:00");
  const mondays = ["2026-11-09", "2026-11-02", "2026-10-26", "2026-04-06"];
  const heights = [
    { month: "2026.5" as const, mountains: 3, metres: 90 },
    { month: "2026.10" as const, mountains: 1, metres: 40 },
    { month: "2026.11" as const, mountains: 2, metres: 130 },
  ];

  it("lights a layer for each week, and adds up the heights of this school year", () => {
    const year = describeStudyYear({ mondays, heights }, NOW);
    expect(year?.ridge.layers).toBe(4);
    expect(year?.ridge.slices.map(({ lit }) => lit)).toEqual([0, 1, 2, 0, 0, 0, 0, 0, 0]);
    expect(year?.ridge.said).toBe("Решались задания: октябрь (1 неделя), ноябрь (2 недели). Сейчас ноябрь.");
    expect(year).toMatchObject({ metres: 170, mountains: 3 });
    expect(year?.months).toEqual([
      { name: "октябрь", weeks: 1, mountains: 1, metres: 40 },
      { name: "ноябрь", weeks: 2, mountains: 2, metres: 130 },
    ]);
  });

  it("is not drawn before the first answer", () =>
    expect(describeStudyYear({ mondays: [], heights: [] }, NOW)).toBeNull());
});

describe("weeks in a row", () => {
  const NOW = new Date("2026-11-10T09:00:00+03:00");
  it.each([
    [["2026-11-09", "2026-11-02", "2026-10-26"], 3],
    [["2026-11-02", "2026-10-26"], 2],
    [["2026-11-09", "2026-10-26"], 1],
    [["2026-10-26"], 0],
    [[], 0],
  ])("%j are %i", (mondays, count) => expect(countWeeksInRow(mondays, NOW)).toBe(count));
});
