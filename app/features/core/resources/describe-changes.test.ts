import { expect, it } from "vitest";
import { describeChanges } from "./describe-changes";
import { choice, flag, group, image, line, list, moment, number, reference, references } from "./fields";

const FIELDS = {
  name: line("Имя"),
  price: number("Цена", { min: 0, max: 9999, unit: "₽" }),
  isShown: flag("На сайте"),
  kind: choice("Вид", [{ value: "a", name: "Основа" }]),
  score: group("Балл", { year: number("Год", { min: 0, max: 9999 }) }),
  months: list("Месяцы", { one: "месяц", most: 9 }, { title: line("Тема") }),
};
const ITEM = { name: "А", price: 100, isShown: true, kind: "a", score: { year: 2025 }, months: [{ title: "Раз" }] };

it("says each changed field with both values in words", () => {
  const after = {
    ...ITEM,
    price: 200,
    isShown: false,
    score: { year: 2026 },
    months: [{ title: "Раз" }, { title: "Два" }],
  };
  expect(describeChanges(FIELDS, ITEM, after)).toEqual([
    { name: "price", label: "Цена", was: "100 ₽", became: "200 ₽" },
    { name: "isShown", label: "На сайте", was: "да", became: "нет" },
    { name: "score.year", label: "Балл: год", was: "2025", became: "2026" },
    { name: "months[1]", label: "Месяцы, месяц 2", was: "", became: "Тема: Два" },
  ]);
});

it("says all of a new item, and nothing of an unchanged one", () => {
  expect(describeChanges(FIELDS, null, ITEM).map(({ label }) => label)).toContain("Имя");
  expect(describeChanges(FIELDS, null, ITEM)[3]).toMatchObject({ label: "Вид", was: "", became: "Основа" });
  expect(describeChanges(FIELDS, ITEM, { ...ITEM })).toEqual([]);
});

it("says an image by the beginning of its id, and a file of the site in full", () => {
  const fields = { picture: image("Картинка", { mayBeFile: true }) };
  const [file, id] = [{ picture: "/banners/oge.svg" }, { picture: "0123456789abcdef".repeat(2) }];
  expect(describeChanges(fields, file, id)).toEqual([
    { name: "picture", label: "Картинка", was: "/banners/oge.svg", became: "изображение 01234567" },
  ]);
});

it("says a moment as the Moscow clock shows it, and what is none as it was typed", () => {
  const fields = { startsAt: moment("Начало") };
  expect(describeChanges(fields, { startsAt: "завтра" }, { startsAt: "2026-12-01T00:30:00+03:00" })).toEqual([
    { name: "startsAt", label: "Начало", was: "завтра", became: "1 декабря 2026, 00:30" },
  ]);
});

it("keeps the capitals of an abbreviation within a group", () => {
  const fields = { legal: group("Юрлицо", { taxId: line("ИНН"), head: line("Руководитель") }) };
  const changes = describeChanges(fields, null, { legal: { taxId: "1", head: "А" } });
  expect(changes.map(({ label }) => label)).toEqual(["Юрлицо: ИНН", "Юрлицо: руководитель"]);
});

it("calls items that are referred to by the names that it gets, or by their keys", () => {
  const fields = {
    page: reference("Страница", "pages"),
    rows: list("Ряды", { one: "ряд", most: 2 }, { who: references("Кто", "people") }),
  };
  const [before, after] = [
    { page: "a", rows: [] },
    { page: "b", rows: [{ who: ["x", "y"] }] },
  ];
  const say = (nameItem?: (kind: string, key: string) => string) =>
    describeChanges(fields, before, after, nameItem).map(({ was, became }) => [was, became]);
  expect(say((kind, key) => `${kind} ${key}`)).toEqual([
    ["pages a", "pages b"],
    ["", "Кто: people x, people y"],
  ]);
  expect(say()).toEqual([
    ["a", "b"],
    ["", "Кто: x, y"],
  ]);
});
