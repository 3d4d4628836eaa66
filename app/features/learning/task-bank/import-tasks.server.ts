/** `npm run tasks -- import`: one transaction, so that a fault leaves the bank unchanged. */
import type { Database } from "~/db/open-database.server";
import type { PreparedTaskBank } from "./prepare-tasks.server";
import { recordAudit } from "~/features/core/audit/record-audit.server";
import { commandActor } from "~/shared/actor";
import { storeTaskBank, type StoredTaskBank } from "./store-bank.server";

const COMMAND = commandActor("tasks");

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
      if (stored.added + stored.changed + stored.left > 0)
        await recordAudit(tx, {
          ...{ actor: COMMAND, origin: null, action: "tasks.imported", resource: { kind: "task-bank", id: "" } },
          ...{ before: null, after: stored, now },
        });
      return stored;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.stored;
    throw error;
  }
}
