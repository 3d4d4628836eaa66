/** The points a pupil holds so far, subject by subject. */
import { topicIdsOf } from "~/features/learning/progress/own-topics";
import { readProgress } from "~/features/learning/progress/read-progress.server";
import { readStudyWeeks } from "~/features/learning/progress/read-study-weeks.server";
import { readPurchases } from "~/features/store/profile/read-purchases.server";
import { countWeeksInRow, describeAchievements } from "./achievements";
import type { AchievementView } from "./cabinet-view";
import type { Asked, CabinetReader } from "./read-own-courses.server";

export async function showAchievements(
  context: CabinetReader,
  { userId, places }: Asked,
): Promise<{ subjects: AchievementView[]; weeksInRow: number }> {
  const { db, clock } = context;
  const learner = { kind: "user" as const, userId };
  const now = clock.now();
  const [courses, rows, mondays] = await Promise.all([
    readPurchases(context, userId),
    readProgress(db, learner, { now }),
    readStudyWeeks(db, learner),
  ]);
  const bought = topicIdsOf(courses.map(({ landing }) => landing));
  return { subjects: describeAchievements({ places, rows, bought }), weeksInRow: countWeeksInRow(mondays, now) };
}
