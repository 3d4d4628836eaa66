/** The time of a webinar in words, always Moscow's and labelled so. */
import { addDuration, toMilliseconds } from "~/shared/duration";
import { dayAndMonth, dayOfMonth } from "~/shared/months";
import { moscowDay, moscowTime, moscowWeekday, startOfMoscowDay } from "~/shared/moscow";
import { plural } from "~/shared/plural";

const WEEKDAYS = ["вс", "пн", "вт", "ср", "чт", "пт", "сб"] as const;
const FULL_WEEKDAYS = ["воскресенье", "понедельник", "вторник", "среда", "четверг", "пятница", "суббота"] as const;

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
  const weekday = moscowWeekday(startsAt);
  return {
    iso: startsAt.toISOString(),
    day: String(dayOfMonth(startsAt)),
    month: dayAndMonth(startsAt).replace(/^\d+ /, ""),
    weekday: WEEKDAYS[weekday] ?? "",
    fullWeekday: FULL_WEEKDAYS[weekday] ?? "",
    time: `${moscowTime(startsAt)}\u00a0мск`,
  };
}

/** «сегодня», «завтра», «22 октября», by the Moscow calendar. */
export function nearDay(startsAt: Date, now: Date): string {
  if (moscowDay(startsAt) === moscowDay(now)) return "сегодня";
  if (moscowDay(startsAt) === moscowDay(addDuration(now, { days: 1 }))) return "завтра";
  return dayAndMonth(startsAt).replace(" ", "\u00a0");
}

const DAYS = { one: "день", few: "дня", many: "дней" };
const HOURS = { one: "час", few: "часа", many: "часов" };

/** «через 5 дней», «завтра», «через 3 часа», «меньше чем через час»: true for the minutes that a page is cached. */
export function untilStart(startsAt: Date, now: Date): string {
  const left = startsAt.getTime() - now.getTime();
  const hours = Math.floor(left / toMilliseconds({ hours: 1 }));
  if (hours < 1) return "меньше чем через\u00a0час";
  const start = startOfMoscowDay(startsAt).getTime();
  const days = Math.round((start - startOfMoscowDay(now).getTime()) / toMilliseconds({ days: 1 }));
  if (days === 0) return `через\u00a0${hours}\u00a0${plural(hours, HOURS)}`;
  return days === 1 ? "завтра" : `через\u00a0${days}\u00a0${plural(days, DAYS)}`;
}

/** «58 мин», «1 ч», «1 ч 24 мин» */
export function describeLength(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours}\u00a0ч`, (rest > 0 || hours === 0) && `${rest}\u00a0мин`].filter(Boolean).join(" ");
}

/** The seconds of «4:05» and «1:02:40»; null for any other text. */
export function parsePlace(text: string): number | null {
  const [, hours = "0", minutes, seconds] = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)$/.exec(text) ?? [];
  return minutes === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** «4:05», «1:02:40»: a position in a recording. */
export function describePlace(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
