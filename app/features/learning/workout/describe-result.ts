/** A finished workout in words: points first, then where the missing ones are, and what to do next. */
import { findKimNumber } from "~/features/core/subjects/kim/kim-table";
import { examMark, markPart, type ScoreScale, testScore } from "~/features/core/subjects/kim/score-scale";
import type { PublicTask } from "~/features/learning/task-bank/bank-view";
import { dayPictureSlug, metresOf } from "./day/day-height";
import type { Topic } from "~/features/learning/task-bank/topic";
import {
  taskBankListPath,
  taskBankTaskPath,
  taskBankTopicPath,
  dayPath,
  freeWorkoutPath,
  variantPath,
  WHOLE_TOPIC,
  ogImagePath,
  workoutPath,
} from "~/shared/paths";
import { type PluralForms, plural, POINTS } from "~/shared/plural";
import { kindOf, type ResultItem, type ResultKind, sumResult, wholePaperScore, type WorkoutSum } from "./sum-result";
import type { WorkoutResultView } from "./workout-view";

const PRIMARY: PluralForms = { one: "первичного балла", few: "первичных баллов", many: "первичных баллов" };
const LIE: PluralForms = { one: "лежит", few: "лежат", many: "лежат" };

type Item = { position: number; number: number; taskId: number; typed: readonly string[] | null; score: number | null };

/** The score of a written answer sent since the workout began; null: it has none yet. */
export type WrittenScore = { score: number | null };

export type FinishedWorkout = {
  topic: Topic;
  workout: { publicId: string };
  isDay: boolean;
  items: readonly Item[];
  tasks: readonly Pick<PublicTask, "id" | "type">[];
  /** By the id of the task. */
  written: ReadonlyMap<number, WrittenScore>;
  variant: { publicId: string } | null;
  /** That of the paper, verified or not. */
  scale: ScoreScale | undefined;
  /** The slug of the only theme requested. */
  theme: string | null;
  course: WorkoutResultView["course"];
};

export function describeResult(finished: FinishedWorkout): WorkoutResultView {
  const { topic, items, variant, workout } = finished;
  const rows = items.map((item) => describeRow(finished, item));
  const results = rows.map(({ result }) => result);
  const sum = sumResult(results);
  const name = finished.isDay ? "Гора дня" : variant ? "Вариант" : "Тренировка";
  const wrong = sum.counts.wrong + sum.counts.part;
  const { exam, subject } = topic;
  return {
    kind: "result",
    category: subject.category,
    title: `${name} по ${topic.dative}: результат`,
    pageTitle: `${name} по ${topic.dative}: ${sum.score} из ${sum.max}`,
    score: sum.score,
    max: sum.max,
    points: plural(sum.max, PRIMARY),
    sentence: saySum(sum),
    rows: rows.map(({ row }) => row),
    mistakes:
      wrong > 0
        ? { count: wrong, href: taskBankListPath(exam, subject.slug, WHOLE_TOPIC, { filter: "invalid" }) }
        : null,
    day: finished.isDay ? describeDay(rows, sum) : null,
    scale: sayScale(finished, results, sum),
    course: finished.course,
    again: finished.isDay ? AGAIN_DAY : variant ? againVariant(topic) : againWorkout(topic, finished.theme),
    topic: { name: topic.name, href: taskBankTopicPath(exam, subject.slug) },
    canonical: workoutPath(workout.publicId),
  };
}

type DescribedRow = ReturnType<typeof describeRow>;

function describeDay(rows: readonly DescribedRow[], sum: WorkoutSum): NonNullable<WorkoutResultView["day"]> {
  const metres = metresOf(sum.score);
  const open = rows.find(({ row: { kind } }) => kind === "later" || kind === "waiting");
  return {
    metres,
    maxMetres: metresOf(sum.max + sum.laterMax),
    pictureHref: ogImagePath("day", dayPictureSlug({ right: sum.counts.right, total: rows.length, metres })),
    written: open ? { number: open.row.number, href: open.row.href } : null,
  };
}

function describeRow({ topic, tasks, written }: FinishedWorkout, item: Item) {
  const { position, number, taskId } = item;
  const kim = findKimNumber(topic.id, number);
  const isFree = (tasks.find(({ id }) => id === taskId)?.type ?? kim?.type) === "free";
  const sent = isFree ? written.get(taskId) : undefined;
  const score = sent ? sent.score : item.score;
  const isAnswered = sent !== undefined || item.typed !== null;
  const result: ResultItem = { number, max: kim?.max ?? 0, score, isFree, isAnswered };
  const kind = kindOf(result);
  const isUnscored = kind === "later" || kind === "waiting";
  return {
    result,
    row: {
      position,
      number,
      title: kim?.title ?? "",
      max: result.max,
      score: score ?? 0,
      kind,
      said: SAID[kind],
      text: isUnscored ? `до ${result.max}` : `${score ?? 0} из ${result.max}`,
      href: taskBankTaskPath(topic.exam, topic.subject.slug, { number, id: taskId }),
      linkText: `${LINKS[kind]} № ${number}`,
    },
  };
}

const SAID: Record<ResultKind, string> = {
  right: "взято",
  part: "взяты не все баллы",
  wrong: "пока мимо",
  skipped: "без ответа",
  later: "напиши решение и сверь его с критериями",
  waiting: "без балла",
};

const LINKS: Record<ResultKind, string> = {
  right: "решение",
  part: "разбор",
  wrong: "разбор",
  skipped: "решить",
  later: "написать",
  waiting: "проверить",
};

function saySum({ score, max, counts, lostNumbers, laterMax }: WorkoutSum): string {
  const advice = counts.later > 0 ? "сверь их с критериями" : "они ждут проверки";
  const left = max - score;
  const sentences = [
    `Взято целиком: ${counts.right}${counts.part > 0 ? `, не полностью: ${counts.part}` : ""}.`,
    ...(left > 0 ? [`Ещё ${left} ${plural(left, POINTS)} ${plural(left, LIE)} в № ${lostNumbers.join(", ")}.`] : []),
    ...(laterMax > 0 ? [`Развёрнутые ответы принесут ещё до ${laterMax} ${plural(laterMax, UP_TO)}: ${advice}.`] : []),
  ];
  return sentences.join(" ");
}

/** After «до». */
const UP_TO: PluralForms = { one: "балла", few: "баллов", many: "баллов" };

/** A test score or a mark only for a whole paper, by verified tables (product.md, "KIM numbers"). */
function sayScale(
  { topic, scale }: FinishedWorkout,
  results: readonly ResultItem[],
  { score, max }: WorkoutSum,
): string {
  const primary = wholePaperScore(
    results,
    topic.table.numbers.map(({ number }) => number),
  );
  const here = `${score} из ${max}`;
  if (primary === null)
    return `${here} — это только про эти задания. Перевести их в тестовые баллы честно нельзя: шкала считает весь вариант.`;
  const test = testScore(topic.table, scale, primary);
  if (test) return `${here} — это ${test.score} тестовых баллов по шкале ${test.year} года.`;
  const part = markPart(topic.table);
  const partPoints = sumPart(results, part ? part.numbers : []);
  const mark = partPoints === null ? null : examMark(topic.table, scale, { primary, partPoints });
  if (mark) return `${here} — это отметка ${mark.mark} по шкале ${mark.year} года.`;
  return `${here} — первичные баллы всего варианта. Перевода в отметку или тестовые баллы нет: шкала ещё не сверена с официальной.`;
}

function sumPart(results: readonly ResultItem[], numbers: readonly number[] | null): number | null {
  if (numbers === null) return null;
  return results.reduce((sum, { number, score }) => sum + (numbers.includes(number) ? (score ?? 0) : 0), 0);
}

const againWorkout = ({ exam, subject }: Topic, theme: string | null): WorkoutResultView["again"] => ({
  action: freeWorkoutPath(),
  fields: [
    { name: "exam", value: exam },
    { name: "subject", value: subject.slug },
    { name: "theme", value: theme ?? "" },
  ],
  text: "ещё десять",
});

const AGAIN_DAY: WorkoutResultView["again"] = { action: dayPath(), fields: [], text: "ещё одна гора" };

const againVariant = ({ exam, subject }: Topic): WorkoutResultView["again"] => ({
  action: variantPath(exam, subject.slug),
  fields: [{ name: "kind", value: "whole" }],
  text: "другой вариант",
});
