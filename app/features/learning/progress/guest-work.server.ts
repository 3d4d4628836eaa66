/** Which guests have not come back, and the end of their work. */
import { and, type AnyColumn, asc, eq, gte, inArray, isNull, lt, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "~/db/open-database.server";
import { taskSolutions, taskStates } from "~/db/schema/progress.server";

type Db = Database | Transaction;

/** Selects the work of this guest key since then. Aliased, because the key may come from the same table. */
export function guestStatesSince(db: Db, guestKeyHash: AnyColumn, since: Date) {
  const later = alias(taskStates, "later_states");
  return db
    .select({ id: later.id })
    .from(later)
    .where(and(isNull(later.userId), eq(later.guestKeyHash, guestKeyHash), gte(later.lastAt, since)));
}

/** Which of these guests have solved something since then. */
export async function listGuestsSince(db: Db, guests: readonly string[], since: Date): Promise<Set<string>> {
  if (guests.length === 0) return new Set();
  // `having max(...)`: a per-row filter makes the planner scan the age index.
  const rows = await db
    .select({ guest: taskStates.guestKeyHash })
    .from(taskStates)
    .where(and(isNull(taskStates.userId), inArray(taskStates.guestKeyHash, [...guests])))
    .groupBy(taskStates.guestKeyHash)
    .having(gte(sql`max(${taskStates.lastAt})`, since.toISOString()));
  return new Set(rows.flatMap(({ guest }) => guest ?? []));
}

/** The position of a walk over rows by age. */
export type RowAge = { at: Date; id: number };

/** The rows after that position, for a walk by age and id. */
export const isAfterRow = (columns: { at: AnyColumn; id: AnyColumn }, after: RowAge | null): SQL | undefined =>
  after === null
    ? undefined
    : sql`(${columns.at}, ${columns.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::int)`;

/** Guests without work since then, among those of the next `size` old states. `last`: null where none are left. */
export async function listOldGuests(
  db: Db,
  { since, after, size }: { since: Date; after: RowAge | null; size: number },
): Promise<{ guests: string[]; last: RowAge | null }> {
  const { id, lastAt, guestKeyHash } = taskStates;
  const old = await db
    .select({ id, at: lastAt, guest: guestKeyHash })
    .from(taskStates)
    .where(and(isNull(taskStates.userId), lt(lastAt, since), isAfterRow({ at: lastAt, id }, after)))
    .orderBy(asc(lastAt), asc(id))
    .limit(size);
  const known = [...new Set(old.flatMap(({ guest }) => guest ?? []))];
  const active = await listGuestsSince(db, known, since);
  return {
    guests: known.filter((guest) => !active.has(guest)),
    last: old.length < size ? null : (old.at(-1) ?? null),
  };
}

/** Newer solutions and states stay. */
export async function deleteGuestWork(tx: Transaction, guests: readonly string[], before: Date): Promise<void> {
  await tx
    .delete(taskSolutions)
    .where(
      and(
        isNull(taskSolutions.userId),
        inArray(taskSolutions.guestKeyHash, [...guests]),
        lt(taskSolutions.createdAt, before),
      ),
    );
  await tx
    .delete(taskStates)
    .where(
      and(isNull(taskStates.userId), inArray(taskStates.guestKeyHash, [...guests]), lt(taskStates.lastAt, before)),
    );
}
