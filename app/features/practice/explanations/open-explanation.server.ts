/** Whether a person may read the explanation of a task now (product.md, "Explanations"; decision 0060). */
import { and, count, eq, gte, isNotNull, or, sql } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import { taskStates } from "~/db/schema/practice.server";
import { startOfMoscowDay } from "~/shared/moscow";
import { networkOf } from "~/shared/network";
import type { Learner } from "../learner";
import { statesOf } from "../task-states.server";

/** Per address: enough for a class with ten a day each, too few to copy the bank within weeks. */
export const EXPLANATIONS_PER_NETWORK = {
  name: "explanations-ip",
  points: 600,
  window: { days: 1 },
} as const satisfies Limit;

/**
 * Users always may. A guest opens a limited number per Moscow day; an open one stays open and is not counted again. Two
 * tabs may both open the last one: the limit protects learning, not money.
 */
export async function mayExplain(
  { db, clock, env, limiter }: Pick<AppContext, "db" | "clock" | "env" | "limiter">,
  learner: Learner,
  { taskId, ip }: { taskId: number; ip: string },
): Promise<boolean> {
  if (learner.kind === "user") return true;
  const isOfTask = and(eq(taskStates.taskId, taskId), isNotNull(taskStates.explainedAt));
  const isOfToday = gte(taskStates.explainedAt, startOfMoscowDay(clock.now()));
  const [found] = await db
    .select({ today: count(), isOpen: sql<boolean>`coalesce(bool_or(${taskStates.taskId} = ${taskId}), false)` })
    .from(taskStates)
    .where(and(statesOf(learner), or(isOfTask, isOfToday)));
  if (found?.isOpen) return true;
  if ((found?.today ?? 0) >= env.TASK_BANK_FREE_EXPLANATIONS) return false;
  return (await limiter.take(EXPLANATIONS_PER_NETWORK, networkOf(ip))).ok;
}

/** How many of several tasks, none of them open yet, may be explained to this person now; counts them at once. */
export async function takeExplanations(
  { db, clock, env, limiter }: Pick<AppContext, "db" | "clock" | "env" | "limiter">,
  learner: Learner,
  { most, ip }: { most: number; ip: string },
): Promise<number> {
  if (learner.kind === "user") return most;
  const [found] = await db
    .select({ today: count() })
    .from(taskStates)
    .where(and(statesOf(learner), gte(taskStates.explainedAt, startOfMoscowDay(clock.now()))));
  const left = Math.min(most, env.TASK_BANK_FREE_EXPLANATIONS - (found?.today ?? 0));
  let taken = 0;
  while (taken < left && (await limiter.take(EXPLANATIONS_PER_NETWORK, networkOf(ip))).ok) taken += 1;
  return taken;
}
