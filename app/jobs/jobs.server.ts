/**
 * Background work: unpaid orders expire, half-done payments and refunds are finished, old data is deleted. pg-boss
 * keeps the schedule in the same database, so that of several copies only one runs each turn. Errors are logged, never
 * thrown: a failing job must never take a page down.
 */
import { setTimeout as pause } from "node:timers/promises";
import PgBoss from "pg-boss";
import type { AppContext } from "~/app-context.server";
import { loadDemoSchool } from "~/demo/load-demo-school.server";
import { deliverWaitingSms, followSentSms } from "~/features/auth/code/queue-sms.server";
import { settleBonuses } from "~/features/bonuses/settle-bonuses.server";
import { deliverLeads } from "~/features/leads/deliver-leads.server";
import { readSpoolBack } from "~/features/leads/lead-spool.server";
import { decideClosings } from "~/features/payments/decide-closings.server";
import { expirePayments } from "~/features/payments/expire-payments.server";
import { sendClosings } from "~/features/payments/send-closings.server";
import { toMilliseconds, toSeconds } from "~/shared/duration";
import { pruneDatabase } from "./prune-database.server";
import { sendMail } from "./send-mail.server";

export type RunningJobs = { stop(): Promise<void> };

const STOP_DEADLINE = { seconds: 5 } as const;
/** Let the server start answering first. */
const START_DELAY = { seconds: 2 } as const;
/** The spool is on this copy's own disk: no other copy can empty it, so it is not in the shared schedule. */
const SPOOL_PAUSE = { minutes: 1 } as const;
/** A code lives five minutes, and the schedule ticks once a minute. Each row is taken by one copy only. */
const SMS_PAUSE = { seconds: 5 } as const;

type Job = { name: string; cron: string; work: (context: AppContext) => Promise<unknown> };

export const JOBS: readonly Job[] = [
  { name: "expire-payments", cron: "* * * * *", work: (context) => expirePayments(context) },
  {
    name: "close-prepayments",
    // Closings become due at the end of a month; every ten minutes those the bank did not accept are retried.
    cron: "*/10 * * * *",
    work: async (context) => {
      await decideClosings(context);
      await sendClosings(context);
    },
  },
  { name: "settle-bonuses", cron: "* * * * *", work: (context) => settleBonuses(context) },
  { name: "deliver-leads", cron: "* * * * *", work: (context) => deliverLeads(context) },
  { name: "follow-sms", cron: "* * * * *", work: (context) => followSentSms(context) },
  { name: "send-mail", cron: "* * * * *", work: (context) => sendMail(context) },
  { name: "prune-database", cron: "7 * * * *", work: (context) => pruneDatabase(context) },
  {
    name: "refresh-demo-school",
    cron: "3 * * * *",
    // The demo school is dated around the clock: at midnight «СЕГОДНЯ» must mean another day.
    work: async ({ env, db, clock }) => (env.SCHOOL_MODE === "demo" ? loadDemoSchool(db, clock.now()) : undefined),
  },
];

export async function startJobs(of: AppContext): Promise<RunningJobs> {
  const { log, database } = of;
  // Sweeps over whole tables may take longer than a visitor waits, and must not take a visitor's connection.
  const context: AppContext = { ...of, db: database.background.db };
  const boss = new PgBoss({
    db: {
      executeSql: (text: string, values: unknown[] = []) =>
        database.background.execute(text, values.length > 0 ? values : undefined) as Promise<{
          rows: unknown[];
          rowCount: number;
        }>,
    },
    schema: "pgboss",
  });
  boss.on("error", (error) => log.error({ event: "job.queue_failed", err: error }, "the job queue failed"));
  const readSpool = () =>
    readSpoolBack(context).catch((error: unknown) =>
      log.error({ event: "lead.spool_failed", err: error }, "the spool of leads was not read"),
    );
  const spoolTimer = setInterval(() => void readSpool(), toMilliseconds(SPOOL_PAUSE));
  spoolTimer.unref();
  let delivering: Promise<unknown> | null = null;
  const smsTimer = setInterval(() => {
    delivering ??= deliverWaitingSms(context)
      .catch((error: unknown) => log.error({ event: "sms.queue_failed", err: error }, "the queue of SMS was not read"))
      .finally(() => (delivering = null));
  }, toMilliseconds(SMS_PAUSE));
  smsTimer.unref();
  let isStopping = false;
  const begin = async () => {
    if (isStopping) return;
    await readSpool();
    await boss.start();
    for (const { name, cron, work } of JOBS) {
      await boss.createQueue(name, {
        name,
        policy: "singleton",
        retryLimit: 0,
        expireInSeconds: toSeconds({ minutes: 10 }),
      });
      await boss.schedule(name, cron, undefined, { tz: "Europe/Moscow" });
      await boss.work(name, { pollingIntervalSeconds: 15 }, async () => {
        try {
          await work(context);
        } catch (error) {
          log.error({ event: "job.failed", err: error, job: name }, "a job failed");
        }
      });
    }
  };
  let beginning: Promise<void> = Promise.resolve();
  const timer = setTimeout(() => {
    beginning = begin().catch((error: unknown) =>
      log.error({ event: "job.start_failed", err: error }, "the jobs did not start"),
    );
  }, toMilliseconds(START_DELAY));
  timer.unref();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      clearInterval(spoolTimer);
      clearInterval(smsTimer);
      // A provider may take longer than a stop allows: the next copy then retries the row.
      await Promise.race([delivering, pause(toMilliseconds(STOP_DEADLINE), undefined, { ref: false })]);
      await beginning;
      await boss
        .stop({ graceful: true, wait: true, timeout: toMilliseconds(STOP_DEADLINE) })
        .catch((error: unknown) =>
          log.error({ event: "job.stop_timed_out", err: error }, "the jobs did not stop in time"),
        );
    },
  };
}
