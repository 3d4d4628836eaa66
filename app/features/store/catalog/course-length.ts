/** How long a course takes, for feeds and structured data. */
import type { CourseTypeKey } from "~/features/core/subjects/taxonomy";

export type CourseLength = { count: number; unit: "hour" | "day" | "month" };

/** A demo course takes 2–3 hours; an express course one day per lesson, which makes 7–11 days. */
export function courseLength(course: { courseType: CourseTypeKey; lessons: number; months: number }): CourseLength {
  if (course.courseType === "demokurs") return { count: 3, unit: "hour" };
  if (course.courseType === "refresh") return { count: course.lessons, unit: "day" };
  return { count: course.months, unit: "month" };
}
