import { describe, expect, it, test } from "vitest";
import { BY_CALENDAR, findSeasonFaults, schoolSeason } from "./school-season";

describe("the season by the calendar", () => {
  it.each([
    ["2026-08-31T23:59:59+03:00", "summer"],
    ["2026-09-01T00:00:00+03:00", "start"],
    ["2026-09-30T23:59:59+03:00", "start"],
    ["2026-10-01T00:00:00+03:00", "year"],
    ["2027-01-01T00:00:00+03:00", "year"],
    ["2027-03-31T23:59:59+03:00", "year"],
    ["2027-04-01T00:00:00+03:00", "finish"],
    ["2027-05-31T23:59:59+03:00", "finish"],
    ["2027-06-01T00:00:00+03:00", "summer"],
  ] as const)("at %s is %s", (instant, season) => expect(schoolSeason(new Date(instant), BY_CALENDAR)).toBe(season));
});

describe("the season by the days that a school has chosen", () => {
  const early = { ...BY_CALENDAR, practiceFrom: "2027-03-15", salesFrom: "2027-05-10", lessonsFrom: "2027-08-20" };
  const late = { ...BY_CALENDAR, practiceFrom: "2027-04-20", salesFrom: "2027-07-01", lessonsFrom: "2027-10-04" };
  it.each([
    [early, "2027-03-14T23:59:59+03:00", "year"],
    [early, "2027-03-15T00:00:00+03:00", "finish"],
    [early, "2027-05-09T23:59:59+03:00", "finish"],
    [early, "2027-05-10T00:00:00+03:00", "summer"],
    [early, "2027-08-20T00:00:00+03:00", "start"],
    [early, "2027-09-18T23:59:59+03:00", "start"],
    [early, "2027-09-19T00:00:00+03:00", "year"],
    [late, "2027-04-19T23:59:59+03:00", "year"],
    [late, "2027-06-30T23:59:59+03:00", "finish"],
    [late, "2027-07-01T00:00:00+03:00", "summer"],
    [late, "2027-10-03T23:59:59+03:00", "summer"],
    [late, "2027-10-04T00:00:00+03:00", "start"],
    [late, "2027-11-03T00:00:00+03:00", "year"],
  ] as const)("%j at %s is %s", (dates, instant, season) =>
    expect(schoolSeason(new Date(instant), dates)).toBe(season),
  );

  it("is that of the calendar in every other year", () => {
    expect(schoolSeason(new Date("2026-06-01T00:00:00+03:00"), late)).toBe("summer");
    expect(schoolSeason(new Date("2028-06-01T00:00:00+03:00"), late)).toBe("summer");
    expect(schoolSeason(new Date("2028-01-10T00:00:00+03:00"), late)).toBe("year");
  });
});

test("a day outside its part of the year is refused", () => {
  expect(findSeasonFaults(BY_CALENDAR)).toEqual({});
  expect(findSeasonFaults({ ...BY_CALENDAR, salesFrom: "2027-05-01", egeFrom: "2027-05-24" })).toEqual({});
  expect(findSeasonFaults({ ...BY_CALENDAR, salesFrom: "2027-04-30", ogeFrom: "2027-07-01" })).toEqual({
    salesFrom: "С 1 мая по 15 августа",
    ogeFrom: "В мае или июне",
  });
});
