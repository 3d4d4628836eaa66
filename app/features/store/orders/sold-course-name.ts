import { tariffName } from "~/features/store/course/course-view";

type SoldName = { landingName: string; courseName: string; siblings: number };

/**
 * Names a course wherever people read it, receipts and banks included. If a landing sells several, its name alone does
 * not identify one: «Математика, профиль · тариф Базовый», without quotes, because it often stands in them.
 */
export function nameSoldCourse({ landingName, courseName, siblings }: SoldName): string {
  return siblings > 1 ? `${landingName} · тариф ${tariffName(courseName)}` : landingName;
}
