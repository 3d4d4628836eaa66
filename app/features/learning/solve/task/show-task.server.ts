/** One task: its statement and form, and once it is answered its verdict and solution. */
import type { AppContext } from "~/app-context.server";
import { findTeachingMonth } from "~/features/store/catalog/find-teaching-month.server";
import type { TeachingMonth } from "~/features/store/catalog/teaching-month";
import { findKimNumber } from "~/features/core/subjects/kim/kim-table";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import {
  findNeighbours,
  findTask,
  findTaskKey,
  type TaskSolution,
} from "~/features/learning/task-bank/read-bank.server";
import type { PublicTask } from "~/features/learning/task-bank/bank-view";
import { languageOfAnswer } from "~/features/learning/task-bank/text-language";
import type { Topic } from "~/features/learning/task-bank/topic";
import { addDuration } from "~/shared/duration";
import { moscowDay } from "~/shared/moscow";
import { formatRoubles } from "~/shared/money";
import { monthWithYear } from "~/shared/months";
import {
  taskBankListPath,
  taskBankPath,
  taskBankTaskPath,
  taskBankTopicPath,
  coursePath,
  mistakesPath,
} from "~/shared/paths";
import { describeRidge } from "~/features/learning/task-bank/kim-ridge";
import { isExplanationOpen } from "~/features/learning/solve/explanations/is-explanation-open";
import type { Learner } from "~/features/learning/progress/learner";
import type { TaskPageView, VerdictView } from "~/features/learning/solve/solve-view";
import { addUp } from "~/features/learning/progress/read-counts.server";
import { showFreeWork, showKeptPhotos } from "~/features/learning/review/free-work.server";
import { isEssay, splitWork } from "~/features/learning/review/free-answer";
import type { FreeWorkView } from "~/features/learning/review/review-view";
import { describeAnswer, sayAnswer, sayVerdict, toneOf } from "~/features/learning/solve/say-state";
import type { SolutionRow } from "~/features/learning/progress/solution-rows.server";
import { countSolved } from "~/features/learning/progress/task-states.server";
import { findStanding, type Standing } from "./find-standing.server";

export type TaskQuestion = {
  topic: Topic;
  number: number;
  taskId: number;
  learner: Learner | null;
  /** Show the form again although the task is answered. */
  isAgain: boolean;
  /** How many hints are open. */
  hints?: number;
  /** The site's origin, for the whole address of a reviewer's link. */
  origin?: string;
  /** Opened from the notebook, where the visitor continues afterwards. */
  isRepetition?: boolean;
};

export type ShownTask =
  { ok: true; view: TaskPageView } | { ok: false; reason: "unknown" } | { ok: false; reason: "moved"; href: string };

type Context = Pick<AppContext, "db" | "secrets" | "clock" | "env">;

export async function showTask(context: Context, question: TaskQuestion): Promise<ShownTask> {
  const { db } = context;
  const { topic, learner, taskId, number, isRepetition, isAgain } = question;
  const { exam, subject, table } = topic;
  const task = await findTask(db, taskId);
  const kim = task && findKimNumber(topic.id, task.number);
  if (!task || !kim || task.topicId !== topic.id) return { ok: false, reason: "unknown" };
  const hrefOf = (id: number) => taskBankTaskPath(exam, subject.slug, { number: task.number, id });
  if (task.number !== number) return { ok: false, reason: "moved", href: hrefOf(task.id) };
  const [around, solved, standing] = await Promise.all([
    findNeighbours(db, task),
    learner ? countSolved(db, learner, topic.id) : [],
    learner ? findStanding(db, learner, task.id) : null,
  ]);
  const counts = addUp(around.numbers, solved);
  const answered = standing && !question.isAgain ? await showAnswered(context, question, standing) : null;
  const taught = answered && (await findTeachingMonth(context, { exam, subject: subject.key, number: task.number }));
  const isExplained = learner !== null && isExplanationOpen(learner, answered?.state);
  const explained = answered && isExplained ? answered.solution : null;
  const photos = task.type === "free" && standing && !answered ? await showKeptPhotos(db, standing.last) : [];
  const hints = Math.min(question.hints ?? 0, task.hintsHtml.length);
  // With `isAgain`, so that a refused answer returns to its form.
  const formHref = (open: number) =>
    taskBankTaskPath(exam, subject.slug, { number: task.number, id: task.id, isAgain, isRepetition, hints: open });
  const voteHref = taskBankTaskPath(exam, subject.slug, {
    number: task.number,
    id: task.id,
    isRepetition,
    isVote: true,
  });
  const listHref = taskBankListPath(exam, subject.slug, task.number);
  return {
    ok: true,
    view: {
      exam: topic.examName,
      category: subject.category,
      crumbs: [
        { name: "База заданий", href: taskBankPath(exam) },
        { name: topic.name, href: taskBankTopicPath(exam, subject.slug) },
        { name: `№ ${task.number}`, href: listHref },
        { name: `Задание ${task.id}`, href: null },
      ],
      task: pickShown(task),
      kimTitle: kim.title,
      max: kim.max,
      answerKind: kim.part === 1 ? "краткий ответ" : "развёрнутый ответ",
      answer: describeAnswer(task),
      attempt: standing?.state.attempts ?? 0,
      verdict: answered?.state.isReviewed ? describeVerdict(answered, topic.subject.key, isExplained) : null,
      solutionHtml: explained?.solutionHtml ?? null,
      offer: { perDay: context.env.TASK_BANK_FREE_EXPLANATIONS, href: hrefOf(task.id) },
      course: taught && describeMonth(taught),
      vote: explained ? { href: voteHref, given: answered?.vote ?? null } : null,
      model: explained && modelOf(explained),
      free:
        task.type === "free"
          ? {
              ...(await draftOf(db, task.id, standing?.last ?? null)),
              isEssay: isEssay(subject.key),
              photos,
              work: answered?.work ?? null,
            }
          : null,
      href: hrefOf(task.id),
      formHref: formHref(hints),
      hints: { open: hints, hrefs: task.hintsHtml.map((_, index) => formHref(index + 1)) },
      mistake: answered ? mistakeOf(answered, context.clock.now()) : null,
      notebookHref: isRepetition ? mistakesPath() : null,
      againHref: taskBankTaskPath(exam, subject.slug, {
        number: task.number,
        id: task.id,
        isAgain: true,
        isRepetition,
        hints,
      }),
      listHref,
      position: {
        at: around.position,
        total: around.total,
        previousHref: around.previousId === null ? null : hrefOf(around.previousId),
        nextHref: around.nextId === null ? null : hrefOf(around.nextId),
      },
      similarHref: around.similarId === null ? null : hrefOf(around.similarId),
      parts: describeRidge({
        table,
        counts: counts.byNumber,
        hrefOf: (one) => taskBankListPath(exam, subject.slug, one),
        current: task.number,
      }),
      topicHref: taskBankTopicPath(exam, subject.slug),
      title: `Задание ${task.id}, № ${task.number} ${topic.examName} по ${topic.dative}: ${task.subTheme.toLowerCase()}`,
      description: `Задание ${task.id} ${topic.examName} по ${topic.dative}. ${task.summary}`,
      canonical: hrefOf(task.id),
    },
  };
}

function describeMonth({ slug, courseName, month, title, price }: TeachingMonth): TaskPageView["course"] {
  return { href: coursePath(slug), name: courseName, month: monthWithYear(month), title, price: formatRoubles(price) };
}

function pickShown({ summary: _, source: __, ...shown }: PublicTask): TaskPageView["task"] {
  return shown;
}

/** The form for changing a written answer begins with the previous one. */
async function draftOf(db: AppContext["db"], taskId: number, last: SolutionRow | null) {
  const key = await findTaskKey(db, taskId);
  const labels = key?.answer.type === "free" ? (key.answer.parts ?? []).map(({ label }) => label) : [];
  const { text, parts } = splitWork(last && !last.isGivenUp ? last.answer : "", labels);
  const typed = new Map(parts.map((one) => [one.label, one.text]));
  return { draft: text, parts: labels.map((label) => ({ label, text: typed.get(label) ?? "" })) };
}

/** `work`: a written answer and its review. */
type Answered = Standing & { work: FreeWorkView | null };

async function showAnswered(context: Context, { topic, origin }: TaskQuestion, standing: Standing): Promise<Answered> {
  const { last, solution } = standing;
  const { answer } = solution;
  if (answer.type !== "free" || last.isGivenUp) return { ...standing, work: null };
  const work = await showFreeWork(context, {
    solution: last,
    subject: topic.subject.key,
    criteria: answer.criteria,
    parts: answer.parts ?? [],
    origin,
  });
  return { ...standing, work };
}

function describeVerdict({ state, last, solution }: Standing, subject: SubjectKey, isExplained: boolean): VerdictView {
  const { score, maxScore, oldScore } = state;
  const { answer, wrongAnswers } = solution;
  const tone = toneOf(state);
  const mistake = wrongAnswers.find((wrong) => wrong.answer === last.answer);
  const mine = last.isGivenUp || answer.type === "free" ? null : sayAnswer(last.answer);
  const right = answer.type === "free" ? null : sayAnswer(answer.keys[0] ?? "");
  return {
    tone,
    title: last.isGivenUp ? "Решение открыто" : sayVerdict(state),
    mine,
    mineLanguage: languageOfAnswer(subject, mine),
    right,
    rightLanguage: languageOfAnswer(subject, right),
    whyHtml: tone === "right" || !isExplained ? null : (mistake?.html ?? null),
    before: oldScore !== null && oldScore < score ? `Было ${oldScore} из ${maxScore}` : null,
    hasGained: tone === "right" && (oldScore === null ? state.attempts === 1 : oldScore < maxScore),
  };
}

function mistakeOf({ state, entry }: Standing, now: Date): TaskPageView["mistake"] {
  if (!entry || !state.isReviewed || toneOf(state) === "right") return null;
  const isTomorrow = entry.dueOn === moscowDay(addDuration(now, { days: 1 }));
  const waits = isTomorrow ? "в тетради на завтра" : "в тетради ошибок";
  return { entryId: entry.id, reason: entry.reason, waits };
}

function modelOf({ answer }: TaskSolution): TaskPageView["model"] {
  if (answer.type !== "free") return null;
  return { html: answer.modelHtml, criteria: answer.criteria.map(({ title, steps }) => ({ title, steps })) };
}
