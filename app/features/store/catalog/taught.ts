/** When a course sold whole is taught. */
import type { Taught } from "~/shared/column-json";
import { sortMonths, type MonthKey } from "~/shared/months";

export type { Taught };

/** The current dates: what a buyer is promised at this moment. */
export function taughtNow(course: { months: readonly MonthKey[]; lessons: number }): Taught {
  return { months: sortMonths(course.months), lessons: course.lessons };
}
