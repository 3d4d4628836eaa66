/** A page of tasks for the API: each with the caller's last solution, and its key only once there is one. */
import type { AppContext } from "~/app-context.server";
import { readAnswers } from "~/features/task-bank/read-bank.server";
import type { TaskAnswer } from "~/db/schema/task-bank.server";
import type { Learner } from "../learner";
import { listOwnTasks, type OwnList } from "../lists/list-own-tasks.server";
import { findLastSolutions } from "../task-states.server";
import { describeProgressTask, type ProgressTask } from "../wire.server";

export async function listProgressTasks(
  { db }: Pick<AppContext, "db">,
  learner: Learner | null,
  { origin, ...list }: OwnList & { origin: string },
): Promise<{ results: ProgressTask[]; count: number; hasNext: boolean }> {
  const { tasks, states, total } = await listOwnTasks(db, learner, list);
  const touched = tasks.filter(({ id }) => states.has(id)).map(({ id }) => id);
  const solutions = learner ? await findLastSolutions(db, learner, touched) : new Map();
  const keys = await readAnswers(db, [...solutions.keys()]);
  const results = tasks.map((task) =>
    describeProgressTask(task, {
      state: states.get(task.id),
      last: solutions.get(task.id),
      keys: keysOf(keys.get(task.id)),
      origin,
    }),
  );
  return { results, count: total, hasNext: list.page * list.size < total };
}

/** A free answer has a model and no key. */
export function keysOf(answer: TaskAnswer | undefined): readonly string[] | null {
  if (!answer) return null;
  return answer.type === "free" ? [] : answer.keys;
}
