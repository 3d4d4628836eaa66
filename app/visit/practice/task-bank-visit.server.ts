/** Reads the target of a task bank address, and whose work is shown. */
import type { RequestContext } from "~/app-context.server";
import type { Learner } from "~/features/learning/progress/learner";
import { type ListQuestion, MOST_DONE } from "~/features/learning/solve/lists/show-task-list.server";
import { readTaskFilter } from "~/features/learning/progress/solution-state";
import { DEFAULT_EXAM_TYPE, EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import { findTopic, type Topic } from "~/features/learning/task-bank/topic";
import { readOwner } from "~/visit/guards.server";
import { taskBankListPath, WHOLE_TOPIC } from "~/shared/paths";

/**
 * The exam is the first word of the path: both exams share their routes (remix.config.js). The first page of the bank's
 * own host has no such word and shows the exam that most visitors prepare for.
 */
export async function readTaskBankVisit(
  request: Request,
  context: RequestContext,
  subject?: string,
): Promise<{ exam: ExamType | null; topic: Topic | null; learner: Learner | null }> {
  const [, word = ""] = new URL(request.url).pathname.split("/");
  const named = EXAM_TYPES.find(({ key }) => key === word.replace(/\.data$/, ""))?.key ?? null;
  const exam = word === "" || word === "_root.data" ? DEFAULT_EXAM_TYPE : named;
  const topic = exam !== null && subject !== undefined ? findTopic(exam, subject) : null;
  return { exam, topic, learner: await readOwner(request, context) };
}

/** The largest id of a PostgreSQL integer has ten digits; nine are enough for all tasks. */
export function readTaskId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The KIM number in the address of a task; 0, which no number is, for another spelling: the task moves to its own. */
export function readTaskNumber(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d?$/.test(text) ? Number(text) : 0;
}

/** How many hints of a task are open; unreadable values count as none. */
export function readHints(text: string | null | undefined): number {
  return text && /^[1-9]$/.test(text) ? Number(text) : 0;
}

/** The address of the list that a subject's form requests; null: none is requested. */
export function readListWish(request: Request, { exam, subject }: Topic): string | null {
  const query = new URL(request.url).searchParams;
  if (!query.has("list")) return null;
  const filter = readTaskFilter(query.get("filter"));
  const number = readNumber(query.get("number"));
  const theme = query.get("theme") || null;
  return taskBankListPath(exam, subject.slug, theme ?? number ?? WHOLE_TOPIC, {
    filter: filter === "none" ? null : filter,
    number: theme === null ? null : number,
    source: query.get("source") || null,
  });
}

const LONGEST_SEARCH = 200;

/** The query as typed; empty: no search. */
export function readSearch(request: Request): { words: string; page: number } {
  const query = new URL(request.url).searchParams;
  const words = (query.get("q") ?? "").replaceAll("\0", " ").replace(/\s+/g, " ").trim();
  return { words: words.slice(0, LONGEST_SEARCH), page: readPage(query.get("page")) };
}

const LONGEST_PAGE = 4;

/** The parameters of a list; unreadable ones are left out. */
export function readListQuery(
  request: Request,
): Pick<ListQuestion, "sub" | "number" | "source" | "filter" | "page" | "done"> {
  const query = new URL(request.url).searchParams;
  return {
    sub: query.get("sub"),
    number: readNumber(query.get("number")),
    source: query.get("source"),
    filter: readTaskFilter(query.get("filter")),
    page: readPage(query.get("page")),
    done: readTaskIds(query.get("done")),
  };
}

const readNumber = (text: string | null) => (text !== null && /^[1-9]\d?$/.test(text) ? Number(text) : null);

function readPage(text: string | null): number {
  if (text === null || text.length > LONGEST_PAGE || !/^[1-9]\d*$/.test(text)) return 1;
  return Number(text);
}

function readTaskIds(text: string | null): number[] {
  const ids = (text ?? "").split("-", MOST_DONE).map(readTaskId);
  return [...new Set(ids.filter((id) => id !== null))];
}
