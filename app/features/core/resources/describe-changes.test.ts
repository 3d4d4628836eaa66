import { describe, expect, it } from "vitest";
import { describeChanges } from "./describe-changes";
import { choice, flag, group, image, line, list, moment, number, reference, references, soldMonth } from "./fields";

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

describe("changes of a list", () => {
  const fields = {
    months: list(
      "Месяцы",
      { one: "месяц", most: 9, rowKey: "month" },
      { month: soldMonth("Месяц"), title: line("Тема"), short: line("Коротко") },
    ),
    faq: list("Вопросы", { one: "вопрос", most: 9 }, { question: line("Вопрос"), answer: line("Ответ") }),
  };
  const month = (key: string, title: string) => ({ month: key, title, short: title });
  const ask = (question: string) => ({ question, answer: `Ответ на «${question}»` });
  const before = {
    months: [month("2026.12", "Токи"), month("2027.1", "Поля")],
    faq: [ask("Сколько стоит"), ask("Когда начало"), ask("Где записи")],
  };

  it("name the inserted, the removed and the changed row, and no row after them", () => {
    const after = {
      months: [month("2026.11", "Заряды"), before.months[0], { ...before.months[1], title: "Магнитные поля" }],
      faq: [before.faq[1], { ...before.faq[2], answer: "В кабинете" }],
    };
    expect(describeChanges(fields, before, after)).toEqual([
      {
        ...{ name: "months[0]", label: "Месяцы, ноябрь 2026", was: "" },
        became: "Месяц: ноябрь 2026\nТема: Заряды\nКоротко: Заряды",
      },
      { name: "months[2].title", label: "Месяцы, январь 2027: тема", was: "Поля", became: "Магнитные поля" },
      {
        ...{ name: "faq[1].answer", label: "Вопросы, вопрос 2: ответ" },
        ...{ was: "Ответ на «Где записи»", became: "В кабинете" },
      },
      {
        ...{ name: "faq[-1]", label: "Вопросы, вопрос 1", became: "" },
        was: "Вопрос: Сколько стоит\nОтвет: Ответ на «Сколько стоит»",
      },
    ]);
  });

  it("say another order by the names of the rows", () => {
    const after = { ...before, faq: [before.faq[2], before.faq[0], before.faq[1]] };
    expect(describeChanges(fields, before, after)).toEqual([
      {
        ...{ name: "faq[]", label: "Вопросы: порядок" },
        ...{ was: "Сколько стоит\nКогда начало\nГде записи", became: "Где записи\nСколько стоит\nКогда начало" },
      },
    ]);
  });
});
