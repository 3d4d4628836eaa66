/** Stores the answers of an unfinished workout, and counts them when it is finished. */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { findKimNumber } from "~/features/core/subjects/kim/kim-table";
import { findTaskKeys, type TaskKey } from "~/features/learning/task-bank/read-bank.server";
import { judgeAnswer, storeSolutions } from "~/features/learning/solve/add-solution.server";
import { askExplanations, confirmExplanations } from "~/features/learning/solve/explanations/open-explanation.server";
import type { Learner } from "~/features/learning/progress/learner";
import { countMissing } from "./next-task";
import type { RefusedAnswers, TypedAnswers } from "./typed-answers";
import {
  changeWorkout,
  type ItemRow,
  listItems,
  findWorkout,
  lockWorkout,
  scoreItems,
  typeItems,
  type WorkoutRow,
} from "./workout-rows.server";

type Context = Pick<AppContext, "db" | "clock">;

export type AnsweredWorkout =
  /** `items`: their current state. */
  | { ok: true; topicId: number; items: readonly ItemRow[] }
  | { ok: false; reason: "unknown-workout" }
  | { ok: false; reason: "finished" }
  /** The answers are stored. */
  | { ok: false; reason: "answers-missing" }
  /** The other answers are stored. */
  | { ok: false; reason: "answers-refused"; refused: RefusedAnswers };

/** An empty answer withdraws the previous one. */
export function storeAnswers(
  context: Context,
  learner: Learner,
  publicId: string,
  typed: TypedAnswers,
): Promise<AnsweredWorkout> {
  return inWorkout(context, learner, publicId, async (tx, workout, items) => {
    const refused = await storeTyped(tx, items, typed);
    await changeWorkout(tx, workout.id, { updatedAt: context.clock.now() });
    if (Object.keys(refused).length > 0) return { ok: false, reason: "answers-refused", refused };
    return { ok: true, topicId: workout.topicId, items: await listItems(tx, workout.id) };
  });
}

/**
 * Stores the answers that come with the form, then counts every answer as a solution, once. A refused answer leaves the
 * workout unfinished, so that what was typed is not lost; so does a missing one, unless `isComplete` says otherwise.
 */
export async function finishWorkout(
  context: Context & Pick<AppContext, "env" | "limiter">,
  learner: Learner,
  publicId: string,
  { typed, ip, isComplete }: { typed: TypedAnswers; ip: string; isComplete: boolean },
): Promise<AnsweredWorkout> {
  if (!isComplete) {
    const kept = await storeAnswers(context, learner, publicId, typed);
    if (!kept.ok) return kept;
    if (countMissing(kept.topicId, kept.items) > 0) return { ok: false, reason: "answers-missing" };
  }
  const most = await countAnswered(context, learner, publicId, typed);
  // Outside the transaction: the counters have their own connection.
  const asked = most === 0 ? 0 : await askExplanations(context, learner, { most, ip });
  return inWorkout(context, learner, publicId, async (tx, workout, items) => {
    const now = context.clock.now();
    const refused = await storeTyped(tx, items, typed);
    await changeWorkout(tx, workout.id, { updatedAt: now });
    if (Object.keys(refused).length > 0) return { ok: false, reason: "answers-refused", refused };
    const kept = await listItems(tx, workout.id);
    const explained = await confirmExplanations(tx, context, learner, { asked });
    await countAnswers(tx, learner, kept, { explained, now });
    await changeWorkout(tx, workout.id, { finishedAt: now });
    return { ok: true, topicId: workout.topicId, items: kept };
  });
}

/** `start`: starts the clock, once. The other two only show or hide it. */
export type TimerWish = "start" | "hide" | "show";

export function setTimer(
  context: Context,
  learner: Learner,
  publicId: string,
  wish: TimerWish,
): Promise<AnsweredWorkout> {
  return inWorkout(context, learner, publicId, async (tx, { id, topicId, timerStartedAt }, items) => {
    const now = context.clock.now();
    const change = wish === "start" ? { timerStartedAt: timerStartedAt ?? now } : {};
    await changeWorkout(tx, id, { ...change, isTimerHidden: wish === "hide", updatedAt: now });
    return { ok: true, topicId, items };
  });
}

/** The row is the lock: a second tab waits here, and finds the workout finished. */
function inWorkout(
  { db }: Context,
  learner: Learner,
  publicId: string,
  work: (tx: Transaction, workout: WorkoutRow, items: ItemRow[]) => Promise<AnsweredWorkout>,
): Promise<AnsweredWorkout> {
  return db.transaction(async (tx) => {
    const workout = await lockWorkout(tx, learner, publicId);
    if (!workout) return { ok: false, reason: "unknown-workout" };
    if (workout.finishedAt !== null) return { ok: false, reason: "finished" };
    return work(tx, workout, await listItems(tx, workout.id));
  });
}

async function storeTyped(tx: Transaction, items: readonly ItemRow[], typed: TypedAnswers): Promise<RefusedAnswers> {
  const sent = items.filter(({ position }) => typed.has(position));
  const keys = await keysOf(tx, sent);
  const refused: RefusedAnswers = {};
  const kept: ItemRow[] = [];
  for (const item of sent) {
    const parts = typed.get(item.position) ?? [];
    const isEmpty = parts.every((one) => one.trim() === "");
    const judged = isEmpty ? null : judgeItem(item, keys, parts);
    if (judged && !judged.ok) refused[item.position] = judged.say;
    else kept.push({ ...item, typed: isEmpty ? null : [...parts] });
  }
  await typeItems(tx, kept);
  return refused;
}

/** The number of answers: those stored before and those in the form. */
async function countAnswered(
  { db }: Context,
  learner: Learner,
  publicId: string,
  typed: TypedAnswers,
): Promise<number> {
  const workout = await findWorkout(db, learner, publicId);
  if (!workout || workout.finishedAt !== null) return 0;
  const items = await listItems(db, workout.id);
  return items.filter(({ typed: kept, position }) => kept !== null || typed.has(position)).length;
}

/** `explained`: this many of them get an open explanation, wrong ones first. */
async function countAnswers(
  tx: Transaction,
  learner: Learner,
  items: readonly ItemRow[],
  { explained, now }: { explained: number; now: Date },
): Promise<void> {
  const answered = items.filter(({ typed }) => typed !== null);
  const keys = await keysOf(tx, answered);
  const judged = answered.flatMap((item) => {
    const key = keys.get(item.taskId);
    const read = key && judgeItem(item, keys, item.typed ?? []);
    // Since it was answered, a task may have left the bank, or its key may have changed its form.
    return key && read?.ok ? [{ item, key, ...read }] : [];
  });
  const isRight = ({ score, maxScore }: { score: number; maxScore: number }) => Number(score >= maxScore);
  const open = new Set([...judged].sort((a, b) => isRight(a) - isRight(b)).slice(0, explained));
  await storeSolutions(
    tx,
    learner,
    judged.map((one) => {
      const { key: task, maxScore, answer, score, isReviewed } = one;
      const counted = { answer, score, isReviewed, isGivenUp: false, isHinted: false, photos: [] };
      return { task, maxScore, judged: { ...counted, isExplained: open.has(one) } };
    }),
    now,
  );
  await scoreItems(
    tx,
    judged.map(({ item, score }) => ({ ...item, score })),
  );
}

type Keys = ReadonlyMap<number, TaskKey>;

const keysOf = async (tx: Transaction, items: readonly ItemRow[]): Promise<Keys> =>
  new Map(
    (
      await findTaskKeys(
        tx,
        items.map(({ taskId }) => taskId),
      )
    ).map((key) => [key.id, key]),
  );

const LEFT_THE_BANK = "Этого задания в базе больше нет. Его можно пропустить.";

/** Written answers are given and reviewed on the page of their task. */
const WRITTEN_APART = "Развёрнутый ответ пишут на странице задания, когда закончат.";

function judgeItem({ taskId }: ItemRow, keys: Keys, parts: readonly string[]) {
  const key = keys.get(taskId);
  const kim = key && findKimNumber(key.topicId, key.number);
  if (!key || !kim) return { ok: false as const, say: LEFT_THE_BANK };
  if (key.type === "free") return { ok: false as const, say: WRITTEN_APART };
  const judged = judgeAnswer(key, kim, parts, 0);
  return judged.ok ? { ...judged, maxScore: kim.max } : judged;
}
