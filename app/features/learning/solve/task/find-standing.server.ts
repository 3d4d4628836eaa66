/** Everything that the page of an answered task shows about them, in one statement. */
import { and, desc, eq } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import type { Learner } from "~/features/learning/progress/learner";
import { entriesToJoin } from "~/features/learning/notebook/notebook-rows.server";
import { ownSolutionsToJoin, type SolutionRow } from "~/features/learning/progress/solution-rows.server";
import { type StateRow, statesToJoin } from "~/features/learning/progress/task-states.server";
import { votesToJoin } from "~/features/learning/solve/votes/vote-rows.server";
import { solutionsToJoin, type TaskSolution } from "~/features/learning/task-bank/read-bank.server";
import type { MistakeReason } from "~/shared/column-values";

/** A person's state with a task; null: untouched. */
export type Standing = {
  state: StateRow;
  /** The solution that led to this state. */
  last: SolutionRow;
  /** Their vote on the explanation. */
  vote: { isHelpful: boolean; reason: string | null; text: string } | null;
  /** The entry of the notebook for tasks of this kind. */
  entry: { id: number; reason: MistakeReason | null; dueOn: string } | null;
  solution: TaskSolution;
};

/** @returns null: the person has not answered the task. */
export async function findStanding(db: Database, learner: Learner, taskId: number): Promise<Standing | null> {
  const states = statesToJoin(db, learner);
  const sent = ownSolutionsToJoin(db, learner);
  const votes = votesToJoin(db, learner);
  const entries = entriesToJoin(db, learner);
  const solutions = solutionsToJoin(db);
  const [row] = await db
    .select()
    .from(states)
    .innerJoin(sent, eq(sent.taskId, states.taskId))
    .innerJoin(solutions, eq(solutions.taskId, states.taskId))
    .leftJoin(votes, eq(votes.taskId, states.taskId))
    .leftJoin(entries, and(eq(entries.subThemeId, states.subThemeId), eq(entries.number, states.number)))
    .where(eq(states.taskId, taskId))
    .orderBy(desc(sent.createdAt), desc(sent.ordinal))
    .limit(1);
  if (!row) return null;
  const { own_state: state, own_solution: last, own_vote: vote, own_entry: entry, bank_solution: solution } = row;
  const given = vote && { isHelpful: vote.isHelpful, reason: vote.reason, text: vote.text };
  return { state, last, vote: given, entry, solution };
}
