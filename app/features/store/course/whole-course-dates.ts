import {
  dayAndMonth,
  dayOfMonth,
  isPastMonth,
  monthEndDate,
  monthStartDate,
  sortMonths,
  type MonthKey,
} from "~/shared/months";

/**
 * When a course sold whole runs: «с 1 по 31 мая», «с 1 мая по 30 июня», «уже идёт, до 30 ноября». Null if it is over or
 * has no months.
 */
export function sayWholeCourseDates(months: readonly MonthKey[], now: Date): string | null {
  const sorted = sortMonths(months);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (!first || !last || isPastMonth(last, now)) return null;
  const [start, end] = [monthStartDate(first), monthEndDate(last)];
  if (start <= now) return `уже идёт, до ${dayAndMonth(end)}`;
  return `с ${first === last ? dayOfMonth(start) : dayAndMonth(start)} по ${dayAndMonth(end)}`;
}
