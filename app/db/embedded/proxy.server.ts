import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type Duration, toMilliseconds, toSeconds } from "~/shared/duration";
import {
  CLOSE_DEADLINE,
  MAINTENANCE_DEADLINE,
  MAX_WAITING,
  OPEN_DEADLINE,
  STATEMENT_DEADLINE,
  TRANSACTION_DEADLINE,
  WAIT_DEADLINE,
} from "../deadlines.server";
import {
  DatabaseBusyError,
  DatabaseClosedError,
  DatabaseRestartedError,
  EngineError,
  NestedDatabaseUseError,
  StatementDeadlineError,
  TransactionDeadlineError,
} from "../errors.server";
import type { DatabaseLog } from "../log.server";
import { findProjectRoot } from "../project-root.server";

/**
 * The main thread's side of the embedded engine: the client that Drizzle is given.
 *
 * The engine has one connection, so the queue is here: single statements are sent a few ahead, and a transaction has
 * the engine to itself from BEGIN to its end. The engine knows no timeouts, so the deadlines are enforced here. A
 * statement that overruns takes its worker with it, which is as safe as kill -9, and a new one is opened.
 */
type EmbeddedResult = {
  rows: Record<string, unknown>[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows: number;
  rowCount: number;
};
type QueryOptions = { rowMode?: "array" | "object"; parsers?: unknown; isRaw?: boolean };
export type EmbeddedSession = {
  query: (sql: string, params?: unknown[], options?: QueryOptions) => Promise<EmbeddedResult>;
  exec: (sql: string, options?: QueryOptions) => Promise<EmbeddedResult>;
};
export type EmbeddedClient = EmbeddedSession & {
  transaction: <T>(work: (session: EmbeddedSession) => Promise<T>) => Promise<T>;
  /** A `null` payload means that the engine was restarted and notifications may have been lost. */
  listen(channel: string, onNotify: (payload: string | null) => void): Promise<() => Promise<void>>;
  /** A gzipped tar of the data directory, for an engine of the same version. */
  dump(): Promise<Uint8Array>;
  countSyncs(): Promise<number>;
  /** `used`: 1 while it works; `waiting`: statements that it has not been sent yet. */
  load(): { isOpen: boolean; used: 0 | 1; waiting: number };
  /** Runs `work` with deadlines long enough for migrations and imports, only while no visitors are served. */
  withMaintenanceDeadlines<T>(work: () => Promise<T>): Promise<T>;
  /** Stops the engine at once, as a crash would, and refuses everything from then on. */
  abandon(reason: Error): Promise<void>;
  /** Waits for pending work, checkpoints, ends the worker. */
  close(): Promise<void>;
};
export type EmbeddedDeadlines = { statement: Duration; transaction: Duration; wait: Duration };

/** Statements sent ahead of their answers; more gains nothing, and more would be lost with the engine. */
const PIPELINE_DEPTH = 8;
const REOPEN_PAUSES: Duration[] = [{ seconds: 0 }, { seconds: 0.5 }, { seconds: 1 }, { seconds: 2 }, { seconds: 5 }];

type Request = {
  op: "query" | "exec" | "begin" | "commit" | "rollback" | "listen" | "unlisten" | "dump" | "count-syncs" | "close";
  transaction?: number;
  sql?: string;
  params?: unknown[];
  rowMode?: "array" | "object";
  isRaw?: boolean;
  channel?: string;
};
type Sent = {
  id: number;
  deadline: Duration;
  /** Set only for a statement that is timed. */
  sentAt: number | undefined;
  resolve(value: unknown): void;
  reject(error: Error): void;
};
type OpenTransaction = { id: number; over: Error | undefined; isOver: boolean };
type Waiting = { start(): void; refuse(error: Error): void };
type WorkerMessage =
  | { type: "ready" }
  | { type: "answer"; id: number; value: unknown }
  | { type: "failure"; id: number; error: ConstructorParameters<typeof EngineError>[0] }
  | { type: "notification"; channel: string; payload: string }
  /** The engine's last message: its disk has failed, and its thread ends. */
  | { type: "trouble"; message: string };

const WORKER_FILE = ["app", "db", "embedded", "worker.server.mjs"];

function startWorker(workerData: Record<string, unknown>): Worker {
  return new Worker(join(findProjectRoot(), ...WORKER_FILE), {
    name: "database",
    workerData,
    // Without this a worker started under tsx or vitest would load their hooks as well.
    execArgv: [],
    // The engine's own memory is outside these limits. Left alone, the thread keeps tens of megabytes of garbage.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 },
  });
}

/** First start: makes `directory` from the seed, or by initdb (slow, and 850 MB of memory) if there is none. */
export async function createEmbeddedDirectory(directory: string, seedFile: string | undefined): Promise<void> {
  const worker = startWorker({ task: "create", directory, seedFile });
  await new Promise<void>((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Making the database directory ended with code ${code}`));
    });
  });
}

async function openWorker(directory: string): Promise<Worker> {
  const worker = startWorker({ task: "serve", directory });
  let isReady = false;
  const timer = setTimeout(() => void worker.terminate(), toMilliseconds(OPEN_DEADLINE));
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once("message", () => {
        isReady = true;
        resolve();
      });
      worker.on("error", reject);
      worker.on("exit", (code) => {
        if (!isReady) reject(new Error(`The engine did not open (code ${code})`));
      });
    });
  } finally {
    clearTimeout(timer);
  }
  return worker;
}

export async function openEmbeddedClient(options: {
  directory: string;
  log: DatabaseLog;
  deadlines?: Partial<EmbeddedDeadlines>;
  onStatement?: (seconds: number) => void;
}): Promise<EmbeddedClient> {
  const { directory, log, onStatement } = options;
  let deadlines: EmbeddedDeadlines = {
    statement: STATEMENT_DEADLINE,
    transaction: TRANSACTION_DEADLINE,
    wait: WAIT_DEADLINE,
    ...options.deadlines,
  };

  let state: "open" | "reopening" | "closed" = "reopening";
  let hasFailedToOpen = false;
  let isClosing = false;
  let closedBecause: Error = new DatabaseClosedError();
  let worker: Worker | undefined;
  let nextId = 1;
  /** In the order they were sent, which is also the order of their answers. */
  const sent: Sent[] = [];
  const waiting: Waiting[] = [];
  let transaction: OpenTransaction | undefined;
  let headTimer: NodeJS.Timeout | undefined;
  const listeners = new Map<string, Set<(payload: string | null) => void>>();
  const idle: (() => void)[] = [];
  const insideTransaction = new AsyncLocalStorage<OpenTransaction>();

  function armDeadline(): void {
    clearTimeout(headTimer);
    const head = sent[0];
    if (!head) return;
    headTimer = setTimeout(() => {
      // The main thread itself may have been busy: first process the answers already in the port.
      setImmediate(() => {
        if (sent[0] !== head) return;
        log.error(
          { event: "db.statement_overran", seconds: toSeconds(head.deadline) },
          "A database statement ran over its deadline, the engine is restarted",
        );
        sent.shift();
        const overdue = new StatementDeadlineError(toSeconds(head.deadline));
        head.reject(overdue);
        if (transaction) transaction.over = overdue;
        void restart("a statement ran over its deadline");
      });
    }, toMilliseconds(head.deadline));
  }

  function send<T>(request: Request, deadline: Duration = deadlines.statement): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (state !== "open" || !worker) {
        reject(state === "closed" ? closedBecause : new DatabaseRestartedError("it is being opened"));
        return;
      }
      const id = nextId++;
      // Before the entry is added: a parameter that cannot be cloned throws here and must leave no entry behind.
      worker.postMessage({ ...request, id });
      const isTimed = onStatement !== undefined && (request.op === "query" || request.op === "exec");
      const sentAt = isTimed ? performance.now() : undefined;
      sent.push({ id, deadline, sentAt, resolve: (value) => resolve(value as T), reject });
      if (sent.length === 1) armDeadline();
    });
  }

  function settle(message: WorkerMessage): void {
    if (message.type === "notification") {
      for (const notify of listeners.get(message.channel) ?? []) notify(message.payload);
      return;
    }
    if (message.type === "trouble") {
      log.error(
        { event: "db.disk_failed", reason: message.message },
        "The disk does not take what the database engine writes",
      );
      return;
    }
    if (message.type === "ready") return;
    const head = sent[0];
    if (!head || head.id !== message.id) return;
    sent.shift();
    armDeadline();
    if (head.sentAt !== undefined) onStatement?.((performance.now() - head.sentAt) / 1000);
    if (message.type === "answer") head.resolve(message.value);
    else head.reject(new EngineError(message.error));
    moveQueue();
  }

  function moveQueue(): void {
    while (state === "open" && !transaction && sent.length < PIPELINE_DEPTH) {
      const next = waiting.shift();
      if (!next) break;
      next.start();
    }
    if (waiting.length === 0 && sent.length === 0 && !transaction) for (const wake of idle.splice(0)) wake();
  }

  /** Takes a place in the queue; `start` is called when the engine is free for it. */
  function queue<T>(start: () => Promise<T>): Promise<T> {
    if (isClosing || state === "closed") return Promise.reject(closedBecause);
    // Its disk may be full, for example: do not wait for an open that has already failed once.
    if (hasFailedToOpen) return Promise.reject(new DatabaseRestartedError("it could not be opened again yet"));
    const outer = insideTransaction.getStore();
    if (outer && !outer.isOver) return Promise.reject(new NestedDatabaseUseError());
    if (waiting.length >= MAX_WAITING) {
      return Promise.reject(new DatabaseBusyError(`${MAX_WAITING} statements are waiting already`));
    }
    return new Promise<T>((resolve, reject) => {
      const entry: Waiting = {
        start() {
          clearTimeout(timer);
          start().then(resolve, reject);
        },
        refuse(error) {
          clearTimeout(timer);
          reject(error);
        },
      };
      const timer = setTimeout(() => {
        const place = waiting.indexOf(entry);
        if (place < 0) return;
        waiting.splice(place, 1);
        reject(new DatabaseBusyError(`The statement waited ${toSeconds(deadlines.wait)} s for its turn`));
        moveQueue();
      }, toMilliseconds(deadlines.wait));
      waiting.push(entry);
      moveQueue();
    });
  }

  /** Statements in flight are lost with the engine: their outcome is unknown, so none is sent again. */
  function dropSent(error: Error): void {
    clearTimeout(headTimer);
    for (const entry of sent.splice(0)) entry.reject(error);
    if (transaction) {
      transaction.over ??= error;
      transaction.isOver = true;
      transaction = undefined;
    }
  }

  function attach(opened: Worker): void {
    worker = opened;
    opened.on("message", settle);
    opened.on("error", (error) => {
      log.error({ event: "db.engine_failed", err: error }, "The database engine failed");
    });
    opened.on("exit", (code) => {
      if (worker !== opened || state !== "open") return;
      log.error({ event: "db.engine_exited", code }, "The database engine ended unexpectedly");
      void restart(`it ended with code ${code}`);
    });
    state = "open";
  }

  async function restart(reason: string): Promise<void> {
    if (state !== "open") return;
    state = "reopening";
    const broken = worker;
    worker = undefined;
    dropSent(new DatabaseRestartedError(reason));
    // Two engines in one directory would corrupt it: the old one must be gone first.
    await broken?.terminate();
    for (let attempt = 0; !isAbandoned(); attempt += 1) {
      await sleep(toMilliseconds(REOPEN_PAUSES[Math.min(attempt, REOPEN_PAUSES.length - 1)] ?? { seconds: 5 }));
      if (isAbandoned()) return;
      try {
        const opened = await openWorker(directory);
        if (isAbandoned()) {
          await opened.terminate();
          return;
        }
        attach(opened);
        hasFailedToOpen = false;
        break;
      } catch (error) {
        hasFailedToOpen = true;
        for (const entry of waiting.splice(0))
          entry.refuse(new DatabaseRestartedError("it could not be opened again yet"));
        log.error({ event: "db.reopen_failed", err: error, attempt }, "The database engine could not be opened again");
      }
    }
    if (isAbandoned()) return;
    log.warn({ event: "db.reopened", reason }, "The database engine was opened again");
    for (const [channel, notified] of listeners) {
      send({ op: "listen", channel }).catch((error: unknown) =>
        log.error({ event: "db.listen_failed", err: error, channel }, "LISTEN failed"),
      );
      for (const notify of notified) notify(null);
    }
    moveQueue();
  }

  function isAbandoned(): boolean {
    return state === "closed";
  }

  function toRequest(op: "query" | "exec", sql: string, params: unknown[], options?: QueryOptions): Request {
    return { op, sql, params, rowMode: options?.rowMode ?? "object", isRaw: options?.isRaw === true };
  }

  async function runTransaction<T>(own: OpenTransaction, work: (session: EmbeddedSession) => Promise<T>): Promise<T> {
    const run = (op: "query" | "exec", sql: string, params: unknown[], options?: QueryOptions) => {
      if (own.isOver) return Promise.reject(own.over ?? new Error("The transaction is over"));
      return send<EmbeddedResult>({ ...toRequest(op, sql, params, options), transaction: own.id });
    };
    const session: EmbeddedSession = {
      query: (sql, params = [], options) => run("query", sql, params, options),
      exec: (sql, options) => run("exec", sql, [], options),
    };

    /** The engine is free for others as soon as the end is sent: answers come in order. */
    const end = async (op: "commit" | "rollback", error?: Error) => {
      if (own.isOver) return;
      own.isOver = true;
      own.over = error;
      const ended = send({ op, transaction: own.id });
      if (transaction === own) transaction = undefined;
      moveQueue();
      await ended;
    };

    let timer: NodeJS.Timeout | undefined;
    const limit = deadlines.transaction;
    const overdue = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        if (own.isOver) return;
        const error = new TransactionDeadlineError(toSeconds(limit));
        log.error(
          { event: "db.transaction_overran", seconds: toSeconds(limit) },
          "A database transaction ran over its deadline and is rolled back",
        );
        end("rollback", error).catch(() => undefined);
        reject(error);
      }, toMilliseconds(limit));
    });
    try {
      const begun = send({ op: "begin", transaction: own.id });
      const done = insideTransaction.run(own, () => begun.then(() => work(session)));
      done.catch(() => undefined);
      const result = await Promise.race([done, overdue]);
      if (own.over) throw own.over;
      await end("commit");
      return result;
    } catch (error) {
      const lost = own.over;
      await end("rollback").catch(() => undefined);
      throw lost ?? error;
    } finally {
      clearTimeout(timer);
    }
  }

  attach(await openWorker(directory));

  return {
    query: (sql, params = [], options) => queue(() => send<EmbeddedResult>(toRequest("query", sql, params, options))),
    exec: (sql, options) => queue(() => send<EmbeddedResult>(toRequest("exec", sql, [], options))),
    transaction: (work) =>
      queue(() => {
        const own: OpenTransaction = { id: nextId++, over: undefined, isOver: false };
        transaction = own;
        return runTransaction(own, work);
      }),
    async listen(channel, onNotify) {
      const notified = listeners.get(channel) ?? new Set();
      notified.add(onNotify);
      listeners.set(channel, notified);
      await queue(() => send({ op: "listen", channel }));
      return async () => {
        notified.delete(onNotify);
        if (notified.size > 0 || listeners.get(channel) !== notified) return;
        listeners.delete(channel);
        if (!isClosing) await queue(() => send({ op: "unlisten", channel }));
      };
    },
    dump: () => queue(() => send<Uint8Array>({ op: "dump" }, MAINTENANCE_DEADLINE)),
    load: () => ({ isOpen: state === "open", used: sent.length > 0 || transaction ? 1 : 0, waiting: waiting.length }),
    countSyncs: () => queue(() => send<number>({ op: "count-syncs" })),
    async withMaintenanceDeadlines(work) {
      const usual = deadlines;
      deadlines = { statement: MAINTENANCE_DEADLINE, transaction: MAINTENANCE_DEADLINE, wait: MAINTENANCE_DEADLINE };
      try {
        return await work();
      } finally {
        deadlines = usual;
      }
    },
    async abandon(reason) {
      closedBecause = reason;
      state = "closed";
      isClosing = true;
      const stopped = worker;
      worker = undefined;
      dropSent(reason);
      for (const entry of waiting.splice(0)) entry.refuse(reason);
      await stopped?.terminate();
    },
    async close() {
      if (isClosing) return;
      isClosing = true;
      await Promise.race([
        new Promise<void>((resolve) => {
          idle.push(resolve);
          moveQueue();
        }),
        sleep(toMilliseconds(CLOSE_DEADLINE), undefined, { ref: false }),
      ]);
      const last = worker;
      if (last && state === "open") {
        await send({ op: "close" }, CLOSE_DEADLINE).catch((error: unknown) =>
          log.warn(
            { event: "db.close_failed", err: error },
            "The database engine did not close cleanly; it will recover at the next start",
          ),
        );
      }
      state = "closed";
      dropSent(closedBecause);
      for (const entry of waiting.splice(0)) entry.refuse(closedBecause);
      await (worker ?? last)?.terminate();
      worker = undefined;
    },
  };
}
