/** The forms beside a written answer: the pupil's own score, and the link for someone else's. */
import { redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import type { Learner } from "~/features/learning/progress/learner";
import { addSelfReview } from "~/features/learning/review/add-self-review.server";
import { makeReviewLink, revokeReviewLink } from "~/features/learning/review/review-link.server";
import { REVIEW_REFUSALS, type ReviewRefusal } from "~/features/learning/review/review-refusals";
import { type ReviewForm, reviewFormSchema } from "~/features/learning/review/schema";
import { REVIEWER_ID, type ReviewIntent } from "~/features/learning/review/review-view";
import { VERDICT_ID } from "~/features/learning/solve/task/task-form";
import { readOwner } from "~/visit/guards.server";
import { atPlace } from "~/web/forms/plain-form.server";
import { parseForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";

type Outcome = { ok: true } | { ok: false; reason: ReviewRefusal };
type Work = (context: RequestContext, learner: Learner | null, form: ReviewForm) => Promise<Outcome>;

const WORKS: Record<ReviewIntent, Work> = {
  review: addSelfReview,
  "ask-review": (context, learner, { solutionId }) => makeReviewLink(context, learner, solutionId),
  "revoke-review": (context, learner, { solutionId }) => revokeReviewLink(context, learner, solutionId),
};

export async function answerReviewForm(
  request: Request,
  context: RequestContext,
  { form, href }: { form: FormData; href: string },
) {
  const submission = parseForm(form, reviewFormSchema);
  if (submission.status !== "success") return refuseForm(submission);
  const { intent } = submission.value;
  const done = await WORKS[intent](context, await readOwner(request, context), submission.value);
  if (done.ok) return redirect(atPlace(request, href, intent === "review" ? VERDICT_ID : REVIEWER_ID), 303);
  return refuseForm(submission, { refusal: REVIEW_REFUSALS[done.reason] });
}
