/** `npm run tasks -- import`: one transaction, so that a fault leaves the bank unchanged. */
import type { Database } from "~/db/open-database.server";
import type { PreparedTaskBank } from "./prepare-tasks.server";
import { storeTaskBank, type StoredTaskBank } from "./store-bank.server";

class DryRun extends Error {
  readonly stored: StoredTaskBank;

  constructor(stored: StoredTaskBank) {
    super("Nothing is stored in a dry run");
    this.stored = stored;
  }
}

/** A dry run stores everything and rolls back: it finds faults that only the database can detect. */
export async function importTasks(
  db: Database,
  bank: PreparedTaskBank,
  { now, isDryRun }: { now: Date; isDryRun: boolean },
): Promise<StoredTaskBank> {
  try {
    return await db.transaction(async (tx) => {
      const stored = await storeTaskBank(tx, bank, { now });
      if (isDryRun) throw new DryRun(stored);
      return stored;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.stored;
    throw error;
  }
}
