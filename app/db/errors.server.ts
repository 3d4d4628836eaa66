/** An error from the embedded engine, with the same fields as `pg` errors. */
export class EngineError extends Error {
  code: string | undefined;
  severity: string | undefined;
  detail: string | undefined;
  hint: string | undefined;
  position: string | undefined;
  where: string | undefined;
  schema: string | undefined;
  table: string | undefined;
  column: string | undefined;
  dataType: string | undefined;
  constraint: string | undefined;

  constructor(fields: Partial<Omit<EngineError, "name" | "stack" | "cause">> & { message: string }) {
    super(fields.message);
    Object.assign(this, fields);
    this.name = "EngineError";
  }
}

/** A statement ran longer than its deadline; the engine under it was stopped and reopened. */
export class StatementDeadlineError extends Error {
  constructor(seconds: number) {
    super(`A statement ran longer than ${seconds} s and was stopped`);
    this.name = "StatementDeadlineError";
  }
}

/** A transaction was neither committed nor rolled back in time; it was rolled back. */
export class TransactionDeadlineError extends Error {
  constructor(seconds: number) {
    super(`A transaction was not ended within ${seconds} s and was rolled back`);
    this.name = "TransactionDeadlineError";
  }
}

/** The engine went away while executing the statement: whether it took effect is unknown. */
export class DatabaseRestartedError extends Error {
  constructor(reason: string) {
    super(`The database engine was restarted: ${reason}`);
    this.name = "DatabaseRestartedError";
  }
}

/** The queue is full or did not move in time. The statement was not run. */
export class DatabaseBusyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DatabaseBusyError";
  }
}

/** A statement and then a probe on a new connection went unanswered. The statement was not run. */
export class DatabaseAwayError extends Error {
  constructor() {
    super("The database does not answer");
    this.name = "DatabaseAwayError";
  }
}

export class DatabaseClosedError extends Error {
  constructor() {
    super("The database is closed");
    this.name = "DatabaseClosedError";
  }
}

/** `db` used inside `db.transaction(...)`: on a single connection it would wait for itself forever. */
export class NestedDatabaseUseError extends Error {
  constructor() {
    super("Use the transaction given to the callback: `db` inside `db.transaction(...)` waits for itself for ever");
    this.name = "NestedDatabaseUseError";
  }
}

/** `local`: on the same machine; `shown`: the public address. */
export type OwnerAddress = { local: string; shown: string };

/** Another process has the embedded directory. Two processes in one directory corrupt it silently. */
export class DirectoryInUseError extends Error {
  /** The owner's address, if it has published one and lives on this machine. */
  readonly address: OwnerAddress | undefined;

  constructor(
    directory: string,
    owner: { pid: number; hostname: string; address?: OwnerAddress } | undefined,
    machine?: string,
  ) {
    const who = owner ? `process ${owner.pid} on ${owner.hostname}` : "another process";
    super(`The database in ${directory} is in use by ${who}: stop it first, one directory serves one process only.`);
    this.name = "DirectoryInUseError";
    this.address = owner?.hostname === machine ? owner?.address : undefined;
  }
}

/** PostgreSQL did not open at start. The driver's message may contain the address, so only its code is reported. */
export class DatabaseNotOpenError extends Error {
  constructor(cause: unknown) {
    super(`DATABASE_URL: the database does not open (${sayWhy(cause)})`, { cause });
    this.name = "DatabaseNotOpenError";
  }
}

const WHY_NOT_OPEN: Partial<Record<string, string>> = {
  ECONNREFUSED: "no program listens there",
  ENOTFOUND: "no such host",
  ETIMEDOUT: "no answer",
  "28P01": "wrong password",
  "28000": "this user may not",
  "3D000": "no such database",
  ERR_INVALID_URL: "not an address",
};

function sayWhy(cause: unknown): string {
  for (const one of causesOf(cause)) {
    if (typeof one.code !== "string" || !/^[A-Z0-9_]+$/.test(one.code)) continue;
    const words = WHY_NOT_OPEN[one.code];
    return words === undefined ? one.code : `${one.code}: ${words}`;
  }
  return cause instanceof Error && GONE_MESSAGES.test(cause.message) ? "no answer" : "unknown";
}

const GONE_NAMES = new Set([
  "StatementDeadlineError",
  "TransactionDeadlineError",
  "DatabaseRestartedError",
  "DatabaseBusyError",
  "DatabaseAwayError",
  "DatabaseClosedError",
  "DirectoryInUseError",
]);
const GONE_CODES = new Set([
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
  "57014", // query_canceled: statement_timeout
  "25P03", // idle_in_transaction_session_timeout
  "3D000", // invalid_catalog_name: the database is being restored
  "28000", // invalid_authorization_specification
  "28P01", // invalid_password: it is being changed
  "25006", // read_only_sql_transaction: a standby that is not the master yet
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  // The disk under the embedded engine.
  "ENOSPC",
  "EDQUOT",
  "EIO",
  "EROFS",
]);
/** 08 connection, 53 out of disk, memory or connections, 58 the system under it. */
const GONE_CLASSES = /^(08|53|58)...$/;
/** `pg` gives these neither a code nor a class, and PostgreSQL gives one that it also uses for other errors. */
const GONE_MESSAGES =
  /not currently accepting connections|timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|client was closed and is not queryable|cannot use a pool after calling end|^query read timeout$|^timeout expired$/i;

/** Drizzle wraps the engine's error as `cause`, an AggregateError of `net` holds it in `errors`. */
function* causesOf(error: unknown): Generator<Error & { code?: unknown; constraint?: unknown }> {
  let current = error;
  for (let depth = 0; depth < 8 && current instanceof Error; depth += 1) {
    yield current;
    if (current instanceof AggregateError) for (const part of current.errors) if (part instanceof Error) yield part;
    current = current.cause;
  }
}

/** The database is away or too slow: say "try later"; the request itself was not wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    if (GONE_NAMES.has(cause.name)) return true;
    if (typeof cause.code === "string" && (GONE_CODES.has(cause.code) || GONE_CLASSES.test(cause.code))) return true;
    if (GONE_MESSAGES.test(cause.message)) return true;
  }
  return false;
}

/** Something was to be changed where only reading is meant: a preview of another moment (decision 0105). */
export class ReadOnlyError extends Error {
  constructor(what = "write") {
    super(`A preview cannot ${what}`);
    this.name = "ReadOnlyError";
  }
}

/** For a database that refuses writes on purpose: its refusal does not mean that the database is away. */
export function throwAsReadOnly(error: unknown): never {
  for (const { code } of causesOf(error)) if (code === "25006") throw new ReadOnlyError();
  throw error;
}

export function isReadOnlyRefusal(error: unknown): boolean {
  return [...causesOf(error)].some(({ name }) => name === "ReadOnlyError");
}

/** VALIDATE has found a row that breaks a CHECK or points to a row that is gone. */
export function isOldRowRefused(error: unknown): boolean {
  for (const { code } of causesOf(error)) if (code === "23514" || code === "23503") return true;
  return false;
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (const cause of causesOf(error)) {
    if (cause.code === "23505") return constraint === undefined || cause.constraint === constraint;
  }
  return false;
}

/** A row is needed by another one, or names one that is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return [...causesOf(error)].some(({ code }) => code === "23503");
}
