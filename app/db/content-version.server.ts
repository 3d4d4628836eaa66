/**
 * The version of the content in the database. Triggers count every change to the tables a page shows (migration
 * `content_version`), so no code has to remember to announce a change.
 */
import { sql } from "drizzle-orm";
import type { DatabaseLog } from "./log.server";
import type { Database, OpenDatabase } from "./open-database.server";

const CHANNEL = "content_changed";
/** A copy that missed a notification notices within this time. */
const POLL_MILLISECONDS = 5000;

const asked = new WeakMap<Database, Promise<string>>();

/** Requests arriving at the same moment share one answer: a crowd must not queue before the single engine. */
export function readContentVersion(db: Database): Promise<string> {
  const known = asked.get(db);
  if (known) return known;
  const version = db
    .select({ version: sql<string>`version::text` })
    .from(sql`content_version`)
    .then(([row]) => row?.version ?? "0")
    .finally(() => asked.delete(db));
  asked.set(db, version);
  return version;
}

/**
 * Rows that every page reads and that change a few times a day: they stay in memory, and each page only asks whether
 * the version still stands. The version is read before the rows, so a change in between shows in the next page.
 */
export function keepWhileContentStands<Rows>(
  read: (db: Database) => Promise<Rows>,
): (context: { db: Database }) => Promise<Rows> {
  const snapshots = new WeakMap<Database, { version: string; rows: Promise<Rows> }>();
  return async ({ db }) => {
    const version = await readContentVersion(db);
    const known = snapshots.get(db);
    if (known?.version === version) return known.rows;
    // Drizzle runs a query again for everyone who awaits it, so a promise made from it is kept instead.
    const snapshot = { version, rows: Promise.resolve(read(db)) };
    snapshots.set(db, snapshot);
    // A failed read is not kept for the next page.
    snapshot.rows.catch(() => snapshots.get(db) === snapshot && snapshots.delete(db));
    return snapshot.rows;
  };
}

/**
 * Calls back after each change, made here or by another copy of the server: at once by notification, otherwise by the
 * poll.
 */
export async function watchContent(
  { database, log }: { database: OpenDatabase; log: DatabaseLog },
  onChange: () => void,
): Promise<{ close(): Promise<void> }> {
  let known = await readContentVersion(database.db);
  const look = async () => {
    const version = await readContentVersion(database.db);
    if (version === known) return;
    known = version;
    onChange();
  };
  const lookOrWait = () =>
    look().catch((error: unknown) =>
      log.warn({ event: "content.version_unread", err: error }, "the version of the content could not be read"),
    );
  const unlisten = await database.listen(CHANNEL, (payload) => {
    // The connection is new; missed changes show in the version. A database that comes and goes must not clear what is
    // shown while it is away.
    if (payload !== null) onChange();
    void lookOrWait();
  });
  const timer = setInterval(() => void lookOrWait(), POLL_MILLISECONDS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await unlisten();
    },
  };
}
