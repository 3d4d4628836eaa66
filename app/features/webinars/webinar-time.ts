/** The time of a webinar in words, always Moscow's and labelled so. */
import { addDuration } from "~/shared/duration";
import { dayAndMonth, dayOfMonth, moscowDay } from "~/shared/months";

const WEEKDAYS = ["вс", "пн", "вт", "ср", "чт", "пт", "сб"] as const;
const FULL_WEEKDAYS = ["воскресенье", "понедельник", "вторник", "среда", "четверг", "пятница", "суббота"] as const;

/** UTC+3 all year, as in `shared/months.ts`. */
const moscowClock = (at: Date): Date => addDuration(at, { hours: 3 });

export type WebinarWhen = {
  /** The instant, for `<time>` and for the visitor's own clock. */
  iso: string;
  /** «22» */
  day: string;
  /** «октября» */
  month: string;
  /** «чт» */
  weekday: string;
  /** «четверг» */
  fullWeekday: string;
  /** «19:00 мск» */
  time: string;
};

export function describeWhen(startsAt: Date): WebinarWhen {
  const clock = moscowClock(startsAt);
  const weekday = clock.getUTCDay();
  return {
    iso: startsAt.toISOString(),
    day: String(dayOfMonth(startsAt)),
    month: dayAndMonth(startsAt).replace(/^\d+ /, ""),
    weekday: WEEKDAYS[weekday] ?? "",
    fullWeekday: FULL_WEEKDAYS[weekday] ?? "",
    time: `${clock.toISOString().slice(11, 16)}\u00a0мск`,
  };
}

/** «сегодня», «завтра», «22 октября», by the Moscow calendar. */
export function nearDay(startsAt: Date, now: Date): string {
  if (moscowDay(startsAt) === moscowDay(now)) return "сегодня";
  if (moscowDay(startsAt) === moscowDay(addDuration(now, { days: 1 }))) return "завтра";
  return dayAndMonth(startsAt).replace(" ", "\u00a0");
}

/** «58 мин», «1 ч», «1 ч 24 мин» */
export function describeLength(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours}\u00a0ч`, (rest > 0 || hours === 0) && `${rest}\u00a0мин`].filter(Boolean).join(" ");
}

/** «4:05», «1:02:40»: a position in a recording. */
export function describePlace(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
