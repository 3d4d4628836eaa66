/**
 * The version of the content in the database. Triggers count every change to the tables a page shows (migration
 * `content_version`), so no code has to remember to announce a change.
 */
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { DatabaseLog } from "./log.server";
import type { Database, OpenDatabase } from "./open-database.server";

const CHANNEL = "content_changed";
/** A copy that missed a notification notices within this time. */
const POLL_MILLISECONDS = 5000;
/** The same without notifications, behind a pooler. */
const LONE_POLL_MILLISECONDS = 1000;

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
 * the version still stands.
 */
export function keepWhileContentStands<Rows>(
  read: (db: Database) => Promise<Rows>,
): (context: { db: Database }) => Promise<Rows> {
  const keep = keepEachWhileContentStands<Rows>(1);
  return ({ db }) => keep({ db }, "", () => read(db));
}

/**
 * The same for what depends on more than the content. The key names all of that: the day, the origin, the query. The
 * `most` values asked for last stay. The version is read before `make` is called, so a change in between shows in the
 * next page.
 */
export function keepEachWhileContentStands<Value>(
  most: number,
): (context: { db: Database }, key: string, make: () => Promise<Value>) => Promise<Value> {
  const snapshots = new WeakMap<Database, { version: string; values: LRUCache<string, Promise<Value>> }>();
  return async ({ db }, key, make) => {
    const version = await readContentVersion(db);
    let snapshot = snapshots.get(db);
    if (snapshot?.version !== version) {
      snapshot = { version, values: new LRUCache({ max: most }) };
      snapshots.set(db, snapshot);
    }
    const { values } = snapshot;
    const known = values.get(key);
    if (known) return known;
    // Drizzle runs a query again for everyone who awaits it, so a promise made from it is kept instead.
    const value = Promise.resolve(make());
    values.set(key, value);
    // A failed read is not kept for the next page.
    value.catch(() => values.peek(key) === value && values.delete(key));
    return value;
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
  const timer = setInterval(() => void lookOrWait(), unlisten ? POLL_MILLISECONDS : LONE_POLL_MILLISECONDS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await unlisten?.();
    },
  };
}
