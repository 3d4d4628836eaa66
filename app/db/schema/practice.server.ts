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

/** Who scored a written answer: the pupil, or the holder of the link that the pupil gave away. */
export type ReviewedBy = "self" | "reviewer";

/** The score of a written answer by criterion. */
export const solutionReviews = pgTable(
  "solution_reviews",
  {
    id: id(),
    solutionId: bigint({ mode: "number" })
      .notNull()
      .references(() => taskSolutions.id, { onDelete: "cascade" }),
    by: text().$type<ReviewedBy>().notNull(),
    /** By criterion key, as given: what another criterion sets to zero is counted in `score` alone. */
    points: jsonb().$type<Record<string, number>>().notNull(),
    score: smallint().notNull(),
    /** The reviewer's comment; empty: none. */
    comment: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex("solution_reviews_by").on(t.solutionId, t.by)],
);

/** The link to a written answer for someone without an account. Its signature is not part of the row. */
export const reviewLinks = pgTable(
  "review_links",
  {
    solutionId: bigint({ mode: "number" })
      .primaryKey()
      .references(() => taskSolutions.id, { onDelete: "cascade" }),
    /** Differs for each link to the same answer. */
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

/** The space that all photographs take, in one row: a sum over all of them would get slower every month. */
export const photoUsage = pgTable("photo_usage", {
  id: smallint().primaryKey(),
  bytes: bigint({ mode: "number" }).notNull(),
});
/** A sub-theme of a number in which a mistake was made, and when it comes back. One row per person (decision 0059). */
export const notebookEntries = pgTable(
  "notebook_entries",
  {
    id: id(),
    ...learner(),
    topicId: integer().notNull(),
    number: smallint().notNull(),
    subThemeId: integer().notNull(),
    /** The task of the last mistake: the repetition asks another one. */
    taskId: integer()
      .notNull()
      .references(() => tasks.id),
    status: text().$type<"active" | "left" | "removed">().notNull(),
    // The state of FSRS, which can always be computed again from the log.
    stability: doublePrecision().notNull(),
    difficulty: doublePrecision().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    // Days of the Moscow calendar.
    reviewedOn: date({ mode: "string" }).notNull(),
    dueOn: date({ mode: "string" }).notNull(),
    /** The last day on which it was due and was answered: the number of repetitions a day is limited. */
    repeatedOn: date({ mode: "string" }),
    /** The number of days since the last mistake with a right answer. */
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

/** Every answer that an entry has received, so that any schedule can be computed again. */
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
    /** The version of the weights that computed the schedule. */
    weights: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index("notebook_log_entry").on(t.entryId, t.at)],
);

/** What a person says about an explanation they have seen: one vote per task, which they may change. */
export const explanationVotes = pgTable(
  "explanation_votes",
  {
    id: id(),
    ...learner(),
    taskId: integer()
      .notNull()
      .references(() => tasks.id),
    isHelpful: boolean().notNull(),
    /** Set only for a complaint. */
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
