/** A workout: its tasks while it is being solved, its result once it is finished. */
import type { AppContext } from "~/app-context.server";
import { readScales } from "~/features/core/subjects/kim/read-scales.server";
import { filterLandings } from "~/features/store/catalog/filter-landings";
import { catalogFilters } from "~/features/store/catalog/catalog-query";
import { toCatalogLanding } from "~/features/store/catalog/listed-landing";
import { readAllLandings } from "~/features/store/catalog/read-landings.server";
import { findKimNumber } from "~/features/core/subjects/kim/kim-table";
import type { PublicTask } from "~/features/learning/task-bank/bank-view";
import { findTasks } from "~/features/learning/task-bank/read-bank.server";
import { type Topic, TOPICS } from "~/features/learning/task-bank/topic";
import { taskBankTopicPath, coursePath, workoutPath } from "~/shared/paths";
import type { Learner } from "~/features/learning/progress/learner";
import { describeAnswer } from "~/features/learning/solve/say-state";
import { findStates } from "~/features/learning/progress/task-states.server";
import { describeResult, type WrittenScore } from "./describe-result";
import { describeTimer } from "./describe-timer";
import { countMissing, nextWithout } from "./next-task";
import { themeOfScope } from "./start-workout.server";
import {
  findVariantById,
  findWorkout,
  isDayScope,
  type ItemRow,
  listItems,
  type VariantRow,
  type WorkoutRow,
} from "./workout-rows.server";
import { itemAnchor } from "./workout-form";
import type { WorkoutItemView, WorkoutResultView, WorkoutRunView } from "./workout-view";

export type WorkoutQuestion = {
  publicId: string;
  /** The place of the task, from 1; null: the first without an answer. */
  position: number | null;
  isAll: boolean;
  /** The pupil wants to finish, and is asked whether to. */
  isEnding?: boolean;
};

/** @returns null: this person has no such workout. */
export async function showWorkout(
  context: Pick<AppContext, "db" | "clock">,
  learner: Learner,
  question: WorkoutQuestion,
): Promise<WorkoutRunView | WorkoutResultView | null> {
  const { db } = context;
  const workout = await findWorkout(db, learner, question.publicId);
  const topic = workout && TOPICS.find(({ id }) => id === workout.topicId);
  if (!workout || !topic) return null;
  const [items, variant] = await Promise.all([
    listItems(db, workout.id),
    workout.variantId === null ? null : findVariantById(db, workout.variantId),
  ]);
  if (workout.finishedAt === null) return showRun(context, { workout, items, topic, variant }, question);
  const [tasks, course, written, scales] = await Promise.all([
    findTasks(
      db,
      items.map(({ taskId }) => taskId),
    ),
    findFreeCourse(context, topic),
    findWritten(db, learner, workout, items),
    readScales(context),
  ]);
  const theme = themeOfScope(workout.scope);
  const isDay = isDayScope(workout.scope);
  const scale = scales.get(topic.id);
  return describeResult({ topic, items, variant, tasks, written, course, scale, theme, isDay, workout });
}

/** Written answers are sent on the pages of their tasks: those since the workout was begun belong to it. */
async function findWritten(
  db: AppContext["db"],
  learner: Learner,
  { topicId, createdAt }: WorkoutRow,
  items: readonly ItemRow[],
): Promise<ReadonlyMap<number, WrittenScore>> {
  const free = items.filter(({ number }) => findKimNumber(topicId, number)?.type === "free");
  const states = await findStates(
    db,
    learner,
    free.map(({ taskId }) => taskId),
  );
  const sent = [...states.values()].filter(({ lastAt }) => lastAt >= createdAt);
  return new Map(sent.map(({ taskId, isReviewed, score }) => [taskId, { score: isReviewed ? score : null }]));
}

type Shown = { workout: WorkoutRow; items: ItemRow[]; topic: Topic; variant: VariantRow | null };

async function showRun(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { workout, items, topic, variant }: Shown,
  { position: asked, isAll, isEnding = false }: WorkoutQuestion,
): Promise<WorkoutRunView> {
  const { publicId } = workout;
  const next = items.find(({ typed }) => typed === null)?.position ?? 1;
  const position = isAll ? null : (items.find((item) => item.position === asked)?.position ?? next);
  const shown = isAll ? items : items.filter((item) => item.position === position);
  const tasks = await findTasks(
    db,
    shown.map(({ taskId }) => taskId),
  );
  const answered = items.filter(({ typed }) => typed !== null).length;
  const withoutAnswer = countMissing(topic.id, items);
  const missing = isEnding ? withoutAnswer : 0;
  const isDay = isDayScope(workout.scope);
  const name = isDay ? "Гора дня" : variant ? "Вариант" : "Тренировка";
  return {
    kind: "run",
    category: topic.subject.category,
    title: `${name}, ${topic.name.toLowerCase()} ${topic.examName}`,
    pageTitle: `${name} по ${topic.dative}, ${topic.examName}: ${answered} из ${items.length}`,
    steps: items.map((item) => ({
      position: item.position,
      href: workoutPath(publicId, { task: item.position }),
      isAnswered: item.typed !== null,
      isCurrent: item.position === position,
    })),
    items: shown.map((item) =>
      describeItem(
        item,
        tasks.find(({ id }) => id === item.taskId),
      ),
    ),
    position,
    total: items.length,
    answered,
    isReady: withoutAnswer === 0,
    left: items
      .filter(({ typed, position: at }) => typed === null || at === position)
      .map((item) => ({
        position: item.position,
        href: workoutPath(publicId, { task: item.position }),
        name: nameOf(topic, item),
        isCurrent: item.position === position,
      })),
    leaveHref: taskBankTopicPath(topic.exam, topic.subject.slug),
    modeHref: isAll ? workoutPath(publicId) : workoutPath(publicId, { isAll: true }),
    skipHref: position === null ? null : skipFrom(publicId, items, position),
    missing:
      missing === 0
        ? null
        : { count: missing, href: isAll ? `#${itemAnchor(next)}` : workoutPath(publicId, { task: next }) },
    action: workoutPath(publicId, position === null ? { isAll: true } : { task: position }),
    timer: variant ? describeTimer(workout, { exam: topic.exam, subject: topic.subject.key }, clock.now()) : null,
    isDay,
    canonical: workoutPath(publicId),
  };
}

const nameOf = ({ id }: Topic, { number }: ItemRow) => `№ ${number}, ${findKimNumber(id, number)?.short ?? ""}`;

function skipFrom(publicId: string, items: readonly ItemRow[], position: number): string | null {
  const next = nextWithout(items, position);
  return next === null ? null : workoutPath(publicId, { task: next });
}

/** A task that has since left the bank is named as such. */
function describeItem({ position, number, taskId, typed }: ItemRow, task: PublicTask | undefined): WorkoutItemView {
  const kim = task && findKimNumber(task.topicId, number);
  return {
    position,
    number,
    taskId,
    title: kim?.title ?? "",
    max: kim?.max ?? 0,
    statementHtml: task?.statementHtml ?? "<p>Этого задания в базе больше нет. Его можно пропустить.</p>",
    options: task?.options ?? null,
    ...(task ? describeAnswer(task) : { type: "free" as const, note: "" }),
    typed: typed ?? [],
  };
}

/** The free course of this subject and exam, the first of the catalog. */
async function findFreeCourse(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { exam, subject }: Topic,
): Promise<{ name: string; note: string; href: string } | null> {
  const landings = (await readAllLandings({ db })).map((landing) => toCatalogLanding(landing, [], clock.now()));
  const filters = catalogFilters({ exam, subject: subject.key, courseType: null, isFree: true });
  const [free] = filterLandings(landings, filters);
  return free ? { name: free.name, note: free.cardNote, href: coursePath(free.slug) } : null;
}
