/** One page of a place's tasks, filtered for one person: unsolved, wrong, right. */
import type { Database } from "~/db/open-database.server";
import type { TaskBankPlace, PublicTask } from "~/features/learning/task-bank/bank-view";
import { findTasks, listTasks, taskIdsAt } from "~/features/learning/task-bank/read-bank.server";
import type { Learner } from "~/features/learning/progress/learner";
import type { TaskFilter } from "~/features/learning/progress/solution-state";
import {
  findStates,
  listStates,
  scoredTaskIds,
  type StateRow,
  waitingTaskIds,
} from "~/features/learning/progress/task-states.server";

export type OwnList = {
  place: TaskBankPlace;
  filter: TaskFilter;
  page: number;
  size: number;
  /** Answered in this list, so they stay in it. */
  done?: readonly number[];
};

export type OwnTasks = { tasks: PublicTask[]; states: ReadonlyMap<number, StateRow>; total: number };

export async function listOwnTasks(db: Database, learner: Learner | null, list: OwnList): Promise<OwnTasks> {
  const { place, filter, page, size, done = [] } = list;
  const part = { page, size };
  if (filter === "none") {
    const own = learner ? { without: scoredTaskIds(learner, done), first: waitingTaskIds(learner) } : {};
    const { tasks, total } = await listTasks(db, place, { ...part, ...own });
    // Only a written answer waits for a review.
    const touched = tasks.filter(({ id, type }) => type === "free" || done.includes(id)).map(({ id }) => id);
    return { tasks, states: learner ? await findStates(db, learner, touched) : new Map(), total };
  }
  if (!learner) return { tasks: [], states: new Map(), total: 0 };
  const within = { topicId: place.topicId, number: place.number, taskIds: taskIdsAt(place) };
  const { states, total } = await listStates(db, learner, within, { filter, kept: done, ...part });
  const tasks = await findTasks(
    db,
    states.map(({ taskId }) => taskId),
  );
  return { tasks, states: new Map(states.map((state) => [state.taskId, state])), total };
}
