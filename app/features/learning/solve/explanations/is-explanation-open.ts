import type { Learner } from "~/features/learning/progress/learner";

/** Users read the explanation of each task they have answered; guests only those opened for them. */
export function isExplanationOpen(learner: Learner, state: { explainedAt: Date | null } | null | undefined): boolean {
  if (!state) return false;
  return learner.kind === "user" || state.explainedAt !== null;
}
