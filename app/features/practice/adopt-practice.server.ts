/** A guest's work becomes the user's at login. */
import { and, eq, isNull, max, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { taskSolutions, taskStates } from "~/db/schema/practice.server";
import { addDuration } from "~/shared/duration";
import { joinStates, PRACTICE_FRESH } from "./solution-state";

/**
 * Moves the guest's work to the account: every solution once, and the later score of a task that both have solved. Work
 * whose last solution is older than 14 days stays behind.
 *
 * @returns how many tasks came over.
 */
export async function adoptPractice(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { guestKeyHash, userId }: { guestKeyHash: string; userId: number },
): Promise<number> {
  const ofGuest = and(isNull(taskStates.userId), eq(taskStates.guestKeyHash, guestKeyHash));
  const [last] = await db
    .select({ at: max(taskStates.lastAt) })
    .from(taskStates)
    .where(ofGuest);
  if (!last?.at || addDuration(last.at, PRACTICE_FRESH) < clock.now()) return 0;
  return db.transaction(async (tx) => {
    const guest = await tx.select().from(taskStates).where(ofGuest).for("update");
    const owned = await tx.select().from(taskStates).where(eq(taskStates.userId, userId)).for("update");
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
      const { score, maxScore, oldScore, attempts, lastAt } = joinStates(account, state);
      await tx
        .update(taskStates)
        .set({ score, maxScore, oldScore, attempts, lastAt })
        .where(eq(taskStates.id, account.id));
    }
    return guest.length;
  });
}
