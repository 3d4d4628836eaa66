import { tariffName } from "~/features/course/course-view";

/** Where a landing sells several courses its name alone would not say which one this is. */
export function nameSoldCourse(course: { landingName: string; courseName: string; siblings: number }): string {
  return course.siblings > 1 ? `${course.landingName}, «${tariffName(course.courseName)}»` : course.landingName;
}
