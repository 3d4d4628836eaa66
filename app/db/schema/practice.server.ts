/** What people did in the task bank. A guest is known by the key in their session, as with the cart. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
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
    /** As it was compared, or as it was written out; empty where the solution was asked for instead. */
    answer: text().notNull(),
    isGivenUp: boolean().notNull(),
    /** 0 until it is reviewed. */
    score: smallint().notNull(),
    /** False: written out, and scored by no one yet. */
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
    // Of the task: progress by number and by sub-theme needs no other table.
    topicId: integer().notNull(),
    number: smallint().notNull(),
    subThemeId: integer().notNull(),
    /** Of the last solution; 0 until it is reviewed. */
    score: smallint().notNull(),
    isReviewed: boolean().notNull().default(true),
    maxScore: smallint().notNull(),
    /** The score before it, where it was another. */
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

/** Who has scored a written answer: the pupil themselves, or the holder of the link they gave away. */
export type ReviewedBy = "self" | "reviewer";

/** The score of a written answer, criterion by criterion. */
export const solutionReviews = pgTable(
  "solution_reviews",
  {
    id: id(),
    solutionId: bigint({ mode: "number" })
      .notNull()
      .references(() => taskSolutions.id, { onDelete: "cascade" }),
    by: text().$type<ReviewedBy>().notNull(),
    /** By the key of the criterion, as it was given: what another criterion has made zero is counted in `score` alone. */
    points: jsonb().$type<Record<string, number>>().notNull(),
    score: smallint().notNull(),
    /** Of the reviewer; empty: none. */
    comment: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex("solution_reviews_by").on(t.solutionId, t.by)],
);

/** The way to a written answer for someone without an account. Its signature is no part of the row. */
export const reviewLinks = pgTable(
  "review_links",
  {
    solutionId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => taskSolutions.id, { onDelete: "cascade" }),
    /** Another link to the same answer has another one. */
    nonce: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("review_links_expiry").on(t.expiresAt)],
);

/** Photographs of a written answer. The file is stored before its row, and is deleted after it. */
export const solutionPhotos = pgTable(
  "solution_photos",
  {
    id: id(),
    publicId: text().notNull().unique(),
    solutionId: bigint({ mode: "number" })
      .notNull()
      .references(() => taskSolutions.id, { onDelete: "cascade" }),
    ...learner(),
    /** From 1, in the order in which they were chosen. */
    position: smallint().notNull(),
    fileKey: text().notNull().unique(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** SHA-256 of the file as it was sent: the same form sent twice is one solution. */
    digest: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("solution_photos_position").on(t.solutionId, t.position),
    index("solution_photos_user").on(t.userId),
    index("solution_photos_guest").on(t.guestKeyHash),
    index("solution_photos_guest_age")
      .on(t.createdAt)
      .where(sql`user_id is null`),
    check("solution_photos_learner", sql`num_nonnulls(user_id, guest_key_hash) = 1`),
  ],
);

/** How much all photographs take: one row, because a sum over all of them would be slower every month. */
export const photoUsage = pgTable("photo_usage", {
  id: smallint().primaryKey(),
  bytes: bigint({ mode: "number" }).notNull(),
});
/** A sub-theme of a number that went wrong, and when it comes back. One row for a person (decision 0059). */
export const notebookEntries = pgTable(
  "notebook_entries",
  {
    id: id(),
    ...learner(),
    topicId: integer().notNull(),
    number: smallint().notNull(),
    subThemeId: integer().notNull(),
    /** The task of the last mistake: another one is asked. */
    taskId: integer()
      .notNull()
      .references(() => tasks.id),
    status: text().$type<"active" | "left" | "removed">().notNull(),
    // The state of FSRS. It can always be made again out of the log.
    stability: doublePrecision().notNull(),
    difficulty: doublePrecision().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    // Days of the Moscow calendar.
    reviewedOn: date({ mode: "string" }).notNull(),
    dueOn: date({ mode: "string" }).notNull(),
    /** The last day on which it was due and was answered: a day has only so many repetitions. */
    repeatedOn: date({ mode: "string" }),
    /** On how many days since the last mistake it came out right. */
    rightDays: smallint().notNull(),
    /** Why the last mistake happened, in the pupil's own opinion. */
    reason: text().$type<"unknown" | "careless" | "form">(),
    changedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("notebook_entries_user")
      .on(t.userId, t.subThemeId, t.number)
      .where(sql`user_id is not null`),
    uniqueIndex("notebook_entries_guest")
      .on(t.guestKeyHash, t.subThemeId, t.number)
      .where(sql`user_id is null`),
    check("notebook_entries_learner", sql`num_nonnulls(user_id, guest_key_hash) = 1`),
  ],
);

/** Every answer that an entry has heard of, so that any schedule can be computed again. */
export const notebookLog = pgTable(
  "notebook_log",
  {
    id: id(),
    entryId: bigint({ mode: "number" })
      .notNull()
      .references(() => notebookEntries.id, { onDelete: "cascade" }),
    mark: text().$type<"again" | "hard" | "good" | "removed" | "returned">().notNull(),
    /** The solution that it is about; null where the pupil removed the entry or took it back. */
    solutionId: text().unique(),
    taskId: integer(),
    /** Which weights the schedule was computed by. */
    weights: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index("notebook_log_entry").on(t.entryId, t.at)],
);

/** What a person says of an explanation they have seen: one voice for a task, which they may change. */
export const explanationVotes = pgTable(
  "explanation_votes",
  {
    id: id(),
    ...learner(),
    taskId: integer()
      .notNull()
      .references(() => tasks.id),
    isHelpful: boolean().notNull(),
    /** Only of a complaint. */
    reason: text().$type<"unclear" | "task-error" | "wrong-answer" | "other">(),
    text: text().notNull(),
    votedAt: instant().notNull(),
    /** When staff dealt with the complaint, and what they did. A changed complaint is open again. */
    closedAt: instant(),
    closingNote: text(),
  },
  (t) => [
    uniqueIndex("explanation_votes_user")
      .on(t.userId, t.taskId)
      .where(sql`user_id is not null`),
    uniqueIndex("explanation_votes_guest")
      .on(t.guestKeyHash, t.taskId)
      .where(sql`user_id is null`),
    index("explanation_votes_open")
      .on(t.votedAt)
      .where(sql`not is_helpful and closed_at is null`),
    index("explanation_votes_guest_age")
      .on(t.votedAt)
      .where(sql`user_id is null`),
    check("explanation_votes_learner", sql`num_nonnulls(user_id, guest_key_hash) = 1`),
  ],
);
