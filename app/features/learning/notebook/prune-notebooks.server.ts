/** Notebooks of guests who have left. */
import { and, inArray, isNull, lt } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { notebookEntries } from "~/db/schema/notebook.server";

export async function pruneNotebooks(tx: Transaction, guests: readonly string[], since: Date): Promise<void> {
  const old = and(
    isNull(notebookEntries.userId),
    inArray(notebookEntries.guestKeyHash, [...guests]),
    lt(notebookEntries.changedAt, since),
  );
  await tx.delete(notebookEntries).where(old);
}
