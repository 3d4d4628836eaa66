import { describe, expect, it } from "vitest";
import { primaryOf, readAim, readMock, readSum, shareSum } from "./read-points";

const refusal = (read: ReturnType<typeof readAim>) => (read.ok ? null : read.text);

describe("an aim", () => {
  it.each([
    ["24", "primary", 24],
    [" 1 ", "primary", 1],
    ["100", "test", 100],
  ] as const)("%j in %s points is read", (text, unit, points) => {
    expect(readAim(text, { max: 32, unit })).toEqual({ ok: true, points });
  });

  it.each([
    ["0", "primary", "С нуля цель не начинается"],
    ["33", "primary", "Во всей работе 32\u00A0балла: цель здесь в первичных баллах, а не в тестовых"],
    ["101", "primary", "Во всей работе 32\u00A0балла, больше не набрать"],
    ["101", "test", "Больше 100 тестовых баллов не бывает"],
    ["семьдесят", "primary", "Нужно целое число от 1 до 32"],
    ["12,5", "test", "Нужно целое число от 1 до 100"],
    ["-3", "primary", "Нужно целое число"],
  ] as const)("%j in %s points is refused", (text, unit, sentence) => {
    expect(refusal(readAim(text, { max: 32, unit }))).toContain(sentence);
  });
});

describe("a mock exam", () => {
  it("may bring nothing, but must say a number within the paper", () => {
    expect(readMock("0", 32)).toEqual({ ok: true, points: 0 });
    expect(refusal(readMock("", 32))).toContain("Напиши, сколько первичных баллов");
    expect(refusal(readMock("40", 32))).toContain("Во всей работе 32\u00A0балла");
    expect(refusal(readMock("много", 32))).toContain("целое число");
  });
});

describe("the sum of three exams", () => {
  it("is at most 300", () => {
    expect(readSum("240")).toEqual({ ok: true, points: 240 });
    expect(refusal(readSum("301"))).toBe("За три предмета не бывает больше 300 баллов");
    expect(refusal(readSum("0"))).toContain("начинается с 1");
    expect(refusal(readSum("двести"))).toContain("целое число");
  });

  it("is shared evenly over the subjects without a score of their own", () => {
    expect(shareSum(241, [null, null, null])).toEqual([81, 80, 80]);
    expect(shareSum(240, [90, null, null])).toEqual([90, 75, 75]);
    expect(shareSum(290, [60, null, null])).toEqual([60, 100, 100]);
    expect(shareSum(100, [60, 60, null])).toEqual([60, 60, 1]);
  });
});

describe("from a test score to primary points", () => {
  const scoreOf = (primary: number) => [5, 9, 14, 18, 100][primary - 1] ?? null;
  it("takes the least points that reach it, and nothing without a scale", () => {
    expect([5, 10, 14, 100].map((score) => primaryOf(score, { max: 5, scoreOf }))).toEqual([1, 3, 3, 5]);
    expect(primaryOf(50, { max: 5, scoreOf: () => null })).toBeNull();
  });
});
