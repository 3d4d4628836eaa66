/** Where a person stopped and what waits for them today. */
import type { AppContext } from "~/app-context.server";
import type { NumberCounts } from "~/features/learning/task-bank/kim-ridge";
import { countTasks, findNextTaskId } from "~/features/learning/task-bank/read-bank.server";
import { findTopicById, type Topic } from "~/features/learning/task-bank/topic";
import { standOfDay } from "~/features/learning/workout/day/day-stand";
import type { Learner } from "~/features/learning/progress/learner";
import { countDue } from "~/features/learning/notebook/count-due.server";
import { addUp, findLastTouched } from "~/features/learning/progress/read-counts.server";
import { countSolved, scoredTaskIds, type SolvedCount } from "~/features/learning/progress/task-states.server";
import { listDays, listDaysAndOpen } from "~/features/learning/workout/workout-rows.server";
import { taskBankListPath, taskBankTaskPath, mistakesPath } from "~/shared/paths";
import { type PluralForms, plural } from "~/shared/plural";
import { describeDay } from "./describe-day";
import type { DayView, PracticeStandView } from "./practice-stand-view";

type Reader = Pick<AppContext, "db" | "clock">;

export async function showPracticeStand(context: Reader, learner: Learner): Promise<PracticeStandView> {
  const [day, due, touched] = await Promise.all([
    showDay(context, learner),
    countDue(context, learner),
    countSolved(context.db, learner),
  ]);
  return { day, last: await showLast(context, learner, touched), due: describeDue(sum([...due.values()])) };
}

async function showDay({ db, clock }: Reader, learner: Learner | null): Promise<DayView> {
  return describeDay(learner ? standOfDay(await listDays(db, learner), clock.now()) : { is: "new" });
}

/** The day and the unfinished workouts of these topics. */
export async function showDayAndOpen({ db, clock }: Reader, learner: Learner | null, topicIds: readonly number[]) {
  if (!learner) return { day: describeDay({ is: "new" }), open: [] };
  const { days, open } = await listDaysAndOpen(db, learner, topicIds);
  return { day: describeDay(standOfDay(days, clock.now())), open };
}

async function showLast({ db }: Reader, learner: Learner, touched: readonly SolvedCount[]) {
  const last = findLastTouched([addUp([], touched)]);
  const topic = last && findTopicById(last.topicId);
  if (!last || !topic) return null;
  const counts = await countTasks(db, [topic.id]);
  const own = touched.filter(({ topicId }) => topicId === topic.id);
  return {
    href: await findNextHref(db, learner, topic, last),
    name: sayNumber(last.number, addUp(counts, own).byNumber),
    topic: `${topic.name}, ${topic.examName}`,
  };
}

/** «№ 13, 3 из 10» */
export function sayNumber(number: number, counts: NumberCounts = new Map()): string {
  const { solved, count } = counts.get(number) ?? { solved: 0, count: 0 };
  return `№ ${number}, ${solved} из ${count}`;
}

/** The next task of the number without an answer; without any, its list. */
export async function findNextHref(
  db: AppContext["db"],
  learner: Learner,
  { id: topicId, exam, subject }: Topic,
  { number, lastTaskId }: Pick<SolvedCount, "number" | "lastTaskId">,
): Promise<string> {
  const next = await findNextTaskId(
    db,
    { topicId, number },
    { after: lastTaskId, without: scoredTaskIds(learner, []) },
  );
  return next === null
    ? taskBankListPath(exam, subject.slug, number)
    : taskBankTaskPath(exam, subject.slug, { number, id: next });
}

const MISTAKES_WAIT: PluralForms = { one: "ошибка ждёт", few: "ошибки ждут", many: "ошибок ждут" };

const describeDue = (count: number): PracticeStandView["due"] =>
  count === 0 ? null : { name: `${count} ${plural(count, MISTAKES_WAIT)}`, href: mistakesPath() };

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
