/**
 * Structured logs without secrets: codes, tokens, passwords, cookies and full phones never reach a line. A phone that
 * must be distinguishable is masked by `maskPhone` before it is logged.
 */
import pino from "pino";
import type { Env } from "~/env/env.server";
import type { LogFields } from "~/shared/log-events";

/** Narrower than pino's own type: each line names its event (`shared/log-events.ts`). */
export type Logger = Record<"info" | "warn" | "error" | "fatal", (fields: LogFields, message: string) => void>;

type LoggedError = {
  type: string;
  message: string;
  errorCode?: string;
  constraint?: string;
  stack?: string;
  cause?: LoggedError;
};

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/**
 * The loggable part of an error. A failed query contains its parameters in the message and PostgreSQL adds the row in
 * `detail`: phones and hashes. So a query is logged by its SQL alone, and its cause by code and constraint only.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an Error" };
  const details = error as Error & { query?: unknown; code?: unknown; constraint?: unknown };
  const isQuery = typeof details.query === "string";
  const isFromDatabase = textOf(details.constraint) !== undefined || "severity" in details;
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: isQuery ? `Failed query: ${String(details.query)}` : isFromDatabase ? "database error" : error.message,
    // Not `code`: that name is reserved for secrets and redacted below.
    errorCode: textOf(details.code),
    constraint: textOf(details.constraint),
    stack: frames?.join("\n"),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

export function createLogger(env: Pick<Env, "LOG_LEVEL">): Logger {
  return pino({
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: {
      paths: ["password", "code", "token", "cookie", "authorization", "phone"].flatMap((name) => [name, `*.${name}`]),
      censor: "[hidden]",
    },
  });
}
