/** Gives a written answer its score. The row of the task's state is the lock, as for a solution. */
import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { type ReviewedBy, solutionReviews, taskSolutions, taskStates } from "~/db/schema/practice.server";
import { readSolution } from "~/features/task-bank/read-bank.server";
import type { Criterion } from "~/db/schema/task-bank.server";
import type { Learner } from "../learner";
import { noteSolutions } from "../notebook/note-solution.server";
import { applyReview } from "../solution-state";
import { findLastSolution, type SolutionRow, type StateRow, statesOf } from "../task-states.server";
import { type GivenPoints, readPoints } from "./criteria-score";
import type { ReviewRefusal } from "./review-refusals";

type Db = Database | Transaction;
export type ReviewRow = typeof solutionReviews.$inferSelect;

export type Review = { by: ReviewedBy; given: GivenPoints; comment: string };

export type StoredReview =
  | { ok: true; score: number; points: Record<string, number>; isRepeated: boolean }
  | { ok: false; reason: Extract<ReviewRefusal, "solution-changed" | "review-sent"> }
  | { ok: false; reason: "points-missing"; missing: string[] };

export async function findSolution(db: Db, publicId: string): Promise<SolutionRow | null> {
  const [row] = await db.select().from(taskSolutions).where(eq(taskSolutions.publicId, publicId));
  return row ?? null;
}

export function learnerOf({ userId, guestKeyHash }: SolutionRow): Learner {
  return userId === null ? { kind: "guest", guestKeyHash: guestKeyHash ?? "" } : { kind: "user", userId };
}

export const isOwn = (row: SolutionRow, learner: Learner): boolean =>
  learner.kind === "user"
    ? row.userId === learner.userId
    : row.userId === null && row.guestKeyHash === learner.guestKeyHash;

/** The criteria of a task with a written answer; null: it has none. */
export async function readCriteria(db: Db, taskId: number): Promise<Criterion[] | null> {
  const answer = (await readSolution(db, taskId))?.answer;
  return answer?.type === "free" ? answer.criteria : null;
}

/** The reviewer's score if there is one: it takes precedence over the pupil's own. */
export async function findReviews(
  db: Db,
  solutionId: number,
): Promise<{ own: ReviewRow | null; reviewer: ReviewRow | null }> {
  const rows = await db.select().from(solutionReviews).where(eq(solutionReviews.solutionId, solutionId));
  const by = (whose: ReviewedBy) => rows.find((row) => row.by === whose) ?? null;
  return { own: by("self"), reviewer: by("reviewer") };
}

export async function storeReview(
  db: Database,
  solution: SolutionRow,
  criteria: readonly Criterion[],
  { by, given, comment }: Review,
  now: Date,
): Promise<StoredReview> {
  const read = readPoints(criteria, given);
  if (!read.ok) return { ok: false, reason: "points-missing", missing: read.missing };
  const { points, score } = read;
  return db.transaction(async (tx): Promise<StoredReview> => {
    const learner = learnerOf(solution);
    const ofTask = and(statesOf(learner), eq(taskStates.taskId, solution.taskId));
    const [state] = await tx.select().from(taskStates).where(ofTask).for("update");
    const last = await findLastSolution(tx, learner, solution.taskId);
    // A login has moved the work meanwhile, or another solution has followed.
    if (!state || last?.id !== solution.id) return { ok: false, reason: "solution-changed" };
    const { own, reviewer } = await findReviews(tx, solution.id);
    if (reviewer) {
      const isSame = by === "reviewer" && reviewer.comment === comment && isSamePoints(reviewer.points, points);
      return isSame ? { ok: true, score, points, isRepeated: true } : { ok: false, reason: "review-sent" };
    }
    const row = { points, score, comment, createdAt: now };
    await tx
      .insert(solutionReviews)
      .values({ solutionId: solution.id, by, ...row })
      .onConflictDoUpdate({ target: [solutionReviews.solutionId, solutionReviews.by], set: row });
    await tx.update(taskSolutions).set({ score, isReviewed: true }).where(eq(taskSolutions.id, solution.id));
    const { oldScore, isReviewed } = applyReview(state, score);
    await tx.update(taskStates).set({ score, oldScore, isReviewed }).where(eq(taskStates.id, state.id));
    // The notebook records an answer once, also if only the reviewer found the mistake.
    if (!own || (own.score >= state.maxScore && score < state.maxScore))
      await noteReview(tx, learner, state, {
        solutionId: own ? `${solution.publicId} ${by}` : solution.publicId,
        score,
        now,
      });
    return { ok: true, score, points, isRepeated: false };
  });
}

async function noteReview(
  tx: Transaction,
  learner: Learner,
  { topicId, number, subThemeId, taskId, maxScore, attempts }: StateRow,
  { solutionId, score, now }: { solutionId: string; score: number; now: Date },
): Promise<void> {
  const answered = { score, maxScore, isGivenUp: false, isHinted: false, earlier: attempts - 1 };
  await noteSolutions(tx, learner, [
    { ...answered, skill: { topicId, number, subThemeId }, solutionId, taskId, at: now },
  ]);
}

function isSamePoints(a: Record<string, number>, b: Record<string, number>): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
