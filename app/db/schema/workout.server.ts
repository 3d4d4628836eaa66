/** Sets of tasks, and the work on them. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { id, instant } from "./columns.server";
import { learner } from "./learner.server";
import { tasks } from "./task-bank.server";

/** A set of tasks by the KIM table, frozen when it is made: its address shows everybody the same tasks. */
export const variants = pgTable(
  "variants",
  {
    id: id(),
    publicId: text().notNull().unique(),
    topicId: integer().notNull(),
    /** The key of the form that made it: the same form sent twice makes one variant. */
    seed: text().notNull().unique(),
    /** The request: how many tasks of which number. The bank may have had fewer. */
    wishes: jsonb().$type<{ number: number; count: number }[]>().notNull(),
    taskIds: jsonb().$type<number[]>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index("variants_created").on(t.createdAt)],
);

/** One person's work on a set of tasks: ten free ones, or a variant. */
export const workouts = pgTable(
  "workouts",
  {
    id: id(),
    publicId: text().notNull().unique(),
    ...learner(),
    topicId: integer().notNull(),
    variantId: bigint({ mode: "number" }).references(() => variants.id),
    /** The variant or set in work: a person has one unfinished workout per scope. */
    scope: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    finishedAt: instant(),
    /** Null until the person starts it. */
    timerStartedAt: instant(),
    isTimerHidden: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex("workouts_user_open")
      .on(t.userId, t.scope)
      .where(sql`user_id is not null and finished_at is null`),
    uniqueIndex("workouts_guest_open")
      .on(t.guestKeyHash, t.scope)
      .where(sql`user_id is null and finished_at is null`),
    index("workouts_user_topic").on(t.userId, t.topicId, t.id),
    index("workouts_guest_topic").on(t.guestKeyHash, t.topicId, t.id),
    index("workouts_guest_updated")
      .on(t.updatedAt)
      .where(sql`user_id is null`),
    index("workouts_variant").on(t.variantId),
    check("workouts_learner", sql`num_nonnulls(user_id, guest_key_hash) = 1`),
  ],
);

/** The tasks of a workout in their order, and what was answered. They become solutions when it is finished. */
export const workoutItems = pgTable(
  "workout_items",
  {
    workoutId: bigint({ mode: "number" })
      .notNull()
      .references(() => workouts.id, { onDelete: "cascade" }),
    /** From 1. */
    position: smallint().notNull(),
    taskId: integer()
      .notNull()
      .references(() => tasks.id),
    number: smallint().notNull(),
    /** The parts of the answer as typed; null: no answer. */
    typed: jsonb().$type<string[]>(),
    /** Set when the workout is finished; null: no answer, or one that a person has to read. */
    score: smallint(),
  },
  (t) => [primaryKey({ columns: [t.workoutId, t.position] })],
);
