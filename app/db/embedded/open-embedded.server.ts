import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { drizzle } from "drizzle-orm/pglite";
import { toMilliseconds } from "~/shared/duration";
import { PING_DEADLINE } from "../deadlines.server";
import { DatabaseBusyError, DirectoryInUseError, throwAsReadOnly } from "../errors.server";
import type { DatabaseLog } from "../log.server";
import type { Database, OpenDatabase, StatementTimer } from "../database.server";
import { schema } from "../schema.server";
import { searchIn } from "../search-path.server";
import { findFreshSeed, type SeedContent } from "../seed-image.server";
import { lockDirectory } from "./directory-lock.server";
import {
  createEmbeddedDirectory,
  type EmbeddedClient,
  type EmbeddedDeadlines,
  type EmbeddedSession,
  openEmbeddedClient,
} from "./proxy.server";

/** The engine's own folder inside DATA_DIR, which also holds the outbox and other files. */
const EMBEDDED_FOLDER = "database";
/** The PostgreSQL version inside the pinned PGlite. It cannot open a directory of another version. */
const ENGINE_MAJOR = "18";

export function locateEmbedded(dataDir: string): string {
  return resolve(dataDir, EMBEDDED_FOLDER);
}

function readEngineMajor(directory: string): string | undefined {
  const file = join(directory, "PG_VERSION");
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

/** Throws `DirectoryInUseError` where another process has the directory. */
export async function openEmbedded(options: {
  dataDir: string;
  log: DatabaseLog;
  deadlines?: Partial<EmbeddedDeadlines>;
  /** The content of a new directory: an empty database, unless given. */
  seed?: SeedContent;
  onStatement?: StatementTimer;
}): Promise<OpenDatabase> {
  const { log, onStatement } = options;
  const directory = locateEmbedded(options.dataDir);
  let client: EmbeddedClient | undefined;
  const lock = await lockDirectory(directory, () => {
    log.error(
      { event: "db.directory_taken_over", directory },
      "Another process has taken the database directory over: writing stops here",
    );
    void client?.abandon(new DirectoryInUseError(directory, undefined));
  });
  try {
    const major = readEngineMajor(directory);
    if (major === undefined) {
      const seed = findFreshSeed(options.seed ?? "empty") ?? findFreshSeed("empty");
      log.info({ event: "db.creating", directory, seed: seed ?? "none, by initdb" }, "Making the embedded database");
      await createEmbeddedDirectory(directory, seed);
    } else if (major !== ENGINE_MAJOR) {
      throw new Error(
        `${directory} was written by PostgreSQL ${major}, this engine is ${ENGINE_MAJOR}: db:export with the old version, db:import with this one.`,
      );
    }
    client = await openEmbeddedClient({
      directory,
      log,
      deadlines: options.deadlines,
      onStatement: onStatement && ((seconds) => onStatement("serving", seconds)),
    });
  } catch (error) {
    lock.release();
    throw error;
  }

  const opened = client;
  const execute = async (sql: string, params?: unknown[]) => {
    // Without parameters it may be a script of several statements, as with `pg`.
    const result =
      params === undefined || params.length === 0
        ? await opened.exec(sql, { isRaw: true })
        : await opened.query(sql, params, { isRaw: true });
    return { rows: result.rows, rowCount: result.rowCount };
  };
  // Drizzle's PGlite driver asks its client for `query` and `transaction` only, which the proxy has.
  const db = drizzle({ client: opened as never, schema, casing: "snake_case" }) as unknown as Database;
  return {
    kind: "embedded",
    db,
    readIn(name) {
      const within = <T>(work: (session: EmbeddedSession) => Promise<T>) =>
        opened
          .transaction(async (session) => {
            await session.exec(`set transaction read only; ${searchIn(name)}`);
            return work(session);
          })
          .catch(throwAsReadOnly);
      const client = {
        query: (...asked: Parameters<EmbeddedSession["query"]>) => within((session) => session.query(...asked)),
        transaction: within,
      };
      return drizzle({ client: client as never, schema, casing: "snake_case" });
    },
    background: { db, execute },
    embedded: opened,
    execute,
    rateLimiterClient: { query: (query: { text: string; values?: unknown[] }) => execute(query.text, query.values) },
    publishAddress: (address) => lock.publishAddress(address),
    listen: (channel, onNotify) => opened.listen(channel, onNotify),
    load() {
      const { isOpen, used, waiting } = opened.load();
      // Its one connection is the engine itself.
      const pool = { name: "serving" as const, used, idle: 1 - used, waiting };
      return { breaker: isOpen ? "closed" : "open", pools: [pool] };
    },
    async ping() {
      let timer: NodeJS.Timeout | undefined;
      const overdue = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new DatabaseBusyError("The engine did not answer a ping")),
          toMilliseconds(PING_DEADLINE),
        );
      });
      try {
        await Promise.race([opened.query("select 1"), overdue]);
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      await opened.close();
      lock.release();
    },
  };
}
