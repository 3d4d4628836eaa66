import { rmSync } from "node:fs";
import { lockDirectory } from "./embedded/directory-lock.server";
import { locateEmbedded } from "./embedded/open-embedded.server";
import type { OpenDatabase } from "./open-database.server";
import { listSchemaTables, quoteName } from "./transfer/describe-tables.server";

/** Removes the embedded database's directory. Throws `DirectoryInUseError` while a server is running. */
export async function wipeEmbedded(dataDir: string): Promise<string> {
  const directory = locateEmbedded(dataDir);
  const lock = await lockDirectory(directory, () => undefined);
  try {
    rmSync(directory, { recursive: true, force: true });
    rmSync(`${directory}.init`, { recursive: true, force: true });
  } finally {
    lock.release();
  }
  return directory;
}

/**
 * Empties the application's tables, the outbox among them. The audit log is append-only: the setting, which ends with
 * the transaction, is the one thing that lets it be emptied.
 */
export async function emptyTables({ db }: Pick<OpenDatabase, "db">): Promise<void> {
  const names = listSchemaTables().map(quoteName).join(", ");
  await db.transaction(async (tx) => {
    await tx.execute("select set_config('vershina.wipe', 'on', true)");
    await tx.execute(`truncate table ${names} restart identity cascade`);
  });
}
