/** Actions about a change to come, which leave the item as it is. Their entries hold the plan instead of the item. */
export const PLAN_ACTIONS = ["schedule.publish", "schedule.move", "schedule.cancel"] as const;
export type PlanAction = (typeof PLAN_ACTIONS)[number];

/**
 * Saves of a draft by its person, and their undo. Their entries hold the draft before and after, and the site stays as
 * it is.
 */
export const DRAFT_ACTIONS = ["draft.save", "draft.undo"] as const;
export type DraftAction = (typeof DRAFT_ACTIONS)[number];

export const isPlanAction = (action: string): action is PlanAction =>
  (PLAN_ACTIONS as readonly string[]).includes(action);

export const isDraftAction = (action: string): action is DraftAction =>
  (DRAFT_ACTIONS as readonly string[]).includes(action);

/** Code that computes a former item of the site from the log leaves these out. */
export const OFF_SITE_ACTIONS = [...PLAN_ACTIONS, ...DRAFT_ACTIONS] as const;
