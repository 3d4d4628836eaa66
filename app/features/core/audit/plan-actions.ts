/**
 * Actions about a change to come, which leave the item as it is. Their entries hold the plan instead of the item:
 * code that computes a former item from the log leaves them out.
 */
export const PLAN_ACTIONS = ["schedule.publish", "schedule.move", "schedule.cancel"] as const;
export type PlanAction = (typeof PLAN_ACTIONS)[number];

export const isPlanAction = (action: string): action is PlanAction =>
  (PLAN_ACTIONS as readonly string[]).includes(action);
