/**
 * The version of the content in the database. Triggers count every change to the tables a page shows (migration
 * `content_version`), so no code has to remember to announce a change.
 */
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { isSameJson } from "~/shared/canonical-json";
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
 * the version is the same.
 */
export function cacheUntilContentChanges<Rows>(
  read: (db: Database) => Promise<Rows>,
): (context: { db: Database }) => Promise<Rows> {
  const cache = cacheEachUntilContentChanges<Rows>(1);
  return ({ db }) => cache({ db }, "", () => read(db));
}

/**
 * The same for what depends on more than the content. The key names all of that: the day, the origin, the query. The
 * `most` values asked for last stay. The version is read before `make` is called, so a change in between shows in the
 * next page.
 */
export function cacheEachUntilContentChanges<Value>(
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
    // Drizzle runs a query again for everyone who awaits it, so a promise made from it is cached instead.
    const value = Promise.resolve(make());
    values.set(key, value);
    // A failed read is not cached for the next page.
    value.catch(() => values.peek(key) === value && values.delete(key));
    return value;
  };
}

/**
 * Calls back after each change, made here or by another copy of the server: at once by notification, otherwise by the
 * poll. One call ends before the next one begins, and a call that has failed is made again with the next poll.
 */
export async function watchContent(
  { database, log }: { database: OpenDatabase; log: DatabaseLog },
  onChange: () => unknown,
): Promise<{ close(): Promise<void> }> {
  let known = await readContentVersion(database.db);
  const look = async () => {
    const version = await readContentVersion(database.db);
    if (version === known) return;
    await onChange();
    known = version;
  };
  const inTurn = pLimit(1);
  const lookOrWait = () =>
    inTurn(look).catch((error: unknown) =>
      log.warn({ event: "content.version_read_failed", err: error }, "the content could not be read anew"),
    );
  // The version decides: a database that comes and goes must not clear what is shown while it is away.
  const unlisten = await database.listen(CHANNEL, () => void lookOrWait());
  const timer = setInterval(() => void lookOrWait(), unlisten ? POLL_MILLISECONDS : LONE_POLL_MILLISECONDS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await unlisten?.();
    },
  };
}

export type HeldContent<Value> = {
  value: () => Value;
  /** Called after the value has changed, here or in another copy of the server. Returns its end. */
  onChange: (listener: () => void) => () => void;
  close: () => Promise<void>;
};

/**
 * JSON that pages show without waiting for it: in memory, and read again when the content changes (decision 0100).
 * `isWatching`: a command reads it once.
 */
export async function holdContent<Value>(
  { database, log }: { database: OpenDatabase; log: DatabaseLog },
  { isWatching, read }: { isWatching: boolean; read: (db: Database) => Promise<Value> },
): Promise<HeldContent<Value>> {
  const listeners = new Set<() => void>();
  let value = await read(database.db);

  async function reload(): Promise<void> {
    const fresh = await read(database.db);
    if (isSameJson(fresh, value)) return;
    value = fresh;
    for (const listener of listeners) listener();
  }

  const watch = isWatching ? await watchContent({ database, log }, reload) : null;
  return {
    value: () => value,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => watch?.close(),
  };
}
