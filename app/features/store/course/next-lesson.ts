/** The next lesson of a course within bought months, on the Moscow calendar. */
import { dayAndMonth, type MonthKey, sortMonths } from "~/shared/months";
import { moscowTime, moscowWeekday } from "~/shared/moscow";
import { isAheadOf, lessonsOfMonth, type TimetableLine } from "./lessons-of-month";

/** The timetable of a course, and how many lessons it promises a month. */
export type LessonPlan = { week: readonly TimetableLine[]; lessons: number };

export type NextLesson = { at: Date; title: string; note: string };

/** The first lesson after `now` within these months, or one that has just begun; null if none is left. */
export function findNextLesson(plan: LessonPlan, months: readonly MonthKey[], now: Date): NextLesson | null {
  for (const month of sortMonths(months)) {
    const found = lessonsOfMonth({ ...plan, month }).find(({ kind, ...at }) => kind === "lesson" && isAheadOf(now, at));
    if (found) return { at: found.startsAt, title: found.title, note: found.note };
  }
  return null;
}

/** In the order of `moscowWeekday`. */
const DAYS = ["воскресенье", "понедельник", "вторник", "среда", "четверг", "пятница", "суббота"];

/** «понедельник, 23 ноября, 19:00 мск» */
export function sayLessonTime(at: Date): string {
  return `${DAYS[moscowWeekday(at)]}, ${dayAndMonth(at)}, ${moscowTime(at)} мск`;
}
