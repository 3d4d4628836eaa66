/** A task's form: an answer, or the request to see the solution. */
import { data, redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { addSolution, type FormerPhotos } from "~/features/practice/add-solution.server";
import { MOST_DONE } from "~/features/practice/lists/show-task-list.server";
import { LOOKS, TASK_FIELDS, taskAnchor, VERDICT_ID, WORK_ID } from "~/features/practice/task/task-form";
import { PRACTICE_REFUSALS, TOO_MANY_GUESTS } from "~/features/practice/practice-refusals";
import { countWords } from "~/features/practice/review/free-answer";
import { MOST_PHOTOS, PHOTO_FIELD } from "~/features/practice/review/photos/photo-rules";
import type { RemadePhoto } from "~/features/practice/review/photos/remake-photo.server";
import { PHOTOS_PER_NETWORK } from "~/features/practice/review/photos/store-files.server";
import { findKimNumber } from "~/features/subjects/kim/kim-table";
import { ANSWER_FIELD } from "~/features/task-bank/AnswerFields";
import type { Topic } from "~/features/task-bank/topic";
import { ensureOwner, readVisitor } from "~/http/session/guards.server";
import { writeSession } from "~/http/session/session.server";
import { networkOf } from "~/shared/network";
import { bankListPath, bankTaskPath } from "~/shared/paths";
import { atPlace } from "./plain-form.server";
import { readUpload, type Upload } from "./read-upload.server";
import { answerReviewForm, readReviewIntent } from "./answer-review.server";
import { readHints, readListQuery, readTaskId } from "./bank-visit.server";

const MOST_PARTS = 12;

export async function answerTask(
  request: Request,
  context: RequestContext,
  { topic, number, taskId }: { topic: Topic; number: number; taskId: number },
) {
  const isFree = findKimNumber(topic.id, number)?.type === "free";
  const { form, photos, faults } = await readTaskForm(request, async () => isFree && mayTakePhoto(context));
  const isRepetition = new URL(request.url).searchParams.has("repetition");
  const hints = readHints(form.get(TASK_FIELDS.hinted)?.toString());
  const href = bankTaskPath(topic.exam, topic.subject.slug, { number, id: taskId, isRepetition, hints });
  if (form.has(TASK_FIELDS.look)) return lookAgain(form, taskId);
  const intent = readReviewIntent(form);
  if (intent) return answerReviewForm(request, context, { form, intent, href });
  const verdictAt = isFree && !form.has(TASK_FIELDS.giveUp) ? WORK_ID : VERDICT_ID;
  return countAnswer(request, context, { form, taskId, href, verdictAt, photos, faults });
}

/** Shows the page again with what was typed: nothing is counted. */
function lookAgain(form: FormData, taskId: number) {
  const typed = readParts(form);
  const { dropped } = readFormer(form);
  const words = form.get(TASK_FIELDS.look) === LOOKS.words ? countWords(typed[0] ?? "") : undefined;
  return data({ typed, taskId, dropped, words });
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
  const form = await request.formData();
  const taskId = readTaskId(form.get(TASK_FIELDS.task)?.toString());
  if (taskId === null) throw data(null, { status: 400 });
  const { done, filter, ...query } = readListQuery(request);
  const list = bankListPath(topic.exam, topic.subject.slug, place, {
    ...query,
    filter: filter === "none" ? null : filter,
    done: [...new Set([...done, taskId])].slice(-MOST_DONE),
  });
  return countAnswer(request, context, { form, taskId, href: `${list}#${taskAnchor(taskId)}` });
}

/** `href`: the page that shows the verdict; `verdictAt`: its anchor there, unless `href` names one. */
type SentAnswer = {
  form: FormData;
  taskId: number;
  href: string;
  verdictAt?: string;
  photos?: RemadePhoto[];
  faults?: readonly string[];
};

async function countAnswer(
  request: Request,
  context: RequestContext,
  { form, taskId, href, verdictAt, photos = [], faults = [] }: SentAnswer,
) {
  const typed = readParts(form);
  const former = readFormer(form);
  const headers = new Headers();
  const refuse = (field: string, says: readonly string[], status: number, isOffered = false) =>
    data(
      { status: "error" as const, error: { [field]: [...says] }, typed, taskId, isOffered, dropped: former.dropped },
      { status, headers },
    );
  if (faults.length > 0) return refuse(PHOTO_FIELD, faults, 400);
  const answer = form.has(TASK_FIELDS.giveUp) ? null : typed;
  const attempt = readAttempt(form.get(TASK_FIELDS.attempt));
  const isHinted = readHints(form.get(TASK_FIELDS.hinted)?.toString()) > 0;
  const visitor = await readVisitor(request, context);
  const ensured = await ensureOwner(visitor, context);
  if (!ensured.ok) {
    headers.set("Retry-After", String(ensured.retryAfterSeconds));
    return refuse("", [TOO_MANY_GUESTS.text], TOO_MANY_GUESTS.status);
  }
  const { owner: learner, isNew } = ensured;
  const sent = { taskId, answer, attempt, isHinted, photos, former, ip: context.visit.ip };
  const added = await addSolution(context, learner, sent);
  if (isNew) headers.append("Set-Cookie", await writeSession(visitor.session, context));
  if (added.ok) return redirect(atPlace(request, href, verdictAt), { status: 303, headers });
  if (added.reason === "unknown-task") throw data(null, { status: 404 });
  if (added.reason === "answer-refused") return refuse(ANSWER_FIELD, [added.say], 400);
  if ("retryAfterSeconds" in added) headers.set("Retry-After", String(added.retryAfterSeconds));
  const { status, field, text } = PRACTICE_REFUSALS[added.reason];
  return refuse(field ?? "", [text], status, added.reason === "no-explanations-left");
}

/** One field, ticked options, or a choice per row: parts in page order; a missing row is empty. */
export function readParts(form: FormData, name = ANSWER_FIELD): string[] {
  const rows = Array.from({ length: MOST_PARTS }, (_, row) => form.get(`${name}_${row + 1}`));
  const last = rows.reduce((found, value, row) => (value === null ? found : row), -1);
  const parts = last === -1 ? form.getAll(name).slice(0, MOST_PARTS) : rows.slice(0, last + 1);
  return parts.map((part) => (typeof part === "string" ? part : ""));
}

/** Photos of the previous answer that the page has shown: those not ticked stay. */
function readFormer(form: FormData): FormerPhotos {
  const idsOf = (name: string) =>
    form
      .getAll(name)
      .slice(0, MOST_PHOTOS)
      .filter((id) => typeof id === "string");
  const dropped = idsOf(TASK_FIELDS.dropPhoto);
  return { kept: idsOf(TASK_FIELDS.photo).filter((id) => !dropped.includes(id)), dropped };
}

function readAttempt(value: FormDataEntryValue | null): number | undefined {
  return typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}
