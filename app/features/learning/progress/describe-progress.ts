/** The texts of a subject's progress: the ridge with the week's gain, themes, and what to do next. */
import { fillStep, describeRidge, FILL_STEPS, type NumberCounts } from "~/features/learning/task-bank/kim-ridge";
import { findTopicById, type Topic } from "~/features/learning/task-bank/topic";
import { addDuration } from "~/shared/duration";
import { dayAndMonth } from "~/shared/months";
import { taskBankListPath, taskBankTopicPath, catalogPath, goalForPath, progressPath } from "~/shared/paths";
import { type PluralForms, plural, POINTS } from "~/shared/plural";
import { topicKey } from "./own-topics";
import { addUpProgress, chooseNext, type NumberStanding, type ProgressRow, startOfWeek } from "./progress";
import type { NextStepView, ProgressPageView, ShareView, SubjectProgressView } from "./progress-view";

type Named = { id: number; slug: string; name: string };
/** How many tasks a number has in a sub-theme. */
export type Place = { topicId: number; number: number; count: number; theme: Named; subTheme: Named };

/** The tasks of all topics at first, then those of this one. */
type Known = { topic: Topic; places: readonly Place[]; rows: readonly ProgressRow[] };

type OwnRows = { places: readonly Place[]; rows: readonly ProgressRow[]; bought: readonly number[] };

/**
 * The topic worked on last comes first, bought ones without a solution last. Topics without tasks have nothing to show.
 */
export function chooseTopics({ places, rows, bought }: OwnRows): Topic[] {
  const lastOf = new Map<number, number>();
  for (const { topicId, lastAt } of rows)
    lastOf.set(topicId, Math.max(lastOf.get(topicId) ?? 0, new Date(lastAt).getTime()));
  const practised = [...lastOf].sort(([, a], [, b]) => b - a).map(([id]) => id);
  const ids = [...new Set([...practised, ...bought])].filter((id) => places.some(({ topicId }) => topicId === id));
  return ids.map(findTopicById).filter((topic) => topic !== null);
}

export function describeSubjects(own: OwnRows): SubjectProgressView[] {
  return chooseTopics(own).map((topic) => describeSubject({ topic, ...own }));
}

const TASKS: PluralForms = { one: "задания", few: "заданий", many: "заданий" };

const topicTitle = ({ name, examName }: Topic): string => `${name}, ${examName}`;

function describeSubject({ topic, ...all }: Known): SubjectProgressView {
  const known = { topic, places: ofTopic(topic, all.places), rows: ofTopic(topic, all.rows) };
  const { solved, gain, total } = addUpTopic(known);
  const week = gain > 0 ? `, +${gain} за неделю` : "";
  return {
    key: topicKey(topic),
    name: topicTitle(topic),
    category: topic.subject.category,
    summary: `Решено ${solved} из ${total} ${plural(total, TASKS)}${week}`,
    parts: describeParts(known),
    steps: describeSteps(known),
    href: progressPath(topicKey(topic)),
  };
}

export function describePage(all: Known, { choices, now }: { choices: readonly Topic[]; now: Date }): ProgressPageView {
  const { topic } = all;
  const known = { topic, places: ofTopic(topic, all.places), rows: ofTopic(topic, all.rows) };
  const { solved, before, gain, total } = addUpTopic(known);
  const best = findBest(known.rows);
  const was = `Решено верно: было ${before}, стало ${solved} из ${total}.`;
  return {
    ...describeSubject(all),
    title: gain > 0 ? `+${gain} за неделю` : `Решено ${solved} из ${total}`,
    lead: gain > 0 ? `${was}${best === null ? "" : ` Больше всего прибавил № ${best}.`}` : sayQuietWeek(known.rows),
    weekBefore: dayAndMonth(addDuration(startOfWeek(now), { days: -1 })),
    themes: describeThemes(known),
    choices: choices.map((one) => ({ key: topicKey(one), name: topicTitle(one) })),
    taskBankHref: taskBankTopicPath(topic.exam, topic.subject.slug),
    goalHref: goalForPath(topic.exam, [topic.subject.slug], { hasProgress: true }),
    courses: { name: `курсы по ${topic.dative}`, href: catalogPath(`${topic.subject.slug}-${topic.exam}`) },
  };
}

const ofTopic = <One extends { topicId: number }>({ id }: Topic, all: readonly One[]): One[] =>
  all.filter(({ topicId }) => topicId === id);

const countOf = (places: readonly Place[]): number => places.reduce((sum, { count }) => sum + count, 0);

/** A task that has left the bank still counts as solved, but never as more than there is. */
function addUpTopic({ places, rows }: Known) {
  const total = countOf(places);
  const { solved, solvedBefore } = addUpProgress(rows);
  const [now, before] = [Math.min(total, solved), Math.min(total, solvedBefore)];
  return { total, solved: now, before, gain: now - before };
}

function sayQuietWeek(rows: readonly ProgressRow[]): string {
  if (rows.length === 0) return "Здесь ты ещё ничего не решал. Начни с любого номера: хватит трёх заданий.";
  const { score, scoreBefore } = addUpProgress(rows);
  if (score > scoreBefore)
    return "Новых полностью верных ответов на этой неделе нет, но баллы за части заданий прибавились.";
  return "На этой неделе прибавки пока нет. Неделя начинается в понедельник, хватит и одного задания.";
}

/** The number with the largest gain this week. */
function findBest(rows: readonly ProgressRow[]): number | null {
  const gains = new Map<number, number>();
  for (const { number, solved, solvedBefore } of rows)
    gains.set(number, (gains.get(number) ?? 0) + solved - solvedBefore);
  const [best] = [...gains].sort(([a, gainA], [b, gainB]) => gainB - gainA || a - b);
  return best && best[1] > 0 ? best[0] : null;
}

const hrefOf = ({ exam, subject }: Topic, place: number | string, sub?: string): string =>
  taskBankListPath(exam, subject.slug, place, { sub });

function describeParts({ topic, places, rows }: Known) {
  const counts: NumberCounts = new Map(
    topic.table.numbers.map(({ number }) => {
      const count = countOf(places.filter((place) => place.number === number));
      const { solved, solvedBefore, score, scoreBefore } = addUpProgress(rows.filter((row) => row.number === number));
      const [now, before] = [Math.min(count, solved), Math.min(count, solvedBefore)];
      return [number, { count, solved: now, before, score, scoreBefore }];
    }),
  );
  return describeRidge({ table: topic.table, counts, hrefOf: (number) => hrefOf(topic, number) });
}

function describeSteps({ topic, places, rows }: Known): NextStepView[] {
  const numbers = topic.table.numbers.map(({ number, max, title }) => {
    const { score, tried, solved } = addUpProgress(rows.filter((row) => row.number === number));
    const count = countOf(places.filter((place) => place.number === number));
    return { number, max, title, score, tried, solved, count };
  });
  return chooseNext(numbers).map((one) => ({
    href: hrefOf(topic, one.number),
    number: one.number,
    name: `№ ${one.number}. ${one.title}`,
    text: sayStep(one),
  }));
}

function sayStep({ tried, solved, max }: NumberStanding): string {
  const points = `${max} ${plural(max, POINTS)}`;
  if (tried === 0) return `Ещё не начат. На экзамене за номер ${points}.`;
  return `Верно ${solved} из ${tried}. На экзамене за номер ${points}.`;
}

function describeThemes({ topic, places, rows }: Known): ProgressPageView["themes"] {
  const themes = new Map(places.map(({ theme }) => [theme.id, theme]));
  return [...themes.values()].map((theme) => {
    const own = places.filter((place) => place.theme.id === theme.id);
    const subThemes = new Map(own.map(({ subTheme }) => [subTheme.id, subTheme]));
    const rowsOf = (ids: ReadonlySet<number>) => rows.filter(({ subThemeId }) => ids.has(subThemeId));
    return {
      name: theme.name,
      href: hrefOf(topic, theme.slug),
      numbers: [...new Set(own.map(({ number }) => number))].sort((a, b) => a - b),
      ...describeShare(own, rowsOf(new Set(subThemes.keys()))),
      subThemes: [...subThemes.values()].map(({ id, slug, name }) => ({
        name,
        href: hrefOf(topic, theme.slug, slug),
        ...describeShare(
          own.filter(({ subTheme }) => subTheme.id === id),
          rowsOf(new Set([id])),
        ),
      })),
    };
  });
}

function describeShare(places: readonly Place[], rows: readonly ProgressRow[]): ShareView {
  const count = countOf(places);
  const { solved, solvedBefore } = addUpProgress(rows);
  const shareOf = (part: number) => (count === 0 ? 0 : Math.round((100 * Math.min(part, count)) / count));
  const [before, now] = [shareOf(solvedBefore), shareOf(solved)];
  const toStep = fillStep(solved, count);
  // The earlier share never exceeds the bar: a week may also take something away.
  const fromStep = Math.min(solvedBefore > 0 ? fillStep(solvedBefore, count) : 0, toStep, FILL_STEPS);
  return { before, now, gain: now - before, fromStep, toStep };
}
