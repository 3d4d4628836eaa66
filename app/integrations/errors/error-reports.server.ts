/** Where error reports go, a service that speaks Sentry's protocol or a file, and the short queue in which they wait. */
import { randomBytes } from "node:crypto";
import { rename, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pLimit from "p-limit";
import { readDsn, type SentryDsn } from "~/env/env-shapes.server";
import type { Env } from "~/env/env.server";
import { appendLine } from "~/integrations/append-line.server";
import type { Logger } from "~/integrations/log.server";
import type { ErrorReports } from "~/integrations/ports";
import { type Duration, toMilliseconds } from "~/shared/duration";
import { type ErrorEvent, type EventSource, makeEvent } from "./error-event";

export const MAX_QUEUED_ERRORS = 100;
export const ERRORS_PER_MINUTE = 60;
/** Reports of one kind per minute: a loud failure must not crowd out the others. */
export const ERRORS_OF_A_KIND = 5;
/** For one answer of the service, and for the last reports of a server that stops. */
export const ERROR_PATIENCE = { seconds: 2 } as const satisfies Duration;
export const LONGEST_ERROR_PAUSE = { hours: 1 } as const satisfies Duration;
/** A full file is renamed once to `errors.old.jsonl`. */
export const MAX_ERROR_FILE_BYTES = 2_000_000;

/** `pauseSeconds`: how long the service wants no reports. */
type Delivery = { problem?: string; pauseSeconds?: number };
type Deliver = (event: ErrorEvent) => Promise<Delivery>;

/** `log` must not create reports itself. */
export function chooseErrorReports(
  env: Pick<Env, "SENTRY_DSN" | "SENTRY_ENVIRONMENT" | "DATA_DIR" | "SCHOOL_MODE">,
  { log, release }: { log: Logger; release?: string },
): ErrorReports {
  const dsn = env.SENTRY_DSN === undefined ? null : readDsn(env.SENTRY_DSN);
  const file = path.join(env.DATA_DIR, "outbox", "errors.jsonl");
  const deliver: Deliver = (event) => (dsn ? post(dsn, event) : writeDown(file, event));
  return createErrorQueue({ release, environment: env.SENTRY_ENVIRONMENT ?? env.SCHOOL_MODE }, deliver, log);
}

export function createErrorQueue(about: EventSource, deliver: Deliver, log: Logger, now = Date.now): ErrorReports {
  const turns = pLimit(1);
  let accepted: { kind: string; at: number }[] = [];
  let pausedUntil = 0;
  let last = Promise.resolve();

  const accept = (kind: string): boolean => {
    accepted = accepted.filter(({ at }) => at > now() - 60_000);
    const isTooLoud = accepted.filter((one) => one.kind === kind).length >= ERRORS_OF_A_KIND;
    if (isTooLoud || accepted.length >= ERRORS_PER_MINUTE || turns.pendingCount >= MAX_QUEUED_ERRORS) return false;
    accepted.push({ kind, at: now() });
    return true;
  };
  const send = async (event: ErrorEvent): Promise<void> => {
    if (now() < pausedUntil) return;
    const { problem, pauseSeconds = 0 } = await deliver(event).catch((error: Error): Delivery => ({
      problem: error.name,
    }));
    pausedUntil = now() + Math.min(pauseSeconds * 1000, toMilliseconds(LONGEST_ERROR_PAUSE));
    if (problem !== undefined) log.warn({ event: "errors.send_failed", problem }, "error reports do not arrive");
  };

  return {
    report(report) {
      try {
        const kind = `${report.event}: ${report.error?.message ?? report.message}`.replace(/\d+/g, "#");
        if (now() < pausedUntil || !accept(kind)) return;
        const event = makeEvent(report, { ...about, eventId: randomBytes(16).toString("hex"), at: new Date(now()) });
        // Outside the request that reports.
        last = turns(send, event);
      } catch {
        // A report that cannot be described is lost, and the request goes on.
      }
    },
    flush: () => Promise.race([last, wait(toMilliseconds(ERROR_PATIENCE), undefined, { ref: false })]),
  };
}

async function post({ url, publicKey }: SentryDsn, event: ErrorEvent): Promise<Delivery> {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-sentry-envelope",
      "X-Sentry-Auth": `Sentry sentry_version=7, sentry_key=${publicKey}, sentry_client=vershina/1.0`,
    },
    // An envelope is lines of JSON: a header, then a header and a payload for each item.
    body: [{ event_id: event.event_id }, { type: "event" }, event].map((line) => `${JSON.stringify(line)}\n`).join(""),
    // Redirects are not followed: if the service moves, its setting must change.
    redirect: "manual",
    signal: AbortSignal.timeout(toMilliseconds(ERROR_PATIENCE)),
  });
  // The body is ignored, however long it is.
  await answer.body?.cancel();
  if (answer.ok) return {};
  const pauseSeconds = answer.status === 429 ? Number(answer.headers.get("Retry-After")) || 60 : 0;
  return { problem: `status ${answer.status}`, pauseSeconds };
}

async function writeDown(file: string, event: ErrorEvent): Promise<Delivery> {
  const found = await stat(file).catch(() => null);
  if (found && found.size > MAX_ERROR_FILE_BYTES) await rename(file, file.replace(/\.jsonl$/, ".old.jsonl"));
  await appendLine(file, JSON.stringify(event));
  return {};
}
