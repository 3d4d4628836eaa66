import { describe, expect, it } from "vitest";
import { BUILT_IN_SCALES } from "~/features/core/subjects/kim/score-scale";
import { findTopic } from "~/features/learning/task-bank/topic";
import { describeResult, type FinishedWorkout } from "./describe-result";

const topic = findTopic("ege", "matematika")!;
const base = findTopic("ege", "bazovaya-matematika")!;
const item = (position: number, number: number, score: number | null, typed: string[] | null = ["1"]) => ({
  position,
  number,
  taskId: 100 + position,
  typed,
  score,
});
const finished = (more: Partial<FinishedWorkout>): FinishedWorkout => ({
  topic,
  workout: { publicId: "abc" },
  isDay: false,
  items: [],
  tasks: [],
  written: new Map(),
  variant: null,
  scale: undefined,
  theme: null,
  course: null,
  ...more,
});

describe("a result", () => {
  it("says points, where the others lie, and links each task by what became of it", () => {
    const view = describeResult(finished({ items: [item(1, 1, 1), item(2, 6, 0), item(3, 7, null, null)] }));
    expect(view).toMatchObject({ score: 1, max: 3, points: "первичных баллов", mistakes: { count: 1 } });
    expect(view.sentence).toBe("Взято целиком: 1. Ещё 2 балла лежат в № 6, 7.");
    expect(view.rows.map(({ linkText, text }) => [linkText, text])).toEqual([
      ["решение № 1", "1 из 1"],
      ["разбор № 6", "0 из 1"],
      ["решить № 7", "0 из 1"],
    ]);
    expect(view.again.fields).toContainEqual({ name: "subject", value: "matematika" });
  });

  it("leaves written answers to the criteria", () => {
    const view = describeResult(finished({ items: [item(1, 1, 1), item(2, 13, null, null)] }));
    expect(view).toMatchObject({ score: 1, max: 1, mistakes: null });
    expect(view.sentence).toBe("Взято целиком: 1. Развёрнутые ответы принесут ещё до 2 баллов: сверь их с критериями.");
    expect(view.rows[1]).toMatchObject({ kind: "later", linkText: "написать № 13", text: "до 2" });
  });

  it("says of a written answer that it waits, and counts it once it is scored", () => {
    const items = [item(1, 1, 1), item(2, 13, null, null)];
    const waiting = describeResult(finished({ items, written: new Map([[102, { score: null }]]) }));
    expect(waiting).toMatchObject({ score: 1, max: 1 });
    expect(waiting.sentence).toBe("Взято целиком: 1. Развёрнутые ответы принесут ещё до 2 баллов: они ждут проверки.");
    expect(waiting.rows[1]).toMatchObject({ kind: "waiting", said: "без балла", linkText: "проверить № 13" });
    const scored = describeResult(finished({ items, written: new Map([[102, { score: 1 }]]) }));
    expect(scored).toMatchObject({ score: 2, max: 3, mistakes: { count: 1 } });
    expect(scored.rows[1]).toMatchObject({ kind: "part", text: "1 из 2", linkText: "разбор № 13" });
  });

  it("shows the height gained in a day, its picture, and the written task that is left", () => {
    const items = [item(1, 1, 1), item(2, 6, 0), item(3, 13, null, null)];
    const view = describeResult(finished({ isDay: true, items }));
    expect(view.title).toBe("Гора дня по математике: результат");
    expect(view.day).toEqual({
      metres: 10,
      maxMetres: 40,
      pictureHref: "/art/og/day/1-3-10.png",
      written: { number: 13, href: "/ege/matematika/13/103/" },
    });
    expect(view.again).toEqual({ action: "/free-workout/day/", fields: [], text: "ещё одна гора" });
    const scored = describeResult(finished({ isDay: true, items, written: new Map([[103, { score: 2 }]]) }));
    expect(scored.day).toMatchObject({ metres: 30, maxMetres: 40, written: null });
    expect(describeResult(finished({ items })).day).toBeNull();
  });

  it("shows no test score for ten tasks, and none by an unverified scale", () => {
    expect(describeResult(finished({ items: [item(1, 1, 1)] })).scale).toMatch(/только про эти задания/);
    const whole = base.table.numbers.map(({ number }, index) => item(index + 1, number, 1));
    const view = describeResult(finished({ topic: base, items: whole, variant: { publicId: "v" } }));
    expect(view.score).toBe(base.table.max);
    expect(view.scale).toMatch(/шкала ещё не сверена/);
    const scale = BUILT_IN_SCALES.find(({ topicId }) => topicId === base.id);
    if (!scale) throw new Error("no scale");
    const marked = { topic: base, items: whole, scale: { ...scale, isVerified: true } };
    expect(describeResult(finished(marked)).scale).toBe("21 из 21 — это отметка 5 по шкале 2026 года.");
    expect(describeResult(finished({ ...marked, scale })).scale).toMatch(/шкала ещё не сверена/);
  });
});
