import { createHash, randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { MAINTENANCE_DEADLINE } from "~/db/deadlines.server";
import { locateEmbedded, openEmbedded } from "~/db/embedded/open-embedded.server";
import type { EmbeddedDeadlines } from "~/db/embedded/proxy.server";
import { SILENT_LOG } from "~/db/log.server";
import { migrateDatabase } from "~/db/migrate.server";
import type { OpenDatabase } from "~/db/open-database.server";
import { openPostgres } from "~/db/postgres/open-postgres.server";
import { findProjectRoot } from "~/db/project-root.server";
import { fingerprintSeed } from "~/db/seed-image.server";
import { listSchemaTables, quoteName } from "~/db/transfer/describe-tables.server";
import { loadDemoSchool } from "~/demo/load-demo-school.server";
import { locateDemoTaskBank } from "~/features/learning/task-bank/bank-file.server";

/** Set to run the integration tests on PostgreSQL: each test database is made on that server and dropped again. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL || undefined;

/** A busy machine may take its time: a test that is about deadlines gives its own. */
const PATIENT = {
  statement: MAINTENANCE_DEADLINE,
  transaction: MAINTENANCE_DEADLINE,
  wait: MAINTENANCE_DEADLINE,
  silence: MAINTENANCE_DEADLINE,
};

/** The tables alone, or with the demo school as it is loaded at this moment, or with its tasks as well. */
export type Contents = { demoAt?: Date; hasBank?: boolean };

/** The files that decide what an image holds, beside the migrations. The tasks are rendered by the build. */
const LOADED =
  /^(demo|shared|features\/(core\/resources|admin\/content\/files|store\/(catalog|pricing)))\/.*\.(ts|yaml)$|content\.server\.ts$/;

/** Another value means another image. */
function fingerprint({ demoAt, hasBank = false }: Contents): string {
  const hash = createHash("sha256").update(fingerprintSeed());
  if (demoAt) {
    hash.update(demoAt.toISOString());
    const app = path.join(findProjectRoot(), "app");
    for (const file of readdirSync(app, { recursive: true, encoding: "utf8" }).sort())
      if (LOADED.test(file.replaceAll(path.sep, "/"))) hash.update(readFileSync(path.join(app, file)));
  }
  if (hasBank) hash.update(readFileSync(locateDemoTaskBank()));
  return hash.digest("hex").slice(0, 16);
}

async function fill(open: OpenDatabase, { demoAt, hasBank = false }: Contents): Promise<void> {
  await migrateDatabase(open);
  if (!demoAt) return;
  await loadDemoSchool(open.db, demoAt);
  if (!hasBank) return;
  const { loadBuiltTaskBank } = await import("~/context.server");
  await loadBuiltTaskBank(open.db, demoAt);
}

/** An image that no run has used for so long was made by other code. */
const KEPT_DAYS = 3;

/** A data directory filled once for this machine; a copy of it is faster than filling one every time. */
async function prepareImage(contents: Contents): Promise<string> {
  const cache = path.join(findProjectRoot(), "node_modules", ".cache", "test-database");
  const image = path.join(cache, fingerprint(contents));
  if (existsSync(image)) {
    utimesSync(image, new Date(), new Date());
    return image;
  }
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (mtimeMs < Date.now() - KEPT_DAYS * 86_400_000) rmSync(folder, { recursive: true, force: true });
  }
  const draft = mkdtempSync(path.join(cache, "draft-"));
  const open = await openEmbedded({ dataDir: draft, log: SILENT_LOG, deadlines: PATIENT });
  try {
    await fill(open, contents);
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
  cpSync(locateEmbedded(await prepareImage({})), directory, { recursive: true });
}

/** A directory for DATA_DIR, deleted by `remove`. With `isMigrated` it holds an embedded database, else it is empty. */
export async function makeDataDir({
  isMigrated,
  ...contents
}: Contents & { isMigrated: boolean }): Promise<{ dataDir: string; remove: () => void }> {
  const image = isMigrated ? await prepareImage(contents) : undefined;
  const dataDir = mkdtempSync(path.join(tmpdir(), "vershina-test-"));
  if (image) cpSync(locateEmbedded(image), locateEmbedded(dataDir), { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }) };
}

async function onServer<Result>(serverUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type PostgresDatabase = { name: string; databaseUrl: string; drop: () => Promise<void> };

/** A new, empty PostgreSQL database, not migrated, or with `contents` a copy of the server's template of them. */
export async function createPostgresDatabase(serverUrl: string, contents?: Contents): Promise<PostgresDatabase> {
  const name = `vershina_test_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, async (client) => {
    const template = contents ? await prepareTemplate(client, serverUrl, contents) : "template0";
    await client.query(`create database ${quoteName(name)} template ${quoteName(template)}`);
    // A test stops no database server, so nothing needs to wait for its disk.
    await client.query(`alter database ${quoteName(name)} set synchronous_commit = off`);
  });
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  return {
    name,
    databaseUrl: address.toString(),
    drop: () =>
      onServer(serverUrl, async (client) => {
        await client.query(`drop database if exists ${quoteName(name)} with (force)`);
      }),
  };
}

/** Made once and left on the server for the next run. */
async function prepareTemplate(client: pg.Client, serverUrl: string, contents: Contents): Promise<string> {
  const name = `vershina_template_${fingerprint(contents)}`;
  // Test processes that need it at once make it one after the other. Ends with the connection.
  await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
  const { rows } = await client.query("select from pg_database where datname = $1", [name]);
  if (rows.length === 0) {
    const draft = await createPostgresDatabase(serverUrl);
    const open = await openPostgres({ databaseUrl: draft.databaseUrl, log: SILENT_LOG, deadlines: PATIENT });
    try {
      await fill(open, contents);
    } catch (error) {
      await draft.drop();
      throw error;
    } finally {
      await open.close();
    }
    await client.query(`alter database ${quoteName(draft.name)} rename to ${quoteName(name)}`);
    await dropOldTemplates(client);
  }
  await client.query(`comment on database ${quoteName(name)} is '${new Date().toISOString()}'`);
  return name;
}

async function dropOldTemplates(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
      where datname like 'vershina\\_template\\_%'
        and shobj_description(oid, 'pg_database')::timestamptz < now() - make_interval(days => $1)`,
    [KEPT_DAYS],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${quoteName(name)}`);
}

/** The test's own database; `close` removes it. */
export async function openTestDatabase(
  options: Contents & { deadlines?: Partial<EmbeddedDeadlines> } = {},
): Promise<OpenDatabase & { name: string }> {
  const deadlines = { ...PATIENT, ...options.deadlines };
  if (TEST_DATABASE_URL) {
    const { name, databaseUrl, drop } = await createPostgresDatabase(TEST_DATABASE_URL, options);
    const open = await openPostgres({ databaseUrl, log: SILENT_LOG, deadlines });
    return {
      ...open,
      name,
      async close() {
        await open.close();
        await drop();
      },
    };
  }
  const { dataDir, remove } = await makeDataDir({ ...options, isMigrated: true });
  const open = await openEmbedded({ dataDir, log: SILENT_LOG, deadlines });
  return {
    ...open,
    name: dataDir,
    async close() {
      await open.close();
      remove();
    },
  };
}

/** Empties the application's tables. Ids go on. Truncating all of them takes ten times as long. */
export async function clearTables(open: OpenDatabase): Promise<void> {
  const names = listSchemaTables().map((name) => `'${name}'`);
  await open.execute(`do $$
    declare
      name text;
      has_rows boolean;
    begin
      -- All of them are emptied: no reference needs to be looked up.
      perform set_config('session_replication_role', 'replica', true);
      foreach name in array array[${names.join(", ")}] loop
        execute format('select exists (select from %I)', name) into has_rows;
        if has_rows then execute format('delete from %I', name); end if;
      end loop;
      perform set_config('session_replication_role', 'origin', true);
      -- The trigger that tells of changed content fires without a row as well.
      delete from teachers;
    end $$`);
}
