import { tariffName } from "~/features/course/course-view";

type SoldName = { landingName: string; courseName: string; siblings: number };

/** If a landing sells several courses, its name alone does not identify one. */
export function nameSoldCourse(course: SoldName): string {
  return course.siblings > 1 ? `${course.landingName}, «${tariffName(course.courseName)}»` : course.landingName;
}

/** The same without quotes, for pages, to stand inside them or beside other names: «Математика, профиль · тариф Базовый». */
export function nameCourseAndTariff(course: SoldName): string {
  return course.siblings > 1
    ? `${course.landingName}\u00A0· тариф ${tariffName(course.courseName)}`
    : course.landingName;
}
