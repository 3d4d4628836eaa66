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

/** Empties the application's tables and drops the job queue, which would go on delivering for orders that are gone. */
export async function emptyTables(open: OpenDatabase): Promise<void> {
  await open.execute(`truncate table ${listSchemaTables().map(quoteName).join(", ")} restart identity cascade`);
  await open.execute("drop schema if exists pgboss cascade");
}
