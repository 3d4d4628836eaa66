import { expect, it } from "vitest";
import { viewMonths } from "./month-overview";

const NOW = new Date("2026-11-10T12:00:00+03:00");
const TABLE = { numbers: [1, 2, 3, 4].map((number) => ({ number, max: number })) } as never;
const month = (key: string, kim: unknown, title = "Токи") => ({ month: key, title, kim, lessons: ["а", "б"] });

it("each month has its state, its numbers with the points they close, and how many themes", () => {
  const months = [month("2026.10", [1, 2, 3]), month("2026.11", [3, 4]), month("2026.12", [])];
  const current = [months[0], month("2026.11", [3])];
  expect(viewMonths(months, { now: NOW, table: TABLE, current })).toEqual({
    columns: ["Месяц", "Чему учим", "№ КИМ", "Баллы", "Темы"],
    rows: [
      { key: "2026.10", name: "октябрь 2026", note: "прошёл", cells: ["Токи", "1–3", "+6", "2"] },
      { key: "2026.11", name: "ноябрь 2026", note: "идёт, изменён", cells: ["Токи", "3, 4", "+4", "2"] },
      { key: "2026.12", name: "декабрь 2026", note: "впереди, новый", cells: ["Токи", "нет", "0", "2"] },
    ],
  });
});

it("a draft may be unfinished, and a course of no one paper has no points", () => {
  const shown = viewMonths([{ month: "", title: "", kim: ["а"] }], { now: NOW, table: null, current: null });
  expect(shown).toEqual({
    columns: ["Месяц", "Чему учим", "№ КИМ", "Темы"],
    rows: [{ key: "", name: "без месяца", note: "", cells: ["без темы", "нет", "0"] }],
  });
  expect(viewMonths("много", { now: NOW, table: TABLE, current: null })).toBeUndefined();
});
