/** PostgreSQL as one database with two pools: visitors are answered or refused soon, jobs are given time. */
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { type Duration, toMilliseconds } from "~/shared/duration";
import {
  BACKGROUND_POOL_SIZE,
  CLOSE_DEADLINE,
  PING_DEADLINE,
  POOL_SIZE,
  PROBE_DEADLINE,
  REQUEST_SILENCE_DEADLINE,
  REQUEST_STATEMENT_DEADLINE,
  REQUEST_WAIT_DEADLINE,
  STATEMENT_DEADLINE,
  TRANSACTION_DEADLINE,
  WAIT_DEADLINE,
} from "../deadlines.server";
import { DatabaseBusyError, DatabaseNotOpenError, throwAsReadOnly } from "../errors.server";
import type { DatabaseLog } from "../log.server";
import type { Database, OpenDatabase, PoolName, StatementTimer } from "../database.server";
import { schema } from "../schema.server";
import { searchIn } from "../search-path.server";
import { createBreaker, isThere } from "./breaker.server";
import { type Listener, listenOn } from "./listen.server";
import { findPooler, PoolerDeadlinesError, type ServerDeadlines } from "./pooler.server";
import { SteadyPool } from "./steady-pool.server";

/** Identifies our connections in `pg_stat_activity`. */
export const APPLICATION_NAME = "vershina";
const CLOSE_PAUSE_MS = 20;

type Deadlines = { statement: Duration; silence: Duration; wait: Duration; transaction: Duration };

const PATIENT: Deadlines = {
  statement: STATEMENT_DEADLINE,
  // The server may be unable to say so itself: a hanging connection must not hold a request forever.
  silence: { milliseconds: toMilliseconds(STATEMENT_DEADLINE) + 5000 },
  wait: WAIT_DEADLINE,
  transaction: TRANSACTION_DEADLINE,
};
const OF_REQUESTS: Deadlines = {
  statement: REQUEST_STATEMENT_DEADLINE,
  silence: REQUEST_SILENCE_DEADLINE,
  wait: REQUEST_WAIT_DEADLINE,
  transaction: TRANSACTION_DEADLINE,
};

const atServer = ({ statement, transaction }: Deadlines): ServerDeadlines => ({
  statement_timeout: toMilliseconds(statement),
  idle_in_transaction_session_timeout: toMilliseconds(transaction),
});

type Pooled = Pick<OpenDatabase, "db" | "execute"> & { pool: SteadyPool };

function withPool(pool: SteadyPool): Pooled {
  return {
    pool,
    db: drizzle({ client: pool, schema, casing: "snake_case" }),
    async execute(sql, params) {
      // Several statements in one text are answered by a list.
      const answered: pg.QueryResult | pg.QueryResult[] = await pool.query(sql, params);
      const last = [answered].flat().at(-1);
      return { rows: (last?.rows ?? []) as Record<string, unknown>[], rowCount: last?.rowCount ?? 0 };
    },
  };
}

/** By the commands of one transaction: a pooler gives the next one another session. */
function readInSchema({ pool, db }: Pooled, name: string): Database {
  const query = async (asked: pg.QueryConfig, values: unknown[]) => {
    const client = await pool.connect();
    try {
      await client.query(`begin read only; ${searchIn(name)}`);
      const result = await client.query(asked, values);
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      return throwAsReadOnly(error);
    } finally {
      client.release();
    }
  };
  const reading: Database = drizzle({ client: { query } as never, schema, casing: "snake_case" });
  reading.transaction = (work, config) =>
    db
      .transaction(
        async (tx) => {
          await tx.execute(searchIn(name));
          return work(tx);
        },
        { ...config, accessMode: "read only" },
      )
      .catch(throwAsReadOnly);
  return reading;
}

/** `isServing`: visitors wait for it, so `db` has their deadlines; otherwise it has the background ones. */
export async function openPostgres(options: {
  databaseUrl: string;
  /** PostgreSQL itself, where `databaseUrl` is a pooler's. */
  directUrl?: string;
  log: DatabaseLog;
  applicationName?: string;
  isServing?: boolean;
  onStatement?: StatementTimer;
  /** Tests give their own. */
  deadlines?: Partial<Deadlines>;
}): Promise<OpenDatabase> {
  const { databaseUrl, log, isServing = false, onStatement } = options;
  const common = { connectionString: databaseUrl, application_name: options.applicationName ?? APPLICATION_NAME };
  const probing = {
    ...common,
    connectionTimeoutMillis: toMilliseconds(PROBE_DEADLINE),
    query_timeout: toMilliseconds(PROBE_DEADLINE),
  };
  const patient = { ...PATIENT, ...options.deadlines };
  const isPooled = await findPooler(
    {
      ...common,
      connectionTimeoutMillis: toMilliseconds(patient.wait),
      query_timeout: toMilliseconds(patient.silence),
    },
    atServer(patient),
  ).catch((error: unknown) => {
    throw error instanceof PoolerDeadlinesError ? error : new DatabaseNotOpenError(error);
  });
  const directUrl = options.directUrl ?? (isPooled ? undefined : databaseUrl);
  const listeners = new Set<Listener>();
  const breaker = createBreaker({
    probe: () => isThere(probing),
    log,
    onAway: (error) => serving.pool.abandonAll(error),
    // An idle connection looks the same whether or not the server still knows it.
    onReturn: () => listeners.forEach((listener) => listener.renew()),
  });
  const gates = {
    serving: { refusal: () => breaker.refusal(), onSilence: () => breaker.suspect() },
    background: { refusal: () => null, onSilence: () => undefined, isPatient: true },
  };
  const makePool = (purpose: PoolName, max: number) => {
    const deadlines = { ...(isServing && purpose === "serving" ? OF_REQUESTS : PATIENT), ...options.deadlines };
    const pool = new SteadyPool(
      {
        ...common,
        max,
        connectionTimeoutMillis: toMilliseconds(deadlines.wait),
        query_timeout: toMilliseconds(deadlines.silence),
        // Behind a pooler the role has its own.
        ...(isPooled ? {} : atServer(deadlines)),
        keepAlive: true,
      },
      gates[isServing ? purpose : "background"],
      onStatement && ((seconds) => onStatement(purpose, seconds)),
    );
    // Without a listener, an idle connection cut by the server ends the process.
    pool.on("error", (error) =>
      log.warn({ event: "db.connection_lost", err: error }, "An idle database connection was lost"),
    );
    return withPool(pool);
  };
  const serving = makePool("serving", POOL_SIZE);
  const background = isServing ? makePool("background", BACKGROUND_POOL_SIZE) : serving;
  const pools = new Set([serving.pool, background.pool]);
  const loadOf = (name: PoolName, { pool }: Pooled) => {
    const { totalCount, idleCount, queued } = pool;
    return { name, used: totalCount - idleCount, idle: idleCount, waiting: queued };
  };

  const open: OpenDatabase = {
    kind: "postgres",
    db: serving.db,
    readIn: (name) => readInSchema(serving, name),
    execute: serving.execute,
    background: { db: background.db, execute: background.execute },
    maintenance: { url: directUrl ?? databaseUrl, isPooled: directUrl === undefined },
    pool: serving.pool,
    borrow: () => background.pool.connect(),
    rateLimiterClient: isPooled ? withoutNames(serving) : serving.pool,
    async listen(channel, onNotify) {
      if (directUrl === undefined) return null;
      const config = { ...probing, connectionString: directUrl };
      const listener = await listenOn({ config, channel, onNotify, log });
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
        await listener.stop();
      };
    },
    load: () => ({
      breaker: breaker.state(),
      pools: [loadOf("serving", serving), ...(isServing ? [loadOf("background", background)] : [])],
    }),
    async ping() {
      let timer: NodeJS.Timeout | undefined;
      const overdue = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new DatabaseBusyError("PostgreSQL did not answer a ping")),
          toMilliseconds(PING_DEADLINE),
        );
      });
      const asked = serving.pool.query("select 1");
      asked.catch(() => undefined);
      try {
        await Promise.race([asked, overdue]);
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      breaker.close();
      await Promise.all([...listeners].map((listener) => listener.stop()));
      await Promise.all([...pools].map(closePool));
    },
  };
  try {
    await serving.pool.query("select 1");
  } catch (error) {
    await open.close().catch(() => undefined);
    throw new DatabaseNotOpenError(error);
  }
  return open;
}

/** The library names its statements, and a pooler may give the next one a connection that knows the name already. */
const withoutNames = ({ execute }: Pooled) => ({
  query: ({ text, values }: { text: string; values?: unknown[] }) => execute(text, values),
});

async function closePool(pool: SteadyPool): Promise<void> {
  if (pool.ending) return;
  // `end` forgets the requests that still wait for a connection: they would never be answered.
  const patience = toMilliseconds(CLOSE_DEADLINE) / CLOSE_PAUSE_MS;
  for (let pauses = 0; pool.waitingCount > 0 && pauses < patience; pauses += 1) await sleep(CLOSE_PAUSE_MS);
  await pool.end();
}
