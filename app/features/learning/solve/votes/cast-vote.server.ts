/** Stores a person's vote on an explanation. A later vote replaces the earlier one. */
import { and, eq, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import { explanationVotes } from "~/db/schema/solve.server";
import { networkOf } from "~/shared/network";
import type { Learner } from "~/features/learning/progress/learner";
import { findStates, learnerColumns } from "~/features/learning/progress/task-states.server";
import type { Vote } from "./vote";
import { votesOf } from "./vote-rows.server";

/** Enough for a class at its school, too few to flood the staff's list. */
export const VOTES_PER_NETWORK = {
  name: "explanation-votes-ip",
  points: 300,
  window: { hours: 1 },
} as const satisfies Limit;

export type CastVote =
  | { ok: true }
  | { ok: false; reason: "not-answered" }
  | { ok: false; reason: "too-many-votes"; retryAfterSeconds: number };

export async function castVote(
  { db, clock, limiter }: Pick<AppContext, "db" | "clock" | "limiter">,
  learner: Learner | null,
  { taskId, vote, ip }: { taskId: number; vote: Vote; ip: string },
): Promise<CastVote> {
  const state = learner && (await findStates(db, learner, [taskId])).get(taskId);
  if (!learner || !state) return { ok: false, reason: "not-answered" };
  const taken = await limiter.consume(VOTES_PER_NETWORK, networkOf(ip));
  if (!taken.ok) return { ok: false, reason: "too-many-votes", retryAfterSeconds: taken.retryAfterSeconds };
  const said = vote.isHelpful ? { isHelpful: true, reason: null, text: "" } : vote;
  const votedAt = clock.now();
  await db.transaction(async (tx) => {
    await tx
      .insert(explanationVotes)
      .values({ ...learnerColumns(learner), taskId, ...said, votedAt })
      .onConflictDoNothing();
    const isOther = sql`(${explanationVotes.isHelpful}, ${explanationVotes.reason}, ${explanationVotes.text})
      is distinct from (${said.isHelpful}::boolean, ${said.reason}::text, ${said.text}::text)`;
    // Sending the same complaint again does not reopen it.
    await tx
      .update(explanationVotes)
      .set({ ...said, votedAt, closedAt: null, closingNote: null })
      .where(and(votesOf(learner), eq(explanationVotes.taskId, taskId), isOther));
  });
  return { ok: true };
}
