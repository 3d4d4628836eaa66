/** Begins the mountain of the day, or goes on with the unfinished one. */
import type { AppContext } from "~/app-context.server";
import { countTasks } from "~/features/learning/task-bank/read-bank.server";
import { findTopicById, type Topic } from "~/features/learning/task-bank/topic";
import type { Learner } from "~/features/learning/progress/learner";
import { countDue } from "~/features/learning/notebook/count-due.server";
import { chooseDue } from "~/features/learning/notebook/due-today";
import { findRepetitions } from "~/features/learning/notebook/find-repetitions.server";
import { listEntries } from "~/features/learning/notebook/notebook-rows.server";
import { addUpProgress, chooseNext } from "~/features/learning/progress/progress";
import { readProgress } from "~/features/learning/progress/read-progress.server";
import { findLastState } from "~/features/learning/progress/task-states.server";
import type { TaskCandidate } from "~/features/learning/workout/choose-tasks";
import {
  begin,
  listCandidates,
  pickByIds,
  type StartedWorkout,
} from "~/features/learning/workout/start-workout.server";
import { DAY_SCOPE, deleteUntouchedDays, listDays } from "~/features/learning/workout/workout-rows.server";
import { moscowDay, startOfMoscowDay } from "~/shared/moscow";
import { chooseDay } from "./choose-day";
import { standOfDay } from "./day-stand";

type Context = Pick<AppContext, "db" | "clock" | "limiter">;

export type StartedDay = StartedWorkout | { ok: false; reason: "no-subject" };

type Wish = {
  /** Null: the person's own subject, by what they have worked on or bought. */
  topic: Topic | null;
  bought: readonly number[];
  ip: string;
};

export async function startDay(context: Context, learner: Learner, wish: Wish): Promise<StartedDay> {
  const { db, clock } = context;
  const now = clock.now();
  const stand = standOfDay(await listDays(db, learner), now);
  if (stand.is === "open") return { ok: true, publicId: stand.publicId };
  const topic = wish.topic ?? (await findOwnTopic(context, learner, wish.bought));
  if (!topic) return { ok: false, reason: "no-subject" };
  await deleteUntouchedDays(db, learner, startOfMoscowDay(now));
  const workout = { scope: DAY_SCOPE, topicId: topic.id, variantId: null, ip: wish.ip };
  return begin(context, learner, workout, async (publicId) => {
    const [due, candidates] = await Promise.all([
      findDueTasks(context, learner, topic.id),
      listCandidates(db, learner, { topicId: topic.id }),
    ]);
    const ranked = await rankNumbers(context, learner, topic, candidates);
    return pickByIds(candidates, chooseDay({ due, candidates, ranked, seed: publicId }));
  });
}

/** The subject with most due mistakes, else the one worked on last, else one that was bought. */
async function findOwnTopic(context: Context, learner: Learner, bought: readonly number[]): Promise<Topic | null> {
  const [due, last] = await Promise.all([countDue(context, learner), findLastState(context.db, learner)]);
  const byDue = [...due].sort(([a, dueA], [b, dueB]) => dueB - dueA || a - b).map(([topicId]) => topicId);
  const ids = [...byDue, ...(last ? [last.topicId] : []), ...bought];
  if (ids.length === 0) return null;
  const counts = await countTasks(context.db, ids);
  return findTopicById(ids.find((id) => counts.some(({ topicId }) => topicId === id)) ?? null);
}

async function findDueTasks({ db, clock }: Context, learner: Learner, topicId: number): Promise<number[]> {
  const entries = await listEntries(db, learner);
  const due = chooseDue(entries, moscowDay(clock.now())).filter((entry) => entry.topicId === topicId);
  const repetitions = await findRepetitions(db, learner, due);
  return due.flatMap(({ id }) => repetitions.get(id)?.taskId ?? []);
}

/** The numbers with most points to gain first, the completely solved ones last. */
async function rankNumbers(
  { db, clock }: Context,
  learner: Learner,
  topic: Topic,
  candidates: readonly TaskCandidate[],
): Promise<number[]> {
  const rows = await readProgress(db, learner, { now: clock.now(), topicIds: [topic.id] });
  const numbers = topic.table.numbers.map(({ number, max }) => ({
    number,
    max,
    count: candidates.filter((one) => one.number === number).length,
    ...addUpProgress(rows.filter((row) => row.number === number)),
  }));
  const next = chooseNext(numbers, numbers.length).map(({ number }) => number);
  return [...new Set([...next, ...numbers.map(({ number }) => number)])];
}
