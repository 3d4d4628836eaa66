/** A guest's votes become the user's at login; of two on one task the later counts. */
import { and, asc } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { explanationVotes } from "~/db/schema/solve.server";
import { isOneOf } from "~/db/set-statement.server";
import type { Learner } from "~/features/learning/progress/learner";
import { votesOf } from "./vote-rows.server";

export async function adoptVotes(
  tx: Transaction,
  { guestKeyHash, userId }: { guestKeyHash: string; userId: number },
): Promise<void> {
  const { id, taskId, votedAt } = explanationVotes;
  const lock = (learner: Learner, taskIds?: readonly number[]) =>
    tx
      .select({ id, taskId, votedAt })
      .from(explanationVotes)
      .where(and(votesOf(learner), taskIds && isOneOf(taskId, taskIds)))
      .orderBy(asc(id))
      .for("update");
  const guest = await lock({ kind: "guest", guestKeyHash });
  if (guest.length === 0) return;
  const owned = await lock(
    { kind: "user", userId },
    guest.map((vote) => vote.taskId),
  );
  const byTask = new Map(owned.map((vote) => [vote.taskId, vote]));
  const earlier = guest.flatMap((vote) => {
    const account = byTask.get(vote.taskId);
    if (!account) return [];
    return account.votedAt > vote.votedAt ? vote.id : account.id;
  });
  await tx.delete(explanationVotes).where(isOneOf(id, earlier));
  await tx
    .update(explanationVotes)
    .set({ userId, guestKeyHash: null })
    .where(
      isOneOf(
        id,
        guest.map((vote) => vote.id),
      ),
    );
}
