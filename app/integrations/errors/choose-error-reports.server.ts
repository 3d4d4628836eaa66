/** Where error reports go: a service that speaks Sentry's protocol, or a file of this machine. */
import { rename } from "node:fs/promises";
import path from "node:path";
import { readDsn, type SentryDsn } from "~/env/env-shapes.server";
import type { Env } from "~/env/env.server";
import { appendLine } from "~/integrations/append-line.server";
import type { Logger } from "~/integrations/log.server";
import type { ErrorReports } from "~/integrations/ports";
import { type Duration, toMilliseconds } from "~/shared/duration";
import type { ErrorEvent } from "./error-event";
import { createErrorQueue, type Delivery, type Dropped } from "./error-queue.server";
import { readPause, writeEnvelope } from "./sentry-envelope";

export const LONGEST_ERROR_ANSWER = { seconds: 2 } as const satisfies Duration;
/** The file's limit; a full one is kept once as `errors.old.jsonl`. */
export const MAX_ERROR_FILE_BYTES = 2_000_000;

type Settings = Pick<
  Env,
  "SENTRY_DSN" | "SENTRY_ENVIRONMENT" | "SENTRY_SAMPLE_RATE" | "ERRORS_PER_MINUTE" | "DATA_DIR" | "SCHOOL_MODE"
>;

/** `log` must not create reports itself. */
export function chooseErrorReports(
  env: Settings,
  { log, release }: { log: Logger; release: string | null },
): ErrorReports {
  const common = {
    log,
    release,
    environment: env.SENTRY_ENVIRONMENT ?? env.SCHOOL_MODE,
    sampleRate: env.SENTRY_SAMPLE_RATE,
    perMinute: env.ERRORS_PER_MINUTE,
  };
  const dsn = env.SENTRY_DSN === undefined ? null : readDsn(env.SENTRY_DSN);
  if (!dsn) {
    const file = path.join(env.DATA_DIR, "outbox", "errors.jsonl");
    return createErrorQueue({ ...common, provider: "file", deliver: (event) => writeDown(file, event) });
  }
  return createErrorQueue({ ...common, provider: "sentry", deliver: (event, dropped) => post(dsn, event, dropped) });
}

async function post({ url, publicKey }: SentryDsn, event: ErrorEvent, dropped: Dropped): Promise<Delivery> {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-sentry-envelope",
      "X-Sentry-Auth": `Sentry sentry_version=7, sentry_key=${publicKey}, sentry_client=vershina/1.0`,
    },
    body: writeEnvelope(event, dropped, new Date()),
    // Redirects are not followed: if the service moves, its setting must change.
    redirect: "manual",
    signal: AbortSignal.timeout(toMilliseconds(LONGEST_ERROR_ANSWER)),
  });
  // The body is ignored, however long it is.
  await answer.body?.cancel();
  const pauseSeconds = readPause(answer.status, answer.headers, Date.now()) || undefined;
  return answer.ok ? { ok: true, pauseSeconds } : { ok: false, problem: `status ${answer.status}`, pauseSeconds };
}

class FullFileError extends Error {}

async function writeDown(file: string, event: ErrorEvent): Promise<Delivery> {
  const append = () =>
    appendLine(file, JSON.stringify(event), (bytes) => {
      if (bytes > MAX_ERROR_FILE_BYTES) throw new FullFileError("full");
    });
  try {
    await append();
  } catch (error) {
    if (!(error instanceof FullFileError)) throw error;
    await rename(file, file.replace(/\.jsonl$/, ".old.jsonl"));
    await append();
  }
  return { ok: true };
}
