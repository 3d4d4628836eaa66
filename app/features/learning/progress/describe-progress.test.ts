import { describe, expect, it } from "vitest";
import { findTopic, findTopicById } from "~/features/learning/task-bank/topic";
import { chooseTopics, describePage, describeSubjects, type Place } from "./describe-progress";
import { findTopicByKey, topicIdsOf } from "./own-topics";
import type { ProgressRow } from "./progress";

const MATH = findTopic("ege", "matematika")!;
const NOW = new Date("2026-11-18T12:00:00+03:00");

const place = (number: number, theme: string, sub: string, count: number, topicId = 2): Place => ({
  topicId,
  number,
  count,
  theme: { id: theme.length, slug: theme, name: theme },
  subTheme: { id: sub.length * 100, slug: sub, name: sub },
});
const PLACES = [
  place(6, "uravneniya", "lineynye", 10),
  place(6, "uravneniya", "irratsionalnye", 30),
  place(13, "uravneniya", "lineynye", 10),
  place(8, "proizvodnaya", "smysl", 40),
  place(1, "mehanika", "sila", 5, 4),
];

const row = (number: number, sub: string, given: Partial<ProgressRow>): ProgressRow => ({
  topicId: 2,
  number,
  subThemeId: sub.length * 100,
  score: 0,
  scoreBefore: 0,
  solved: 0,
  solvedBefore: 0,
  tried: 0,
  lastAt: "2026-11-17T10:00:00+03:00",
  ...given,
});
const ROWS = [
  row(6, "lineynye", { score: 5, solved: 5, solvedBefore: 2, tried: 8 }),
  row(8, "smysl", { score: 10, solved: 10, solvedBefore: 10, tried: 10 }),
];

const page = (rows: ProgressRow[]) =>
  describePage({ topic: MATH, places: PLACES, rows }, { choices: [MATH], now: NOW });

describe("the page of a subject", () => {
  it("says what the week has brought, and in which number most", () => {
    expect(page(ROWS)).toMatchObject({
      title: "+3 за неделю",
      lead: "Решено верно: было 12, стало 15 из 90. Больше всего прибавил № 6.",
      weekBefore: "15 ноября",
      summary: "Решено 15 из 90 заданий, +3 за неделю",
    });
  });

  it("reproaches no one for a week without a gain, or with a loss", () => {
    const quiet = page([row(6, "lineynye", { solved: 1, solvedBefore: 2, tried: 8 })]);
    expect(quiet).toMatchObject({ title: "Решено 1 из 90", summary: "Решено 1 из 90 заданий" });
    expect(quiet.lead).toContain("прибавки пока нет");
    expect(page([]).lead).toContain("ещё ничего не решал");
    expect(page([row(13, "lineynye", { tried: 1, score: 1 })]).lead).toContain("баллы за части заданий прибавились");
  });

  it("shows the ridge with the gain on what stood before", () => {
    const slices = page(ROWS).parts.flatMap((part) => part.slices);
    expect(slices).toHaveLength(19);
    expect(slices[5]).toMatchObject({ number: 6, count: 40, solved: 5, before: 2, href: "/ege/matematika/6/" });
    expect(slices[18]).toMatchObject({ number: 19, count: 0, solved: 0, href: "/ege/matematika/19/" });
  });

  it("shows themes and sub-themes by the share solved", () => {
    const [equations, derivative] = page(ROWS).themes;
    expect(equations).toMatchObject({ numbers: [6, 13], before: 4, now: 10, gain: 6 });
    expect(equations!.subThemes).toMatchObject([
      { name: "lineynye", href: "/ege/matematika/uravneniya/?sub=lineynye", before: 10, now: 25, gain: 15 },
      { name: "irratsionalnye", now: 0, gain: 0 },
    ]);
    expect(derivative).toMatchObject({ before: 25, now: 25, gain: 0 });
    expect(derivative!.fromStep).toBe(derivative!.toStep);
  });

  it("says plainly what to do next", () => {
    expect(page(ROWS).steps).toEqual([
      {
        href: "/ege/matematika/6/",
        number: 6,
        name: "№ 6. Простейшие уравнения",
        text: "Верно 5 из 8. На экзамене за номер 1 балл.",
      },
      {
        href: "/ege/matematika/13/",
        number: 13,
        name: expect.stringMatching(/^№ 13\. /) as string,
        text: "Ещё не начат. На экзамене за номер 2 балла.",
      },
    ]);
  });

  it("counts tasks that left the bank as solved, and never more than there are", () => {
    const gone = page([row(6, "lineynye", { solved: 200, solvedBefore: 80, tried: 200 })]);
    expect(gone).toMatchObject({ title: "+10 за неделю", summary: "Решено 90 из 90 заданий, +10 за неделю" });
    expect(gone.lead).toContain("было 80, стало 90 из 90");
    expect(gone.themes[0]).toMatchObject({ now: 100, gain: 0 });
  });
});

describe("a person's subjects", () => {
  const known = { places: PLACES, rows: ROWS, bought: [4, 2, 1] };

  it("are those practised, the last first, then those bought, as far as the bank has tasks", () => {
    expect(chooseTopics(known).map(({ id }) => id)).toEqual([2, 4]);
    const physics = row(1, "sila", { topicId: 4, lastAt: "2026-11-17T10:00:01+03:00" });
    expect(chooseTopics({ ...known, rows: [...ROWS, physics] }).map(({ id }) => id)).toEqual([4, 2]);
    expect(describeSubjects(known).map(({ href }) => href)).toEqual([
      "/progress/?topic=ege-matematika",
      "/progress/?topic=ege-fizika",
    ]);
  });

  it("are found by the word of the address and by courses", () => {
    expect(findTopicByKey("ege-matematika")).toBe(MATH);
    expect(findTopicByKey("oge-matematika")).toBeNull();
    expect(
      topicIdsOf([
        { exam: "ege", subjects: ["math", "physics"] },
        { exam: "ege", subjects: ["math"] },
      ]),
    ).toEqual([2, 4]);
    expect(findTopicById(null)).toBeNull();
  });
});
