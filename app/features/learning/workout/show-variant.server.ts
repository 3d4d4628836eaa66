/** The form that makes a variant, the variant itself, and its printed version. */
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import { findKimNumber } from "~/features/core/subjects/kim/kim-table";
import type { PublicTask } from "~/features/learning/task-bank/bank-view";
import { countTasks, findTasks, readAnswers } from "~/features/learning/task-bank/read-bank.server";
import { languageOfAnswer } from "~/features/learning/task-bank/text-language";
import type { Topic } from "~/features/learning/task-bank/topic";
import { makeAddressId } from "~/integrations/secrets.server";
import { networkOf } from "~/shared/network";
import { taskBankPath, taskBankTopicPath, variantPath, variantPrintPath } from "~/shared/paths";
import { type PluralForms, plural, POINTS } from "~/shared/plural";
import type { Learner } from "~/features/learning/progress/learner";
import { sayAnswer } from "~/features/learning/solve/say-state";
import { describeOpen } from "./describe-open";
import { sayMinutes } from "./describe-timer";
import { examMinutes, MINUTES_OF_YEAR } from "./exam-minutes";
import { findMissing, MOST_OF_A_NUMBER } from "./read-wishes";
import { variantScope } from "./start-workout.server";
import type { SheetView, VariantFormView, VariantView } from "./variant-view";
import { findOpenWorkout, findVariant, listOpenWorkouts, type VariantRow } from "./workout-rows.server";

const TASKS: PluralForms = { one: "задание", few: "задания", many: "заданий" };

/** @returns null: the topic has no tasks. */
export async function showVariantForm(
  { db }: Pick<AppContext, "db">,
  topic: Topic,
  learner: Learner | null,
): Promise<VariantFormView | null> {
  const [counts, open] = await Promise.all([
    countTasks(db, [topic.id]),
    learner ? listOpenWorkouts(db, learner, [topic.id]) : [],
  ]);
  if (counts.length === 0) return null;
  const { exam, subject, table } = topic;
  const numbers = table.numbers.map(({ number, title, part }) => {
    const count = counts.find((one) => one.number === number)?.count ?? 0;
    return { number, title, part, most: Math.min(MOST_OF_A_NUMBER, count) };
  });
  const short = numbers.filter(({ part }) => part === 1).length;
  const minutes = examMinutes(exam, subject.key);
  return {
    exam: topic.examName,
    category: subject.category,
    name: topic.name,
    dative: topic.dative,
    crumbs: crumbsTo(topic, "Вариант"),
    seed: makeAddressId(),
    action: variantPath(exam, subject.slug),
    kinds: [
      {
        value: "whole",
        name: "Весь вариант",
        note: `${numbers.length} ${plural(numbers.length, TASKS)}, ${table.max} ${plural(table.max, POINTS)}`,
      },
      ...(short > 0 && short < numbers.length
        ? [{ value: "short", name: "Только часть 1", note: `${short} ${plural(short, TASKS)} с кратким ответом` }]
        : []),
      { value: "picked", name: "Выбрать номера", note: "ниже отметь, сколько заданий какого номера" },
    ],
    numbers: numbers.filter(({ most }) => most > 0).map(({ number, title, most }) => ({ number, title, most })),
    empty: numbers.filter(({ most }) => most === 0).map(({ number }) => number),
    minutes: minutes === null ? null : `${sayMinutes(minutes)} (${MINUTES_OF_YEAR} год)`,
    resumes: describeOpen(open),
    canonical: variantPath(exam, subject.slug),
  };
}

export type VariantQuestion = { topic: Topic; publicId: string; learner: Learner | null };

/** @returns null: this topic has no such variant. */
export async function showVariant(
  { db }: Pick<AppContext, "db">,
  { topic, publicId, learner }: VariantQuestion,
): Promise<VariantView | null> {
  const variant = await findVariantOf(db, topic, publicId);
  if (!variant) return null;
  const [tasks, own] = await Promise.all([
    findTasks(db, variant.taskIds),
    learner ? findOpenWorkout(db, learner, variantScope(variant)) : null,
  ]);
  const { exam, subject } = topic;
  return {
    ...describeSet(topic, variant, tasks),
    crumbs: crumbsTo(topic, "Вариант"),
    tasks: tasks.map((task) => describeTask(topic, task)),
    isBegun: own !== null,
    anotherHref: variantPath(exam, subject.slug),
    printHref: variantPrintPath(exam, subject.slug, publicId),
    canonical: variantPath(exam, subject.slug, publicId),
  };
}

/** Printed sheets with answers per address: more than anyone prints, too few to copy the bank. */
export const VARIANT_ANSWERS_PER_NETWORK = {
  name: "variant-answers-ip",
  points: 60,
  window: { hours: 1 },
} as const satisfies Limit;

export type ShownSheet =
  | { ok: true; view: SheetView }
  | { ok: false; reason: "unknown-variant" }
  | { ok: false; reason: "too-many-variants"; retryAfterSeconds: number };

/** Answers are read only on request. */
export async function showSheet(
  { db, limiter }: Pick<AppContext, "db" | "limiter">,
  { topic, publicId, hasAnswers, ip }: Omit<VariantQuestion, "learner"> & { hasAnswers: boolean; ip: string },
): Promise<ShownSheet> {
  const variant = await findVariantOf(db, topic, publicId);
  if (!variant) return { ok: false, reason: "unknown-variant" };
  const taken = hasAnswers ? await limiter.consume(VARIANT_ANSWERS_PER_NETWORK, networkOf(ip)) : null;
  if (taken && !taken.ok) return { ok: false, reason: "too-many-variants", retryAfterSeconds: taken.retryAfterSeconds };
  const [tasks, answers] = await Promise.all([
    findTasks(db, variant.taskIds),
    hasAnswers ? readAnswers(db, variant.taskIds) : null,
  ]);
  const { exam, subject } = topic;
  const shown = tasks.map((task) => describeTask(topic, task));
  const view: SheetView = {
    ...describeSet(topic, variant, tasks),
    crumbs: [
      ...crumbsTo(topic, "Вариант").slice(0, -1),
      { name: "Вариант", href: variantPath(exam, subject.slug, publicId) },
      { name: "На бумаге", href: null },
    ],
    parts: describeParts(shown),
    answers:
      answers &&
      tasks.map(({ id }, index) => {
        const answer = answers.get(id);
        const text = answer && answer.type !== "free" ? sayAnswer(answer.keys[0] ?? "") : null;
        return {
          position: index + 1,
          text,
          language: languageOfAnswer(subject.key, text),
          html: answer?.type === "free" ? answer.modelHtml : null,
        };
      }),
    variantHref: variantPath(exam, subject.slug, publicId),
    anotherHref: variantPath(exam, subject.slug),
    answersHref: variantPrintPath(exam, subject.slug, publicId, { hasAnswers: true }),
    plainHref: variantPrintPath(exam, subject.slug, publicId),
    canonical: variantPrintPath(exam, subject.slug, publicId),
  };
  return { ok: true, view };
}

async function findVariantOf(db: AppContext["db"], { id }: Topic, publicId: string): Promise<VariantRow | null> {
  const variant = await findVariant(db, publicId);
  return variant?.topicId === id ? variant : null;
}

const crumbsTo = ({ exam, subject, name, examName }: Topic, last: string) => [
  { name: "База заданий", href: taskBankPath(exam) },
  { name: `${name}, ${examName}`, href: taskBankTopicPath(exam, subject.slug) },
  { name: last, href: null },
];

function describeSet(topic: Topic, variant: VariantRow, tasks: readonly PublicTask[]) {
  const { exam, subject } = topic;
  const points = tasks.reduce((sum, { number }) => sum + (findKimNumber(topic.id, number)?.max ?? 0), 0);
  const minutes = examMinutes(exam, subject.key);
  const missing = findMissing(
    variant.wishes,
    tasks.map(({ number }) => number),
  );
  // The exam's length says nothing about a shortened paper.
  const isWhole = tasks.length === topic.table.numbers.length && missing.length === 0;
  const count = `${tasks.length} ${plural(tasks.length, TASKS)}, ${points} ${plural(points, POINTS)}`;
  return {
    exam: topic.examName,
    category: subject.category,
    name: topic.name,
    dative: topic.dative,
    /** The last characters of the id are enough to distinguish sheets. */
    label: `Вариант ${variant.publicId.slice(0, LABEL_SIGNS)}`,
    facts: isWhole && minutes !== null ? `${count}, ${sayMinutes(minutes)} (${MINUTES_OF_YEAR} год)` : count,
    missing,
    hasFormula: tasks.some(({ hasFormula }) => hasFormula),
  };
}

const LABEL_SIGNS = 5;

function describeTask(
  topic: Topic,
  { id, number, statementHtml, options, type }: PublicTask,
): VariantView["tasks"][number] {
  const kim = findKimNumber(topic.id, number);
  return { id, number, title: kim?.title ?? "", max: kim?.max ?? 0, statementHtml, options, type };
}

const PART_NAMES = { short: "Часть 1. Краткий ответ", free: "Часть 2. Решение на отдельном листе" };

function describeParts(tasks: readonly VariantView["tasks"][number][]): SheetView["parts"] {
  const numbered = tasks.map((task, index) => ({ ...task, position: index + 1 }));
  return [
    { name: PART_NAMES.short, tasks: numbered.filter(({ type }) => type !== "free") },
    { name: PART_NAMES.free, tasks: numbered.filter(({ type }) => type === "free") },
  ].filter((part) => part.tasks.length > 0);
}
