/** A pupil's manual changes of their notebook: removing an entry, restoring it, and the reason of the mistake. */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import type { Learner } from "~/features/learning/progress/learner";
import type { NotebookChange } from "./notebook-view";
import { lockEntryById, updateEntry, writeLog } from "./notebook-rows.server";
import { pickRepetition } from "./note-solution.server";
import { applyMark } from "./repetition.server";

/** @returns false: they have no such entry. Repeating the same change has no effect. */
export async function changeNotebook(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  learner: Learner,
  { entryId, change }: { entryId: number; change: NotebookChange },
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const entry = await lockEntryById(tx, learner, entryId);
    if (!entry) return false;
    if (change.kind === "reason") await updateEntry(tx, entryId, { reason: change.reason });
    else await mark(tx, entry, { mark: change.kind === "remove" ? "removed" : "returned", at: now });
    return true;
  });
}

async function mark(
  tx: Transaction,
  entry: NonNullable<Awaited<ReturnType<typeof lockEntryById>>>,
  marked: { mark: "removed" | "returned"; at: Date },
): Promise<void> {
  const next = applyMark(entry, marked);
  if (!next || next.status === entry.status) return;
  await updateEntry(tx, entry.id, { ...pickRepetition(next), changedAt: marked.at });
  await writeLog(tx, [{ ...marked, entryId: entry.id, solutionId: null, taskId: null }]);
}
