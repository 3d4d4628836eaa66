/** A week of the schedule: which one an address names, and its seven days, from Monday in Moscow. */
import { startOfWeek } from "~/features/learning/progress/progress";
import { addDuration } from "~/shared/duration";
import { dayAndMonth } from "~/shared/months";
import { fromMoscowClock, moscowDay, moscowYear } from "~/shared/moscow";

export type WeekDay<Event> = {
  /** «2026-11-09» */
  key: string;
  /** «понедельник» */
  name: string;
  /** «9 ноября» */
  date: string;
  isToday: boolean;
  events: Event[];
};

const NAMES = ["понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье"];

/**
 * The Monday of the week that an address names by any of its days; of this week without a parameter; null: no such day.
 */
export function readWeek(asked: string | null, now: Date): Date | null {
  if (asked === null) return startOfWeek(now);
  const [, year, month, day] = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(asked) ?? [];
  if (year === undefined) return null;
  const date = fromMoscowClock(Number(year), Number(month) - 1, Number(day));
  // Date arithmetic would turn 31 November into 1 December; an address must not.
  return moscowDay(date) === asked ? startOfWeek(date) : null;
}

/** The week's parameter in an address; null for the current week, which has none. */
export function nameWeek(monday: Date, now: Date): string | null {
  return monday.getTime() === startOfWeek(now).getTime() ? null : moscowDay(monday);
}

export const weekBefore = (monday: Date): Date => addDuration(monday, { days: -7 });
export const weekAfter = (monday: Date): Date => addDuration(monday, { days: 7 });

/** «9–15 ноября», «30 ноября – 6 декабря», with the year unless it is the current one. */
export function sayWeek(monday: Date, now: Date): string {
  const sunday = addDuration(monday, { days: 6 });
  const [first, last] = [dayAndMonth(monday), dayAndMonth(sunday)];
  const [firstDay, firstMonth] = first.split(" ");
  const range = last.endsWith(` ${firstMonth}`) ? `${firstDay}–${last}` : `${first}\u00a0– ${last}`;
  const said = range.replace(/(\d) /g, "$1\u00a0");
  return moscowYear(sunday) === moscowYear(now) ? said : `${said} ${moscowYear(sunday)}`;
}

export function describeWeek<Event extends { startsAt: Date }>(
  events: readonly Event[],
  monday: Date,
  now: Date,
): WeekDay<Event>[] {
  return NAMES.map((name, index) => {
    const date = addDuration(monday, { days: index });
    const key = moscowDay(date);
    const ofDay = events.filter(({ startsAt }) => moscowDay(startsAt) === key);
    return {
      key,
      name,
      date: dayAndMonth(date).replace(" ", "\u00a0"),
      isToday: key === moscowDay(now),
      events: ofDay.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
    };
  });
}
