import { describe, expect, it } from "vitest";
import { matchRows } from "./match-rows";

const ask = (question: string, answer: string) => ({ question, answer });
const PRICE = ask("Сколько стоит месяц?", "Цена стоит рядом с каждым месяцем курса.");
const LATE = ask("Можно начать с середины года?", "Записи прошедших месяцев откроем сразу.");
const MISS = ask("Я пропустил занятие", "Запись появится в тот же вечер.");
const ROWS = [PRICE, LATE, MISS];

describe("rows without a key", () => {
  it("are found after an insertion and a removal", () => {
    expect(matchRows(ROWS, [ask("Новый", "Ответ"), ...ROWS])).toEqual([1, 2, 3]);
    expect(matchRows(ROWS, [PRICE, MISS])).toEqual([0, null, 1]);
  });

  it("are found with another answer or another question", () => {
    const answered = { ...LATE, answer: "Да, и заплатить нужно только за будущее." };
    const asked = { ...MISS, question: "Что делать, когда не успел?" };
    expect(matchRows(ROWS, [PRICE, answered, asked])).toEqual([0, 1, 2]);
    expect(matchRows(ROWS, [answered, asked])).toEqual([null, 0, 1]);
  });

  it("are found at another place", () => {
    expect(matchRows(ROWS, [MISS, PRICE, LATE])).toEqual([1, 2, 0]);
  });

  it("are others when nothing of them is left", () => {
    expect(matchRows([PRICE], [ask("Есть ли пробники?", "Раз в четыре недели")])).toEqual([null]);
    expect(matchRows([{ text: "F = ma", kind: "main" }], [{ text: "v = s / t", kind: "main" }])).toEqual([null]);
  });
});

describe("rows with a key", () => {
  const month = (key: string, title: string) => ({ month: key, title });

  it("are found by it, whatever else they say", () => {
    const before = [month("2026.9", "Кинематика"), month("2026.10", "Динамика")];
    const after = [month("2026.8", "Кинематика"), month("2026.9", "Динамика"), month("2026.10", "Статика")];
    expect(matchRows(before, after, "month")).toEqual([1, 2]);
  });

  it("are found by their content when the key is new, empty or not the only one", () => {
    const before = [month("2026.9", "Кинематика и графики движения"), month("2026.10", "Динамика")];
    const renamed = [{ ...before[0], month: "2026.8" }, before[1]];
    expect(matchRows(before, renamed, "month")).toEqual([0, 1]);
    expect(matchRows([before[0], before[0]], [before[0]], "month")).toEqual([0, null]);
  });
});

it("finds equal rows alone in a long text", () => {
  const paragraphs = Array.from({ length: 200 }, (_, index) => `Пункт ${index} договора`);
  const after = ["Новый пункт", ...paragraphs.slice(0, 100), ...paragraphs.slice(101)];
  const found = matchRows(paragraphs, after);
  expect([found[0], found[99], found[100], found[101], found[199]]).toEqual([1, 100, null, 101, 199]);
});
