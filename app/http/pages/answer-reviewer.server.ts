/** A reviewer's form; a refusal keeps what was typed. */
import { data } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { REVIEW_REFUSALS } from "~/features/practice/review/review-refusals";
import { REVIEW_FIELDS } from "~/features/practice/review/review-view";
import { sendReview } from "~/features/practice/review/send-review.server";
import { readGivenPoints, textOf } from "./answer-review.server";

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
  const form = await request.formData();
  const typed = { points: readGivenPoints(form), comment: textOf(form.get(REVIEW_FIELDS.comment)) };
  const sent = await sendReview(context, {
    ...link,
    given: typed.points,
    comment: typed.comment,
    ip: context.visit.ip,
  });
  if (sent.ok) return null;
  const { status, field, text } = REVIEW_REFUSALS[sent.reason];
  const headers = new Headers(REVIEWER_HEADERS);
  if (sent.retryAfterSeconds !== undefined) headers.set("Retry-After", String(sent.retryAfterSeconds));
  return data({ status: "error" as const, error: { [field ?? ""]: [text] }, typed }, { status, headers });
}
