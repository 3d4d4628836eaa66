/** A topic of the bank: its ridge of numbers, its themes, and where to go on. */
import type { AppContext } from "~/app-context.server";
import type { Topic } from "~/features/learning/task-bank/topic";
import type { ThemeCount } from "~/features/learning/task-bank/bank-view";
import {
  taskBankListPath,
  taskBankPath,
  taskBankTopicPath,
  catalogPath,
  freeWorkoutPath,
  progressPath,
  variantPath,
} from "~/shared/paths";
import { type PluralForms, plural } from "~/shared/plural";
import { describeRidge } from "~/features/learning/task-bank/kim-ridge";
import type { Learner } from "~/features/learning/progress/learner";
import { countDue } from "~/features/learning/notebook/count-due.server";
import { topicKey } from "~/features/learning/progress/own-topics";
import type { SubjectPageView } from "./start-view";
import { findLastTouched, readTopic, type TopicCounts } from "~/features/learning/progress/read-counts.server";
import { findNextHref, sayNumber, showDayAndOpen } from "~/features/learning/workout/resume/show-practice-stand.server";
import { describeOpen } from "~/features/learning/workout/describe-open";
import { sayMinutes } from "~/features/learning/workout/describe-timer";
import { examMinutes, MINUTES_OF_YEAR } from "~/features/learning/workout/exam-minutes";
import { describePoints } from "./where-points";

const NUMBERS: PluralForms = { one: "номер", few: "номера", many: "номеров" };
const POINTS: PluralForms = { one: "первичный балл", few: "первичных балла", many: "первичных баллов" };

/** @returns null: the topic has no tasks yet. */
export async function showSubject(
  context: Pick<AppContext, "db" | "clock">,
  { topic, learner }: { topic: Topic; learner: Learner | null },
): Promise<SubjectPageView | null> {
  const { db } = context;
  const { id, exam, subject, table } = topic;
  const [{ counts, contents }, due, { day, open }] = await Promise.all([
    readTopic(db, learner, id),
    countDue(context, learner),
    showDayAndOpen(context, learner, [id]),
  ]);
  if (counts.count === 0) return null;
  const last = findLastTouched([counts]);
  const hrefOf = (number: number) => taskBankListPath(exam, subject.slug, number);
  const { numbers, max } = table;
  const first = numbers.find(({ number }) => counts.byNumber.has(number));
  const minutes = examMinutes(exam, subject.key);
  const points = describePoints(table, counts.byNumber);
  return {
    exam: topic.examName,
    name: topic.name,
    dative: topic.dative,
    category: subject.category,
    crumbs: [
      { name: "База заданий", href: taskBankPath(exam) },
      { name: `${topic.name}, ${topic.examName}`, href: null },
    ],
    facts: [
      `${numbers.length} ${plural(numbers.length, NUMBERS)}, ${max} ${plural(max, POINTS)}`,
      ...(minutes === null ? [] : [`${sayMinutes(minutes)} (${MINUTES_OF_YEAR} год)`]),
    ].join(", "),
    source: table.source,
    solved: counts.solved,
    total: counts.count,
    parts: describeRidge({ table, counts: counts.byNumber, hrefOf, current: last?.number }),
    themes: contents.themes.map((theme) => describeTheme(topic, theme, counts)),
    day,
    topic: { exam, subject: subject.slug },
    resume:
      last && learner
        ? { href: await findNextHref(db, learner, topic, last), name: sayNumber(last.number, counts.byNumber) }
        : null,
    start: first ? { href: hrefOf(first.number), number: first.number } : null,
    progressHref: progressPath(topicKey(topic)),
    due: due.get(id) ?? 0,
    choices: {
      numbers: numbers
        .filter(({ number }) => counts.byNumber.has(number))
        .map(({ number, title }) => ({ number, title })),
      themes: contents.themes.map(({ slug, name }) => ({ slug, name })),
      sources: contents.sources.map(({ slug, name, year }) => ({ slug, name: `${name}, ${year}` })),
    },
    points: points && {
      text: points.text,
      next: points.next === null ? null : { number: points.next, href: hrefOf(points.next) },
    },
    courses: { name: `Курсы по ${topic.dative}`, href: catalogPath(`${subject.slug}-${exam}`) },
    workouts: describeOpen(open),
    workoutHref: freeWorkoutPath({ exam, subject: subject.slug }),
    variantHref: variantPath(exam, subject.slug),
    canonical: taskBankTopicPath(exam, subject.slug),
  };
}

function describeTheme(
  { exam, subject }: Topic,
  theme: ThemeCount,
  counts: TopicCounts,
): SubjectPageView["themes"][number] {
  const subThemes = theme.subThemes.map(({ id, slug, name, count }) => ({
    name,
    href: taskBankListPath(exam, subject.slug, theme.slug, { sub: slug }),
    count,
    solved: Math.min(count, counts.solvedBySubTheme.get(id) ?? 0),
  }));
  return {
    name: theme.name,
    href: taskBankListPath(exam, subject.slug, theme.slug),
    numbers: theme.numbers,
    count: theme.count,
    solved: subThemes.reduce((sum, { solved }) => sum + solved, 0),
    subThemes,
  };
}
