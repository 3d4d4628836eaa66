/** The demo school's calendar: its months are resolved against the current Moscow month. */
import type { CourseTypeKey } from "~/features/core/subjects/taxonomy";
import { addMonths, monthOf, type MonthKey } from "~/shared/months";
import type { DemoMonthAt } from "./types";

const yearOf = (month: MonthKey): number => Number(month.split(".")[0]);
const numberOf = (month: MonthKey): number => Number(month.split(".")[1]);

/** Year in which the school year on sale starts: from June on pupils buy for next September. */
export function seasonStartYear(now: Date): number {
  const month = monthOf(now);
  return numberOf(month) >= 6 ? yearOf(month) : yearOf(month) - 1;
}

export function resolveDemoMonth(at: DemoMonthAt, courseType: CourseTypeKey, now: Date): MonthKey {
  const current = monthOf(now);
  if ("offset" in at) return addMonths(current, at.offset);
  if (courseType === "letniy-fresh") {
    // The next summer that is not over: from 1 September on, next year's.
    return `${numberOf(current) <= 8 ? yearOf(current) : yearOf(current) + 1}.${at.calendar}`;
  }
  const start = seasonStartYear(now);
  return `${at.calendar >= 9 ? start : start + 1}.${at.calendar}`;
}
