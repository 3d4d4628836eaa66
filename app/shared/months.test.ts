import { describe, expect, it } from "vitest";
import {
  addMonths,
  compareMonths,
  dayAndMonth,
  dayOfMonth,
  inSchoolYear,
  isPastMonth,
  monthEndDate,
  monthName,
  monthNamer,
  monthOf,
  monthRange,
  monthShortName,
  monthStartDate,
  monthWithYear,
  parseMonthKey,
  schoolYearOf,
  sortMonths,
  type MonthKey,
} from "~/shared/months";

describe("parseMonthKey", () => {
  it.each([
    ["2026.9", "2026.9"],
    ["2026.09", "2026.9"],
    ["2026.10", "2026.10"],
    ["2000.1", "2000.1"],
    ["2099.12", "2099.12"],
  ])("%s is %s", (text, month) => expect(parseMonthKey(text)).toBe(month));

  it.each([
    "",
    "2026",
    "2026.0",
    "2026.00",
    "2026.13",
    "2026.009",
    "1999.5",
    "2100.1",
    "26.9",
    "2026-09",
    " 2026.9",
    "2026.9 ",
    "2026.9\n",
    "2026.1e1",
    "__all__",
  ])("%j is not a month", (text) => expect(parseMonthKey(text)).toBeNull());
});

describe("the Moscow calendar", () => {
  it.each([
    ["2024-09-24T20:59:59.999Z", "2024.9", 24],
    ["2024-09-24T21:00:00.000Z", "2024.9", 25],
    ["2026-11-30T20:59:59.999Z", "2026.11", 30],
    ["2026-11-30T21:00:00.000Z", "2026.12", 1],
    ["2026-12-31T21:00:00.000Z", "2027.1", 1],
    ["2028-02-29T12:00:00.000Z", "2028.2", 29],
  ])("%s", (instant, month, day) => {
    expect(monthOf(new Date(instant))).toBe(month);
    expect(dayOfMonth(new Date(instant))).toBe(day);
  });

  it.each([
    ["2026.11", "2026-10-31T21:00:00.000Z", "2026-11-30T20:59:59.999Z"],
    ["2026.12", "2026-11-30T21:00:00.000Z", "2026-12-31T20:59:59.999Z"],
    ["2027.1", "2026-12-31T21:00:00.000Z", "2027-01-31T20:59:59.999Z"],
    ["2028.2", "2028-01-31T21:00:00.000Z", "2028-02-29T20:59:59.999Z"],
  ] as const)("%s lasts from %s to %s", (month, start, end) => {
    expect(monthStartDate(month).toISOString()).toBe(start);
    expect(monthEndDate(month).toISOString()).toBe(end);
  });

  it("a month is past only after its last millisecond", () => {
    expect(isPastMonth("2026.11", new Date("2026-11-30T20:59:59.999Z"))).toBe(false);
    expect(isPastMonth("2026.11", new Date("2026-11-30T21:00:00.000Z"))).toBe(true);
  });
});

describe("arithmetic", () => {
  it.each([
    ["2026.11", 1, "2026.12"],
    ["2026.12", 1, "2027.1"],
    ["2027.1", -1, "2026.12"],
    ["2026.9", 16, "2028.1"],
    ["2026.9", 0, "2026.9"],
  ] as const)("%s + %i = %s", (month, n, expected) => expect(addMonths(month, n)).toBe(expected));

  it("months are sorted by the calendar, not as text, and repeats are dropped", () => {
    expect(sortMonths(["2027.1", "2026.12", "2026.9", "2026.10", "2026.9"])).toEqual([
      "2026.9",
      "2026.10",
      "2026.12",
      "2027.1",
    ]);
    expect(compareMonths("2026.9", "2026.10")).toBeLessThan(0);
    expect(compareMonths("2027.1", "2026.12")).toBeGreaterThan(0);
    expect(compareMonths("2026.9", "2026.9")).toBe(0);
  });
});

it("the school year turns in September", () => {
  expect([schoolYearOf("2026.8"), schoolYearOf("2026.9"), schoolYearOf("2027.5")]).toEqual([2025, 2026, 2026]);
  expect(inSchoolYear("2027.11", 2026)).toBe("2026.11");
  expect(inSchoolYear("2028.5", 2026)).toBe("2027.5");
});

describe("Russian names", () => {
  it("carry the year where months of two school years stand together", () => {
    expect(["2026.11", "2027.5"].map((month) => monthNamer(["2026.11", "2027.5"])(month as MonthKey))).toEqual([
      "ноябрь",
      "май",
    ]);
    expect(monthNamer(["2026.11", "2027.11"])("2026.11")).toBe("ноябрь 2026");
  });

  it("a month has its Russian name", () => {
    expect(monthName("2026.11")).toBe("ноябрь");
    expect(monthShortName("2026.11")).toBe("ноя");
    expect(monthWithYear("2026.11")).toBe("ноябрь 2026");
    expect(monthWithYear("2026.12")).toBe("декабрь 2026");
    expect(dayAndMonth(new Date("2026-10-31T20:59:59Z"))).toBe("31 октября");
  });

  it.each([
    [[], ""],
    [["2026.11"], "ноябрь"],
    [["2026.11", "2026.12"], "ноябрь, декабрь"],
    [["2026.11", "2027.1"], "ноябрь, январь"],
    [["2027.1", "2026.11", "2026.12"], "ноябрь–январь"],
    [["2026.11", "2026.12", "2027.1", "2027.3"], "ноябрь–январь, март"],
    [["2026.11", "2027.11"], "ноябрь, ноябрь"],
  ] as [MonthKey[], string][])("%j reads %s", (months, text) => expect(monthRange(months)).toBe(text));
});
