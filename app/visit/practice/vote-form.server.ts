/** The form under an explanation. */
import { redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { isDatabaseUnavailable } from "~/db/errors.server";
import { castVote } from "~/features/learning/solve/votes/cast-vote.server";
import { VOTE_ANCHOR } from "~/features/learning/solve/votes/ExplanationVote";
import { voteFormSchema } from "~/features/learning/solve/votes/schema";
import { VOTE_REFUSALS } from "~/features/learning/solve/votes/vote";
import { readOwner } from "~/visit/guards.server";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";

/** A refused form comes back with what was typed, even while the database is away. */
export async function answerVoteForm(
  request: Request,
  context: RequestContext,
  { taskId, href }: { taskId: number; href: string },
) {
  const submission = await readForm(request, voteFormSchema);
  if (submission.status !== "success") return refuseForm(submission);
  try {
    const learner = await readOwner(request, context);
    const cast = await castVote(context, learner, { taskId, vote: submission.value, ip: context.visit.ip });
    if (cast.ok) return redirect(`${href}#${VOTE_ANCHOR}`, 303);
    return refuseForm(submission, { ...cast, refusal: VOTE_REFUSALS[cast.reason] });
  } catch (error) {
    if (isDatabaseUnavailable(error)) return refuseForm(submission, { refusal: VOTE_REFUSALS.away });
    throw error;
  }
}
