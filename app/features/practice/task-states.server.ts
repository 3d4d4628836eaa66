/** People's states with their tasks: how their rows are found and counted. */
import {
  and,
  type AnyColumn,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "~/db/open-database.server";
import { taskSolutions, taskStates } from "~/db/schema/practice.server";
import { givenRows, isOneOf } from "~/db/set-statement.server";
import { solutionsToJoin, type TaskSolution } from "~/features/task-bank/read-bank.server";
import type { Learner } from "./learner";
import { entriesToJoin } from "./notebook/notebook-rows.server";
import type { MistakeReason } from "./notebook/notebook-view";
import { votesToJoin } from "./votes/vote-rows.server";

type Db = Database | Transaction;
export type StateRow = typeof taskStates.$inferSelect;

/** Work that a user has taken over no longer belongs to the holder of its guest key. */
export function statesOf(learner: Learner): SQL | undefined {
  return learner.kind === "user"
    ? eq(taskStates.userId, learner.userId)
    : and(isNull(taskStates.userId), eq(taskStates.guestKeyHash, learner.guestKeyHash));
}

export function solutionsOf(learner: Learner): SQL | undefined {
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

/** Selects the work of this guest key since then. Aliased, because the key may come from the same table. */
export function guestStatesSince(db: Db, guestKeyHash: AnyColumn, since: Date) {
  const later = alias(taskStates, "later_states");
  return db
    .select({ id: later.id })
    .from(later)
    .where(and(isNull(later.userId), eq(later.guestKeyHash, guestKeyHash), gte(later.lastAt, since)));
}

/** Which of these guests have solved something since then. */
export async function listGuestsSince(db: Db, guests: readonly string[], since: Date): Promise<Set<string>> {
  if (guests.length === 0) return new Set();
  // By the maximum: comparing each row would walk the index by age instead of the one by guest.
  const rows = await db
    .select({ guest: taskStates.guestKeyHash })
    .from(taskStates)
    .where(and(isNull(taskStates.userId), inArray(taskStates.guestKeyHash, [...guests])))
    .groupBy(taskStates.guestKeyHash)
    .having(gte(sql`max(${taskStates.lastAt})`, since.toISOString()));
  return new Set(rows.flatMap(({ guest }) => guest ?? []));
}

/** The position of a walk over rows by age. */
export type RowAge = { at: Date; id: number };

/** The rows after that position, for a walk by age and id. */
export const isAfterRow = (columns: { at: AnyColumn; id: AnyColumn }, after: RowAge | null): SQL | undefined =>
  after === null
    ? undefined
    : sql`(${columns.at}, ${columns.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::int)`;

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

export type SolutionRow = typeof taskSolutions.$inferSelect;

/** A person's state with a task; null: untouched. */
export type Standing = {
  state: StateRow;
  /** The solution that led to this state. */
  last: SolutionRow;
  /** Their vote on the explanation. */
  vote: { isHelpful: boolean; reason: string | null; text: string } | null;
  /** The entry of the notebook for tasks of this kind. */
  entry: { id: number; reason: MistakeReason | null; dueOn: string } | null;
  solution: TaskSolution;
};

/** Everything that the page of an answered task shows about them, in one statement. */
export async function findStanding(db: Db, learner: Learner, taskId: number): Promise<Standing | null> {
  const votes = votesToJoin(db, learner);
  const entries = entriesToJoin(db, learner);
  const solutions = solutionsToJoin(db);
  const { answer, solutionHtml, wrongAnswers } = solutions;
  const [row] = await db
    .select({
      state: taskStates,
      last: taskSolutions,
      vote: { isHelpful: votes.isHelpful, reason: votes.reason, text: votes.text },
      entry: { id: entries.id, reason: entries.reason, dueOn: entries.dueOn },
      solution: { answer, solutionHtml, wrongAnswers },
    })
    .from(taskStates)
    .innerJoin(taskSolutions, and(solutionsOf(learner), eq(taskSolutions.taskId, taskStates.taskId)))
    .innerJoin(solutions, eq(solutions.taskId, taskStates.taskId))
    .leftJoin(votes, eq(votes.taskId, taskStates.taskId))
    .leftJoin(entries, and(eq(entries.subThemeId, taskStates.subThemeId), eq(entries.number, taskStates.number)))
    .where(and(statesOf(learner), eq(taskStates.taskId, taskId)))
    .orderBy(desc(taskSolutions.createdAt), desc(taskSolutions.ordinal))
    .limit(1);
  const vote = row?.vote;
  return row ? { ...row, vote: vote && vote.isHelpful !== null ? (vote as Standing["vote"]) : null } : null;
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

/** The tasks of a topic that a person has touched. */
export async function listTouchedIds(db: Db, learner: Learner, topicId: number): Promise<number[]> {
  const rows = await db
    .select({ taskId: taskStates.taskId })
    .from(taskStates)
    .where(and(statesOf(learner), eq(taskStates.topicId, topicId)));
  return rows.map(({ taskId }) => taskId);
}
