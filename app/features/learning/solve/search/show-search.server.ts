/** The search of the bank: tasks by the words of their statements, or one by its number. */
import type { AppContext } from "~/app-context.server";
import { EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import type { PublicTask } from "~/features/learning/task-bank/bank-view";
import { findTask, type Holding, searchTasks } from "~/features/learning/task-bank/read-bank.server";
import { findTopicById, type Topic, TOPICS } from "~/features/learning/task-bank/topic";
import { taskBankPath, taskBankSearchPath, taskBankTaskPath } from "~/shared/paths";
import type { Learner } from "~/features/learning/progress/learner";
import type { TaskBankSearchView, FoundTaskView } from "~/features/learning/solve/solve-view";
import { sayState } from "~/features/learning/solve/say-state";
import { findStates, type StateRow } from "~/features/learning/progress/task-states.server";

const FOUND_A_PAGE = 10;
/** Further pages would hardly match the words. */
const MOST_PAGES = 20;

export type SearchQuestion = { exam: ExamType; words: string; page: number; learner: Learner | null };

export async function showSearch(
  { db }: Pick<AppContext, "db">,
  { exam, words, page, learner }: SearchQuestion,
): Promise<TaskBankSearchView> {
  const topics = TOPICS.filter((topic) => topic.exam === exam);
  const topicIds = topics.map(({ id }) => id);
  const named = await findNamed(db, words, topicIds);
  const found = named ?? (await searchTasks(db, { topicIds, words, page, size: FOUND_A_PAGE }));
  const ids = found.tasks.map(({ id }) => id);
  const states = learner ? await findStates(db, learner, ids) : new Map<number, StateRow>();
  const topicOf = new Map(topics.map((topic) => [topic.id, topic]));
  const pageCount = Math.min(MOST_PAGES, Math.ceil(found.total / FOUND_A_PAGE));
  return {
    exam: EXAM_TYPES.find(({ key }) => key === exam)?.name ?? "",
    exams: EXAM_TYPES.map(({ key, name, grade }) => ({
      name: `${name}, ${grade} класс`,
      href: taskBankSearchPath(key, words),
      isCurrent: key === exam,
    })),
    words,
    isExact: found.isExact,
    total: found.total,
    tasks: found.tasks.flatMap((task) => {
      const topic = topicOf.get(task.topicId);
      return topic ? [describeFound(topic, task, states.get(task.id))] : [];
    }),
    page,
    pageHrefs: Array.from({ length: pageCount }, (_, index) => taskBankSearchPath(exam, words, index + 1)),
    taskBankHref: taskBankPath(exam),
    canonical: taskBankPath(exam),
  };
}

export type TaskBankFinds = Pick<TaskBankSearchView, "isExact" | "total"> & {
  tasks: (Pick<FoundTaskView, "id" | "href" | "name" | "place"> & { summary: string })[];
};

/** The closest tasks of both exams, for the search of the whole school. */
export async function findInTaskBank(
  { db }: Pick<AppContext, "db">,
  { words, size, holding }: { words: string; size: number; holding: Holding },
): Promise<TaskBankFinds> {
  const topicIds = TOPICS.map(({ id }) => id);
  const found =
    (await findNamed(db, words, topicIds)) ??
    (await searchTasks(db, { topicIds, words, page: 1, size, holding: [holding] }));
  const { isExact, total } = found;
  const tasks = found.tasks.flatMap((task) => {
    const topic = findTopicById(task.topicId);
    if (!topic) return [];
    const { id, href, name } = describeFound(topic, task);
    return [{ id, href, name, place: `${topic.name} ${topic.examName}, № ${task.number}`, summary: task.summary }];
  });
  return { isExact, total, tasks };
}

/** «177», «№ 177» and «задание 177» name a task of the bank. */
async function findNamed(db: AppContext["db"], words: string, topicIds: readonly number[]) {
  const [, digits] = /^(?:задание\s*)?№?\s*(\d{1,9})$/i.exec(words) ?? [];
  const task = digits === undefined ? null : await findTask(db, Number(digits));
  return task && topicIds.includes(task.topicId) ? { tasks: [task], total: 1, isExact: true } : null;
}

function describeFound({ exam, subject, name }: Topic, task: PublicTask, state?: StateRow): FoundTaskView {
  const { id, number, subTheme, statementHtml } = task;
  const href = taskBankTaskPath(exam, subject.slug, { number, id });
  const place = `${name}, № ${number}`;
  return { id, href, name: `Задание ${id}`, place, subTheme, statementHtml, state: sayState(state) };
}
