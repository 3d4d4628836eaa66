/** Deletes the work of guests who have not come back (product.md, "Practice"). */
import { and, asc, inArray, isNull, lt } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { taskSolutions, taskStates } from "~/db/schema/practice.server";
import { addDuration } from "~/shared/duration";
import { pruneNotebooks } from "./notebook/prune-notebooks.server";
import { isAfterRow, listGuestsSince, type RowAge } from "./task-states.server";
import { pruneVotes } from "./votes/prune-votes.server";

/**
 * Counted from the guest's last solution. After 14 days no login takes the work over, but its owner may still continue.
 */
export const GUEST_PRACTICE_LIFETIME = { days: 90 } as const;

const ROWS_AT_ONCE = 25;

/**
 * Guests are deleted in transactions of about this many rows, so that none is half deleted and no lock is held long.
 */
export async function pruneGuestPractice(db: Database, now: Date): Promise<void> {
  const since = addDuration(now, { days: -GUEST_PRACTICE_LIFETIME.days });
  let last: RowAge | null = null;
  do last = await pruneSome(db, since, last);
  while (last !== null);
  await pruneVotes(db, since);
}

/** @returns the last row examined; null: none are left. */
function pruneSome(db: Database, since: Date, after: RowAge | null): Promise<RowAge | null> {
  return db.transaction(async (tx) => {
    const { id, lastAt, guestKeyHash } = taskStates;
    const old = await tx
      .select({ id, at: lastAt, guest: guestKeyHash })
      .from(taskStates)
      .where(and(isNull(taskStates.userId), lt(lastAt, since), isAfterRow({ at: lastAt, id }, after)))
      .orderBy(asc(lastAt), asc(id))
      .limit(ROWS_AT_ONCE);
    const known = [...new Set(old.flatMap(({ guest }) => guest ?? []))];
    const active = await listGuestsSince(tx, known, since);
    const guests = known.filter((guest) => !active.has(guest));
    const last = old.length < ROWS_AT_ONCE ? null : (old.at(-1) ?? null);
    if (guests.length === 0) return last;
    // A solution that one of them sends right now is newer, and stays.
    await pruneNotebooks(tx, guests, since);
    await tx
      .delete(taskSolutions)
      .where(
        and(
          isNull(taskSolutions.userId),
          inArray(taskSolutions.guestKeyHash, guests),
          lt(taskSolutions.createdAt, since),
        ),
      );
    await tx
      .delete(taskStates)
      .where(and(isNull(taskStates.userId), inArray(taskStates.guestKeyHash, guests), lt(taskStates.lastAt, since)));
    return last;
  });
}
