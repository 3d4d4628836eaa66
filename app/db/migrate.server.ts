import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { toMilliseconds } from "~/shared/duration";
import { MAINTENANCE_DEADLINE, WAIT_DEADLINE } from "./deadlines.server";
import { isOldRowRefused } from "./errors.server";
import { type DatabaseLog, SILENT_LOG } from "./log.server";
import type { OpenDatabase } from "./open-database.server";
import { APPLICATION_NAME } from "./postgres/open-postgres.server";
import { locateMigrations } from "./seed-image.server";

/** Drizzle compares only the newest row's date: a migration merged late with an older date is silently skipped. */
class SkippedMigrationError extends Error {
  constructor(missing: number) {
    super(
      `${missing} migration(s) were skipped: dated before one already applied. Generate them again with npm run db:generate.`,
    );
    this.name = "SkippedMigrationError";
  }
}

const LOCK_NAME = "vershina-migrate";

/** The hashes of the migrations this build knows, oldest first. */
export function listKnownMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder: locateMigrations() }).map((migration) => migration.hash);
}

/** The hashes applied to this database, oldest first; empty for a database never migrated. */
export async function listAppliedMigrations(open: OpenDatabase): Promise<string[]> {
  const { rows } = await open.execute("select to_regclass('drizzle.__drizzle_migrations') is not null as is_there");
  if (rows[0]?.is_there !== true) return [];
  const applied = await open.execute("select hash from drizzle.__drizzle_migrations order by id");
  return applied.rows.map((row) => String(row.hash));
}

/** Brings the schema up to this build. Safe to call from several processes at once. */
export async function migrateDatabase(open: OpenDatabase, log: DatabaseLog = SILENT_LOG): Promise<void> {
  const migrationsFolder = locateMigrations();
  if (open.embedded) {
    await open.embedded.withMaintenanceDeadlines(async () => {
      await migrateEmbedded(open.db as never, { migrationsFolder });
      await validateConstraints((sql) => open.execute(sql), log);
    });
  } else if (open.maintenance) {
    await migrateUnderLock(open.maintenance, migrationsFolder, log);
  }
  const applied = new Set(await listAppliedMigrations(open));
  const missing = listKnownMigrations().filter((hash) => !applied.has(hash));
  if (missing.length > 0) throw new SkippedMigrationError(missing.length);
}

/**
 * Checks the rows that are older than a constraint added as NOT VALID. All migrations run in one transaction, which
 * would hold the lock of ADD CONSTRAINT while it reads the table; on its own VALIDATE lets visitors read and write
 * meanwhile. Rows that break it stay as they are: the constraint goes on refusing new ones, and the next start tries
 * again.
 */
async function validateConstraints(
  execute: (sql: string) => Promise<{ rows: Record<string, unknown>[] }>,
  log: DatabaseLog,
): Promise<void> {
  const { rows } = await execute(
    `select conrelid::regclass::text as table_name, quote_ident(conname) as name from pg_constraint
      where connamespace = 'public'::regnamespace and not convalidated order by 1, 2`,
  );
  for (const { table_name: table, name } of rows) {
    try {
      await execute(`alter table ${String(table)} validate constraint ${String(name)}`);
    } catch (error) {
      if (!isOldRowRefused(error)) throw error;
      log.warn(
        { event: "db.constraint_violated", table, constraint: name },
        "rows of a former version break a constraint",
      );
    }
  }
}

/**
 * A transaction on a connection of its own holds the lock: a pool would hand the lock of a session to others, and so
 * would a pooler.
 */
async function migrateUnderLock(
  { url, isPooled }: NonNullable<OpenDatabase["maintenance"]>,
  migrationsFolder: string,
  log: DatabaseLog,
): Promise<void> {
  const deadline = toMilliseconds(MAINTENANCE_DEADLINE);
  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: toMilliseconds(WAIT_DEADLINE),
      ...(isPooled ? {} : { statement_timeout: deadline }),
    });
    client.on("error", () => undefined);
    await client.connect();
    return client;
  };
  const holder = await connect();
  try {
    await holder.query(
      `begin; set local statement_timeout = ${deadline}; set local idle_in_transaction_session_timeout = 0`,
    );
    await holder.query("select pg_advisory_xact_lock(hashtext($1))", [LOCK_NAME]);
    const client = await connect();
    try {
      await migratePostgres(drizzle({ client }), { migrationsFolder });
      await validateConstraints((sql) => client.query<Record<string, unknown>>(sql), log);
    } finally {
      await client.end();
    }
  } finally {
    // Ends the transaction and the lock with it.
    await holder.end();
  }
}
