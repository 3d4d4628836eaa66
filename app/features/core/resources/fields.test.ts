import { describe, expect, it } from "vitest";
import {
  choice,
  colour,
  findErrors,
  flag,
  fromForm,
  group,
  image,
  line,
  lines,
  list,
  moment,
  number,
  numbers,
  optionalMoment,
  optionalNumber,
  toForm,
  toMoment,
} from "./fields";

const FIELDS = {
  name: line("Имя", { max: 10 }),
  about: lines("Абзацы"),
  price: number("Цена", { min: 0, max: 100_000, unit: "₽" }),
  sale: optionalNumber("Со скидкой", { min: 0, max: 100_000 }),
  kind: choice("Вид", [
    { value: "a", name: "А" },
    { value: "b", name: "Б" },
  ]),
  isShown: flag("Показывать"),
  score: group("Балл", { year: number("Год", { min: 2000, max: 2100 }) }),
  months: list("Месяцы", { one: "месяц", most: 2 }, { title: line("Тема"), kim: numbers("КИМ", { min: 1, max: 40 }) }),
};

const ITEM = {
  name: "Анна",
  about: ["Первый", "Второй"],
  price: 3490,
  sale: null,
  kind: "a",
  isShown: true,
  score: { year: 2025 },
  months: [{ title: "Векторы", kim: [2, 14] }],
};

it("shows an item in a form and reads the same item from it", () => {
  const form = toForm(FIELDS, ITEM);
  expect(form).toEqual({
    name: "Анна",
    about: "Первый\nВторой",
    price: "3490",
    sale: "",
    kind: "a",
    isShown: "on",
    score: { year: "2025" },
    months: [{ title: "Векторы", kim: "2, 14" }],
  });
  expect(fromForm(FIELDS, form)).toEqual(ITEM);
  expect(findErrors(FIELDS, ITEM)).toEqual({});
});

it("reads numbers as people type them, and keeps what is none", () => {
  const read = (price: string) => fromForm(FIELDS, { price }).price;
  expect(read("3\u00A0490")).toBe(3490);
  expect(read(" 12 ")).toBe(12);
  expect(read("дорого")).toBe("дорого");
  expect(read("")).toBe(null);
});

it("reads nothing posted as empty values", () => {
  const item = fromForm(FIELDS, undefined);
  expect(item).toMatchObject({ name: "", about: [], months: [], isShown: false, sale: null });
});

it("names the control of each error", () => {
  const wrong = {
    ...ITEM,
    name: "",
    about: ["а".repeat(601)],
    price: "дорого",
    kind: "z",
    score: { year: 1 },
    months: [{ title: "", kim: [99] }],
  };
  expect(findErrors(FIELDS, wrong)).toEqual({
    name: ["Заполните поле"],
    about: ["Не длиннее 600 знаков"],
    price: ["Здесь нужно целое число"],
    kind: ["Выберите из списка"],
    "score.year": ["Не меньше 2000"],
    "months[0].title": ["Заполните поле"],
    "months[0].kim": ["Не больше 40"],
  });
});

it("refuses too many rows and unknown keys", () => {
  const row = ITEM.months[0];
  expect(findErrors(FIELDS, { ...ITEM, months: [row, row, row] })).toEqual({ months: ["Не больше 2"] });
  expect(findErrors(FIELDS, { ...ITEM, more: 1, score: { year: 2025, to: 1 } })).toEqual({
    more: ["Такого поля нет"],
    "score.to": ["Такого поля нет"],
  });
});

it("reads a moment as the Moscow clock shows it, and shows the same minute", () => {
  const fields = { startsAt: moment("Начало"), endsAt: optionalMoment("Конец") };
  const item = fromForm(fields, { startsAt: "2026-12-01T00:30", endsAt: "" });
  expect(item).toEqual({ startsAt: "2026-12-01T00:30:00+03:00", endsAt: null });
  expect(new Date(String(item.startsAt)).toISOString()).toBe("2026-11-30T21:30:00.000Z");
  expect(findErrors(fields, item)).toEqual({});
  expect(toForm(fields, item)).toEqual({ startsAt: "2026-12-01T00:30", endsAt: "" });
  expect(toMoment(new Date("2026-11-30T21:30:59.999Z"))).toBe(item.startsAt);
});

it.each(["завтра", "2026-02-30T10:00", "2026-12-01", "2026-12-01T25:00", "2026-12-01T19:00:30", ""])(
  "refuses «%s» as a moment, and keeps it in the form",
  (typed) => {
    const fields = { startsAt: moment("Начало") };
    const item = fromForm(fields, { startsAt: typed });
    expect(findErrors(fields, item)).toEqual({ startsAt: ["Укажите дату и время"] });
    expect(toForm(fields, item)).toEqual({ startsAt: typed });
  },
);

describe("a colour", () => {
  const fields = { main: colour("Основной цвет") };
  it.each([
    ["#5336E2", "#5336e2"],
    [" fc0 ", "#ffcc00"],
    ["", ""],
  ])("typed as «%s» is stored as «%s»", (typed, stored) => {
    const item = fromForm(fields, { main: typed });
    expect([item, findErrors(fields, item), toForm(fields, item)]).toEqual([{ main: stored }, {}, { main: stored }]);
  });

  it("is refused if it is none, and stays in the form", () => {
    const item = fromForm(fields, { main: "зелёный" });
    expect(findErrors(fields, item)).toEqual({ main: ["Цвет пишут шестью цифрами: #5336e2"] });
    expect(toForm(fields, item)).toEqual({ main: "зелёный" });
  });
});

describe("images of an item", () => {
  const fields = {
    logo: image("Логотип", { isOptional: true }),
    card: group("Карточка", { cover: image("Обложка") }),
    rows: list("Ряды", { one: "ряд", most: 3 }, { photo: image("Фото", { isOptional: true }) }),
  };
  it("are ids, or nothing where none is needed", () => {
    const item = { logo: "", card: { cover: "" }, rows: [{ photo: "../etc/passwd" }] };
    expect(findErrors(fields, item)).toEqual({
      "card.cover": ["Выберите изображение из списка"],
      "rows[0].photo": ["Выберите изображение из списка"],
    });
  });

  it.each([
    ["/banners/oge-mobile.svg", true],
    ["a".repeat(32), true],
    ["", false],
    ["//evil.example/x.png", false],
    ["https://example.com/x.png", false],
    [`/${"a".repeat(200)}`, false],
  ])("may be a file of this site where the field says so: %s", (value, isRight) => {
    const banner = { picture: image("Картинка", { mayBeFile: true }) };
    expect(findErrors(banner, { picture: value })).toEqual(
      isRight ? {} : { picture: ["Выберите изображение из списка"] },
    );
  });
});
