/** How many repetitions wait today, for the pages that lead to the notebook. */
import type { AppContext } from "~/app-context.server";
import { moscowDay } from "~/shared/moscow";
import type { Learner } from "~/features/learning/progress/learner";
import { chooseDue } from "./due-today";
import { listSchedules } from "./notebook-rows.server";

/** @returns by topic; a topic with nothing is missing. */
export async function countDue(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  learner: Learner | null,
): Promise<ReadonlyMap<number, number>> {
  if (!learner) return new Map();
  const today = moscowDay(clock.now());
  const counts = new Map<number, number>();
  for (const { topicId } of chooseDue(await listSchedules(db, learner, today), today))
    counts.set(topicId, (counts.get(topicId) ?? 0) + 1);
  return counts;
}
