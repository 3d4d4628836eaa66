import { randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { locateEmbedded, openEmbedded } from "~/db/embedded/open-embedded.server";
import type { EmbeddedDeadlines } from "~/db/embedded/proxy.server";
import { SILENT_LOG } from "~/db/log.server";
import { migrateDatabase } from "~/db/migrate.server";
import type { OpenDatabase } from "~/db/open-database.server";
import { openPostgres } from "~/db/postgres/open-postgres.server";
import { findProjectRoot } from "~/db/project-root.server";
import { fingerprintSeed } from "~/db/seed-image.server";
import { listSchemaTables, quoteName } from "~/db/transfer/describe-tables.server";

/** Set to run the integration tests on PostgreSQL: each test database is made on that server and dropped again. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL || undefined;

/** A data directory migrated once for this machine; a copy of it is faster than migrating every time. */
async function prepareImage(): Promise<string> {
  const cache = join(findProjectRoot(), "node_modules", ".cache", "test-database");
  const image = join(cache, fingerprintSeed().slice(0, 16));
  if (existsSync(image)) return image;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, "draft-"));
  const open = await openEmbedded({ dataDir: draft, log: SILENT_LOG });
  try {
    await migrateDatabase(open);
  } finally {
    await open.close();
  }
  try {
    renameSync(draft, image);
  } catch (error) {
    // Another test process was faster.
    if (!existsSync(image)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return image;
}

/** Copies a migrated embedded database here, unless there is one already. */
export async function copyMigrated(directory: string): Promise<void> {
  cpSync(locateEmbedded(await prepareImage()), directory, { recursive: true });
}

/** An empty directory for DATA_DIR, deleted by `remove`. With `isMigrated` it holds a migrated embedded database. */
export async function makeDataDir(options: { isMigrated: boolean }): Promise<{ dataDir: string; remove(): void }> {
  const image = options.isMigrated ? await prepareImage() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), "vershina-test-"));
  if (image) cpSync(locateEmbedded(image), locateEmbedded(dataDir), { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }) };
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A new, empty PostgreSQL database, not migrated. */
export async function createPostgresDatabase(
  serverUrl: string,
): Promise<{ name: string; databaseUrl: string; drop(): Promise<void> }> {
  const name = `vershina_test_${randomBytes(6).toString("hex")}`;
  await runOnServer(serverUrl, `create database ${quoteName(name)} template template0`);
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  return {
    name,
    databaseUrl: address.toString(),
    drop: () => runOnServer(serverUrl, `drop database if exists ${quoteName(name)} with (force)`),
  };
}

/** A migrated, empty database of this test's own; `close` removes it. */
export async function openTestDatabase(
  options: { deadlines?: Partial<EmbeddedDeadlines> } = {},
): Promise<OpenDatabase & { name: string }> {
  if (TEST_DATABASE_URL) {
    const { name, databaseUrl, drop } = await createPostgresDatabase(TEST_DATABASE_URL);
    const open = await openPostgres({ databaseUrl, log: SILENT_LOG });
    await migrateDatabase(open);
    return {
      ...open,
      name,
      async close() {
        await open.close();
        await drop();
      },
    };
  }
  const { dataDir, remove } = await makeDataDir({ isMigrated: true });
  const open = await openEmbedded({ dataDir, log: SILENT_LOG, deadlines: options.deadlines });
  return {
    ...open,
    name: dataDir,
    async close() {
      await open.close();
      remove();
    },
  };
}

/** Empties every application table and restarts its ids. */
export async function truncateAll(open: OpenDatabase): Promise<void> {
  const names = listSchemaTables().map(quoteName).join(", ");
  await open.execute(`truncate table ${names} restart identity cascade`);
}
