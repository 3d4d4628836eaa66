/**
 * Merges a guest's notebook into the account's: if both have a sub-theme, their logs become one, from which the entry
 * is computed.
 */
import { eq } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { notebookEntries, notebookLog } from "~/db/schema/practice.server";
import { entriesOf, type EntryRow, readLog, updateEntry } from "./notebook-rows.server";
import { pickRepetition } from "./note-solution.server";
import { replay } from "./repetition.server";

export async function adoptNotebook(
  tx: Transaction,
  { guestKeyHash, userId }: { guestKeyHash: string; userId: number },
): Promise<void> {
  const lock = (learner: Parameters<typeof entriesOf>[0]) =>
    tx.select().from(notebookEntries).where(entriesOf(learner)).orderBy(notebookEntries.id).for("update");
  const guest = await lock({ kind: "guest", guestKeyHash });
  if (guest.length === 0) return;
  const owned = new Map((await lock({ kind: "user", userId })).map((entry) => [skillOf(entry), entry]));
  for (const entry of guest) {
    const account = owned.get(skillOf(entry));
    if (account) await joinEntries(tx, account, entry);
    else await tx.update(notebookEntries).set({ userId, guestKeyHash: null }).where(eq(notebookEntries.id, entry.id));
  }
}

const skillOf = ({ subThemeId, number }: EntryRow) => `${subThemeId}/${number}`;

async function joinEntries(tx: Transaction, account: EntryRow, guest: EntryRow): Promise<void> {
  await tx.update(notebookLog).set({ entryId: account.id }).where(eq(notebookLog.entryId, guest.id));
  await tx.delete(notebookEntries).where(eq(notebookEntries.id, guest.id));
  const joined = replay(await readLog(tx, [account.id]));
  if (!joined) return;
  const { taskId, reason, changedAt } = guest.changedAt >= account.changedAt ? guest : account;
  await updateEntry(tx, account.id, { ...pickRepetition(joined), taskId, reason, changedAt });
}
