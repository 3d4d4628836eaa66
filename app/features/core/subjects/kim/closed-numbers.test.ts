import { describe, expect, it } from "vitest";
import { findKimTableOf, type KimTable } from "~/features/core/subjects/kim/kim-table";
import { closeNumbers, sayClosed, sayCoverage, sayHeld, shortenNumbers } from "./closed-numbers";

const tableOf = (...[exam, subject]: Parameters<typeof findKimTableOf>): KimTable => {
  const table = findKimTableOf(exam, subject);
  if (!table) throw new Error(`There is no paper of ${subject}`);
  return table;
};
const MATH = tableOf("ege", "math");
const RUSSIAN_OGE = tableOf("oge", "russianLanguage");

const close = (table: KimTable, ...months: number[][]) =>
  closeNumbers(
    table,
    months.map((kim) => ({ kim })),
  );
const say = (table: KimTable, ...months: number[][]) =>
  close(table, ...months).map((month) => sayClosed(month)?.replace(/\u00A0/g, " ") ?? null);

describe("the numbers that months close", () => {
  it("bring the points of the paper, added up over the course", () => {
    expect(close(MATH, [4, 6, 7], [13, 2, 1])).toEqual([
      { numbers: [4, 6, 7], beyond: null, points: 3, pointsByEnd: 3 },
      { numbers: [1, 2, 13], beyond: null, points: 4, pointsByEnd: 7 },
    ]);
  });

  it("count once, in the first month that teaches them", () => {
    expect(close(MATH, [13], [13, 16], []).map(({ points, pointsByEnd }) => [points, pointsByEnd])).toEqual([
      [2, 2],
      [2, 4],
      [0, 4],
    ]);
  });

  it("leave out what the paper does not have", () => {
    expect(close(MATH, [0, 20, 13])).toMatchObject([{ numbers: [13], points: 2 }]);
  });

  it("close the literacy of two works with the last month that works on them", () => {
    expect(say(RUSSIAN_OGE, [1], [13], [1, 13], [])).toEqual([
      "№ 1: 6 баллов",
      "№ 13: 7 баллов",
      "грамотность: 13 баллов",
      null,
    ]);
    expect(say(RUSSIAN_OGE, [1, 2], [13])).toEqual(["№ 1 и 2: 7 баллов", "№ 13 и грамотность: 20 баллов"]);
    expect(say(RUSSIAN_OGE, [1])).toEqual(["№ 1: 6 баллов"]);
  });

  it.each([
    [[13, 16], "№ 13 и 16: 4 балла"],
    [[13], "№ 13: 2 балла"],
    [[8], "№ 8: 1 балл"],
    [[8, 11, 12], "№ 8, 11 и 12: 3 балла"],
    [[17, 18, 19], "№ 17–19: 11 баллов"],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15], "№ 1–12 и 15: 14 баллов"],
    [Array.from({ length: 19 }, (_, index) => index + 1), "№ 1–19: 32 балла"],
    [[], null],
  ])("are said in one line: %j is «%s»", (kim, line) => expect(say(MATH, kim)).toEqual([line]));

  it("are shortened to ranges in a label", () => {
    expect(shortenNumbers([1, 2, 13, 14, 15])).toBe("1, 2, 13–15");
    expect(shortenNumbers([])).toBe("");
  });
});

describe("the points of a month that a pupil has already", () => {
  const [month] = close(MATH, [13, 16]);
  const sayTo = (...held: [number, number][]) => sayHeld(month!, new Map(held))?.replace(/\u00A0/g, " ") ?? null;

  it("are those of its numbers, out of all it closes", () => {
    expect(sayTo([13, 2])).toBe("уже твои: 2 из 4");
    expect(sayTo([13, 1], [16, 2], [18, 4])).toBe("уже твои: 3 из 4");
    expect(sayTo([16, 0])).toBe("уже твои: 0 из 4");
  });

  it("are not spoken of before one of its numbers is tried", () => {
    expect(sayTo()).toBeNull();
    expect(sayTo([1, 1])).toBeNull();
  });
});

describe("the coverage of a paper", () => {
  const all = Array.from({ length: 19 }, (_, index) => index + 1);
  it.each([
    [[all], "Все 19 номеров на месте, 32 балла из 32"],
    [[all.slice(0, 17), [19]], "18 из 19 номеров, 28 баллов из 32. Нет № 18"],
    [[all, [40, 21]], "Все 19 номеров на месте, 32 балла из 32. В работе нет № 21, 40"],
    [[], "0 из 19 номеров, 0 баллов из 32. Нет № 1–19"],
  ])("%j: %s", (months, said) => {
    expect(
      sayCoverage(
        MATH,
        months.map((kim) => ({ kim })),
      ).replaceAll("\u00A0", " "),
    ).toBe(said);
  });

  it("counts the literacy of several works once all of them are taught", () => {
    const { numbers, max } = RUSSIAN_OGE;
    const whole = [{ kim: numbers.map(({ number }) => number) }];
    expect(sayCoverage(RUSSIAN_OGE, whole)).toContain(`${max}\u00A0`);
  });
});
