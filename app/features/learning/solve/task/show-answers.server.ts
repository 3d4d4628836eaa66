/** The key and the solution of a task, for someone who has answered it or asked to see the solution. */
import type { AppContext } from "~/app-context.server";
import { readSolution, type TaskSolution } from "~/features/learning/task-bank/read-bank.server";
import type { Learner } from "~/features/learning/progress/learner";
import { findStanding } from "./find-standing.server";

export type ShownAnswers =
  | { ok: true; solution: TaskSolution; isExplained: boolean; mistake: string | null }
  | { ok: false; reason: "unknown-task" | "answers-closed" };

/**
 * Changes nothing, because a GET that recorded the look would count as an attempt that no one made. A guest who has
 * used up the day's free explanations sees the right answer alone, as on the page.
 */
export async function showAnswers(
  { db }: Pick<AppContext, "db">,
  learner: Learner | null,
  taskId: number,
): Promise<ShownAnswers> {
  const [solution, standing] = await Promise.all([
    readSolution(db, taskId),
    learner ? findStanding(db, learner, taskId) : null,
  ]);
  if (!solution) return { ok: false, reason: "unknown-task" };
  if (!standing) return { ok: false, reason: "answers-closed" };
  const isExplained = learner?.kind === "user" || standing.state.explainedAt !== null;
  const mistake = solution.wrongAnswers.find(({ answer }) => answer === standing.last.answer)?.html ?? null;
  return { ok: true, solution, isExplained, mistake: isExplained ? mistake : null };
}
