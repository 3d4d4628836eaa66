import { describe, expect, it } from "vitest";
import { DEFAULT_MONTH_CUTOFF_DAY, defaultMonths } from "~/features/store/course/default-months";
import type { MonthKey } from "~/shared/months";

const YEAR: MonthKey[] = ["2026.9", "2026.10", "2026.11", "2026.12", "2027.1", "2027.2", "2027.3", "2027.4", "2027.5"];

it("the cutoff day is the 25th", () => expect(DEFAULT_MONTH_CUTOFF_DAY).toBe(25));

describe("defaultMonths", () => {
  it.each<{ case: string; now: string; sold?: MonthKey[]; owned?: MonthKey[]; expected: MonthKey[] }>([
    { case: "24th 23:59:59 Moscow", now: "2026-11-24T23:59:59+03:00", expected: ["2026.11"] },
    { case: "25th 00:00:00 Moscow", now: "2026-11-25T00:00:00+03:00", expected: ["2026.12"] },
    { case: "24th in UTC is the 25th in Moscow", now: "2026-11-24T21:00:00Z", expected: ["2026.12"] },
    { case: "first instant of a month", now: "2026-11-01T00:00:00+03:00", expected: ["2026.11"] },
    { case: "December to January", now: "2026-12-25T00:00:00+03:00", expected: ["2027.1"] },
    { case: "last instant of the year", now: "2026-12-31T23:59:59.999+03:00", expected: ["2027.1"] },
    { case: "before the season", now: "2026-07-10T12:00:00+03:00", expected: ["2026.9"] },
    { case: "May before the cutoff", now: "2027-05-24T23:59:59+03:00", expected: ["2027.5"] },
    { case: "May from the cutoff: none left", now: "2027-05-25T00:00:00+03:00", expected: [] },
    { case: "after the season", now: "2027-06-10T12:00:00+03:00", expected: [] },
    { case: "the current month is owned", now: "2026-11-20T12:00:00+03:00", owned: ["2026.11"], expected: ["2026.12"] },
    { case: "all are owned", now: "2026-11-20T12:00:00+03:00", owned: YEAR, expected: [] },
    { case: "a gap in the list", now: "2026-11-20T12:00:00+03:00", sold: ["2026.9", "2027.2"], expected: ["2027.2"] },
    { case: "an unsorted list", now: "2026-11-20T12:00:00+03:00", sold: ["2027.1", "2026.12"], expected: ["2026.12"] },
    { case: "nothing sold by months", now: "2026-11-20T12:00:00+03:00", sold: [], expected: [] },
    {
      case: "one month, before the cutoff",
      now: "2026-11-20T12:00:00+03:00",
      sold: ["2026.11"],
      expected: ["2026.11"],
    },
    { case: "one month, after the cutoff", now: "2026-11-28T12:00:00+03:00", sold: ["2026.11"], expected: ["2026.11"] },
    {
      case: "two months, the first owned, after the cutoff",
      now: "2026-11-28T12:00:00+03:00",
      sold: ["2026.10", "2026.11"],
      owned: ["2026.10"],
      expected: [],
    },
    { case: "one month, ended", now: "2026-12-01T00:00:00+03:00", sold: ["2026.11"], expected: [] },
    { case: "one month, owned", now: "2026-11-20T12:00:00+03:00", sold: ["2026.11"], owned: ["2026.11"], expected: [] },
    {
      case: "one month, named twice",
      now: "2026-11-28T12:00:00+03:00",
      sold: ["2026.11", "2026.11"],
      expected: ["2026.11"],
    },
  ])("$case", ({ now, sold = YEAR, owned = [], expected }) => {
    expect(defaultMonths({ purchasableMonths: sold, ownedMonths: owned, now: new Date(now) })).toEqual(expected);
  });
});
