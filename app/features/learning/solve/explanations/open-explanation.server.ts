/** Whether a person may read the explanation of a task now (product.md, "Explanations"). */
import { sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import type { Transaction } from "~/db/open-database.server";
import { networkOf } from "~/shared/network";
import type { Learner } from "~/features/learning/progress/learner";
import { readOpened } from "~/features/learning/progress/task-states.server";

/** Per address: enough for a class with ten a day each, too few to copy the bank within weeks. */
export const EXPLANATIONS_PER_NETWORK = {
  name: "explanations-ip",
  points: 600,
  window: { days: 1 },
} as const satisfies Limit;

type Context = Pick<AppContext, "db" | "clock" | "env" | "limiter">;

/** "asked": one of the day's, to be confirmed by `confirmExplanations` where the solution is stored. */
type Explanation = "open" | "asked" | "closed";

/**
 * Users read all. A guest opens a limited number per Moscow day; an open one stays open and is not counted again. The
 * network's use is spent here, because the counters have their own connection.
 */
export async function askExplanation(
  { db, clock, env, limiter }: Context,
  learner: Learner,
  { taskId, ip }: { taskId: number; ip: string },
): Promise<Explanation> {
  if (learner.kind === "user") return "open";
  const { today, isOpen } = await readOpened(db, learner, { taskId, now: clock.now() });
  if (isOpen) return "open";
  if (today >= env.TASK_BANK_FREE_EXPLANATIONS) return "closed";
  return (await limiter.consume(EXPLANATIONS_PER_NETWORK, networkOf(ip))).ok ? "asked" : "closed";
}

/** The same for several tasks, none of them open yet. @returns for how many of them. */
export async function askExplanations(
  { db, clock, env, limiter }: Context,
  learner: Learner,
  { most, ip }: { most: number; ip: string },
): Promise<number> {
  if (learner.kind === "user") return most;
  const { today } = await readOpened(db, learner, { taskId: null, now: clock.now() });
  const left = Math.min(most, env.TASK_BANK_FREE_EXPLANATIONS - today);
  if (left <= 0) return 0;
  return (await limiter.consume(EXPLANATIONS_PER_NETWORK, networkOf(ip), left)).ok ? left : 0;
}

/**
 * How many of those asked for may be opened, in the transaction that opens them: answers sent at once by one guest are
 * counted one after the other. `taskId`: the only task meant, which another answer may have opened since.
 */
export async function confirmExplanations(
  tx: Transaction,
  { clock, env }: Pick<Context, "clock" | "env">,
  learner: Learner,
  { asked, taskId = null }: { asked: number; taskId?: number | null },
): Promise<number> {
  if (learner.kind === "user" || asked === 0) return asked;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`explanations:${learner.guestKeyHash}`}, 0))`);
  const { today, isOpen } = await readOpened(tx, learner, { taskId, now: clock.now() });
  return isOpen ? asked : Math.max(0, Math.min(asked, env.TASK_BANK_FREE_EXPLANATIONS - today));
}
