/**
 * Background work: messages leave the outbox, unpaid orders expire, half-done payments and refunds are finished, old
 * data is deleted. Errors are logged, never thrown: a failing job must never take a page down.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { AppContext } from "~/app-context.server";
import { OUTBOX_KINDS, type OutboxKind } from "~/db/schema/outbox.server";
import { loadDemoSchool } from "~/demo/load-demo-school.server";
import { EVENTS } from "~/features/analytics/deliver-events.server";
import { PURCHASES } from "~/features/analytics/purchases.server";
import { storeViews } from "~/features/analytics/store-views.server";
import { GA4_PURCHASES, METRIKA_PURCHASES, tellTags } from "~/features/analytics/tell-tags.server";
import { followSentSms, SMS } from "~/features/auth/code/queue-sms.server";
import { settleBonuses } from "~/features/bonuses/settle-bonuses.server";
import { LEADS } from "~/features/leads/deliver-leads.server";
import { readSpoolBack } from "~/features/leads/lead-spool.server";
import { deliverDue, type OutboxHandler } from "~/features/outbox/deliver.server";
import { EMAILS } from "~/features/outbox/emails.server";
import { sendWeekReports } from "~/features/payer/send-week-reports.server";
import { decideClosings } from "~/features/payments/decide-closings.server";
import { expirePayments } from "~/features/payments/expire-payments.server";
import { CLOSINGS, nameUnreachableClosings } from "~/features/payments/send-closings.server";
import { sweepPhotos } from "~/features/practice/review/photos/sweep-photos.server";
import type { MetricsPort } from "~/integrations/ports";
import { type Duration, toMilliseconds } from "~/shared/duration";
import { endTurn, findDueJobs, planTurns, takeTurn, type Turns } from "./job-turns.server";
import { pruneDatabase } from "./prune-database.server";

export type RunningJobs = { stop(): Promise<void> };

const STOP_DEADLINE = { seconds: 5 } as const;
/** Let the server start answering first. */
const START_DELAY = { seconds: 2 } as const;
/** The spool is on this copy's own disk: no other copy can empty it, so it is not in the shared schedule. */
const SPOOL_PAUSE = { minutes: 1 } as const;
/** A code lives five minutes. */
const OUTBOX_PAUSE = { seconds: 5 } as const;
/** Each copy of the server fetches for itself; the random part keeps copies from fetching together. */
export const FLAGS_REFRESH = { seconds: 60 } as const;
const FLAGS_JITTER = { seconds: 10 } as const;
/** Page views are counted in the memory of this copy; a crash loses those of the last minute. */
const VIEWS_PAUSE = { minutes: 1 } as const;
const TURN_PAUSE = { seconds: 15 } as const;

/** Who delivers each kind of message. */
export const OUTBOX_HANDLERS: Readonly<Record<OutboxKind, OutboxHandler>> = {
  sms: SMS,
  letter: EMAILS,
  lead: LEADS,
  closing: CLOSINGS,
  purchase: PURCHASES,
  event: EVENTS,
  ga4: GA4_PURCHASES,
  metrika: METRIKA_PURCHASES,
};
/** The others leave as soon as they are due. */
const DELIVERED_BY_A_JOB: readonly OutboxKind[] = ["metrika"];

type Job = { name: string; turns: Turns; work: (context: AppContext) => Promise<unknown> };

const EVERY_MINUTE: Turns = { every: { minutes: 1 } };

export const JOBS: readonly Job[] = [
  { name: "expire-payments", turns: EVERY_MINUTE, work: (context) => expirePayments(context) },
  {
    name: "close-prepayments",
    // Closings become due at the end of a month.
    turns: { every: { minutes: 10 } },
    work: async (context) => {
      await decideClosings(context);
      await nameUnreachableClosings(context);
    },
  },
  { name: "settle-bonuses", turns: EVERY_MINUTE, work: (context) => settleBonuses(context) },
  { name: "follow-sms", turns: EVERY_MINUTE, work: (context) => followSentSms(context) },
  {
    name: "prune-database",
    turns: { every: { hours: 1 }, past: { minutes: 7 } },
    work: (context) => pruneDatabase(context),
  },
  { name: "tell-tags", turns: EVERY_MINUTE, work: (context) => tellTags(context) },
  {
    name: "upload-purchases",
    // At four in the morning in Moscow.
    turns: { every: { hours: 24 }, past: { hours: 1 } },
    work: (context) => deliverDue(context, OUTBOX_HANDLERS.metrika),
  },
  {
    name: "sweep-photos",
    turns: { every: { hours: 1 }, past: { minutes: 11 } },
    work: (context) => sweepPhotos(context),
  },
  {
    name: "week-reports",
    turns: { every: { hours: 1 }, past: { minutes: 13 } },
    work: (context) => sendWeekReports(context),
  },
  {
    name: "refresh-demo-school",
    turns: { every: { hours: 1 }, past: { minutes: 3 } },
    // The demo school is dated around the clock: at midnight «СЕГОДНЯ» must mean another day.
    work: async ({ env, db, clock }) => (env.SCHOOL_MODE === "demo" ? loadDemoSchool(db, clock.now()) : undefined),
  },
];

export async function startJobs(of: AppContext): Promise<RunningJobs> {
  const { log, database, metrics } = of;
  // Sweeps over whole tables may take longer than a visitor waits, and must not take a visitor's connection.
  const context: AppContext = { ...of, db: database.background.db };
  const running = new Map<string, Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  let isStopping = false;

  /** One job of a name at a time: a slow one is not started again on top of itself. */
  const run = (name: string, work: () => Promise<unknown>): Promise<void> => {
    const going = running.get(name);
    if (going) return going;
    const startedAt = performance.now();
    const started = work()
      .then(
        (result) => result !== NOT_OURS && noteRun(metrics, { name, startedAt, outcome: "done" }),
        (error: unknown) => {
          noteRun(metrics, { name, startedAt, outcome: "failed" });
          log.error({ event: "job.failed", err: error, job: name }, "a job failed");
        },
      )
      .then(() => void running.delete(name));
    running.set(name, started);
    return started;
  };
  const repeat = (every: Duration, work: () => void): void => {
    const timer = setInterval(work, toMilliseconds(every));
    timer.unref();
    timers.push(timer);
  };

  const readSpool = () => run("read-spool", () => readSpoolBack(context));
  const deliver = () => {
    for (const kind of OUTBOX_KINDS.filter((one) => !DELIVERED_BY_A_JOB.includes(one)))
      void run(`deliver-${kind}`, () => deliverDue(context, OUTBOX_HANDLERS[kind]));
  };
  const keepViews = () => run("store-views", () => storeViews(context));
  let isPlanned = false;
  const takeTurns = async () => {
    if (!isPlanned) await planTurns(context.db, JOBS);
    isPlanned = true;
    const due = await findDueJobs(context.db);
    for (const job of JOBS.filter(({ name }) => due.includes(name))) {
      if (!isStopping) void run(job.name, () => workInTurn(context, job));
    }
  };
  const refreshFlags = () => run("refresh-flags", () => context.flags.refresh());
  const begin = async () => {
    void refreshFlags();
    await readSpool();
    if (isStopping) return;
    const flagsPause = toMilliseconds(FLAGS_REFRESH) + Math.random() * toMilliseconds(FLAGS_JITTER);
    repeat({ milliseconds: flagsPause }, () => void refreshFlags());
    repeat(SPOOL_PAUSE, () => void readSpool());
    repeat(OUTBOX_PAUSE, deliver);
    repeat(VIEWS_PAUSE, () => void keepViews());
    repeat(TURN_PAUSE, () => void run("take-turns", takeTurns));
    await run("take-turns", takeTurns);
  };
  let beginning: Promise<void> = Promise.resolve();
  const timer = setTimeout(() => {
    beginning = begin();
  }, toMilliseconds(START_DELAY));
  timer.unref();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await beginning;
      timers.forEach(clearInterval);
      void keepViews();
      // A provider may take longer than a stop may: another copy then tries the message again.
      const ended = Promise.all(running.values()).then(() => true);
      const isInTime = await Promise.race([ended, pause(toMilliseconds(STOP_DEADLINE), false, { ref: false })]);
      if (!isInTime)
        log.warn({ event: "job.stop_timed_out", jobs: [...running.keys()] }, "the jobs did not stop in time");
    },
  };
}

/** Another copy has taken the turn. */
const NOT_OURS = Symbol("not ours");

async function workInTurn(context: AppContext, job: Job): Promise<typeof NOT_OURS | void> {
  if (!(await takeTurn(context.db, job))) return NOT_OURS;
  try {
    await job.work(context);
  } finally {
    await endTurn(context.db, job.name);
  }
}

type Run = { name: string; startedAt: number; outcome: "done" | "failed" };

function noteRun(metrics: MetricsPort | null, { name, startedAt, outcome }: Run): void {
  metrics?.count("vershina_job_runs_total", { name, outcome });
  metrics?.count("vershina_job_seconds_total", { name }, (performance.now() - startedAt) / 1000);
  if (outcome === "done") metrics?.mark("vershina_job_last_success_timestamp_seconds", { name });
}
