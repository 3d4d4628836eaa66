/** The heights of a person's finished mountains, by the month they were finished in. */
import type { Database } from "~/db/open-database.server";
import { findKimNumber } from "~/features/core/subjects/kim/kim-table";
import type { Learner } from "~/features/learning/progress/learner";
import { listDayScores } from "~/features/learning/workout/workout-rows.server";
import { type MonthKey, parseMonthKey, sortMonths } from "~/shared/months";
import { metresOf, type MonthHeight } from "./day-height";

/** Earliest month first. A written answer counts as soon as it is scored, as on the result of its mountain. */
export async function readDayHeights(db: Database, learner: Learner): Promise<MonthHeight[]> {
  const heights = new Map<MonthKey, MonthHeight>();
  for (const { month: text, topicId, number, mountains, score, written } of await listDayScores(db, learner)) {
    const month = parseMonthKey(text);
    if (!month) continue;
    const sum = heights.get(month) ?? { month, mountains: 0, metres: 0 };
    const points = findKimNumber(topicId, number)?.type === "free" ? written : score;
    heights.set(month, { month, mountains: sum.mountains + mountains, metres: sum.metres + metresOf(points) });
  }
  return sortMonths([...heights.keys()]).flatMap((month) => heights.get(month) ?? []);
}
