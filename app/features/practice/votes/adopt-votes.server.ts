/** A guest's votes become the user's at login; of two on one task the later counts. */
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { explanationVotes } from "~/db/schema/practice.server";
import { votesOf } from "./vote-rows.server";

export async function adoptVotes(
  tx: Transaction,
  { guestKeyHash, userId }: { guestKeyHash: string; userId: number },
): Promise<void> {
  const isGuests = votesOf({ kind: "guest", guestKeyHash });
  const guest = await tx.select().from(explanationVotes).where(isGuests).for("update");
  if (guest.length === 0) return;
  const taskIds = guest.map(({ taskId }) => taskId);
  const isUsers = and(votesOf({ kind: "user", userId }), inArray(explanationVotes.taskId, taskIds));
  const owned = new Map(
    (await tx.select().from(explanationVotes).where(isUsers).for("update")).map((vote) => [vote.taskId, vote]),
  );
  for (const vote of guest) {
    const account = owned.get(vote.taskId);
    const [earlier, later] = account && account.votedAt > vote.votedAt ? [vote, account] : [account, vote];
    if (earlier) await tx.delete(explanationVotes).where(eq(explanationVotes.id, earlier.id));
    await tx.update(explanationVotes).set({ userId, guestKeyHash: null }).where(eq(explanationVotes.id, later.id));
  }
}
