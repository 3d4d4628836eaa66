/** The rows of votes: one per person and task. */
import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { explanationVotes } from "~/db/schema/solve.server";
import type { Learner } from "~/features/learning/progress/learner";

export function votesOf(learner: Learner): SQL | undefined {
  return learner.kind === "user"
    ? eq(explanationVotes.userId, learner.userId)
    : and(isNull(explanationVotes.userId), eq(explanationVotes.guestKeyHash, learner.guestKeyHash));
}

/** A person's votes, to be joined by `taskId`. */
export function votesToJoin(db: Pick<Database, "select">, learner: Learner) {
  const { taskId, isHelpful, reason, text } = explanationVotes;
  return db.select({ taskId, isHelpful, reason, text }).from(explanationVotes).where(votesOf(learner)).as("own_vote");
}
