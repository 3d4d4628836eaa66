import { describe, expect, it } from "vitest";
import { findKimTableOf } from "~/features/core/subjects/kim/kim-table";
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import { describePoints } from "./where-points";

function tableOf(exam: ExamType, subject: SubjectKey) {
  const table = findKimTableOf(exam, subject);
  if (!table) throw new Error(`no paper of ${subject}`);
  return table;
}

const math = tableOf("ege", "math");
const each = (count: number, solved: Record<number, number> = {}) =>
  new Map(math.numbers.map(({ number }) => [number, { count, solved: solved[number] ?? 0 }]));

describe("where most points lie", () => {
  it("names the numbers that bring most, and where to begin", () => {
    expect(describePoints(math, each(10))).toEqual({
      text: [
        "№ 18 и 19 дают 8 первичных баллов из 32.",
        "Начать проще с номеров по одному баллу: ответ короткий и проверяется сразу.",
      ],
      next: 1,
    });
  });

  it("says what is solved there, and which short numbers are solved least", () => {
    const most = Object.fromEntries([1, 2, 3, 4, 6, 7, 8, 9].map((number) => [number, 5]));
    expect(describePoints(math, each(10, { ...most, 18: 10, 19: 1, 10: 2, 5: 1 }))).toEqual({
      text: [
        "№ 18 и 19 дают 8 первичных баллов из 32, решено 11 заданий из 20.",
        "Быстрее всего взять № 5, 10, 11 и 12: по одному баллу за короткий ответ, а решены пока меньше других.",
      ],
      next: 5,
    });
  });

  it("passes over numbers without tasks", () => {
    const counts = new Map([
      [1, { count: 3, solved: 0 }],
      [13, { count: 2, solved: 1 }],
    ]);
    expect(describePoints(math, counts)).toEqual({
      text: [
        "№ 13 даёт 2 первичных балла из 32, решено 1 задание из 2.",
        "Быстрее всего взять № 1: один балл за короткий ответ, а решён пока меньше других.",
      ],
      next: 1,
    });
  });

  it("leads to the most valuable where no quick one is left", () => {
    const quick = Object.fromEntries(math.numbers.filter(({ max }) => max === 1).map(({ number }) => [number, 2]));
    expect(describePoints(math, each(2, quick))?.next).toBe(18);
  });

  it("leaves out what is taken whole", () => {
    const all = Object.fromEntries(math.numbers.map(({ number }) => [number, 2]));
    expect(describePoints(math, each(2, all))).toEqual({
      text: ["№ 18 и 19 дают 8 первичных баллов из 32, решено 4 задания из 4."],
      next: null,
    });
  });

  it("counts the numbers where too many bring the same", () => {
    const numbers = math.numbers.slice(0, 10).map((one) => ({ ...one, max: one.number === 1 ? 1 : 2 }));
    expect(describePoints({ numbers, max: 19 }, each(1))?.text[0]).toBe(
      "9 номеров по 2 балла дают 18 первичных баллов из 19.",
    );
  });

  it("has nothing to say where all numbers bring the same, or none has tasks", () => {
    const base = tableOf("ege", "baseMath");
    expect(
      describePoints(base, new Map(base.numbers.map(({ number }) => [number, { count: 1, solved: 0 }]))),
    ).toBeNull();
    expect(describePoints(math, new Map())).toBeNull();
  });
});
