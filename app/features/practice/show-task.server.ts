/** One task: its statement and form, and once it is answered its verdict and solution. */
import type { AppContext } from "~/app-context.server";
import { findKimNumber } from "~/features/subjects/kim/kim-table";
import {
  findNeighbours,
  findSimilar,
  findTask,
  readSolution,
  type TaskSolution,
} from "~/features/task-bank/read-bank.server";
import type { PublicTask } from "~/features/task-bank/bank-view";
import type { Topic } from "~/features/task-bank/topic";
import { bankListPath, bankPath, bankTaskPath, bankTopicPath } from "~/shared/paths";
import { describeRidge } from "~/features/task-bank/kim-ridge";
import type { Learner } from "./learner";
import type { TaskPageView, VerdictView } from "./practice-view";
import { readTopicCounts } from "./read-counts.server";
import { sayVerdict, toneOf } from "./say-state";
import { findLastSolution, findState, type SolutionRow, type StateRow } from "./task-states.server";

export type TaskQuestion = {
  topic: Topic;
  number: number;
  taskId: number;
  learner: Learner | null;
  /** The form once more, although the task is answered. */
  isAgain: boolean;
};

export type ShownTask =
  { ok: true; view: TaskPageView } | { ok: false; reason: "unknown" } | { ok: false; reason: "moved"; href: string };

export async function showTask({ db }: Pick<AppContext, "db">, question: TaskQuestion): Promise<ShownTask> {
  const { topic, learner, taskId, number } = question;
  const { exam, subject, table } = topic;
  const task = await findTask(db, taskId);
  const kim = task && findKimNumber(topic.id, task.number);
  if (!task || !kim || task.topicId !== topic.id) return { ok: false, reason: "unknown" };
  const hrefOf = (id: number) => bankTaskPath(exam, subject.slug, { number: task.number, id });
  if (task.number !== number) return { ok: false, reason: "moved", href: hrefOf(task.id) };
  const [around, similarId, counts, state] = await Promise.all([
    findNeighbours(db, task),
    findSimilar(db, task),
    readTopicCounts(db, learner, topic.id),
    learner ? findState(db, learner, task.id) : null,
  ]);
  const answered = state && learner && !question.isAgain ? await findAnswered(db, learner, task, state) : null;
  const listHref = bankListPath(exam, subject.slug, task.number);
  const name = `№ ${task.number}. ${kim.title}`;
  return {
    ok: true,
    view: {
      exam: topic.examName,
      category: subject.category,
      crumbs: [
        { name: "Банк заданий", href: bankPath(exam) },
        { name: topic.name, href: bankTopicPath(exam, subject.slug) },
        { name: `№ ${task.number}`, href: listHref },
        { name: `Задание ${task.id}`, href: null },
      ],
      task: pickShown(task),
      kimTitle: name,
      max: kim.max,
      answerKind: kim.part === 1 ? "краткий ответ" : "развёрнутый ответ",
      answer: { type: task.type, note: ANSWER_NOTES[task.type] },
      attempt: state?.attempts ?? 0,
      verdict: answered?.verdict ?? null,
      solutionHtml: answered?.solution.solutionHtml ?? null,
      model: answered ? modelOf(answered.solution) : null,
      href: hrefOf(task.id),
      againHref: bankTaskPath(exam, subject.slug, { number: task.number, id: task.id, isAgain: true }),
      listHref,
      position: {
        at: around.position,
        total: around.total,
        previousHref: around.previousId === null ? null : hrefOf(around.previousId),
        nextHref: around.nextId === null ? null : hrefOf(around.nextId),
      },
      similarHref: similarId === null ? null : hrefOf(similarId),
      parts: describeRidge({
        table,
        counts: counts.byNumber,
        hrefOf: (one) => bankListPath(exam, subject.slug, one),
        current: task.number,
      }),
      topicHref: bankTopicPath(exam, subject.slug),
      title: `Задание ${task.id}, № ${task.number} ${topic.examName} по ${topic.dative}: ${task.subTheme.toLowerCase()}`,
      description: `Задание ${task.id} ${topic.examName} по ${topic.dative}. ${task.summary}`,
      canonical: hrefOf(task.id),
    },
  };
}

const ANSWER_NOTES: Record<PublicTask["type"], string> = {
  number: "Целое число или десятичная дробь, например −2,5. Единицы писать не нужно.",
  string: "Слово или число, без кавычек.",
  choice: "Отметь все верные варианты.",
  match: "Выбери вариант для каждой строки.",
  order: "Выбери номер для каждого места.",
  free: "Реши на бумаге, потом открой решение и сверь.",
};

function pickShown({ summary: _, source: __, ...shown }: PublicTask): TaskPageView["task"] {
  return shown;
}

type Answered = { solution: TaskSolution; verdict: VerdictView };

async function findAnswered(
  db: AppContext["db"],
  learner: Learner,
  { id }: PublicTask,
  state: StateRow,
): Promise<Answered | null> {
  const [last, solution] = await Promise.all([findLastSolution(db, learner, id), readSolution(db, id)]);
  return last && solution ? { solution, verdict: describeVerdict(state, last, solution) } : null;
}

function describeVerdict(state: StateRow, last: SolutionRow, { answer, wrongAnswers }: TaskSolution): VerdictView {
  const { score, maxScore, oldScore } = state;
  const tone = toneOf(state);
  return {
    tone,
    title: last.isGivenUp ? "Решение открыто" : sayVerdict(state),
    mine: last.isGivenUp ? null : sayAnswer(last.answer),
    right: answer.type === "free" ? null : sayAnswer(answer.keys[0] ?? ""),
    whyHtml: tone === "right" ? null : (wrongAnswers.find((wrong) => wrong.answer === last.answer)?.html ?? null),
    before: oldScore !== null && oldScore < score ? `Было ${oldScore} из ${maxScore}` : null,
  };
}

/** A minus as it is printed. */
const sayAnswer = (answer: string) => answer.replace(/^-/, "−");

function modelOf({ answer }: TaskSolution): TaskPageView["model"] {
  if (answer.type !== "free") return null;
  return { html: answer.modelHtml, criteria: answer.criteria.map(({ title, steps }) => ({ title, steps })) };
}
