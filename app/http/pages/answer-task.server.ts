/** A task's form: an answer, or the request to see the solution. */
import { data, redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { addSolution } from "~/features/practice/add-solution.server";
import { MOST_DONE } from "~/features/practice/lists/show-task-list.server";
import { PRACTICE_REFUSALS, TOO_MANY_GUESTS } from "~/features/practice/practice-refusals";
import { countWords } from "~/features/practice/review/free-answer";
import { PHOTO_FIELD } from "~/features/practice/review/photos/photo-rules";
import type { RemadePhoto } from "~/features/practice/review/photos/remake-photo.server";
import { PHOTOS_PER_NETWORK } from "~/features/practice/review/photos/store-files.server";
import { REVIEW_FIELDS } from "~/features/practice/review/review-view";
import { type TaskForm, taskFormSchema } from "~/features/practice/task/schema";
import { type TaskExtra, taskAnchor, VERDICT_ID, WORK_ID } from "~/features/practice/task/task-form";
import { findKimNumber } from "~/features/subjects/kim/kim-table";
import type { Topic } from "~/features/task-bank/topic";
import { ensureOwner, readVisitor } from "~/http/session/guards.server";
import { writeSession } from "~/http/session/session.server";
import { networkOf } from "~/shared/network";
import { bankListPath, bankTaskPath } from "~/shared/paths";
import { atPlace } from "./plain-form.server";
import { parseForm, readForm } from "./read-form.server";
import { readUpload, type Upload } from "./read-upload.server";
import { type AnySubmission, refuseForm } from "./refuse-form.server";
import { answerReviewForm } from "./answer-review.server";
import { readListQuery } from "./bank-visit.server";

export async function answerTask(
  request: Request,
  context: RequestContext,
  { topic, number, taskId }: { topic: Topic; number: number; taskId: number },
) {
  const isFree = findKimNumber(topic.id, number)?.type === "free";
  const { form, photos, faults } = await readTaskForm(request, async () => isFree && mayTakePhoto(context));
  const submission = parseForm(form, taskFormSchema);
  if (submission.status !== "success") return refuseForm<TaskExtra>(submission);
  const { look, parts, hints, isGivenUp } = submission.value;
  const isRepetition = new URL(request.url).searchParams.has("repetition");
  const href = bankTaskPath(topic.exam, topic.subject.slug, { number, id: taskId, isRepetition, hints });
  // Shows the page again with what was typed: nothing is counted.
  if (look) return data({ ...submission.reply(), words: look === "words" ? countWords(parts[0] ?? "") : undefined });
  if (form.has(REVIEW_FIELDS.intent)) return answerReviewForm(request, context, { form, href });
  const verdictAt = isFree && !isGivenUp ? WORK_ID : VERDICT_ID;
  return countAnswer(request, context, { submission, taskId, href, verdictAt, photos, faults });
}

/** Only the form of a written answer has files. */
async function readTaskForm(request: Request, mayTake: () => Promise<boolean>): Promise<Upload> {
  return /^multipart\//i.test(request.headers.get("Content-Type") ?? "")
    ? readUpload(request, mayTake)
    : { form: await request.formData(), photos: [], faults: [] };
}

async function mayTakePhoto({ limiter, visit }: RequestContext): Promise<boolean> {
  return (await limiter.take(PHOTOS_PER_NETWORK, networkOf(visit.ip))).ok;
}

/** A form in a list: its task stays there with the verdict while the visitor goes through that list. */
export async function answerInList(
  request: Request,
  context: RequestContext,
  { topic, place }: { topic: Topic; place: string },
) {
  const submission = await readForm(request, taskFormSchema);
  if (submission.status !== "success") return refuseForm<TaskExtra>(submission);
  const { taskId } = submission.value;
  if (taskId === null) throw data(null, { status: 400 });
  const { done, filter, ...query } = readListQuery(request);
  const list = bankListPath(topic.exam, topic.subject.slug, place, {
    ...query,
    filter: filter === "none" ? null : filter,
    done: [...new Set([...done, taskId])].slice(-MOST_DONE),
  });
  return countAnswer(request, context, { submission, taskId, href: `${list}#${taskAnchor(taskId)}` });
}

/** `href`: the page that shows the verdict; `verdictAt`: its anchor there, unless `href` names one. */
type SentAnswer = {
  submission: AnySubmission & { value: TaskForm };
  taskId: number;
  href: string;
  verdictAt?: string;
  photos?: RemadePhoto[];
  faults?: string[];
};

async function countAnswer(
  request: Request,
  context: RequestContext,
  { submission, taskId, href, verdictAt, photos = [], faults = [] }: SentAnswer,
) {
  const { parts, attempt, isHinted, isGivenUp, former } = submission.value;
  if (faults.length > 0) {
    return refuseForm<TaskExtra>(submission, { fieldErrors: { [PHOTO_FIELD]: faults } });
  }
  const visitor = await readVisitor(request, context);
  const ensured = await ensureOwner(visitor, context);
  if (!ensured.ok) return refuseForm<TaskExtra>(submission, { ...ensured, refusal: TOO_MANY_GUESTS });
  const { owner: learner, isNew } = ensured;
  const answer = isGivenUp ? null : parts;
  const sent = { taskId, answer, attempt, isHinted, photos, former, ip: context.visit.ip };
  const added = await addSolution(context, learner, sent);
  const headers = new Headers();
  if (isNew) headers.append("Set-Cookie", await writeSession(visitor.session, context));
  if (added.ok) return redirect(atPlace(request, href, verdictAt), { status: 303, headers });
  if (added.reason === "unknown-task") throw data(null, { status: 404 });
  const row = PRACTICE_REFUSALS[added.reason];
  return refuseForm<TaskExtra>(submission, {
    // How an answer of this kind is written, says its checker.
    refusal: added.reason === "answer-refused" ? { ...row, text: added.say } : row,
    retryAfterSeconds: "retryAfterSeconds" in added ? added.retryAfterSeconds : undefined,
    extra: { isOffered: added.reason === "no-explanations-left" },
    headers,
  });
}
