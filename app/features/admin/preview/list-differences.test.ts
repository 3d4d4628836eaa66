import { expect, it } from "vitest";
import { type ChangedItem, describeItems, describeMonths, describePeriods } from "./list-differences";

const HREFS = { href: "/courses/fizika/", editHref: "/staff/content/courses/fizika/" };
const item = (fields: Partial<ChangedItem>): ChangedItem => ({
  ...{ one: "курс", title: "Физика ЕГЭ", isNow: true, isThen: true, changes: [], failure: null },
  ...HREFS,
  ...fields,
});
const change = (label: string, was: string, became: string, name = "x") => ({ name, label, was, became });
const say = (fields: Partial<ChangedItem>) =>
  describeItems([item(fields)]).map(({ text }) => text.replaceAll("\u00a0", " "));

it("names a price by both sums, a long text by its name alone, and a switch by what is seen", () => {
  expect(say({ changes: [change("Цена продажи", "3290 ₽", "3490 ₽")] })).toEqual([
    "Курс «Физика ЕГЭ»: цена продажи 3 290 → 3 490 ₽",
  ]);
  expect(say({ changes: [change("Цена продажи", "3290 ₽", "")] })).toEqual([
    "Курс «Физика ЕГЭ»: цена продажи 3 290 ₽ → пусто",
  ]);
  expect(say({ changes: [change("Заголовок", "а", "б".repeat(61))] })).toEqual([
    "Курс «Физика ЕГЭ»: заголовок — другой текст",
  ]);
  expect(say({ changes: [change("На сайте", "нет", "да", "isActive")] })).toEqual([
    "Курс «Физика ЕГЭ»: на сайте, сейчас снято",
  ]);
  expect(describeItems([item({ changes: [change("Имя", "а", "б")] })])[0]).toMatchObject(HREFS);
});

it("says which items are only on one side, and which publication does not fit", () => {
  expect(say({ isNow: false })).toEqual(["Курс «Физика ЕГЭ»: здесь есть, сейчас нет"]);
  expect(say({ isThen: false })).toEqual(["Курс «Физика ЕГЭ»: здесь нет"]);
  expect(say({ isNow: false, isThen: false })).toEqual([]);
  expect(say({})).toEqual([]);
  expect(say({ failure: "не вышло" })).toEqual(["Курс «Физика ЕГЭ»: не вышло"]);
});

const [NOVEMBER, DECEMBER, JANUARY] = [new Date("2026-11-20"), new Date("2026-12-05"), new Date("2027-01-10")];

it("says what begins and ends by itself, its last instant included", () => {
  const period = (startsAt: Date | null, endsAt: Date | null) =>
    describePeriods([{ key: "a", title: "ДЕКАБРЬ", one: "промокод", startsAt, endsAt, ...HREFS }], {
      now: NOVEMBER,
      at: DECEMBER,
    }).map(({ text }) => text);
  expect(period(DECEMBER, null)).toEqual(["Промокод «ДЕКАБРЬ»: действует, сейчас нет"]);
  expect(period(null, NOVEMBER)).toEqual(["Промокод «ДЕКАБРЬ»: уже не действует"]);
  expect(period(null, null)).toEqual([]);
  expect(period(NOVEMBER, DECEMBER)).toEqual([]);
  expect(period(JANUARY, null)).toEqual([]);
  const back = describePeriods([{ key: "a", title: "А", one: "акция", startsAt: NOVEMBER, endsAt: null, ...HREFS }], {
    now: DECEMBER,
    at: new Date("2026-10-01"),
  });
  expect(back[0]?.text).toBe("Акция «А»: ещё не действует");
});

it("says each change of the first month once, that of most courses first", () => {
  const moved = { now: "2026.11", then: "2026.12" } as const;
  const texts = describeMonths([{ now: "2026.11", then: null }, moved, moved, { now: "2026.11", then: "2026.11" }]);
  expect(texts.map(({ text }) => text)).toEqual([
    "Основной месяц — декабрь, сейчас ноябрь (курсов: 2)",
    "Купить уже нечего, сейчас основной месяц — ноябрь (курсов: 1)",
  ]);
});
