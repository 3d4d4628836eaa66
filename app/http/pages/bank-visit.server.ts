/** What an address of the task bank names, and whose work is shown there. */
import type { RequestContext } from "~/app-context.server";
import type { Learner } from "~/features/practice/learner";
import { EXAM_TYPES, type ExamType } from "~/features/subjects/taxonomy";
import { findTopic, type Topic } from "~/features/task-bank/topic";
import { readCartOwner } from "~/http/session/guards.server";

/** The exam is the first word of the path: the routes of both exams are one (remix.config.js). */
export async function readBankVisit(
  request: Request,
  context: RequestContext,
  subject?: string,
): Promise<{ exam: ExamType | null; topic: Topic | null; learner: Learner | null }> {
  const [, word = ""] = new URL(request.url).pathname.split("/");
  const exam = EXAM_TYPES.find(({ key }) => key === word.replace(/\.data$/, ""))?.key ?? null;
  const topic = exam !== null && subject !== undefined ? findTopic(exam, subject) : null;
  return { exam, topic, learner: await readCartOwner(request, context) };
}

/** The largest id that the database's integer holds has ten digits; nine are enough for all tasks. */
export function readTaskId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
