/** The holder of a link scores a written answer, once, because the pupil relies on the score. */
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import { networkOf } from "~/shared/network";
import type { GivenPoints } from "./criteria-score";
import { LONGEST_COMMENT, readComment } from "./review-comment";
import { followReviewLink } from "./review-link.server";
import type { ReviewRefusal } from "./review-refusals";
import { readCriteria, storeReview } from "./store-review.server";

/** Per address: a teacher who reads the work of a whole class in one evening. */
export const REVIEWS_PER_NETWORK = {
  name: "task-reviews-ip",
  points: 300,
  window: { hours: 1 },
} as const satisfies Limit;

export type LinkedReview = {
  solutionId: string;
  secret: string;
  given: GivenPoints;
  comment: string;
  ip: string;
};

export type SentReview =
  | { ok: true; score: number; points: Record<string, number>; comment: string }
  | { ok: false; reason: ReviewRefusal; retryAfterSeconds?: number; missing?: readonly string[] };

export async function sendReview(
  context: Pick<AppContext, "db" | "clock" | "secrets" | "limiter">,
  { solutionId, secret, given, comment: typed, ip }: LinkedReview,
): Promise<SentReview> {
  const taken = await context.limiter.consume(REVIEWS_PER_NETWORK, networkOf(ip));
  if (!taken.ok) return { ok: false, reason: "too-many-reviews", retryAfterSeconds: taken.retryAfterSeconds };
  const linked = await followReviewLink(context, { solutionId, secret });
  if (!linked.ok) return linked;
  const comment = readComment(typed);
  if (comment.length > LONGEST_COMMENT) return { ok: false, reason: "comment-too-long" };
  const criteria = await readCriteria(context.db, linked.solution.taskId);
  if (!criteria) return { ok: false, reason: "solution-not-written" };
  const review = { by: "reviewer", given, comment } as const;
  const stored = await storeReview(context.db, linked.solution, criteria, review, context.clock.now());
  return stored.ok ? { ok: true, score: stored.score, points: stored.points, comment } : stored;
}
