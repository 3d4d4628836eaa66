/** The task by which each due entry of the notebook is repeated. */
import type { AppContext } from "~/app-context.server";
import { findSisters } from "~/features/learning/task-bank/read-bank.server";
import type { Learner } from "~/features/learning/progress/learner";
import { findStates } from "~/features/learning/progress/task-states.server";
import { chooseSister } from "./due-today";

type Due = { id: number; taskId: number; number: number; subThemeId: number };

/** By the id of the entry; null: the bank no longer has such a task. */
export async function findRepetitions(
  db: AppContext["db"],
  learner: Learner,
  due: readonly Due[],
): Promise<ReadonlyMap<number, ReturnType<typeof chooseSister>>> {
  if (due.length === 0) return new Map();
  const sisters = await findSisters(db, due);
  const states = await findStates(
    db,
    learner,
    sisters.map(({ id }) => id),
  );
  const touched = new Map([...states.values()].map(({ taskId, lastAt }) => [taskId, lastAt] as const));
  return new Map(
    due.map((entry) => {
      const own = sisters.filter((one) => one.subThemeId === entry.subThemeId && one.number === entry.number);
      const ids = own.map(({ id }) => id);
      return [entry.id, chooseSister(entry.taskId, ids, touched)] as const;
    }),
  );
}
