/** How many points of each number of a paper a pupil may count on, and what they own: one statement. */
import type { AppContext } from "~/app-context.server";
import { type OwnedUnit, readOwnedBeside } from "~/features/core/purchases/purchase-rows.server";
import { findTopicId } from "~/features/learning/task-bank/topic";
import type { ExamType } from "~/features/core/subjects/exams";
import type { SubjectKey } from "~/features/core/subjects/taxonomy";
import { addUpProgress, heldPoints, type ProgressRow } from "./progress";
import type { Learner } from "./learner";
import { progressColumn, readProgress } from "./read-progress.server";

/** By the number of the paper; null where no task of it was tried. */
export type HeldPoints = (exam: ExamType, subject: SubjectKey) => ReadonlyMap<number, number> | null;

export async function readOwnedAndHeld(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  userId: number,
): Promise<{ owned: OwnedUnit[]; heldPoints: HeldPoints }> {
  const column = progressColumn(db, { kind: "user", userId }, { now: clock.now() });
  const { owned, beside } = await readOwnedBeside(db, userId, column);
  return { owned, heldPoints: (exam, subject) => holdPoints(beside ?? [], findTopicId(exam, subject)) };
}

/** The same without purchases: also for a guest. */
export async function readHeldPoints(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  learner: Learner,
): Promise<HeldPoints> {
  const rows = await readProgress(db, learner, { now: clock.now() });
  return (exam, subject) => holdPoints(rows, findTopicId(exam, subject));
}

/** For one topic, from rows already read. */
export function holdPoints(rows: readonly ProgressRow[], topicId: number | null): ReadonlyMap<number, number> | null {
  const own = rows.filter((row) => row.topicId === topicId);
  if (own.length === 0) return null;
  const numbers = new Set(own.map(({ number }) => number));
  const heldOf = (number: number) => heldPoints(addUpProgress(own.filter((row) => row.number === number)));
  return new Map([...numbers].map((number) => [number, heldOf(number)]));
}
