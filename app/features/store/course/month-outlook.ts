/** Lessons still to come in a month on a given day, by the timetable of the course. */
import type { MonthKey } from "~/shared/months";
import { LESSONS, plural, type PluralForms } from "~/shared/plural";
import { isAheadOf, lessonsOfMonth } from "./lessons-of-month";
import { findNextLesson, type LessonPlan, sayLessonTime } from "./next-lesson";

const LIVE: PluralForms = { one: "живое занятие", few: "живых занятия", many: "живых занятий" };

/**
 * «осталось 4 живых занятия, 8 в записи»: the current month costs as much as a whole one, so the page says what is left
 * of it. Null before its first lesson, and for a course without a timetable.
 */
export function sayLeft(plan: LessonPlan, month: MonthKey, now: Date): string | null {
  const lessons = lessonsOfMonth({ ...plan, month }).filter(({ kind }) => kind === "lesson");
  const left = lessons.filter((lesson) => isAheadOf(now, lesson)).length;
  const past = lessons.length - left;
  if (past === 0) return null;
  if (left === 0) return `${past === 1 ? "" : "все "}${past} ${plural(past, LESSONS)} в записи`;
  return `осталось ${left} ${plural(left, LIVE)}, ${past} в записи`;
}

/** «понедельник, 23 ноября, 19:00 мск»; null for a month that is over, or without a timetable. */
export function sayFirstLesson(plan: LessonPlan, month: MonthKey, now: Date): string | null {
  const lesson = findNextLesson(plan, [month], now);
  return lesson && sayLessonTime(lesson.at);
}
