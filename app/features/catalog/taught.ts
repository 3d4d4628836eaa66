/** The dates of a course sold whole, stored with each purchase because the course itself moves on to its next run. */
import { sortMonths, type MonthKey } from "~/shared/months";

export type Taught = { months: MonthKey[]; lessons: number };

/** The current dates: what a buyer is promised at this moment. */
export function taughtNow(course: { months: readonly MonthKey[]; lessons: number }): Taught {
  return { months: sortMonths(course.months), lessons: course.lessons };
}
