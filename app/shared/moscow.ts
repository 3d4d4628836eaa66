/**
 * The wall clock of Moscow in plain arithmetic. A property test checks it against luxon, which does the server's
 * calendar work (`moscow.server.ts`).
 */
import { addDuration, type Duration } from "~/shared/duration";

export const MOSCOW_ZONE = "Europe/Moscow";

/** UTC+3 all year since 26 October 2014. Nothing here is older. */
const OFFSET: Duration = { hours: 3 };
const BACK_TO_UTC: Duration = { hours: -3 };

/** The instant moved so that its UTC fields read as the Moscow wall clock. */
export function moscowClock(instant: Date): Date {
  return addDuration(instant, OFFSET);
}

/** The instant at which the Moscow wall clock shows this; `month` is 0–11, as in `Date.UTC`. */
export function fromMoscowClock(year: number, month: number, day = 1): Date {
  return addDuration(new Date(Date.UTC(year, month, day)), BACK_TO_UTC);
}

/** "2026-11-20T19:00:00+03:00": for readers who take the hour from the text. */
export function moscowInstant(instant: Date): string {
  return `${moscowClock(instant).toISOString().slice(0, 19)}+03:00`;
}

/** "2026-11-20" */
export function moscowDay(instant: Date): string {
  return moscowClock(instant).toISOString().slice(0, 10);
}

/** "19:00" */
export function moscowTime(instant: Date): string {
  return moscowClock(instant).toISOString().slice(11, 16);
}

export function moscowYear(instant: Date): number {
  return moscowClock(instant).getUTCFullYear();
}

/** 0–23 */
export function moscowHour(instant: Date): number {
  return moscowClock(instant).getUTCHours();
}

/** 0 is Sunday, as in `Date`. */
export function moscowWeekday(instant: Date): number {
  return moscowClock(instant).getUTCDay();
}

/** Midnight, in Moscow, of the day that the instant falls on. */
export function startOfMoscowDay(instant: Date): Date {
  const clock = moscowClock(instant);
  return fromMoscowClock(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate());
}

/** The last millisecond of that day. */
export function endOfMoscowDay(instant: Date): Date {
  return addDuration(startOfMoscowDay(instant), { days: 1, milliseconds: -1 });
}
