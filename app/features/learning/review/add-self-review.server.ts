/** A pupil scores their own written answer by its criteria, and may change the score until a reviewer has given one. */
import type { AppContext } from "~/app-context.server";
import type { Learner } from "~/features/learning/progress/learner";
import { findSolution } from "~/features/learning/progress/solution-rows.server";
import { findStates } from "~/features/learning/progress/task-states.server";
import type { GivenPoints } from "./criteria-score";
import type { ReviewRefusal } from "./review-refusals";
import { isOwn, readCriteria, storeReview } from "./store-review.server";

export type SelfReview = { solutionId: string; given: GivenPoints };

export type AddedReview =
  | { ok: true; taskId: number; score: number; maxScore: number; points: Record<string, number> }
  | { ok: false; reason: ReviewRefusal; missing?: string[] };

export async function addSelfReview(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  learner: Learner | null,
  { solutionId, given }: SelfReview,
): Promise<AddedReview> {
  const solution = await findSolution(db, solutionId);
  if (!solution || !learner || !isOwn(solution, learner)) return { ok: false, reason: "unknown-solution" };
  const criteria = solution.isGivenUp ? null : await readCriteria(db, solution.taskId);
  const state = (await findStates(db, learner, [solution.taskId])).get(solution.taskId);
  if (!criteria || !state) return { ok: false, reason: "solution-not-written" };
  const review = { by: "self", given, comment: "" } as const;
  const stored = await storeReview(db, solution, criteria, review, clock.now());
  if (!stored.ok) return stored;
  const { score, points } = stored;
  return { ok: true, taskId: solution.taskId, score, maxScore: state.maxScore, points };
}
