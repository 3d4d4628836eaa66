/** Deletes the work of guests who have not come back (product.md, "Practice"). */
import type { Database } from "~/db/open-database.server";
import { addDuration } from "~/shared/duration";
import { pruneNotebooks } from "~/features/learning/notebook/prune-notebooks.server";
import { deleteGuestWork, listOldGuests, type RowAge } from "~/features/learning/progress/guest-work.server";
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

/** @returns the last state examined; null: none are left. */
function pruneSome(db: Database, since: Date, after: RowAge | null): Promise<RowAge | null> {
  return db.transaction(async (tx) => {
    const { guests, last } = await listOldGuests(tx, { since, after, size: ROWS_AT_ONCE });
    if (guests.length === 0) return last;
    // A solution that one of them sends right now is newer, and stays.
    await pruneNotebooks(tx, guests, since);
    await deleteGuestWork(tx, guests, since);
    return last;
  });
}
