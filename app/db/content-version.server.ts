/**
 * Which version of the content the database holds. Triggers count every change of the tables a page shows (migration
 * `content_version`), so nobody has to remember to say that something changed.
 */
import { sql } from "drizzle-orm";
import type { DatabaseLog } from "./log.server";
import type { Database, OpenDatabase } from "./open-database.server";

const CHANNEL = "content_changed";
/** A copy that has missed a notification notices within this time. */
const POLL_MILLISECONDS = 5000;

const asked = new WeakMap<Database, Promise<string>>();

/** Pages that ask at the same moment share one answer: a crowd must not queue before the one engine. */
function readContentVersion(db: Database): Promise<string> {
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
 * Rows that every page reads and that change a few times a day: kept in memory, and each page asks only whether the
 * version still stands. It is read before the rows, so a change in between shows in the next one.
 */
export function keepWhileContentStands<Rows>(
  read: (db: Database) => Promise<Rows>,
): (context: { db: Database }) => Promise<Rows> {
  const snapshots = new WeakMap<Database, { version: string; rows: Promise<Rows> }>();
  return async ({ db }) => {
    const version = await readContentVersion(db);
    const known = snapshots.get(db);
    if (known?.version === version) return known.rows;
    // A query of the builder is asked anew by everyone who awaits it: only a promise made of it is kept.
    const snapshot = { version, rows: Promise.resolve(read(db)) };
    snapshots.set(db, snapshot);
    // A failed reading is not kept for the next page.
    snapshot.rows.catch(() => snapshots.get(db) === snapshot && snapshots.delete(db));
    return snapshot.rows;
  };
}

/** Calls back after each change, here or in another copy of the school; at once by notification, else by the poll. */
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
    look().catch((error: unknown) => log.warn({ err: error }, "the version of the content could not be read"));
  const unlisten = await database.listen(CHANNEL, (payload) => {
    // The connection is new: what was missed shows in the version. A database that comes and goes must not empty
    // what is shown while it is away.
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
