/** A guest's states and solutions become the user's at login. */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { taskSolutions, taskStates } from "~/db/schema/progress.server";
import { givenRows, isOneOf } from "~/db/set-statement.server";
import { joinStates } from "./solution-state";
import { type StateRow, statesOf, updateStates } from "./task-states.server";

type Adoption = { guestKeyHash: string; userId: number };

/**
 * Every solution once, and the later score of a task that both have solved. Locks the guest's states, and of the
 * account's only those of the same tasks. @returns how many tasks were moved.
 */
export async function adoptStates(tx: Transaction, adoption: Adoption): Promise<number> {
  const { userId } = adoption;
  const guest = await tx
    .select()
    .from(taskStates)
    .where(statesOf({ kind: "guest", guestKeyHash: adoption.guestKeyHash }))
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
