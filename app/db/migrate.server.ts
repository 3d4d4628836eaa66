import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { toMilliseconds } from "~/shared/duration";
import { MAINTENANCE_DEADLINE, WAIT_DEADLINE } from "./deadlines.server";
import type { OpenDatabase } from "./open-database.server";
import { APPLICATION_NAME } from "./postgres/open-postgres.server";
import { locateMigrations } from "./seed-image.server";

/** Drizzle compares only the newest row's date: a migration merged late with an older date is silently skipped. */
export class SkippedMigrationError extends Error {
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
export async function migrateDatabase(open: OpenDatabase): Promise<void> {
  const migrationsFolder = locateMigrations();
  if (open.embedded) {
    await open.embedded.withMaintenanceDeadlines(() => migrateEmbedded(open.db as never, { migrationsFolder }));
  } else if (open.databaseUrl) {
    await migrateUnderLock(open.databaseUrl, migrationsFolder);
  }
  const applied = new Set(await listAppliedMigrations(open));
  const missing = listKnownMigrations().filter((hash) => !applied.has(hash));
  if (missing.length > 0) throw new SkippedMigrationError(missing.length);
}

/** On its own connection: the lock belongs to the session, and a pool would hand the session to others. */
async function migrateUnderLock(databaseUrl: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: toMilliseconds(WAIT_DEADLINE),
    statement_timeout: toMilliseconds(MAINTENANCE_DEADLINE),
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const db = drizzle({ client });
    await db.execute(sql`select pg_advisory_lock(hashtext(${LOCK_NAME}))`);
    await migratePostgres(db, { migrationsFolder });
    await db.execute(sql`select pg_advisory_unlock(hashtext(${LOCK_NAME}))`);
  } finally {
    // Ends the session and the lock with it.
    await client.end();
  }
}
