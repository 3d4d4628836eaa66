import { tariffName } from "~/features/course/course-view";

/** If a landing sells several courses, its name alone does not identify one. */
export function nameSoldCourse(course: { landingName: string; courseName: string; siblings: number }): string {
  return course.siblings > 1 ? `${course.landingName}, «${tariffName(course.courseName)}»` : course.landingName;
}
