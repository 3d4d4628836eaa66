/** The forms beside a written answer: the pupil's own score, and the link for someone else's. */
import { data, redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import type { Learner } from "~/features/practice/learner";
import { addSelfReview } from "~/features/practice/review/add-self-review.server";
import { makeReviewLink, revokeReviewLink } from "~/features/practice/review/review-link.server";
import { REVIEW_REFUSALS, type ReviewRefusal } from "~/features/practice/review/review-refusals";
import {
  pointsField,
  REVIEWER_ID,
  REVIEW_FIELDS,
  REVIEW_INTENTS,
  type ReviewIntent,
} from "~/features/practice/review/review-view";
import { VERDICT_ID } from "~/features/practice/task/task-form";
import { readCartOwner } from "~/http/session/guards.server";
import { atPlace } from "./plain-form.server";

const MOST_CRITERIA = 12;

export function readReviewIntent(form: FormData): ReviewIntent | null {
  const asked = form.get(REVIEW_FIELDS.intent);
  return REVIEW_INTENTS.find((intent) => intent === asked) ?? null;
}

/** The choice for each criterion, in order; null: none. */
export function readGivenPoints(form: FormData): (number | null)[] {
  return Array.from({ length: MOST_CRITERIA }, (_, index) => {
    const value = form.get(pointsField(index));
    return typeof value === "string" && /^\d{1,2}$/.test(value) ? Number(value) : null;
  });
}

export const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "");

type Outcome = { ok: true } | { ok: false; reason: ReviewRefusal };
type Work = (context: RequestContext, learner: Learner | null, form: FormData) => Promise<Outcome>;

const idIn = (form: FormData) => textOf(form.get(REVIEW_FIELDS.solution));

const WORKS: Record<ReviewIntent, Work> = {
  review: (context, learner, form) =>
    addSelfReview(context, learner, { solutionId: idIn(form), given: readGivenPoints(form) }),
  "ask-review": (context, learner, form) => makeReviewLink(context, learner, idIn(form)),
  "revoke-review": (context, learner, form) => revokeReviewLink(context, learner, idIn(form)),
};

type ReviewForm = { form: FormData; intent: ReviewIntent; href: string };

export async function answerReviewForm(request: Request, context: RequestContext, { form, intent, href }: ReviewForm) {
  const done = await WORKS[intent](context, await readCartOwner(request, context), form);
  if (done.ok) return redirect(atPlace(request, href, intent === "review" ? VERDICT_ID : REVIEWER_ID), 303);
  const { status, field, text } = REVIEW_REFUSALS[done.reason];
  return data({ status: "error" as const, error: { [field ?? ""]: [text] }, typed: [], taskId: 0 }, { status });
}
