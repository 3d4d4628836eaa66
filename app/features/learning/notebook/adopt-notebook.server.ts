/**
 * Merges a guest's notebook into the account's: if both have a sub-theme, their logs become one, from which the entry
 * is computed.
 */
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { notebookEntries, notebookLog } from "~/db/schema/notebook.server";
import { givenRows, isOneOf } from "~/db/set-statement.server";
import { type EntryRow, lockEntries, readLog, updateEntries } from "./notebook-rows.server";
import { pickRepetition } from "./note-solution.server";
import { type Marked, replay } from "./repetition.server";

export async function adoptNotebook(
  tx: Transaction,
  { guestKeyHash, userId }: { guestKeyHash: string; userId: number },
): Promise<void> {
  const guest = await lockEntries(tx, { kind: "guest", guestKeyHash });
  if (guest.length === 0) return;
  const owned = new Map(
    (await lockEntries(tx, { kind: "user", userId }, guest)).map((entry) => [skillOf(entry), entry]),
  );
  const shared = guest.flatMap((entry) => {
    const account = owned.get(skillOf(entry));
    return account ? [{ entry, account }] : [];
  });
  const alone = guest.filter((entry) => !owned.has(skillOf(entry)));
  await tx
    .update(notebookEntries)
    .set({ userId, guestKeyHash: null })
    .where(
      isOneOf(
        notebookEntries.id,
        alone.map(({ id }) => id),
      ),
    );
  if (shared.length > 0) await joinEntries(tx, shared);
}

const skillOf = ({ subThemeId, number }: EntryRow) => `${subThemeId}/${number}`;

async function joinEntries(tx: Transaction, shared: readonly { entry: EntryRow; account: EntryRow }[]): Promise<void> {
  const pairs = shared.map(({ entry, account }) => ({ guest_id: entry.id, account_id: account.id }));
  await tx
    .update(notebookLog)
    .set({ entryId: sql`given.account_id` })
    .from(givenRows(pairs, "guest_id bigint, account_id bigint"))
    .where(
      and(
        isOneOf(
          notebookLog.entryId,
          shared.map(({ entry }) => entry.id),
        ),
        eq(notebookLog.entryId, sql`given.guest_id`),
      ),
    );
  await tx.delete(notebookEntries).where(
    isOneOf(
      notebookEntries.id,
      shared.map(({ entry }) => entry.id),
    ),
  );
  const logs = new Map<number, Marked[]>(shared.map(({ account }) => [account.id, []]));
  for (const row of await readLog(tx, [...logs.keys()])) logs.get(row.entryId)?.push(row);
  await updateEntries(
    tx,
    shared.flatMap(({ entry, account }) => {
      const joined = replay(logs.get(account.id) ?? []);
      if (!joined) return [];
      const { taskId, reason, changedAt } = entry.changedAt >= account.changedAt ? entry : account;
      return { id: account.id, ...pickRepetition(joined), taskId, reason, changedAt };
    }),
  );
}
