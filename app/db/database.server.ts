import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { OwnerAddress } from "./errors.server";
import type { EmbeddedClient } from "./embedded/proxy.server";
import type { schema } from "./schema.server";

/** One type for both engines: a use case does not know which one it talks to. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type PoolName = "serving" | "background";
/** Receives how long each statement took, from sending it to its answer. */
export type StatementTimer = (pool: PoolName, seconds: number) => void;

/** Use of the connections at this moment. */
export type DatabaseLoad = {
  /** `open`: requests are refused, the database is away. */
  breaker: "closed" | "suspected" | "open";
  pools: { name: PoolName; used: number; idle: number; waiting: number }[];
};

export type OpenDatabase = {
  kind: "embedded" | "postgres";
  db: Database;
  /**
   * Raw SQL from other parts (job queue, limits, transfer): instants come as Date, int8 and numeric as text. Without
   * parameters it may hold several statements and returns the last one's rows.
   */
  execute(sql: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;
  /**
   * The same database for reading alone, with the tables of `schema` before those of `public`. Each statement and each
   * transaction is short, so no connection is occupied between two of them (decision 0105).
   */
  readIn(schema: string): Database;
  /** For background work: longer deadlines, and separate connections on PostgreSQL. */
  background: Pick<OpenDatabase, "db" | "execute">;
  /** The embedded engine's own client; PostgreSQL has `pool`, `borrow` and `maintenance` instead. */
  embedded?: EmbeddedClient;
  pool?: pg.Pool;
  /** A connection for whole-table work, from the background pool. */
  borrow?(): Promise<pg.PoolClient>;
  /** For migrations. `isPooled`: the address is a pooler's, which takes no deadlines. */
  maintenance?: { url: string; isPooled: boolean };
  /** The client that `RateLimiterPostgres` accepts as `storeClient` with `storeType: "client"`. */
  rateLimiterClient: unknown;
  /**
   * A `null` payload means that notifications may have been lost: drop what was cached. Channel names are lower case.
   * Null instead of the function that ends it: a pooler passes no notifications on, the caller has to poll.
   */
  listen(channel: string, onNotify: (payload: string | null) => void): Promise<(() => Promise<void>) | null>;
  /** Shown to processes that find the embedded directory taken. */
  publishAddress?(address: OwnerAddress): void;
  load(): DatabaseLoad;
  /** Throws if the database does not answer soon. */
  ping(): Promise<void>;
  /** Waits for pending work. */
  close(): Promise<void>;
};
