/** A guest's work becomes the user's at login. */
import { and, asc, eq, isNull, max, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { isUniqueViolation } from "~/db/errors.server";
import type { Transaction } from "~/db/open-database.server";
import { taskSolutions, taskStates } from "~/db/schema/practice.server";
import { givenRows, isOneOf } from "~/db/set-statement.server";
import { addDuration } from "~/shared/duration";
import { adoptPhotos } from "./review/photos/photo-rows.server";
import { adoptNotebook } from "./notebook/adopt-notebook.server";
import { adoptVotes } from "./votes/adopt-votes.server";
import { joinStates, PRACTICE_FRESH } from "./solution-state";
import { type StateRow, statesOf, updateStates } from "./task-states.server";
import { adoptWorkouts } from "./workout/workout-rows.server";

type Adoption = { guestKeyHash: string; userId: number };

/**
 * Moves the guest's work to the account: workouts, every solution once, and the later score of a task that both have
 * solved. Work whose last solution is older than 14 days stays behind. The number of statements is the same for any
 * number of tasks. @returns how many tasks were moved.
 */
export async function adoptPractice(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  adoption: Adoption,
): Promise<number> {
  const now = clock.now();
  await db.transaction((tx) => adoptWorkouts(tx, { ...adoption, now }));
  const [last] = await db
    .select({ at: max(taskStates.lastAt) })
    .from(taskStates)
    .where(ofGuest(adoption));
  if (!last?.at || addDuration(last.at, PRACTICE_FRESH) < now) return 0;
  const adopt = () =>
    db.transaction(async (tx) => {
      const moved = await adoptStates(tx, adoption);
      await adoptPhotos(tx, adoption);
      await adoptNotebook(tx, adoption);
      await adoptVotes(tx, adoption);
      return moved;
    });
  try {
    return await adopt();
  } catch (error) {
    // The account began something of the guest's on another device between the look at it and the move.
    if (!isUniqueViolation(error)) throw error;
    return adopt();
  }
}

const ofGuest = ({ guestKeyHash }: Adoption) => statesOf({ kind: "guest", guestKeyHash });

/** Locks the guest's states, and of the account's only those of the same tasks. */
async function adoptStates(tx: Transaction, adoption: Adoption): Promise<number> {
  const { userId } = adoption;
  const guest = await tx
    .select()
    .from(taskStates)
    .where(ofGuest(adoption))
    .orderBy(asc(taskStates.taskId))
    .for("update");
  const isShared = isOneOf(
    taskStates.taskId,
    guest.map(({ taskId }) => taskId),
  );
  const owned = await tx
    .select()
    .from(taskStates)
    .where(and(eq(taskStates.userId, userId), isShared))
    .orderBy(asc(taskStates.taskId))
    .for("update");
  const byTask = new Map(owned.map((state) => [state.taskId, state]));
  const shared = guest.flatMap((state) => {
    const account = byTask.get(state.taskId);
    return account ? [{ state, account }] : [];
  });
  await moveSolutions(tx, adoption, guest, byTask);
  await tx.delete(taskStates).where(
    isOneOf(
      taskStates.id,
      shared.map(({ state }) => state.id),
    ),
  );
  await tx
    .update(taskStates)
    .set({ userId, guestKeyHash: null })
    .where(
      isOneOf(
        taskStates.id,
        guest.filter(({ taskId }) => !byTask.has(taskId)).map(({ id }) => id),
      ),
    );
  await updateStates(
    tx,
    shared.map(({ state, account }) => ({
      ...joinStates(account, state),
      id: account.id,
      explainedAt: account.explainedAt,
    })),
  );
  return guest.length;
}

/** They follow the account's own solutions of the same task. */
async function moveSolutions(
  tx: Transaction,
  { guestKeyHash, userId }: Adoption,
  guest: readonly StateRow[],
  byTask: ReadonlyMap<number, StateRow>,
): Promise<void> {
  const shifts = guest.map(({ taskId }) => ({ task_id: taskId, shift: byTask.get(taskId)?.attempts ?? 0 }));
  await tx
    .update(taskSolutions)
    .set({ userId, guestKeyHash: null, ordinal: sql`${taskSolutions.ordinal} + given.shift` })
    .from(givenRows(shifts, "task_id int, shift int"))
    .where(
      and(
        isNull(taskSolutions.userId),
        eq(taskSolutions.guestKeyHash, guestKeyHash),
        isOneOf(
          taskSolutions.taskId,
          guest.map(({ taskId }) => taskId),
        ),
        eq(taskSolutions.taskId, sql`given.task_id`),
      ),
    );
}
