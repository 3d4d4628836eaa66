/** Where people stand with their tasks: how their rows are found and counted. */
import { and, asc, count, desc, eq, inArray, isNull, lt, gte, sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { taskSolutions, taskStates } from "~/db/schema/practice.server";
import type { Learner } from "./learner";

type Db = Database | Transaction;
export type StateRow = typeof taskStates.$inferSelect;

/** Work that a user has taken over no longer belongs to the holder of its guest key. */
export function statesOf(learner: Learner): SQL | undefined {
  return learner.kind === "user"
    ? eq(taskStates.userId, learner.userId)
    : and(isNull(taskStates.userId), eq(taskStates.guestKeyHash, learner.guestKeyHash));
}

function solutionsOf(learner: Learner): SQL | undefined {
  return learner.kind === "user"
    ? eq(taskSolutions.userId, learner.userId)
    : and(isNull(taskSolutions.userId), eq(taskSolutions.guestKeyHash, learner.guestKeyHash));
}

/** The columns that name the learner in a new row. */
export function learnerColumns(learner: Learner): { userId: number | null; guestKeyHash: string | null } {
  return learner.kind === "user"
    ? { userId: learner.userId, guestKeyHash: null }
    : { userId: null, guestKeyHash: learner.guestKeyHash };
}

const SOLVED = gte(taskStates.score, taskStates.maxScore);
const WRONG = lt(taskStates.score, taskStates.maxScore);

export type SolvedCount = { topicId: number; number: number; subThemeId: number; solved: number; tried: number };

/** How much of each number and sub-theme is solved; untouched ones are missing. */
export function countSolved(db: Db, learner: Learner, topicId?: number): Promise<SolvedCount[]> {
  return db
    .select({
      topicId: taskStates.topicId,
      number: taskStates.number,
      subThemeId: taskStates.subThemeId,
      solved: sql<number>`count(*) filter (where ${SOLVED})`.mapWith(Number),
      tried: count(),
    })
    .from(taskStates)
    .where(and(statesOf(learner), topicId === undefined ? undefined : eq(taskStates.topicId, topicId)))
    .groupBy(taskStates.topicId, taskStates.number, taskStates.subThemeId);
}

/** The task a person worked on last; null: none yet. */
export async function findLastState(db: Db, learner: Learner, topicId?: number): Promise<StateRow | null> {
  const [row] = await db
    .select()
    .from(taskStates)
    .where(and(statesOf(learner), topicId === undefined ? undefined : eq(taskStates.topicId, topicId)))
    .orderBy(desc(taskStates.lastAt), desc(taskStates.id))
    .limit(1);
  return row ?? null;
}

/** A query of the ids that a person has touched: what is left is still to be solved. */
export const touchedTaskIds = (learner: Learner): SQL =>
  sql`(select ${taskStates.taskId} from ${taskStates} where ${statesOf(learner)})`;

type StatePlace = { topicId: number; number?: number; subThemeIds?: readonly number[] };

/** A page of the tasks a person got right, or wrong, the last touched first. */
export async function listStates(
  db: Db,
  learner: Learner,
  place: StatePlace,
  { filter, page, size }: { filter: "success" | "invalid"; page: number; size: number },
): Promise<{ states: StateRow[]; total: number }> {
  const chosen = and(
    statesOf(learner),
    eq(taskStates.topicId, place.topicId),
    place.number === undefined ? undefined : eq(taskStates.number, place.number),
    place.subThemeIds === undefined ? undefined : inArray(taskStates.subThemeId, [...place.subThemeIds]),
    filter === "success" ? SOLVED : WRONG,
  );
  const states = await db
    .select()
    .from(taskStates)
    .where(chosen)
    .orderBy(desc(taskStates.lastAt), asc(taskStates.taskId))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db.select({ total: count() }).from(taskStates).where(chosen);
  return { states, total: counted?.total ?? 0 };
}

export async function findState(db: Db, learner: Learner, taskId: number): Promise<StateRow | null> {
  const [row] = await db
    .select()
    .from(taskStates)
    .where(and(statesOf(learner), eq(taskStates.taskId, taskId)));
  return row ?? null;
}

export type SolutionRow = typeof taskSolutions.$inferSelect;

/** The person's last solution of a task. */
export async function findLastSolution(db: Db, learner: Learner, taskId: number): Promise<SolutionRow | null> {
  const [row] = await db
    .select()
    .from(taskSolutions)
    .where(and(solutionsOf(learner), eq(taskSolutions.taskId, taskId)))
    .orderBy(desc(taskSolutions.ordinal))
    .limit(1);
  return row ?? null;
}
