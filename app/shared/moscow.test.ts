import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { dateInWords, dayOfMonth, isPastMonth, monthEndDate, type MonthKey, monthOf, monthStartDate } from "./months";
import {
  endOfMoscowDay,
  moscowDay,
  moscowHour,
  moscowInstant,
  moscowTime,
  moscowWeekday,
  moscowYear,
  startOfMoscowDay,
} from "./moscow";
import { inMoscow, moscowDayStart, moscowMoment, parseMoscowDay, parseMoscowMoment } from "./moscow.server";

/** The first whole day of the current offset, and the end of the years checked against luxon. */
const FIRST = new Date("2014-10-26T21:00:00Z");
const LAST = new Date("2040-12-31T20:59:59.999Z");

const inZone = (instant: Date) => DateTime.fromJSDate(instant, { zone: "Europe/Moscow" }).setLocale("ru");

function expectTheSameClock(instant: Date): void {
  const real = inZone(instant);
  expect(moscowDay(instant)).toBe(real.toISODate());
  expect(moscowTime(instant)).toBe(real.toFormat("HH:mm"));
  expect(moscowYear(instant)).toBe(real.year);
  expect(moscowHour(instant)).toBe(real.hour);
  expect(moscowWeekday(instant)).toBe(real.weekday % 7);
  expect(moscowInstant(instant)).toBe(real.toISO({ suppressMilliseconds: true })?.replace(/\.\d+/, ""));
  expect(startOfMoscowDay(instant)).toEqual(real.startOf("day").toJSDate());
  expect(endOfMoscowDay(instant)).toEqual(real.endOf("day").toJSDate());
  expect(monthOf(instant)).toBe(`${real.year}.${real.month}`);
  expect(dayOfMonth(instant)).toBe(real.day);
  expect(dateInWords(instant)).toBe(real.toFormat("d MMMM yyyy"));
}

/** 2014.11–2040.12 */
const MONTHS = Array.from({ length: 26 * 12 + 2 }, (_, index): MonthKey => {
  const ordinal = 2014 * 12 + 10 + index;
  return `${Math.floor(ordinal / 12)}.${(ordinal % 12) + 1}`;
});

describe("the Moscow clock is luxon's", () => {
  it("at any instant from 2014 to 2040", () => {
    fc.assert(fc.property(fc.date({ min: FIRST, max: LAST, noInvalidDate: true }), expectTheSameClock));
  });

  it("around the midnights of Moscow and of UTC, where days, months and years change", () => {
    const midnight = fc.tuple(
      fc.integer({ min: 1, max: 9561 }),
      fc.constantFrom(0, 3),
      fc.integer({ min: -2, max: 2 }),
    );
    fc.assert(
      fc.property(midnight, ([day, hours, milliseconds]) => {
        expectTheSameClock(new Date(FIRST.getTime() + (day * 24 + hours) * 3_600_000 + milliseconds));
      }),
    );
  });

  it("at both ends of every month, leap years among them", () => {
    expect([MONTHS[0], MONTHS.at(-1)]).toEqual(["2014.11", "2040.12"]);
    for (const month of MONTHS) {
      const [year, number] = month.split(".").map(Number);
      const first = DateTime.fromObject({ year, month: number }, { zone: "Europe/Moscow" });
      expect(monthStartDate(month)).toEqual(first.startOf("month").toJSDate());
      expect(monthEndDate(month)).toEqual(first.endOf("month").toJSDate());
      expectTheSameClock(monthStartDate(month));
      expectTheSameClock(monthEndDate(month));
      expect(isPastMonth(month, first.endOf("month").toJSDate())).toBe(false);
      expect(isPastMonth(month, first.plus({ months: 1 }).toJSDate())).toBe(true);
    }
  });

  it("reaches back no further than the last change of the offset, on 26 October 2014", () => {
    expect(moscowTime(new Date("2014-10-25T22:00:00Z"))).toBe("01:00");
    expect(inZone(new Date("2014-10-25T22:00:00Z")).toFormat("HH:mm")).toBe("01:00");
    expect(inZone(new Date("2014-10-25T21:59:00Z")).toFormat("HH:mm")).toBe("01:59");
    expect(moscowTime(new Date("2014-10-25T21:59:00Z"))).toBe("00:59");
  });
});

describe("the calendar of the server", () => {
  it("reads the wall clock", () => {
    expect(inMoscow(new Date("2026-12-31T21:30:00Z")).toFormat("yyyy-MM-dd HH:mm")).toBe("2027-01-01 00:30");
  });

  it("parses a day as its first instant, and refuses what is no day of the calendar", () => {
    expect(parseMoscowDay("2026-11-20")?.toISOString()).toBe("2026-11-19T21:00:00.000Z");
    expect(parseMoscowDay("2028-02-29")?.toISOString()).toBe("2028-02-28T21:00:00.000Z");
    for (const text of ["2026-11-31", "2027-02-29", "2026-13-01", "26-11-20", "2026-11-20 ", "tomorrow", ""])
      expect(parseMoscowDay(text)).toBeNull();
    expect(moscowDayStart("2026-11-20")).toEqual(startOfMoscowDay(new Date("2026-11-20T12:00:00+03:00")));
    expect(() => moscowDayStart("2026-11-31")).toThrow("2026-11-31");
  });

  it("finds the moment of a time of day, and refuses a day that the month has not", () => {
    expect(moscowMoment("2026.11", 26, "19:00").toISOString()).toBe("2026-11-26T16:00:00.000Z");
    expect(() => moscowMoment("2026.11", 31, "19:00")).toThrow("2026.11");
  });
});

it("reads a day and an hour on the Moscow clock, and refuses what is none", () => {
  expect(parseMoscowMoment("2026-12-01", "00:00")?.toISOString()).toBe("2026-11-30T21:00:00.000Z");
  for (const [day, time] of [
    ["", "00:00"],
    ["2026-02-30", "10:00"],
    ["2026-12-01", "25:00"],
    ["2026-12-01", ""],
  ] as const)
    expect(parseMoscowMoment(day, time), `${day} ${time}`).toBeNull();
});
