/** How a new solution changes where a person stands with a task (product.md, "Practice"). */

export type SolutionState = {
  /** Of the last solution. */
  score: number;
  maxScore: number;
  /** The score before it, where it was another. */
  oldScore: number | null;
  attempts: number;
};

export function applySolution(
  before: SolutionState | null,
  { score, maxScore }: { score: number; maxScore: number },
): SolutionState {
  if (!before) return { score, maxScore, oldScore: null, attempts: 1 };
  return {
    score,
    maxScore,
    oldScore: before.score === score ? before.oldScore : before.score,
    attempts: before.attempts + 1,
  };
}

/** Two people who are one: a guest's work joins what the same person did in their account. The later solution counts. */
export function joinStates(
  account: SolutionState & { lastAt: Date },
  guest: SolutionState & { lastAt: Date },
): SolutionState & { lastAt: Date } {
  const [earlier, later] = guest.lastAt >= account.lastAt ? [account, guest] : [guest, account];
  return {
    ...later,
    oldScore: later.oldScore ?? (earlier.score === later.score ? earlier.oldScore : earlier.score),
    attempts: account.attempts + guest.attempts,
  };
}

export const isSolved = ({ score, maxScore }: Pick<SolutionState, "score" | "maxScore">): boolean => score >= maxScore;

/** The lists of a number or a theme: what is still to be solved, what went wrong, what is right. */
export const TASK_FILTERS = ["none", "invalid", "success"] as const;
export type TaskFilter = (typeof TASK_FILTERS)[number];

/** Anything but the two named filters is none. */
export function readTaskFilter(text: string | null): TaskFilter {
  return text === "invalid" || text === "success" ? text : "none";
}

/** A guest's work counts for as many days after their last solution. */
export const PRACTICE_FRESH = { days: 14 } as const;
