/** A guest's work becomes the user's at login. */
import { and, eq, isNull, max, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { taskSolutions, taskStates } from "~/db/schema/practice.server";
import { addDuration } from "~/shared/duration";
import { adoptPhotos } from "./review/photos/photo-rows.server";
import { adoptNotebook } from "./notebook/adopt-notebook.server";
import { adoptVotes } from "./votes/adopt-votes.server";
import { joinStates, PRACTICE_FRESH } from "./solution-state";
import { adoptWorkouts } from "./workout/workout-rows.server";

/**
 * Moves the guest's work to the account: workouts, every solution once, and the later score of a task that both have
 * solved. Work whose last solution is older than 14 days stays behind. @returns how many tasks were moved.
 */
export async function adoptPractice(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { guestKeyHash, userId }: { guestKeyHash: string; userId: number },
): Promise<number> {
  const now = clock.now();
  await db.transaction((tx) => adoptWorkouts(tx, { guestKeyHash, userId, now }));
  const ofGuest = and(isNull(taskStates.userId), eq(taskStates.guestKeyHash, guestKeyHash));
  const [last] = await db
    .select({ at: max(taskStates.lastAt) })
    .from(taskStates)
    .where(ofGuest);
  if (!last?.at || addDuration(last.at, PRACTICE_FRESH) < now) return 0;
  return db.transaction(async (tx) => {
    const guest = await tx.select().from(taskStates).where(ofGuest).for("update");
    const owned = await tx.select().from(taskStates).where(eq(taskStates.userId, userId)).for("update");
    await adoptPhotos(tx, { guestKeyHash, userId });
    const byTask = new Map(owned.map((state) => [state.taskId, state]));
    for (const state of guest) {
      const account = byTask.get(state.taskId);
      const shift = account?.attempts ?? 0;
      await tx
        .update(taskSolutions)
        .set({ userId, guestKeyHash: null, ordinal: sql`${taskSolutions.ordinal} + ${shift}` })
        .where(
          and(
            isNull(taskSolutions.userId),
            eq(taskSolutions.guestKeyHash, guestKeyHash),
            eq(taskSolutions.taskId, state.taskId),
          ),
        );
      if (!account) {
        await tx.update(taskStates).set({ userId, guestKeyHash: null }).where(eq(taskStates.id, state.id));
        continue;
      }
      await tx.delete(taskStates).where(eq(taskStates.id, state.id));
      const { score, maxScore, isReviewed, oldScore, attempts, lastAt } = joinStates(account, state);
      await tx
        .update(taskStates)
        .set({ score, maxScore, isReviewed, oldScore, attempts, lastAt })
        .where(eq(taskStates.id, account.id));
    }
    await adoptNotebook(tx, { guestKeyHash, userId });
    await adoptVotes(tx, { guestKeyHash, userId });
    return guest.length;
  });
}
