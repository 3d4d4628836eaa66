import { describe, expect, it } from "vitest";
import { day, group, line, list, optionalMoment, soldMonth } from "./fields";
import { recallDates, resolveDates, writeDates } from "./relative-dates.server";

const FIELDS = {
  title: line("Название"),
  startsAt: optionalMoment("Начало"),
  from: day("С какого дня"),
  months: list("Месяцы", { one: "месяц", most: 9 }, { month: soldMonth("Месяц"), title: line("Тема") }),
  sale: group("Скидка", { until: optionalMoment("До") }),
};
const NOVEMBER = new Date("2026-11-29T19:35:20+03:00");
const WRITTEN = {
  title: "now or never",
  startsAt: "now/M+9d+19h",
  from: "now/d",
  months: [
    { month: "season+2M", title: "Производная" },
    { month: "2026.12", title: "Интеграл" },
  ],
  sale: { until: null },
};
const ITEM = {
  ...WRITTEN,
  startsAt: "2026-11-10T19:00:00+03:00",
  from: "2026-11-29",
  months: [
    { month: "2026.11", title: "Производная" },
    { month: "2026.12", title: "Интеграл" },
  ],
};

describe("relative dates of an item", () => {
  const { item, dates, errors } = resolveDates(FIELDS, WRITTEN, NOVEMBER);

  it("become what each field holds: a minute, a day, a month", () => {
    expect(item).toEqual(ITEM);
    expect(errors).toEqual({});
  });

  it("are written again", () => expect(writeDates(FIELDS, item, dates)).toEqual(WRITTEN));

  it("give way to a date that somebody has changed", () => {
    const changed = { ...item, startsAt: "2026-12-01T19:00:00+03:00", months: item.months };
    expect(writeDates(FIELDS, changed, dates)).toEqual({ ...WRITTEN, startsAt: "2026-12-01T19:00:00+03:00" });
  });

  it("are recalled as they were, unless the file was edited", () => {
    expect(recallDates(FIELDS, WRITTEN, dates)).toEqual(ITEM);
    expect(recallDates(FIELDS, { ...WRITTEN, from: "now/d+1d" }, dates)).toEqual({ ...ITEM, from: "now/d+1d" });
  });

  it("with a mistake are errors at their field", () => {
    const wrong = { ...WRITTEN, months: [{ month: "season+2", title: "А" }] };
    expect(Object.keys(resolveDates(FIELDS, wrong, NOVEMBER).errors)).toEqual(["months[0].month"]);
  });

  it("leave alone what no description knows", () => {
    const odd = { unknown: "now", months: "now", sale: [1] };
    expect(resolveDates(FIELDS, odd, NOVEMBER)).toEqual({ item: odd, dates: {}, errors: {} });
  });
});
