/** The form under an explanation. */
import { data, redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { isDatabaseUnavailable } from "~/db/errors.server";
import { castVote } from "~/features/practice/votes/cast-vote.server";
import { VOTE_ANCHOR } from "~/features/practice/votes/ExplanationVote";
import { readVote, type TypedVote, VOTE_FIELDS, VOTE_REFUSALS, type VoteRefusal } from "~/features/practice/votes/vote";
import { readCartOwner } from "~/http/session/guards.server";

/** A refused form comes back with what was typed, even while the database is away. */
export async function answerVoteForm(
  request: Request,
  context: RequestContext,
  { taskId, href }: { taskId: number; href: string },
) {
  const form = await request.formData();
  const textOf = (name: string) => form.get(name)?.toString() ?? "";
  const vote: TypedVote = {
    isHelpful: textOf(VOTE_FIELDS.isHelpful),
    reason: textOf(VOTE_FIELDS.reason),
    text: textOf(VOTE_FIELDS.text),
  };
  const read = readVote(vote);
  if (!read.ok) return refuse(read.reason, vote);
  try {
    const learner = await readCartOwner(request, context);
    const cast = await castVote(context, learner, { taskId, vote: read.vote, ip: context.visit.ip });
    if (cast.ok) return redirect(`${href}#${VOTE_ANCHOR}`, 303);
    return refuse(cast.reason, vote, "retryAfterSeconds" in cast ? cast.retryAfterSeconds : undefined);
  } catch (error) {
    if (isDatabaseUnavailable(error)) return refuse("away", vote);
    throw error;
  }
}

function refuse(reason: VoteRefusal, vote: TypedVote, retryAfterSeconds?: number) {
  const { status, field, text } = VOTE_REFUSALS[reason];
  const headers = retryAfterSeconds === undefined ? undefined : { "Retry-After": String(retryAfterSeconds) };
  return data({ status: "error" as const, error: { [field ?? ""]: [text] }, vote }, { status, headers });
}
