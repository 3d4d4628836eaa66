/**
 * Fixes in one place what `pg` leaves to its users:
 *
 * - a connection that breaks while it is lent has no listener, and an `error` without one ends the process;
 * - Drizzle gives a connection back only if BEGIN has worked. Each one that broke there would be lost to the pool;
 * - a connection that does not answer in time is given back and used again, behind the statement it still waits for;
 * - the queue for a connection has no end.
 */
import pg from "pg";
import { toMilliseconds } from "~/shared/duration";
import { MAX_WAITING, SHED_AFTER } from "../deadlines.server";
import { DatabaseBusyError } from "../errors.server";

const SILENCE = /^query read timeout$|timeout exceeded when trying to connect|connection timeout|^timeout expired$/i;

/** The driver's own messages for "no answer in time", as opposed to an answer that says no. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && SILENCE.test(error.message);
}

/** Ends a connection without telling the server, which may not hear it. Pending queries on it fail at once. */
export function dropConnection(client: pg.Client): void {
  // The types leave the socket out.
  (client.connection as unknown as { stream: { destroy(): void } }).stream.destroy();
}

const EDGE_OF_TRANSACTION = /^(begin|rollback)\b/i;

function textOf(asked: unknown): string {
  if (typeof asked === "string") return asked;
  const text = (asked as { text?: unknown } | null)?.text;
  return typeof text === "string" ? text : "";
}

/** A connection that fails where it should not, or does not answer, is not used again. */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // Its pending queries are rejected already; no other code needs the event.
    this.on("error", () => undefined);
    const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
    this.query = ((...asked: unknown[]) => {
      const answered = ask(...asked);
      if (answered instanceof Promise)
        answered.catch((error: unknown) => {
          if (isSilence(error) || EDGE_OF_TRANSACTION.test(textOf(asked[0]))) dropConnection(this);
        });
      return answered;
    }) as typeof this.query;
  }
}

type Waiter = { since: number; refuse(error: Error): void };
type Lent = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

export class SteadyPool extends pg.Pool {
  private readonly waiters = new Set<Waiter>();
  private readonly clients = new Set<pg.PoolClient>();

  constructor(
    config: pg.PoolConfig,
    private readonly gate: {
      /** Why requests are refused now. */
      refusal(): Error | null;
      /** Something was not answered in time. */
      onSilence(): void;
      /** New requests wait however slowly the queue moves, because no visitor waits for them. */
      isPatient?: boolean;
    },
    onStatement?: (seconds: number) => void,
  ) {
    super({ ...config, Client: SteadyClient as unknown as NonNullable<pg.PoolConfig["Client"]> });
    this.on("connect", (client) => {
      this.clients.add(client);
      if (onStatement) timeStatements(client, onStatement);
    });
    this.on("remove", (client) => this.clients.delete(client));
    this.on("release", (error: unknown) => {
      if (isSilence(error)) gate.onSilence();
    });
  }

  /** Requests that wait for a connection, or for a new one to open. */
  get queued(): number {
    return this.waiters.size;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Lent): void;
  override connect(callback?: Lent): Promise<pg.PoolClient> | void {
    if (!callback) return this.lend();
    this.lend().then(
      (client) => callback(undefined, client, (error) => client.release(error as Error)),
      (error: unknown) => callback(error as Error, undefined, () => undefined),
    );
  }

  /** Ends every connection and refuses all requests waiting for one. */
  abandonAll(error: Error): void {
    for (const waiter of [...this.waiters]) waiter.refuse(error);
    for (const client of [...this.clients]) dropConnection(client);
  }

  private lend(): Promise<pg.PoolClient> {
    const refusal = this.gate.refusal() ?? this.findCrowd();
    if (refusal) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        since: performance.now(),
        refuse: (error) => {
          if (this.waiters.delete(waiter)) reject(error);
        },
      };
      this.waiters.add(waiter);
      super.connect().then(
        (client) => {
          giveBackWhenLost(client);
          if (this.waiters.delete(waiter)) resolve(client);
          else client.release();
        },
        (error: unknown) => {
          if (isSilence(error)) this.gate.onSilence();
          waiter.refuse(error as Error);
        },
      );
    });
  }

  private findCrowd(): Error | null {
    if (this.waiters.size >= MAX_WAITING) return new DatabaseBusyError(`${MAX_WAITING} wait for a connection already`);
    if (this.gate.isPatient) return null;
    // In the order they came.
    const [first] = this.waiters;
    if (first && performance.now() - first.since > toMilliseconds(SHED_AFTER))
      return new DatabaseBusyError("The queue for a connection does not move");
    return null;
  }
}

/** The pool asks with a callback, a transaction with a promise; a failed statement takes time too. */
function timeStatements(client: pg.PoolClient, onStatement: (seconds: number) => void): void {
  const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
  client.query = ((...asked: unknown[]) => {
    const startedAt = performance.now();
    const end = () => onStatement((performance.now() - startedAt) / 1000);
    const callback = asked.at(-1);
    if (typeof callback === "function") {
      const timed = (...answer: unknown[]) => {
        end();
        (callback as (...answer: unknown[]) => void)(...answer);
      };
      return ask(...asked.slice(0, -1), timed);
    }
    const answered = ask(...asked);
    if (answered instanceof Promise) answered.then(end, end);
    return answered;
  }) as typeof client.query;
}

/** Its holder may never find out, or may have no pool to give it back to. */
function giveBackWhenLost(client: pg.PoolClient): void {
  const release = client.release.bind(client);
  let isLent = true;
  const giveBack = (error?: Error | boolean) => {
    if (!isLent) return;
    isLent = false;
    client.removeListener("error", giveBack);
    release(error);
  };
  client.release = giveBack;
  client.on("error", giveBack);
}
