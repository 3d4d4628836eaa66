/**
 * Between the reporters and the report service: a report is weighed, scrubbed and queued at once, and sent later, one
 * at a time. Whatever happens to the service, no request waits and memory stays bounded.
 */
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "~/integrations/log.server";
import type { ErrorReport, ErrorReports } from "~/integrations/ports";
import { type Duration, toMilliseconds } from "~/shared/duration";
import { type ErrorEvent, makeEvent } from "./error-event";

export const MAX_QUEUED_ERRORS = 100;
/** Reports of one kind per minute: a loud failure leaves room for the others. */
export const ERRORS_OF_A_KIND = 5;
/** After this many failures in a row the service is left alone for a while. */
const FAILURES_TO_PAUSE = 3;
export const ERROR_SERVICE_PAUSE = { seconds: 30 } as const satisfies Duration;
export const LONGEST_ERROR_PAUSE = { hours: 1 } as const satisfies Duration;
export const ERROR_FLUSH_PATIENCE = { seconds: 2 } as const satisfies Duration;
const MINUTE = 60_000;

/** `pauseSeconds`: how long the service wants no reports. */
export type Delivery = { ok: true; pauseSeconds?: number } | { ok: false; problem: string; pauseSeconds?: number };
/** Why reports were dropped, in the terms of Sentry's client reports. */
export type DropReason = "queue_overflow" | "ratelimit_backoff" | "sample_rate" | "network_error" | "send_error";
export type Dropped = { reason: DropReason; count: number }[];

export type ErrorQueueOptions = {
  provider: string;
  release: string | null;
  environment: string;
  /** 0…1: which part of the reports is sent. */
  sampleRate: number;
  perMinute: number;
  /** Also sends the counts of reports dropped since the last success. May throw. */
  deliver(event: ErrorEvent, dropped: Dropped): Promise<Delivery>;
  /** Must not create reports itself. */
  log: Logger;
  now?: () => number;
  random?: () => number;
};

export function createErrorQueue(options: ErrorQueueOptions): ErrorReports & { queued(): number } {
  const { now = Date.now, random = Math.random, log } = options;
  const queue: ErrorEvent[] = [];
  const dropped = new Map<DropReason, number>();
  const kinds = new Map<string, number>();
  let minute = 0;
  let taken = 0;
  let pausedUntil = 0;
  let failures = 0;
  let saidAt = -Infinity;
  let sending: Promise<void> | null = null;

  const drop = (reason: DropReason, count = 1) => {
    if (count > 0) dropped.set(reason, (dropped.get(reason) ?? 0) + count);
  };
  const pause = (seconds: number) => {
    pausedUntil = now() + Math.min(seconds * 1000, toMilliseconds(LONGEST_ERROR_PAUSE));
    drop("ratelimit_backoff", queue.length);
    queue.length = 0;
  };
  /** Once a minute, so that an unreachable service does not fill the log. */
  const complain = (problem: string) => {
    if (now() - saidAt < MINUTE) return;
    saidAt = now();
    log.warn({ event: "errors.unsent", provider: options.provider, problem }, "error reports do not arrive");
  };

  /** Checked before the work of scrubbing: why no report is accepted now. */
  const refuse = (): DropReason | null => {
    if (now() < pausedUntil) return "ratelimit_backoff";
    if (options.sampleRate < 1 && random() >= options.sampleRate) return "sample_rate";
    const current = Math.floor(now() / MINUTE);
    if (current !== minute) {
      minute = current;
      kinds.clear();
      taken = 0;
    }
    if (taken >= options.perMinute) return "ratelimit_backoff";
    return queue.length >= MAX_QUEUED_ERRORS ? "queue_overflow" : null;
  };
  const isOneTooMany = (event: ErrorEvent): boolean => {
    const kind = event.fingerprint.join("\n");
    const before = kinds.get(kind) ?? 0;
    if (before >= ERRORS_OF_A_KIND) return true;
    kinds.set(kind, before + 1);
    return false;
  };

  const sendOne = async (event: ErrorEvent): Promise<void> => {
    const told = [...dropped].map(([reason, count]) => ({ reason, count }));
    const answer = await options
      .deliver(event, told)
      .catch((error: unknown): Delivery => ({ ok: false, problem: error instanceof Error ? error.name : "unknown" }));
    if (answer.ok) {
      failures = 0;
      for (const { reason, count } of told) {
        const left = (dropped.get(reason) ?? 0) - count;
        if (left > 0) dropped.set(reason, left);
        else dropped.delete(reason);
      }
    } else {
      failures += 1;
      drop("network_error");
      complain(answer.problem);
    }
    const seconds = answer.pauseSeconds ?? (failures >= FAILURES_TO_PAUSE ? ERROR_SERVICE_PAUSE.seconds : 0);
    if (seconds > 0) pause(seconds);
  };
  const sendAll = async (): Promise<void> => {
    for (let event = queue.shift(); event; event = queue.shift()) await sendOne(event);
    sending = null;
  };

  return {
    provider: options.provider,
    queued: () => queue.length,
    report(report: ErrorReport) {
      try {
        const reason = refuse();
        if (reason) return drop(reason);
        const eventId = randomBytes(16).toString("hex");
        const about = { eventId, at: new Date(now()), release: options.release, environment: options.environment };
        const event = makeEvent(report, about);
        if (isOneTooMany(event)) return drop("ratelimit_backoff");
        taken += 1;
        queue.push(event);
        // Outside the request that reports.
        sending ??= Promise.resolve().then(sendAll);
      } catch {
        drop("send_error");
      }
    },
    async flush() {
      if (sending) await Promise.race([sending, wait(toMilliseconds(ERROR_FLUSH_PATIENCE), undefined, { ref: false })]);
    },
  };
}
