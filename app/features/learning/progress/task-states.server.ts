/** People's states with their tasks: how their rows are found and counted. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { taskStates } from "~/db/schema/progress.server";
import { givenRows, isOneOf } from "~/db/set-statement.server";
import { startOfMoscowDay } from "~/shared/moscow";
import type { Learner } from "./learner";

type Db = Database | Transaction;
export type StateRow = typeof taskStates.$inferSelect;

/** Work that a user has taken over no longer belongs to the holder of its guest key. */
export function statesOf(learner: Learner): SQL | undefined {
  return learner.kind === "user"
    ? eq(taskStates.userId, learner.userId)
    : and(isNull(taskStates.userId), eq(taskStates.guestKeyHash, learner.guestKeyHash));
}

/** The columns that name the learner in a new row. */
export function learnerColumns(learner: Learner): { userId: number | null; guestKeyHash: string | null } {
  return learner.kind === "user"
    ? { userId: learner.userId, guestKeyHash: null }
    : { userId: null, guestKeyHash: learner.guestKeyHash };
}

type Stored = Pick<
  StateRow,
  "id" | "score" | "maxScore" | "isReviewed" | "oldScore" | "attempts" | "lastAt" | "explainedAt"
>;

const hasId = (states: readonly Pick<StateRow, "id">[]): SQL =>
  isOneOf(
    taskStates.id,
    states.map(({ id }) => id),
  );

/** Several at once. */
export async function updateStates(tx: Transaction, states: readonly Stored[]): Promise<void> {
  if (states.length === 0) return;
  const rows = states.map(({ id, score, maxScore, isReviewed, oldScore, attempts, lastAt, explainedAt }) => ({
    ...{ id, score, attempts, max_score: maxScore, is_reviewed: isReviewed, old_score: oldScore },
    ...{ last_at: lastAt, explained_at: explainedAt },
  }));
  const columns = [
    ...["id bigint", "score smallint", "max_score smallint", "is_reviewed boolean", "old_score smallint"],
    ...["attempts int", "last_at timestamptz", "explained_at timestamptz"],
  ].join(", ");
  await tx
    .update(taskStates)
    .set({
      ...{ score: sql`given.score`, maxScore: sql`given.max_score`, isReviewed: sql`given.is_reviewed` },
      ...{ oldScore: sql`given.old_score`, attempts: sql`given.attempts` },
      ...{ lastAt: sql`given.last_at`, explainedAt: sql`given.explained_at` },
    })
    .from(givenRows(rows, columns))
    .where(and(hasId(states), eq(taskStates.id, sql`given.id`)));
}

const SOLVED = and(gte(taskStates.score, taskStates.maxScore), taskStates.isReviewed);
const WRONG = and(lt(taskStates.score, taskStates.maxScore), taskStates.isReviewed);

export type SolvedCount = {
  topicId: number;
  number: number;
  subThemeId: number;
  solved: number;
  wrong: number;
  /** Points of the last solutions. */
  score: number;
  /** The task of this number and sub-theme that was touched last, and when. */
  lastTaskId: number;
  lastAt: Date;
};

/** How much of each number and sub-theme is solved; untouched ones are missing. */
export function countSolved(db: Db, learner: Learner, topicId?: number): Promise<SolvedCount[]> {
  return db
    .select({
      topicId: taskStates.topicId,
      number: taskStates.number,
      subThemeId: taskStates.subThemeId,
      solved: sql<number>`count(*) filter (where ${SOLVED})`.mapWith(Number),
      wrong: sql<number>`count(*) filter (where ${WRONG})`.mapWith(Number),
      score: sql<number>`sum(${taskStates.score})`.mapWith(Number),
      lastTaskId:
        sql<number>`(array_agg(${taskStates.taskId} order by ${taskStates.lastAt} desc, ${taskStates.id} desc))[1]`.mapWith(
          Number,
        ),
      lastAt: sql<Date>`max(${taskStates.lastAt})`.mapWith(taskStates.lastAt),
    })
    .from(taskStates)
    .where(and(statesOf(learner), topicId === undefined ? undefined : eq(taskStates.topicId, topicId)))
    .groupBy(taskStates.topicId, taskStates.number, taskStates.subThemeId);
}

/** A person's states, to be joined by `taskId`. */
export const statesToJoin = (db: Pick<Database, "select">, learner: Learner) =>
  db.select().from(taskStates).where(statesOf(learner)).as("own_state");

/** The task a person worked on last; null: none yet. */
export async function findLastState(db: Db, learner: Learner): Promise<StateRow | null> {
  const [row] = await db
    .select()
    .from(taskStates)
    .where(statesOf(learner))
    .orderBy(desc(taskStates.lastAt), desc(taskStates.id))
    .limit(1);
  return row ?? null;
}

/** A query of the ids of tasks that have a score, except `except`: all others are still unsolved. */
export function scoredTaskIds(learner: Learner, except: readonly number[]): SQL {
  const left = except.length > 0 ? notInArray(taskStates.taskId, [...except]) : undefined;
  return sql`(select ${taskStates.taskId} from ${taskStates} where ${and(statesOf(learner), taskStates.isReviewed, left)})`;
}

/** A query of the ids of tasks whose written answer waits for its review. */
export const waitingTaskIds = (learner: Learner): SQL =>
  sql`(select ${taskStates.taskId} from ${taskStates} where ${statesOf(learner)} and not ${taskStates.isReviewed})`;

/** `taskIds`: a query of the place's task ids, which the bank provides. */
type StatePlace = { topicId: number; number?: number; taskIds: SQL };

/**
 * A page of the tasks a person got right, or wrong, last touched first. `kept` stay in the list whatever their result.
 */
export async function listStates(
  db: Db,
  learner: Learner,
  place: StatePlace,
  part: { filter: "success" | "invalid"; kept: readonly number[]; page: number; size: number },
): Promise<{ states: StateRow[]; total: number }> {
  const { filter, kept, page, size } = part;
  const isAsked = filter === "success" ? SOLVED : WRONG;
  const chosen = and(
    statesOf(learner),
    eq(taskStates.topicId, place.topicId),
    place.number === undefined ? undefined : eq(taskStates.number, place.number),
    inArray(taskStates.taskId, place.taskIds),
    kept.length > 0 ? or(isAsked, inArray(taskStates.taskId, [...kept])) : isAsked,
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

/** A person's state with these tasks; untouched ones are missing. */
export async function findStates(db: Db, learner: Learner, taskIds: readonly number[]): Promise<Map<number, StateRow>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(taskStates)
    .where(and(statesOf(learner), inArray(taskStates.taskId, [...taskIds])));
  return new Map(rows.map((row) => [row.taskId, row]));
}

/** The tasks of a topic that a person has touched. */
export async function listTouchedIds(db: Db, learner: Learner, topicId: number): Promise<number[]> {
  const rows = await db
    .select({ taskId: taskStates.taskId })
    .from(taskStates)
    .where(and(statesOf(learner), eq(taskStates.topicId, topicId)));
  return rows.map(({ taskId }) => taskId);
}

/** How many explanations a person has opened today, and whether that of this task is open. */
export async function readOpened(
  db: Db,
  learner: Learner,
  { taskId, now }: { taskId: number | null; now: Date },
): Promise<{ today: number; isOpen: boolean }> {
  const isOfToday = gte(taskStates.explainedAt, startOfMoscowDay(now));
  const isOfTask = taskId === null ? sql`false` : eq(taskStates.taskId, taskId);
  const [found] = await db
    .select({
      today: sql<number>`count(*) filter (where ${isOfToday})::int`,
      isOpen: sql<boolean>`coalesce(bool_or(${isOfTask}), false)`,
    })
    .from(taskStates)
    .where(and(statesOf(learner), isNotNull(taskStates.explainedAt), or(isOfTask, isOfToday)));
  return found ?? { today: 0, isOpen: false };
}

type AnsweredTask = {
  task: Pick<StateRow, "topicId" | "number" | "subThemeId"> & { id: number };
  maxScore: number;
};

/**
 * The states of these tasks in the order of the tasks, made where there are none. The rows are the locks: the second of
 * two submissions waits here for the first.
 */
export async function lockStates(
  tx: Transaction,
  learner: Learner,
  answers: readonly AnsweredTask[],
  now: Date,
): Promise<StateRow[]> {
  // In the order of the tasks, so that two workouts of one person cannot deadlock.
  const ordered = [...answers].sort((a, b) => a.task.id - b.task.id);
  await tx
    .insert(taskStates)
    .values(
      ordered.map(({ task: { topicId, number, subThemeId, id: taskId }, maxScore }) => ({
        ...{ ...learnerColumns(learner), taskId, topicId, number, subThemeId },
        ...{ score: 0, maxScore, attempts: 0, lastAt: now },
      })),
    )
    .onConflictDoNothing();
  const isAsked = isOneOf(
    taskStates.taskId,
    ordered.map(({ task }) => task.id),
  );
  return tx
    .select()
    .from(taskStates)
    .where(and(statesOf(learner), isAsked))
    .orderBy(asc(taskStates.taskId))
    .for("update");
}

/** The row is the lock of a review, as of a solution. Null: untouched. */
export async function lockState(tx: Transaction, learner: Learner, taskId: number): Promise<StateRow | null> {
  const ofTask = and(statesOf(learner), eq(taskStates.taskId, taskId));
  const [state] = await tx.select().from(taskStates).where(ofTask).for("update");
  return state ?? null;
}

/** The score that a review gives. */
export async function scoreState(
  tx: Transaction,
  id: number,
  scored: Pick<StateRow, "score" | "oldScore" | "isReviewed">,
): Promise<void> {
  await tx.update(taskStates).set(scored).where(eq(taskStates.id, id));
}
