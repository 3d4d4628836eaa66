/** The root of the bank: every subject that has tasks, and where to go on. */
import type { AppContext } from "~/app-context.server";
import { EXAM_TYPES, type ExamType } from "~/features/subjects/exams";
import { SUBJECT_CATEGORIES } from "~/features/subjects/taxonomy";
import { type Topic, TOPICS } from "~/features/task-bank/topic";
import { findFirstTask } from "~/features/task-bank/read-bank.server";
import { bankListPath, bankPath, bankTaskPath, bankTopicPath, freeWorkoutPath, variantPath } from "~/shared/paths";
import { describeRidge, type NumberCounts } from "~/features/task-bank/kim-ridge";
import type { Learner } from "../learner";
import { countDue } from "../notebook/count-due.server";
import type { BankHomeView, TryoutView } from "../practice-view";
import { findLastTouched, readCounts } from "../read-counts.server";
import { describeAnswer } from "../say-state";
import { scoredTaskIds, type SolvedCount } from "../task-states.server";
import { describeOpen } from "../workout/describe-open";
import { listOpenWorkouts } from "../workout/workout-rows.server";

export async function showBank(
  context: Pick<AppContext, "db" | "clock">,
  { exam, learner }: { exam: ExamType; learner: Learner | null },
): Promise<BankHomeView> {
  const { db } = context;
  const topics = TOPICS.filter((topic) => topic.exam === exam);
  const [counts, due, unfinished] = await Promise.all([
    readCounts(
      db,
      learner,
      topics.map(({ id }) => id),
    ),
    countDue(context, learner),
    learner
      ? listOpenWorkouts(
          db,
          learner,
          topics.map(({ id }) => id),
        )
      : [],
  ]);
  const last = findLastTouched(counts.values());
  const open = topics.filter(({ id }) => counts.has(id));
  const resumed = open.find(({ id }) => id === last?.topicId) ?? null;
  const hero = resumed ?? open[0];
  return {
    exam: EXAM_TYPES.find(({ key }) => key === exam)?.name ?? "",
    exams: EXAM_TYPES.map(({ key, name, grade }) => ({
      name: `${name}, ${grade} класс`,
      href: bankPath(key),
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
          href: bankTopicPath(exam, slug),
          count: counts.get(id)?.count ?? 0,
          solved: counts.get(id)?.solved ?? 0,
        })),
    })).filter(({ subjects }) => subjects.length > 0),
    total: [...counts.values()].reduce((sum, { count }) => sum + count, 0),
    ridge: hero ? ridgeOf(hero, counts.get(hero.id)?.byNumber, resumed ? last?.number : undefined) : [],
    resume: resumed && last ? resume(resumed, last) : null,
    start: hero ? { href: bankTopicPath(exam, hero.subject.slug), name: hero.name } : null,
    workouts: describeOpen(unfinished),
    workoutHref: freeWorkoutPath({ exam }),
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
    canonical: bankPath(exam),
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
    href: bankTaskPath(topic.exam, topic.subject.slug, { number: kim.number, id }),
    category: topic.subject.category,
  };
}

function ridgeOf({ exam, subject, table }: Topic, counts: NumberCounts = new Map(), current?: number) {
  const hrefOf = (number: number) => bankListPath(exam, subject.slug, number);
  return describeRidge({ table, counts, hrefOf, current }).flatMap(({ slices }) => slices);
}

function resume({ exam, subject, name }: Topic, { number, lastTaskId }: SolvedCount): BankHomeView["resume"] {
  return { href: bankTaskPath(exam, subject.slug, { number, id: lastTaskId }), name: `№ ${number}`, note: name };
}
