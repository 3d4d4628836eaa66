/** `npm run tasks -- import`: one transaction, so that a fault leaves the bank unchanged. */
import type { Database } from "~/db/open-database.server";
import type { PreparedBank } from "./prepare-tasks.server";
import { storeBank, type StoredBank } from "./store-bank.server";

class DryRun extends Error {
  readonly stored: StoredBank;

  constructor(stored: StoredBank) {
    super("Nothing is stored in a dry run");
    this.stored = stored;
  }
}

/** A dry run stores everything and rolls back: it finds faults that only the database can detect. */
export async function importTasks(
  db: Database,
  bank: PreparedBank,
  { now, isDryRun }: { now: Date; isDryRun: boolean },
): Promise<StoredBank> {
  try {
    return await db.transaction(async (tx) => {
      const stored = await storeBank(tx, bank, { now });
      if (isDryRun) throw new DryRun(stored);
      return stored;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.stored;
    throw error;
  }
}
