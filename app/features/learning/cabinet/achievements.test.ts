import { describe, expect, it } from "vitest";
import type { Place } from "~/features/learning/progress/describe-progress";
import type { ProgressRow } from "~/features/learning/progress/progress";
import { findTopic } from "~/features/learning/task-bank/topic";
import { countWeeksInRow, describeAchievements } from "./achievements";

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

  it("two lucky answers are no point yet", () => {
    const [math] = describeAchievements({ places, rows: [row(1, 2, 2)], bought: [] });
    expect(math).toMatchObject({ held: 0, mastered: null });
  });

  it("a bought subject waits for its first point, and nothing is shown without one", () => {
    expect(describeAchievements({ places, rows: [], bought: [TOPIC.id] })).toMatchObject([{ held: 0, mastered: null }]);
    expect(describeAchievements({ places, rows: [], bought: [] })).toEqual([]);
  });
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
