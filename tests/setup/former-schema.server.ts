/** A database as a former version has left it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { createEmbeddedDirectory } from "~/db/embedded/proxy.server";
import { locateEmbedded } from "~/db/embedded/open-embedded.server";
import { SILENT_LOG } from "~/db/log.server";
import { openDatabase } from "~/db/open-database.server";
import { findProjectRoot } from "~/db/project-root.server";
import { createPostgresDatabase, makeDataDir, TEST_DATABASE_URL } from "./test-database.server";

/** Migrated up to the migration before `tag` («0007»), without rows. */
export async function openFormerSchema(tag: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "vershina-migrations-"));
  cpSync(path.join(findProjectRoot(), "app", "db", "migrations"), folder, { recursive: true });
  const file = path.join(folder, "meta", "_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { entries: { tag: string }[] };
  const entries = journal.entries.filter((entry) => entry.tag < tag);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));

  const { dataDir, remove } = await makeDataDir({ isMigrated: false });
  const postgres = TEST_DATABASE_URL ? await createPostgresDatabase(TEST_DATABASE_URL) : null;
  // Not from the image of the build, whose tables are of today.
  if (!postgres) await createEmbeddedDirectory(locateEmbedded(dataDir), undefined);
  const open = await openDatabase({ dataDir, databaseUrl: postgres?.databaseUrl, log: SILENT_LOG });
  const toFormer = () => migrate(open.db as never, { migrationsFolder: folder });
  await (open.embedded ? open.embedded.withMaintenanceDeadlines(toFormer) : toFormer());
  const close = async () => {
    await open.close();
    await postgres?.drop();
    remove();
    rmSync(folder, { recursive: true, force: true });
  };
  return { open, close };
}
