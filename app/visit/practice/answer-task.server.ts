/** A task's form: an answer, or the request to see the solution. */
import { data, redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { addSolution } from "~/features/learning/solve/add-solution.server";
import { MOST_DONE } from "~/features/learning/solve/lists/show-task-list.server";
import { SOLVE_REFUSALS, TOO_MANY_GUESTS } from "~/features/learning/solve/solve-refusals";
import { countWords } from "~/features/learning/review/free-answer";
import { PHOTO_FIELD } from "~/features/learning/review/photos/photo-rules";
import { PHOTO_UPLOAD } from "~/features/learning/review/photos/photo-upload.server";
import type { RemadePhoto } from "~/features/learning/review/photos/remake-photo.server";
import { PHOTOS_PER_NETWORK } from "~/features/learning/review/photos/store-files.server";
import { REVIEW_FIELDS } from "~/features/learning/review/review-view";
import { type TaskForm, taskFormSchema } from "~/features/learning/solve/task/schema";
import { type TaskExtra, taskAnchor, VERDICT_ID, WORK_ID } from "~/features/learning/solve/task/task-form";
import { findKimNumber } from "~/features/core/subjects/kim/kim-table";
import type { Topic } from "~/features/learning/task-bank/topic";
import { ensureOwner, readVisitor } from "~/visit/guards.server";
import { writeSession } from "~/visit/session.server";
import { networkOf } from "~/shared/network";
import { taskBankListPath, taskBankTaskPath } from "~/shared/paths";
import { atPlace } from "~/web/forms/plain-form.server";
import { parseForm, readForm } from "~/web/forms/read-form.server";
import { readUpload, type Upload } from "~/web/forms/read-upload.server";
import { type AnySubmission, refuseForm } from "~/web/forms/refuse-form.server";
import { answerReviewForm } from "./answer-review.server";
import { readListQuery } from "./task-bank-visit.server";

export async function answerTask(
  request: Request,
  context: RequestContext,
  { topic, number, taskId }: { topic: Topic; number: number; taskId: number },
) {
  const isFree = findKimNumber(topic.id, number)?.type === "free";
  const { form, files: photos, faults } = await readTaskForm(request, async () => isFree && mayTakePhoto(context));
  const submission = parseForm(form, taskFormSchema);
  if (submission.status !== "success") return refuseForm<TaskExtra>(submission);
  const { look, parts, hints, isGivenUp } = submission.value;
  const isRepetition = new URL(request.url).searchParams.has("repetition");
  const href = taskBankTaskPath(topic.exam, topic.subject.slug, { number, id: taskId, isRepetition, hints });
  // Shows the page again with what was typed: nothing is counted.
  if (look) return data({ ...submission.reply(), words: look === "words" ? countWords(parts[0] ?? "") : undefined });
  if (form.has(REVIEW_FIELDS.intent)) return answerReviewForm(request, context, { form, href });
  const verdictAt = isFree && !isGivenUp ? WORK_ID : VERDICT_ID;
  return countAnswer(request, context, { submission, taskId, href, verdictAt, photos, faults });
}

/** Only the form of a written answer has files. */
async function readTaskForm(request: Request, mayTake: () => Promise<boolean>): Promise<Upload<RemadePhoto>> {
  return /^multipart\//i.test(request.headers.get("Content-Type") ?? "")
    ? readUpload(request, { ...PHOTO_UPLOAD, mayTake })
    : { form: await request.formData(), files: [], faults: [] };
}

async function mayTakePhoto({ limiter, visit }: RequestContext): Promise<boolean> {
  return (await limiter.consume(PHOTOS_PER_NETWORK, networkOf(visit.ip))).ok;
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
  const list = taskBankListPath(topic.exam, topic.subject.slug, place, {
    ...query,
    filter: filter === "none" ? null : filter,
    done: [...new Set([...done, taskId])].slice(-MOST_DONE),
  });
  return countAnswer(request, context, { submission, taskId, href: `${list}#${taskAnchor(taskId)}` });
}

/** The form of a task on the page of a course, which then shows the verdict at `verdictAt`. */
export async function answerOnPage(
  request: Request,
  context: RequestContext,
  { href, verdictAt }: { href: string; verdictAt: string },
) {
  const submission = await readForm(request, taskFormSchema);
  if (submission.status !== "success") return refuseForm<TaskExtra>(submission);
  const { taskId } = submission.value;
  if (taskId === null) throw data(null, { status: 400 });
  return countAnswer(request, context, { submission, taskId, href, verdictAt });
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
  const row = SOLVE_REFUSALS[added.reason];
  return refuseForm<TaskExtra>(submission, {
    // How an answer of this kind is written, says its checker.
    refusal: added.reason === "answer-refused" ? { ...row, text: added.say } : row,
    retryAfterSeconds: "retryAfterSeconds" in added ? added.retryAfterSeconds : undefined,
    extra: { isOffered: added.reason === "no-explanations-left" },
    headers,
  });
}
