/**
 * Background work, as the features describe theirs: messages leave the outbox, unpaid orders expire, old data is
 * deleted. Errors are logged, never thrown: a failing job must never take a page down.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { AppContext } from "~/app-context.server";
import { loadDemoSchool } from "~/demo/load-demo-school.server";
import { deliverDue, type OutboxHandler } from "~/features/core/outbox/deliver.server";
import { findDueKinds } from "~/features/core/outbox/outbox-rows.server";
import type { CopyJob, Job } from "~/features/feature-description.server";
import { FEATURES } from "~/features/registry.server";
import type { MetricsPort } from "~/integrations/ports";
import { type Duration, toMilliseconds } from "~/shared/duration";
import { endTurn, findDueJobs, planTurns, claimTurn } from "./job-turns.server";
import { pruneDatabase } from "./prune-database.server";

export type RunningJobs = { stop(): Promise<void> };

const STOP_DEADLINE = { seconds: 5 } as const;
/** Let the server start answering first. */
const START_DELAY = { seconds: 2 } as const;
/** People wait for the e-mail of a payment, and a code lives five minutes. */
const OUTBOX_PAUSE = { seconds: 1 } as const;
const TURN_PAUSE = { seconds: 15 } as const;

export const OUTBOX_HANDLERS: readonly OutboxHandler[] = FEATURES.flatMap(({ outbox = [] }) => outbox);
export const JOBS: readonly Job[] = [
  ...FEATURES.flatMap(({ jobs = [] }) => jobs),
  {
    name: "prune-database",
    turns: { every: { hours: 1 }, past: { minutes: 7 } },
    work: pruneDatabase,
  },
  {
    name: "refresh-demo-school",
    turns: { every: { hours: 1 }, past: { minutes: 3 } },
    // The demo school is dated around the clock: at midnight «СЕГОДНЯ» must mean another day.
    work: async ({ env, db, clock }) => (env.SCHOOL_MODE === "demo" ? loadDemoSchool(db, clock.now()) : undefined),
  },
];
const COPY_JOBS: readonly CopyJob[] = FEATURES.flatMap(({ copyJobs = [] }) => copyJobs);

export function startJobs(of: AppContext): RunningJobs {
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

  const runOwn = ({ name, work }: CopyJob) => run(name, () => work(context));
  const handlers = OUTBOX_HANDLERS.filter(({ isLeftToJob = false }) => !isLeftToJob);
  const kinds = handlers.map(({ kind }) => kind);
  const deliver = async () => {
    const due = await findDueKinds(context.db, { kinds, now: context.clock.now() });
    for (const handler of handlers.filter(({ kind }) => due.includes(kind)))
      void run(`deliver-${handler.kind}`, () => deliverDue(context, handler));
  };
  let isPlanned = false;
  const claimTurns = async () => {
    if (!isPlanned) await planTurns(context.db, JOBS);
    isPlanned = true;
    const due = await findDueJobs(context.db);
    for (const job of JOBS.filter(({ name }) => due.includes(name))) {
      if (!isStopping) void run(job.name, () => workInTurn(context, job));
    }
  };
  const begin = async () => {
    for (const job of COPY_JOBS) {
      if (job.isRunAtStart) void runOwn(job);
      const jitter = Math.random() * toMilliseconds(job.jitter ?? {});
      repeat({ milliseconds: toMilliseconds(job.every) + jitter }, () => void runOwn(job));
    }
    repeat(OUTBOX_PAUSE, () => void run("find-due-messages", deliver));
    repeat(TURN_PAUSE, () => void run("take-turns", claimTurns));
    await run("take-turns", claimTurns);
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
      for (const job of COPY_JOBS.filter(({ isRunAtStop }) => isRunAtStop)) void runOwn(job);
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
  if (!(await claimTurn(context.db, job))) return NOT_OURS;
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
