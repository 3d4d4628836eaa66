/** Tasks for the API: each with the caller's last solution, and its key only once there is one. */
import type { AppContext } from "~/app-context.server";
import type { Database } from "~/db/open-database.server";
import type { PublicTask } from "~/features/learning/task-bank/bank-view";
import { findTask, readAnswers } from "~/features/learning/task-bank/read-bank.server";
import type { TaskAnswer } from "~/db/schema/task-bank.server";
import type { Learner } from "~/features/learning/progress/learner";
import { listOwnTasks, type OwnList } from "./list-own-tasks.server";
import { listPhotosOf } from "~/features/learning/review/photos/photo-rows.server";
import { findLastSolutions, type SolutionRow } from "~/features/learning/progress/solution-rows.server";
import { findStates, type StateRow } from "~/features/learning/progress/task-states.server";
import { describeProgressTask, type ProgressTask } from "~/features/learning/solve/wire.server";

type Found = { tasks: readonly PublicTask[]; states: ReadonlyMap<number, StateRow>; origin: string };

/** Only a written answer has photos. */
async function describeOwn(db: Database, learner: Learner | null, { tasks, states, origin }: Found) {
  const touched = tasks.filter(({ id }) => states.has(id));
  const solutions = learner
    ? await findLastSolutions(
        db,
        learner,
        touched.map(({ id }) => id),
      )
    : new Map<number, SolutionRow>();
  const written = touched.filter(({ type }) => type === "free").flatMap(({ id }) => solutions.get(id)?.id ?? []);
  const [keys, photos] = await Promise.all([readAnswers(db, [...solutions.keys()]), listPhotosOf(db, written)]);
  return tasks.map((task) => {
    const last = solutions.get(task.id);
    return describeProgressTask(task, {
      state: states.get(task.id),
      last,
      photos: (last && photos.get(last.id)) ?? [],
      keys: keysOf(keys.get(task.id)),
      origin,
    });
  });
}

export async function listProgressTasks(
  { db }: Pick<AppContext, "db">,
  learner: Learner | null,
  { origin, ...list }: OwnList & { origin: string },
): Promise<{ results: ProgressTask[]; count: number; hasNext: boolean }> {
  const { tasks, states, total } = await listOwnTasks(db, learner, list);
  const results = await describeOwn(db, learner, { tasks, states, origin });
  return { results, count: total, hasNext: list.page * list.size < total };
}

/** Null: the bank has no such task. */
export async function readProgressTask(
  { db }: Pick<AppContext, "db">,
  learner: Learner | null,
  { taskId, origin }: { taskId: number; origin: string },
): Promise<ProgressTask | null> {
  const task = await findTask(db, taskId);
  if (!task) return null;
  const states = learner ? await findStates(db, learner, [taskId]) : new Map<number, StateRow>();
  const [described] = await describeOwn(db, learner, { tasks: [task], states, origin });
  return described ?? null;
}

/** A free answer has a model and no key. */
export function keysOf(answer: TaskAnswer | undefined): readonly string[] | null {
  if (!answer) return null;
  return answer.type === "free" ? [] : answer.keys;
}
