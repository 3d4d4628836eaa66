/**
 * Adds solutions to the notebook inside the transaction that stores them, so that no mistake is lost or counted twice.
 */
import type { Transaction } from "~/db/open-database.server";
import { notebookEntries } from "~/db/schema/notebook.server";
import type { Learner } from "~/features/learning/progress/learner";
import { learnerColumns } from "~/features/learning/progress/task-states.server";
import { type EntryRow, lockEntries, type LogRow, type Skill, updateEntries, writeLog } from "./notebook-rows.server";
import { type Answered, applyMark, markOf, type Repetition } from "./repetition.server";

export type NotedSolution = Answered & { skill: Skill; solutionId: string; taskId: number; at: Date };

/** In the order in which they came. The number of statements does not depend on how many there are. */
export async function noteSolutions(
  tx: Transaction,
  learner: Learner,
  solutions: readonly NotedSolution[],
): Promise<void> {
  const marked = solutions.map((solution) => ({ ...solution, mark: markOf(solution), key: keyOf(solution.skill) }));
  const mistakes = new Map(
    marked
      .filter(({ mark }) => mark === "again")
      .map((one) => [one.key, one] as const)
      .reverse(),
  );
  const opened = new Set((await openEntries(tx, learner, [...mistakes.values()])).map(keyOf));
  const skills = [...new Map(marked.map(({ key, skill }) => [key, skill])).values()];
  const entries = new Map((await lockEntries(tx, learner, skills)).map((entry) => [keyOf(entry), entry]));
  const changed = new Map<string, EntryRow>();
  const log: LogRow[] = [];
  for (const { key, mark, solutionId, taskId, at } of marked) {
    const entry = changed.get(key) ?? entries.get(key);
    // A right answer does not concern the notebook if no mistake waits.
    const isWaiting = entry?.status === "active" && !opened.has(key);
    if (!entry || (mark !== "again" && !isWaiting)) continue;
    log.push({ entryId: entry.id, mark, solutionId, taskId, at });
    // The first mistake has made the entry.
    if (opened.delete(key)) continue;
    const next = applyMark(entry, { mark, at });
    if (!next) continue;
    const mistake = mark === "again" ? { taskId, reason: null } : {};
    changed.set(key, { ...entry, ...pickRepetition(next), ...mistake, changedAt: at });
  }
  await updateEntries(tx, [...changed.values()]);
  await writeLog(tx, log);
}

const keyOf = ({ subThemeId, number }: Omit<Skill, "topicId">) => `${subThemeId}/${number}`;

/** @returns those that are new; the others exist already. */
async function openEntries(
  tx: Transaction,
  learner: Learner,
  mistakes: readonly NotedSolution[],
): Promise<Omit<Skill, "topicId">[]> {
  const rows = mistakes.flatMap(({ skill: { topicId, number, subThemeId }, taskId, at }) => {
    const first = applyMark(null, { mark: "again", at });
    return first ? { ...learnerColumns(learner), topicId, number, subThemeId, taskId, ...first, changedAt: at } : [];
  });
  if (rows.length === 0) return [];
  const { subThemeId, number } = notebookEntries;
  // In one order, so that two workouts of one person cannot deadlock.
  rows.sort((a, b) => a.subThemeId - b.subThemeId || a.number - b.number);
  return tx.insert(notebookEntries).values(rows).onConflictDoNothing().returning({ subThemeId, number });
}

/** The columns of an entry that are computed from its log. */
export function pickRepetition(entry: Repetition): Repetition {
  const { status, stability, difficulty, reps, lapses, reviewedOn, dueOn, repeatedOn, rightDays } = entry;
  return { status, stability, difficulty, reps, lapses, reviewedOn, dueOn, repeatedOn, rightDays };
}
