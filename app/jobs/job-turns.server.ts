/**
 * The schedule of the jobs: one row per job with the time of its next turn. A copy of the server claims a turn by
 * moving the row on, so only one of several copies runs it. If that copy dies, another replaces it once its time is up
 * (decision 0044). The database's own clock counts here: it is the same for all copies, and no test or demo moves it.
 */
import { and, eq, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { jobTurns } from "~/db/schema/platform.server";
import type { Turns } from "~/features/feature-description.server";
import { toSeconds } from "~/shared/duration";

/** A copy that works longer than this counts as dead. */
const LONGEST_WORK = { minutes: 10 } as const;

export async function planTurns(db: Database, jobs: readonly { name: string; turns: Turns }[]): Promise<void> {
  const rows = jobs.map(({ name, turns }) => ({ name, dueAt: nextTurn(turns) }));
  await db.insert(jobTurns).values(rows).onConflictDoNothing();
}

/** The names of the jobs whose turn has come. */
export async function findDueJobs(db: Database): Promise<string[]> {
  const due = await db.select({ name: jobTurns.name }).from(jobTurns).where(isDue());
  return due.map(({ name }) => name);
}

/** True if this copy has taken the turn; it must then call `endTurn`. */
export async function claimTurn(db: Database, { name, turns }: { name: string; turns: Turns }): Promise<boolean> {
  const taken = await db
    .update(jobTurns)
    .set({ dueAt: nextTurn(turns), busyUntil: sql`now() + make_interval(secs => ${toSeconds(LONGEST_WORK)})` })
    .where(and(eq(jobTurns.name, name), isDue()))
    .returning({ name: jobTurns.name });
  return taken.length > 0;
}

export async function endTurn(db: Database, name: string): Promise<void> {
  await db.update(jobTurns).set({ busyUntil: null }).where(eq(jobTurns.name, name));
}

/** How long each turn has been overdue; 0 before its time. */
export async function readLags(
  db: Database,
  names: readonly string[],
): Promise<{ name: string; lagSeconds: number }[]> {
  const lag = sql<number>`greatest(0, extract(epoch from now() - ${jobTurns.dueAt}))::float8`;
  const rows = await db.select({ name: jobTurns.name, lagSeconds: lag }).from(jobTurns);
  // A removed job leaves its row behind, which stays overdue.
  return rows.filter(({ name }) => names.includes(name));
}

function isDue(): SQL | undefined {
  const isFree = or(isNull(jobTurns.busyUntil), lte(jobTurns.busyUntil, sql`now()`));
  return and(lte(jobTurns.dueAt, sql`now()`), isFree);
}

function nextTurn({ every, past = {} }: Turns): SQL {
  const [step, offset] = [toSeconds(every), toSeconds(past)];
  return sql`to_timestamp((floor((extract(epoch from now()) - ${offset}::int) / ${step}::int) + 1) * ${step}::int + ${offset}::int)`;
}
