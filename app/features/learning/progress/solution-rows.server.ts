/** The rows of solutions: how they are found, written and scored. */
import { and, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { taskSolutions } from "~/db/schema/progress.server";
import { makePublicId } from "~/integrations/secrets.server";
import type { Learner } from "./learner";
import { learnerColumns } from "./task-states.server";

type Db = Database | Transaction;
export type SolutionRow = typeof taskSolutions.$inferSelect;

export function solutionsOf(learner: Learner): SQL | undefined {
  return learner.kind === "user"
    ? eq(taskSolutions.userId, learner.userId)
    : and(isNull(taskSolutions.userId), eq(taskSolutions.guestKeyHash, learner.guestKeyHash));
}

/** All solutions, to be joined by id or by task. */
export const solutionsToJoin = (db: Pick<Database, "select">) => db.select().from(taskSolutions).as("sent_solution");

/** A person's solutions, to be joined by `taskId`. */
export const ownSolutionsToJoin = (db: Pick<Database, "select">, learner: Learner) =>
  db.select().from(taskSolutions).where(solutionsOf(learner)).as("own_solution");

export async function findSolution(db: Db, publicId: string): Promise<SolutionRow | null> {
  const [row] = await db.select().from(taskSolutions).where(eq(taskSolutions.publicId, publicId));
  return row ?? null;
}

/** The person's last solution of a task; after a merge of two people, the later by time. */
export async function findLastSolution(db: Db, learner: Learner, taskId: number): Promise<SolutionRow | null> {
  const [row] = await db
    .select()
    .from(taskSolutions)
    .where(and(solutionsOf(learner), eq(taskSolutions.taskId, taskId)))
    .orderBy(desc(taskSolutions.createdAt), desc(taskSolutions.ordinal))
    .limit(1);
  return row ?? null;
}

/** The person's last solution of each of these tasks. */
export async function findLastSolutions(
  db: Db,
  learner: Learner,
  taskIds: readonly number[],
): Promise<Map<number, SolutionRow>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([taskSolutions.taskId])
    .from(taskSolutions)
    .where(and(solutionsOf(learner), inArray(taskSolutions.taskId, [...taskIds])))
    .orderBy(taskSolutions.taskId, desc(taskSolutions.ordinal));
  return new Map(rows.map((row) => [row.taskId, row]));
}

type NewSolution = Pick<SolutionRow, "taskId" | "ordinal" | "answer" | "score" | "isReviewed" | "isGivenUp">;

export function insertSolutions(
  tx: Transaction,
  learner: Learner,
  solutions: readonly NewSolution[],
  now: Date,
): Promise<SolutionRow[]> {
  const whose = learnerColumns(learner);
  return tx
    .insert(taskSolutions)
    .values(solutions.map((solution) => ({ ...whose, ...solution, publicId: makePublicId(), createdAt: now })))
    .returning();
}

/** The score that a review gives. */
export async function scoreSolution(tx: Transaction, id: number, score: number): Promise<void> {
  await tx.update(taskSolutions).set({ score, isReviewed: true }).where(eq(taskSolutions.id, id));
}
