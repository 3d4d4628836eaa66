import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type Duration, toMilliseconds } from "~/shared/duration";
import {
  CLOSE_DEADLINE,
  PING_DEADLINE,
  POOL_SIZE,
  STATEMENT_DEADLINE,
  TRANSACTION_DEADLINE,
  WAIT_DEADLINE,
} from "../deadlines.server";
import { DatabaseBusyError, DatabaseNotOpenError } from "../errors.server";
import type { DatabaseLog } from "../log.server";
import type { Database, OpenDatabase } from "../database.server";
import { schema } from "../schema.server";

/** How the school's own connections are told apart in `pg_stat_activity`. */
export const APPLICATION_NAME = "vershina";
const CLOSE_PAUSE_MS = 20;
const RECONNECT_PAUSES: Duration[] = [{ milliseconds: 200 }, { seconds: 1 }, { seconds: 2 }, { seconds: 5 }];

function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * LISTEN on a connection of its own. `pg` does not reconnect by itself, and what was notified in between is lost, so
 * after every reconnect the listener is told `null`: whatever it cached may be stale.
 */
async function listenOn(
  databaseUrl: string,
  channel: string,
  onNotify: (payload: string | null) => void,
  log: DatabaseLog,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let client: pg.Client | undefined;

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: toMilliseconds(WAIT_DEADLINE),
      keepAlive: true,
    });
    fresh.on("error", (error) => log.warn({ err: error, channel }, "The listening connection failed"));
    try {
      await fresh.connect();
      await fresh.query(`listen ${quoteIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    fresh.on("notification", (message) => onNotify(message.payload ?? ""));
    fresh.once("end", () => {
      if (!isStopped && client === fresh) void reconnect();
    });
    client = fresh;
  };
  const reconnect = async () => {
    for (let attempt = 0; !isStopped; attempt += 1) {
      const pause = RECONNECT_PAUSES[Math.min(attempt, RECONNECT_PAUSES.length - 1)] ?? { seconds: 5 };
      await sleep(toMilliseconds(pause), undefined, { ref: false });
      if (isStopped) return;
      try {
        await connect();
        if (isStopped) await client?.end();
        else onNotify(null);
        return;
      } catch (error) {
        log.warn({ err: error, channel, attempt }, "The listening connection could not be opened again");
      }
    }
  };

  await connect();
  return async () => {
    isStopped = true;
    await client?.end().catch(() => undefined);
  };
}

export async function openPostgres(options: {
  databaseUrl: string;
  log: DatabaseLog;
  applicationName?: string;
}): Promise<OpenDatabase> {
  const { databaseUrl, log } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: options.applicationName ?? APPLICATION_NAME,
    max: POOL_SIZE,
    connectionTimeoutMillis: toMilliseconds(WAIT_DEADLINE),
    statement_timeout: toMilliseconds(STATEMENT_DEADLINE),
    // The server may be unable to say so itself: a connection that hangs must not hold a visitor for ever.
    query_timeout: toMilliseconds(STATEMENT_DEADLINE) + 5000,
    idle_in_transaction_session_timeout: toMilliseconds(TRANSACTION_DEADLINE),
    keepAlive: true,
  });
  // Without a listener an idle connection cut by the server ends the process.
  pool.on("error", (error) => log.warn({ err: error }, "An idle database connection was lost"));
  const stops = new Set<() => Promise<void>>();

  const open: OpenDatabase = {
    kind: "postgres",
    db: drizzle({ client: pool, schema, casing: "snake_case" }) as unknown as Database,
    databaseUrl,
    pool,
    async execute(sql, params) {
      const answered: pg.QueryResult | pg.QueryResult[] = await pool.query(sql, params);
      const last = Array.isArray(answered) ? answered[answered.length - 1] : answered;
      return { rows: (last?.rows ?? []) as Record<string, unknown>[], rowCount: last?.rowCount ?? 0 };
    },
    rateLimiterClient: pool,
    async listen(channel, onNotify) {
      const stop = await listenOn(databaseUrl, channel, onNotify, log);
      stops.add(stop);
      return async () => {
        stops.delete(stop);
        await stop();
      };
    },
    async ping() {
      let timer: NodeJS.Timeout | undefined;
      const overdue = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new DatabaseBusyError("PostgreSQL did not answer a ping")),
          toMilliseconds(PING_DEADLINE),
        );
      });
      const asked = pool.query("select 1");
      asked.catch(() => undefined);
      try {
        await Promise.race([asked, overdue]);
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      await Promise.all([...stops].map((stop) => stop()));
      if (pool.ended) return;
      // `end` forgets those who still wait for a connection: they would never be answered.
      const patience = toMilliseconds(CLOSE_DEADLINE) / CLOSE_PAUSE_MS;
      for (let pauses = 0; pool.waitingCount > 0 && pauses < patience; pauses += 1) await sleep(CLOSE_PAUSE_MS);
      await pool.end();
    },
  };
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end().catch(() => undefined);
    throw new DatabaseNotOpenError(error);
  }
  return open;
}
