/** The form of a task: an answer, or the wish to see the solution. */
import { data, redirect } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { addSolution } from "~/features/practice/add-solution.server";
import { TASK_FIELDS } from "~/features/practice/TaskPage";
import { PRACTICE_REFUSALS } from "~/features/practice/practice-refusals";
import { ANSWER_FIELD } from "~/features/task-bank/AnswerFields";
import type { Topic } from "~/features/task-bank/topic";
import { ensureCartOwner, readVisitor } from "~/http/session/guards.server";
import { writeSession } from "~/http/session/session.server";
import { bankTaskPath } from "~/shared/paths";

const MOST_PARTS = 12;

export async function answerTask(
  request: Request,
  context: RequestContext,
  { topic, number, taskId }: { topic: Topic; number: number; taskId: number },
) {
  const form = await request.formData();
  const typed = readParts(form);
  const answer = form.has(TASK_FIELDS.giveUp) ? null : typed;
  const attempt = readAttempt(form.get(TASK_FIELDS.attempt));
  const visitor = await readVisitor(request, context);
  const { owner, isNew } = await ensureCartOwner(visitor, context);
  const added = await addSolution(context, owner, { taskId, answer, attempt, ip: context.visit.ip });
  const headers = new Headers();
  if (isNew) headers.append("Set-Cookie", await writeSession(visitor.session, context));
  if (added.ok) {
    headers.append("Location", bankTaskPath(topic.exam, topic.subject.slug, { number, id: taskId }));
    return redirect(headers.get("Location") ?? "", { status: 303, headers });
  }
  if (added.reason === "unknown-task") throw data(null, { status: 404 });
  if (added.reason === "answer-refused")
    return data({ status: "error" as const, error: { [ANSWER_FIELD]: [added.say] }, typed }, { status: 400, headers });
  const { status, text } = PRACTICE_REFUSALS["too-many-solutions"];
  headers.set("Retry-After", String(added.retryAfterSeconds));
  return data({ status: "error" as const, error: { "": [text] }, typed }, { status, headers });
}

/** One field, ticked options, or a choice for each row: parts in the order of the page; a missing row is empty. */
function readParts(form: FormData): string[] {
  const rows = Array.from({ length: MOST_PARTS }, (_, row) => form.get(`${ANSWER_FIELD}-${row + 1}`));
  const last = rows.reduce((found, value, row) => (value === null ? found : row), -1);
  const parts = last === -1 ? form.getAll(ANSWER_FIELD).slice(0, MOST_PARTS) : rows.slice(0, last + 1);
  return parts.map((part) => (typeof part === "string" ? part : ""));
}

function readAttempt(value: FormDataEntryValue | null): number | undefined {
  return typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}
