/** People's work in the task bank: what they answered, and where they stand with each task. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.server";
import { learner } from "./learner.server";
import { tasks } from "./task-bank.server";

/** Every answer that was counted, in the order in which it came. */
export const taskSolutions = pgTable(
  "task_solutions",
  {
    id: id(),
    publicId: text().notNull().unique(),
    ...learner(),
    taskId: integer()
      .notNull()
      .references(() => tasks.id),
    /** Counted from 1 among one person's solutions of one task: a form sent twice is one solution. */
    ordinal: integer().notNull(),
    /** The answer as it was compared, or as it was written; empty where the solution was requested instead. */
    answer: text().notNull(),
    isGivenUp: boolean().notNull(),
    /** 0 until it is reviewed. */
    score: smallint().notNull(),
    /** False: a written answer that has no score yet. */
    isReviewed: boolean().notNull().default(true),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("task_solutions_user")
      .on(t.userId, t.taskId, t.ordinal)
      .where(sql`user_id is not null`),
    uniqueIndex("task_solutions_guest")
      .on(t.guestKeyHash, t.taskId, t.ordinal)
      .where(sql`user_id is null`),
    check("task_solutions_learner", sql`num_nonnulls(user_id, guest_key_hash) = 1`),
  ],
);

/** Where a person stands with a task: one row, which lists and progress read instead of all solutions. */
export const taskStates = pgTable(
  "task_states",
  {
    id: id(),
    ...learner(),
    taskId: integer()
      .notNull()
      .references(() => tasks.id),
    // Copied from the task: progress by number and by sub-theme then needs no other table.
    topicId: integer().notNull(),
    number: smallint().notNull(),
    subThemeId: integer().notNull(),
    /** The score of the last solution; 0 until it is reviewed. */
    score: smallint().notNull(),
    isReviewed: boolean().notNull().default(true),
    maxScore: smallint().notNull(),
    /** The score before it, where it differs. */
    oldScore: smallint(),
    attempts: integer().notNull(),
    lastAt: instant().notNull(),
    /** When the explanation was opened: it stays open. Null: a guest had none left that day. */
    explainedAt: instant(),
  },
  (t) => [
    uniqueIndex("task_states_user")
      .on(t.userId, t.taskId)
      .where(sql`user_id is not null`),
    uniqueIndex("task_states_guest")
      .on(t.guestKeyHash, t.taskId)
      .where(sql`user_id is null`),
    index("task_states_user_topic").on(t.userId, t.topicId, t.number),
    index("task_states_guest_topic").on(t.guestKeyHash, t.topicId, t.number),
    index("task_states_guest_age")
      .on(t.lastAt)
      .where(sql`user_id is null`),
    check("task_states_learner", sql`num_nonnulls(user_id, guest_key_hash) = 1`),
  ],
);
