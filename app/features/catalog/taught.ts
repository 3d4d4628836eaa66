/** When a course sold whole is taught: kept with each purchase, since the course itself moves on to its next run. */
import { sortMonths, type MonthKey } from "~/shared/months";

export type Taught = { months: MonthKey[]; lessons: number };

/** As the course stands now: what a buyer is promised at this moment. */
export function taughtNow(course: { months: readonly MonthKey[]; lessons: number }): Taught {
  return { months: sortMonths(course.months), lessons: course.lessons };
}
