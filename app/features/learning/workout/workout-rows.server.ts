/** The rows of workouts: how they are found, made, taken over at login and deleted. */
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  notInArray,
  sql,
  type SQL,
} from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Database, Transaction } from "~/db/open-database.server";
import { unionAll } from "drizzle-orm/pg-core";
import { variants, workoutItems, workouts } from "~/db/schema/workout.server";
import { givenRows } from "~/db/set-statement.server";
import { addDuration } from "~/shared/duration";
import { MOSCOW_ZONE } from "~/shared/moscow";
import type { Learner } from "~/features/learning/progress/learner";
import { PRACTICE_FRESH } from "~/features/learning/progress/solution-state";
import { learnerColumns, statesToJoin } from "~/features/learning/progress/task-states.server";

type Db = Database | Transaction;
export type WorkoutRow = typeof workouts.$inferSelect;
export type ItemRow = typeof workoutItems.$inferSelect;
export type VariantRow = typeof variants.$inferSelect;

/** A workout that a user has taken over no longer belongs to the holder of its guest key. */
function workoutsOf(learner: Learner): SQL | undefined {
  return learner.kind === "user"
    ? eq(workouts.userId, learner.userId)
    : and(isNull(workouts.userId), eq(workouts.guestKeyHash, learner.guestKeyHash));
}

const isOpen = isNull(workouts.finishedAt);

/** Null: this person has no such workout. */
export async function findWorkout(db: Db, learner: Learner, publicId: string): Promise<WorkoutRow | null> {
  const [row] = await db
    .select()
    .from(workouts)
    .where(and(eq(workouts.publicId, publicId), workoutsOf(learner)));
  return row ?? null;
}

/** The same under a row lock: others wait until the transaction ends. */
export async function lockWorkout(tx: Transaction, learner: Learner, publicId: string): Promise<WorkoutRow | null> {
  const [row] = await tx
    .select()
    .from(workouts)
    .where(and(eq(workouts.publicId, publicId), workoutsOf(learner)))
    .for("update");
  return row ?? null;
}

export function listItems(db: Db, workoutId: number): Promise<ItemRow[]> {
  return db
    .select()
    .from(workoutItems)
    .where(eq(workoutItems.workoutId, workoutId))
    .orderBy(asc(workoutItems.position));
}

export async function findOpenWorkout(db: Db, learner: Learner, scope: string): Promise<WorkoutRow | null> {
  const [row] = await db
    .select()
    .from(workouts)
    .where(and(workoutsOf(learner), eq(workouts.scope, scope), isOpen));
  return row ?? null;
}

/** The scope of the mountain of a day; after a login that found another unfinished one, with an addition. */
export const DAY_SCOPE = "day";
const isDay = sql`(${workouts.scope} = ${DAY_SCOPE} or ${workouts.scope} like ${`${DAY_SCOPE}:%`})`;

export const isDayScope = (scope: string): boolean => scope === DAY_SCOPE || scope.startsWith(`${DAY_SCOPE}:`);

const LAST_DAYS = 5;

const SHOWN = {
  id: workouts.id,
  publicId: workouts.publicId,
  topicId: workouts.topicId,
  variantId: workouts.variantId,
  scope: workouts.scope,
  createdAt: workouts.createdAt,
  updatedAt: workouts.updatedAt,
  finishedAt: workouts.finishedAt,
  total: sql<number>`count(*)`.mapWith(Number).as("total"),
  answered: sql<number>`count(${workoutItems.typed})`.mapWith(Number).as("answered"),
};

const selectDays = (db: Db, learner: Learner) =>
  db
    .select(SHOWN)
    .from(workouts)
    .innerJoin(workoutItems, eq(workoutItems.workoutId, workouts.id))
    .where(and(workoutsOf(learner), isDay))
    .groupBy(workouts.id)
    .orderBy(desc(workouts.id))
    .limit(LAST_DAYS);

type ShownWorkout = Awaited<ReturnType<typeof selectDays>>[number];

/** The latest mountains of a day, newest first. */
export const listDays = (db: Db, learner: Learner): Promise<ShownWorkout[]> => selectDays(db, learner).execute();

/** Points of finished mountains of a day, added up by the month of their end, subject and number. */
export type DayScore = {
  /** «2026.9» */
  month: string;
  topicId: number;
  number: number;
  mountains: number;
  /** Of answers that were scored at once. */
  score: number;
  /** Of the same tasks, written on their own pages since, as far as they have a score. */
  written: number;
};

export function listDayScores(db: Db, learner: Learner): Promise<DayScore[]> {
  const state = statesToJoin(db, learner);
  const month = sql<string>`to_char(${workouts.finishedAt} at time zone ${sql.raw(`'${MOSCOW_ZONE}'`)}, 'YYYY.FMMM')`;
  const isSent = and(state.isReviewed, gte(state.lastAt, workouts.createdAt));
  const sum = (points: SQL) => sql<number>`coalesce(sum(${points}), 0)`.mapWith(Number);
  return db
    .select({
      month: month.as("month"),
      topicId: workouts.topicId,
      number: workoutItems.number,
      mountains: sql<number>`count(*) filter (where ${workoutItems.position} = 1)`.mapWith(Number),
      score: sum(sql`${workoutItems.score}`),
      written: sum(sql`case when ${isSent} then ${state.score} end`),
    })
    .from(workouts)
    .innerJoin(workoutItems, eq(workoutItems.workoutId, workouts.id))
    .leftJoin(state, eq(state.taskId, workoutItems.taskId))
    .where(and(workoutsOf(learner), isDay, isNotNull(workouts.finishedAt)))
    .groupBy(sql`month`, workouts.topicId, workoutItems.number);
}

/** Unfinished ones of an earlier day that hold no answer are replaced by today's. */
export async function deleteUntouchedDays(db: Db, learner: Learner, before: Date): Promise<void> {
  const answers = db
    .select({ id: workoutItems.workoutId })
    .from(workoutItems)
    .where(and(eq(workoutItems.workoutId, workouts.id), isNotNull(workoutItems.typed)));
  await db
    .delete(workouts)
    .where(and(workoutsOf(learner), isDay, isOpen, lt(workouts.createdAt, before), notExists(answers)));
}

export type OpenWorkout = Pick<WorkoutRow, "publicId" | "topicId" | "variantId"> & { total: number; answered: number };

const OPEN_SHOWN = 5;

const selectOpen = (db: Db, learner: Learner, topicIds: readonly number[]) =>
  db
    .select(SHOWN)
    .from(workouts)
    .innerJoin(workoutItems, eq(workoutItems.workoutId, workouts.id))
    .where(and(workoutsOf(learner), isOpen, not(isDay), inArray(workouts.topicId, [...topicIds])))
    .groupBy(workouts.id)
    .orderBy(desc(workouts.updatedAt), desc(workouts.id))
    .limit(OPEN_SHOWN);

/** The unfinished ones with their progress, last touched first. The mountain of a day has a button of its own. */
export const listOpenWorkouts = (db: Db, learner: Learner, topicIds: readonly number[]): Promise<OpenWorkout[]> =>
  selectOpen(db, learner, topicIds).execute();

/** Both in one statement. */
export async function listDaysAndOpen(
  db: Db,
  learner: Learner,
  topicIds: readonly number[],
): Promise<{ days: ShownWorkout[]; open: OpenWorkout[] }> {
  const rows = await unionAll(selectDays(db, learner), selectOpen(db, learner, topicIds));
  const open = rows.filter(({ scope }) => !isDayScope(scope));
  return {
    days: rows.filter(({ scope }) => isDayScope(scope)).sort((a, b) => b.id - a.id),
    open: open.sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id),
  };
}

const LAST_WORKOUTS = 20;

/** The tasks of the person's latest workouts of a topic, answered or not. */
export async function listWorkedTaskIds(db: Db, learner: Learner, topicId: number): Promise<number[]> {
  const last = db
    .select({ id: workouts.id })
    .from(workouts)
    .where(and(workoutsOf(learner), eq(workouts.topicId, topicId)))
    .orderBy(desc(workouts.id))
    .limit(LAST_WORKOUTS);
  const rows = await db
    .select({ taskId: workoutItems.taskId })
    .from(workoutItems)
    .where(inArray(workoutItems.workoutId, last));
  return rows.map(({ taskId }) => taskId);
}

/** @returns null: the person has an unfinished one of this scope. */
export async function insertWorkout(
  tx: Transaction,
  learner: Learner,
  workout: Pick<WorkoutRow, "publicId" | "topicId" | "variantId" | "scope">,
  tasks: readonly { id: number; number: number }[],
  now: Date,
): Promise<WorkoutRow | null> {
  const [row] = await tx
    .insert(workouts)
    .values({ ...workout, ...learnerColumns(learner), createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  await tx
    .insert(workoutItems)
    .values(tasks.map(({ id, number }, index) => ({ workoutId: row.id, position: index + 1, taskId: id, number })));
  return row;
}

export async function changeWorkout(
  tx: Db,
  id: number,
  change: Partial<Pick<WorkoutRow, "updatedAt" | "finishedAt" | "timerStartedAt" | "isTimerHidden">>,
): Promise<void> {
  await tx.update(workouts).set(change).where(eq(workouts.id, id));
}

/** Stores what was typed, several at once. */
export async function typeItems(tx: Transaction, items: readonly ItemRow[]): Promise<void> {
  await updateItems(tx, items, { typed: sql`given.typed` });
}

export async function scoreItems(tx: Transaction, items: readonly ItemRow[]): Promise<void> {
  await updateItems(tx, items, { score: sql`given.score` });
}

/** All of one workout. */
async function updateItems(tx: Transaction, items: readonly ItemRow[], change: { typed: SQL } | { score: SQL }) {
  const [first] = items;
  if (!first) return;
  const rows = items.map(({ position, typed, score }) => ({ position, typed, score }));
  await tx
    .update(workoutItems)
    .set(change)
    .from(givenRows(rows, "position smallint, typed jsonb, score smallint"))
    .where(and(eq(workoutItems.workoutId, first.workoutId), eq(workoutItems.position, sql`given.position`)));
}

/**
 * A guest's fresh workouts become the user's. Where both have an unfinished one of the same scope, the guest's gets a
 * scope of its own: neither is lost.
 */
export async function adoptWorkouts(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { guestKeyHash, userId }: { guestKeyHash: string; userId: number },
): Promise<void> {
  const ofGuest = and(
    isNull(workouts.userId),
    eq(workouts.guestKeyHash, guestKeyHash),
    gte(workouts.updatedAt, addDuration(clock.now(), { days: -PRACTICE_FRESH.days })),
  );
  await db.transaction(async (tx) => {
    const owned = tx
      .select({ scope: workouts.scope })
      .from(workouts)
      .where(and(eq(workouts.userId, userId), isOpen));
    await tx
      .update(workouts)
      .set({ scope: sql`${workouts.scope} || ':' || ${workouts.publicId}` })
      .where(and(ofGuest, isOpen, inArray(workouts.scope, owned)));
    await tx.update(workouts).set({ userId, guestKeyHash: null }).where(ofGuest);
  });
}

/** A variant unused for this long loses its address. */
export const VARIANT_LIFETIME = { days: 365 } as const;

const PRUNED_AT_ONCE = 1000;

/** Guests' workouts live as long as the rest of their work. */
export async function pruneWorkouts(db: Database, now: Date): Promise<void> {
  const left = db
    .select({ id: workouts.id })
    .from(workouts)
    .where(and(isNull(workouts.userId), lt(workouts.updatedAt, addDuration(now, { days: -PRACTICE_FRESH.days }))))
    .limit(PRUNED_AT_ONCE);
  await db.delete(workouts).where(inArray(workouts.id, left));
  const used = db.select({ id: workouts.variantId }).from(workouts).where(eq(workouts.variantId, variants.id));
  const old = db
    .select({ id: variants.id })
    .from(variants)
    .where(
      and(lt(variants.createdAt, addDuration(now, { days: -VARIANT_LIFETIME.days })), notInArray(variants.id, used)),
    )
    .limit(PRUNED_AT_ONCE);
  await db.delete(variants).where(inArray(variants.id, old));
}

export async function findVariant(db: Db, publicId: string): Promise<VariantRow | null> {
  const [row] = await db.select().from(variants).where(eq(variants.publicId, publicId));
  return row ?? null;
}

export async function findVariantById(db: Db, id: number): Promise<VariantRow | null> {
  const [row] = await db.select().from(variants).where(eq(variants.id, id));
  return row ?? null;
}

/** The variant with this seed, which is made at most once. */
export async function storeVariant(
  db: Db,
  variant: Omit<VariantRow, "id">,
): Promise<Pick<VariantRow, "publicId" | "topicId">> {
  const [made] = await db.insert(variants).values(variant).onConflictDoNothing().returning();
  if (made) return made;
  const [known] = await db.select().from(variants).where(eq(variants.seed, variant.seed));
  if (!known) throw new Error("A variant was not stored");
  return known;
}
