/** How a new solution changes a person's state with a task (product.md, "Practice"). */

export type SolutionState = {
  /** The score of the last solution; 0 until it is reviewed. */
  score: number;
  maxScore: number;
  /** False: the last solution is a written answer without a score. */
  isReviewed: boolean;
  /** The score before it, where it differs. */
  oldScore: number | null;
  attempts: number;
};

export function applySolution(
  before: SolutionState | null,
  { score, maxScore, isReviewed = true }: { score: number; maxScore: number; isReviewed?: boolean },
): SolutionState {
  if (!before) return { score, maxScore, isReviewed, oldScore: null, attempts: 1 };
  const known = before.isReviewed ? before.score : before.oldScore;
  const oldScore = isReviewed && known === score ? before.oldScore : known;
  return {
    score,
    maxScore,
    isReviewed,
    oldScore: isReviewed && oldScore === score ? null : oldScore,
    attempts: before.attempts + 1,
  };
}

/** Applies the score that a review gives to the last solution. */
export function applyReview(before: SolutionState, score: number): SolutionState {
  return { ...before, score, isReviewed: true, oldScore: before.oldScore === score ? null : before.oldScore };
}

/** Merges a guest's state with the same person's account state. The later solution counts. */
export function joinStates(
  account: SolutionState & { lastAt: Date },
  guest: SolutionState & { lastAt: Date },
): SolutionState & { lastAt: Date } {
  const [earlier, later] = guest.lastAt >= account.lastAt ? [account, guest] : [guest, account];
  const joined = applySolution({ ...earlier, attempts: 0 }, later);
  return { ...later, oldScore: later.oldScore ?? joined.oldScore, attempts: account.attempts + guest.attempts };
}

export const isSolved = ({ score, maxScore }: Pick<SolutionState, "score" | "maxScore">): boolean => score >= maxScore;

type Listed = Pick<SolutionState, "score" | "maxScore" | "isReviewed">;

/**
 * Which list holds a task. Unsolved are tasks without a solution and those whose written answer waits for its review,
 * the latter first.
 */
export function listOf(state: Listed | null): TaskFilter {
  if (!state?.isReviewed) return "none";
  return isSolved(state) ? "success" : "invalid";
}

/** The lists of a number or a theme: unsolved, wrong, right. */
export const TASK_FILTERS = ["none", "invalid", "success"] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

/** Any value but the two filters means no filter. */
export function readTaskFilter(text: string | null): TaskFilter {
  return text === "invalid" || text === "success" ? text : "none";
}

/** A guest's work counts for this many days after their last solution. */
export const PRACTICE_FRESH = { days: 14 } as const;
