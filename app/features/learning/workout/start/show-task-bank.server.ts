/** The root of the bank: every subject that has tasks, and where to go on. */
import type { AppContext } from "~/app-context.server";
import { EXAM_TYPES, type ExamType } from "~/features/core/subjects/exams";
import { SUBJECT_CATEGORIES } from "~/features/core/subjects/taxonomy";
import { type Topic, TOPICS } from "~/features/learning/task-bank/topic";
import { findFirstTask } from "~/features/learning/task-bank/read-bank.server";
import { taskBankListPath, taskBankPath, taskBankTaskPath, taskBankTopicPath, variantPath } from "~/shared/paths";
import { describeRidge, type NumberCounts } from "~/features/learning/task-bank/kim-ridge";
import type { Learner } from "~/features/learning/progress/learner";
import { countDue } from "~/features/learning/notebook/count-due.server";
import type { TaskBankHomeView, TryoutView } from "./start-view";
import { findLastTouched, readCounts, type TopicCounts } from "~/features/learning/progress/read-counts.server";
import { findNextHref, sayNumber, showDayAndOpen } from "~/features/learning/workout/resume/show-practice-stand.server";
import { describeAnswer } from "~/features/learning/solve/say-state";
import { scoredTaskIds, type SolvedCount } from "~/features/learning/progress/task-states.server";
import { describeOpen } from "~/features/learning/workout/describe-open";

export async function showTaskBank(
  context: Pick<AppContext, "db" | "clock">,
  { exam, learner }: { exam: ExamType; learner: Learner | null },
): Promise<TaskBankHomeView> {
  const { db } = context;
  const topics = TOPICS.filter((topic) => topic.exam === exam);
  const [counts, due, { day, open: unfinished }] = await Promise.all([
    readCounts(
      db,
      learner,
      topics.map(({ id }) => id),
    ),
    countDue(context, learner),
    showDayAndOpen(
      context,
      learner,
      topics.map(({ id }) => id),
    ),
  ]);
  const last = findLastTouched(counts.values());
  const open = topics.filter(({ id }) => counts.has(id));
  const resumed = open.find(({ id }) => id === last?.topicId) ?? null;
  const hero = resumed ?? open[0];
  return {
    exam: EXAM_TYPES.find(({ key }) => key === exam)?.name ?? "",
    exams: EXAM_TYPES.map(({ key, name, grade }) => ({
      name: `${name}, ${grade} класс`,
      href: taskBankPath(key),
      isCurrent: key === exam,
    })),
    groups: SUBJECT_CATEGORIES.map(({ category, name }) => ({
      category,
      name,
      subjects: open
        .filter(({ subject }) => subject.category === category)
        .map(({ id, name: subjectIs, subject: { glyph, slug } }) => ({
          name: subjectIs,
          glyph,
          href: taskBankTopicPath(exam, slug),
          count: counts.get(id)?.count ?? 0,
          solved: counts.get(id)?.solved ?? 0,
        })),
    })).filter(({ subjects }) => subjects.length > 0),
    total: [...counts.values()].reduce((sum, { count }) => sum + count, 0),
    ridge: hero ? ridgeOf(hero, counts.get(hero.id)?.byNumber, resumed ? last?.number : undefined) : [],
    day,
    resume: resumed && last && learner ? await showResume(db, learner, resumed, last, counts.get(resumed.id)) : null,
    start: hero ? { href: taskBankTopicPath(exam, hero.subject.slug), name: hero.name } : null,
    workouts: describeOpen(unfinished),
    ten: {
      exam,
      subjects: open.map(({ name, subject }) => ({ value: subject.slug, name })),
      chosen: hero?.subject.slug ?? "",
    },
    // Logged-in pupils continue where they were; the block is for newcomers.
    tryout:
      hero && learner?.kind !== "user" ? await findTryout(db, hero, learner, counts.get(hero.id)?.byNumber) : null,
    variantHref: hero ? variantPath(exam, hero.subject.slug) : null,
    due: [...due.values()].reduce((sum, count) => sum + count, 0),
    canonical: taskBankPath(exam),
  };
}

/** The topic's first task with a short answer that this person has not answered yet. */
async function findTryout(
  db: AppContext["db"],
  topic: Topic,
  learner: Learner | null,
  counts: NumberCounts = new Map(),
): Promise<TryoutView | null> {
  const isOpen = (number: number) => (counts.get(number)?.count ?? 0) > (counts.get(number)?.solved ?? 0);
  const kim = topic.table.numbers.find(
    ({ number, type }) => (type === "number" || type === "string") && isOpen(number),
  );
  const without = learner ? scoredTaskIds(learner, []) : undefined;
  const task = kim && (await findFirstTask(db, { topicId: topic.id, number: kim.number }, without));
  if (!task) return null;
  const { id, subTheme, statementHtml, options } = task;
  return {
    task: { id, subTheme, statementHtml, options },
    topic: topic.name,
    number: kim.number,
    max: kim.max,
    form: describeAnswer(task),
    href: taskBankTaskPath(topic.exam, topic.subject.slug, { number: kim.number, id }),
    category: topic.subject.category,
  };
}

function ridgeOf({ exam, subject, table }: Topic, counts: NumberCounts = new Map(), current?: number) {
  const hrefOf = (number: number) => taskBankListPath(exam, subject.slug, number);
  return describeRidge({ table, counts, hrefOf, current }).flatMap(({ slices }) => slices);
}

async function showResume(
  db: AppContext["db"],
  learner: Learner,
  topic: Topic,
  last: SolvedCount,
  counts: TopicCounts | undefined,
): Promise<TaskBankHomeView["resume"]> {
  const href = await findNextHref(db, learner, topic, last);
  return { href, name: sayNumber(last.number, counts?.byNumber), note: topic.name };
}
