/** Gives a written answer its score. The row of the task's state is the lock, as for a solution. */
import { eq } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { solutionReviews } from "~/db/schema/review.server";
import { readSolution } from "~/features/learning/task-bank/read-bank.server";
import type { Criterion } from "~/db/schema/task-bank.server";
import type { Learner } from "~/features/learning/progress/learner";
import { noteSolutions } from "~/features/learning/notebook/note-solution.server";
import { applyReview } from "~/features/learning/progress/solution-state";
import { findLastSolution, scoreSolution, type SolutionRow } from "~/features/learning/progress/solution-rows.server";
import { lockState, scoreState, type StateRow } from "~/features/learning/progress/task-states.server";
import type { ReviewedBy } from "~/shared/column-values";
import { type GivenPoints, readPoints } from "./criteria-score";
import type { ReviewRefusal } from "./review-refusals";

type Db = Database | Transaction;
export type ReviewRow = typeof solutionReviews.$inferSelect;

export type Review = { by: ReviewedBy; given: GivenPoints; comment: string };

export type StoredReview =
  | { ok: true; score: number; points: Record<string, number>; isRepeated: boolean }
  | { ok: false; reason: Extract<ReviewRefusal, "solution-changed" | "review-sent"> }
  | { ok: false; reason: "points-missing"; missing: string[] };

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
    const state = await lockState(tx, learner, solution.taskId);
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
    await scoreSolution(tx, solution.id, score);
    const { oldScore, isReviewed } = applyReview(state, score);
    await scoreState(tx, state.id, { score, oldScore, isReviewed });
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
