/** Deletes votes of guests who have solved nothing since then. */
import { and, asc, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { explanationVotes } from "~/db/schema/solve.server";
import { isAfterRow, listGuestsSince, type RowAge } from "~/features/learning/progress/guest-work.server";

const VOTES_AT_ONCE = 25;

/** A complaint stays for staff, however old it is. */
export async function pruneVotes(db: Database, since: Date): Promise<void> {
  let last: RowAge | null = null;
  do last = await pruneSome(db, since, last);
  while (last !== null);
}

/** @returns the last vote examined; null: none are left. */
async function pruneSome(db: Database, since: Date, after: RowAge | null): Promise<RowAge | null> {
  const { id, votedAt, guestKeyHash } = explanationVotes;
  const old = await db
    .select({ id, at: votedAt, guest: guestKeyHash })
    .from(explanationVotes)
    .where(
      and(
        isNull(explanationVotes.userId),
        lt(votedAt, since),
        or(explanationVotes.isHelpful, isNotNull(explanationVotes.closedAt)),
        isAfterRow({ at: votedAt, id }, after),
      ),
    )
    .orderBy(asc(votedAt), asc(id))
    .limit(VOTES_AT_ONCE);
  const active = await listGuestsSince(
    db,
    old.flatMap(({ guest }) => guest ?? []),
    since,
  );
  const gone = old.filter(({ guest }) => guest !== null && !active.has(guest)).map((vote) => vote.id);
  if (gone.length > 0) await db.delete(explanationVotes).where(inArray(id, gone));
  return old.length < VOTES_AT_ONCE ? null : (old.at(-1) ?? null);
}
