/** The points a pupil holds so far, subject by subject, and the year of their work. */
import { topicIdsOf } from "~/features/learning/progress/own-topics";
import { readStudyWeeks } from "~/features/learning/progress/read-study-weeks.server";
import { readPurchases } from "~/features/store/profile/read-purchases.server";
import { readDayHeights } from "~/features/learning/workout/day/read-day-heights.server";
import { countWeeksInRow, describeAchievements, describeStudyYear } from "./achievements";
import type { AchievementView, StudyYearView } from "./cabinet-view";
import type { Asked, CabinetReader } from "./read-own-courses.server";

export async function showAchievements(
  context: CabinetReader,
  { userId, places }: Asked,
): Promise<{ subjects: AchievementView[]; weeksInRow: number; year: StudyYearView | null }> {
  const { db, clock } = context;
  const learner = { kind: "user" as const, userId };
  const now = clock.now();
  const [courses, { mondays, rows }, heights] = await Promise.all([
    readPurchases(context, userId),
    readStudyWeeks(db, learner, { now }),
    readDayHeights(db, learner),
  ]);
  const bought = topicIdsOf(courses.map(({ landing }) => landing));
  return {
    subjects: describeAchievements({ places, rows, bought }),
    weeksInRow: countWeeksInRow(mondays, now),
    year: describeStudyYear({ mondays, heights }, now),
  };
}
