/** The server's calendar, by luxon and the time zone database. Rules and the browser use `moscow.ts`. */
import { DateTime } from "luxon";
import type { MonthKey } from "~/shared/months";
import { MOSCOW_ZONE } from "~/shared/moscow";

export function inMoscow(instant: Date): DateTime {
  return DateTime.fromJSDate(instant, { zone: MOSCOW_ZONE });
}

/** The first instant of "2026-11-20" in Moscow; null if the text is no day of the calendar. */
export function parseMoscowDay(text: string): Date | null {
  const day = DateTime.fromFormat(text, "yyyy-MM-dd", { zone: MOSCOW_ZONE });
  return day.isValid ? day.toJSDate() : null;
}

/** "2026-12-01" and "00:00" on the Moscow clock, as the browser's controls send them; null if either is none. */
export function parseMoscowMoment(day: string, time: string): Date | null {
  const moment = DateTime.fromFormat(`${day} ${time}`, "yyyy-MM-dd HH:mm", { zone: MOSCOW_ZONE });
  return moment.isValid ? moment.toJSDate() : null;
}

/** `parseMoscowDay` for a day from our own code: any other text is a bug. */
export function moscowDayStart(day: string): Date {
  const start = parseMoscowDay(day);
  if (!start) throw new Error(`${day} is no day`);
  return start;
}

/** `time` is "19:00" on the Moscow clock. */
export function moscowMoment(month: MonthKey, day: number, time: string): Date {
  const [year, number] = month.split(".").map(Number);
  const [hour, minute] = time.split(":").map(Number);
  const moment = DateTime.fromObject({ year, month: number, day, hour, minute }, { zone: MOSCOW_ZONE });
  if (!moment.isValid) throw new Error(`${month} has no ${day} at ${time}`);
  return moment.toJSDate();
}
