/** What people did in the task bank. A guest is known by the key in their session, as with the cart. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.server";
import { tasks } from "./task-bank.server";

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const instant = () => timestamp({ withTimezone: true, mode: "date" });
const learner = () => ({
  userId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "cascade" }),
  /** SHA-256 of the guest key in the browser's session. */
  guestKeyHash: text(),
});

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
    /** From 1, among the solutions of one task by one person: a form sent twice is one solution. */
    ordinal: integer().notNull(),
    /** As it was compared; empty where the solution was asked for instead. */
    answer: text().notNull(),
    isGivenUp: boolean().notNull(),
    score: smallint().notNull(),
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
    // Of the task: progress by number and by sub-theme needs no other table.
    topicId: integer().notNull(),
    number: smallint().notNull(),
    subThemeId: integer().notNull(),
    /** Of the last solution. */
    score: smallint().notNull(),
    maxScore: smallint().notNull(),
    /** The score before it, where it was another. */
    oldScore: smallint(),
    attempts: integer().notNull(),
    lastAt: instant().notNull(),
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
    check("task_states_learner", sql`num_nonnulls(user_id, guest_key_hash) = 1`),
  ],
);
