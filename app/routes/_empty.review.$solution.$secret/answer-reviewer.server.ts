/** A reviewer's form; a refusal keeps what was typed. */
import type { RequestContext } from "~/app-context.server";
import { REVIEW_REFUSALS } from "~/features/learning/review/review-refusals";
import { reviewerFormSchema } from "~/features/learning/review/schema";
import { sendReview } from "~/features/learning/review/send-review.server";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";

/** The address is the key: no crawler, no shared cache and no other site may learn it. */
export const REVIEWER_HEADERS = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
};

/** Null: the review is stored. */
export async function answerReviewer(
  request: Request,
  context: RequestContext,
  link: { solutionId: string; secret: string },
) {
  const submission = await readForm(request, reviewerFormSchema);
  if (submission.status !== "success") return refuseForm(submission, { headers: REVIEWER_HEADERS });
  const sent = await sendReview(context, { ...link, ...submission.value, ip: context.visit.ip });
  if (sent.ok) return null;
  const { reason, retryAfterSeconds } = sent;
  return refuseForm(submission, { refusal: REVIEW_REFUSALS[reason], retryAfterSeconds, headers: REVIEWER_HEADERS });
}
