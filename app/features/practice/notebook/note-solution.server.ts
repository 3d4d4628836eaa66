/**
 * Adds a solution to the notebook inside the transaction that stores it, so that no mistake is lost or counted twice.
 */
import type { Transaction } from "~/db/open-database.server";
import { notebookEntries } from "~/db/schema/practice.server";
import type { Learner } from "../learner";
import { learnerColumns } from "../task-states.server";
import { lockEntry, type Skill, updateEntry, writeLog } from "./notebook-rows.server";
import { type Answered, applyMark, markOf, type Repetition } from "./repetition.server";

export type NotedSolution = Answered & { solutionId: string; taskId: number; at: Date };

export async function noteSolution(
  tx: Transaction,
  learner: Learner,
  skill: Skill,
  { solutionId, taskId, at, ...answered }: NotedSolution,
): Promise<void> {
  const mark = markOf(answered);
  const log = { mark, solutionId, taskId, at };
  const opened = mark === "again" ? await openEntry(tx, learner, skill, { taskId, at }) : null;
  if (opened !== null) return writeLog(tx, { ...log, entryId: opened });
  const entry = await lockEntry(tx, learner, skill);
  // A right answer does not concern the notebook if no mistake waits.
  if (!entry || (mark !== "again" && entry.status !== "active")) return;
  const next = applyMark(entry, { mark, at });
  if (!next) return;
  await updateEntry(tx, entry.id, {
    ...pickRepetition(next),
    ...(mark === "again" && { taskId, reason: null }),
    changedAt: at,
  });
  await writeLog(tx, { ...log, entryId: entry.id });
}

/** @returns null: there is an entry already. */
async function openEntry(
  tx: Transaction,
  learner: Learner,
  { topicId, number, subThemeId }: Skill,
  { taskId, at }: { taskId: number; at: Date },
): Promise<number | null> {
  const first = applyMark(null, { mark: "again", at });
  if (!first) return null;
  const place = { ...learnerColumns(learner), topicId, number, subThemeId, taskId };
  const [row] = await tx
    .insert(notebookEntries)
    .values({ ...place, ...first, changedAt: at })
    .onConflictDoNothing()
    .returning({ id: notebookEntries.id });
  return row?.id ?? null;
}

/** The columns of an entry that are computed from its log. */
export function pickRepetition(entry: Repetition): Repetition {
  const { status, stability, difficulty, reps, lapses, reviewedOn, dueOn, repeatedOn, rightDays } = entry;
  return { status, stability, difficulty, reps, lapses, reviewedOn, dueOn, repeatedOn, rightDays };
}
