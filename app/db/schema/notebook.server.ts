/** The notebook of mistakes. */
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { ENTRY_STATUSES, MISTAKE_REASON_KEYS } from "~/shared/column-values";
import { id, instant, listChecks } from "./columns.server";
import { learner } from "./learner.server";
import { tasks } from "./task-bank.server";

/** A sub-theme of a number in which a mistake was made, and when it comes back. One row per person (decision 0056). */
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
    status: text({ enum: ENTRY_STATUSES }).notNull(),
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
    reason: text({ enum: MISTAKE_REASON_KEYS }),
    changedAt: instant().notNull(),
  },
  (t) => [
    ...listChecks(t),
    uniqueIndex("notebook_entries_user")
      .on(t.userId, t.subThemeId, t.number)
      .where(sql`user_id is not null`),
    uniqueIndex("notebook_entries_guest")
      .on(t.guestKeyHash, t.subThemeId, t.number)
      .where(sql`user_id is null`),
    check("notebook_entries_learner", sql`num_nonnulls(user_id, guest_key_hash) = 1`),
  ],
);

/** An answer by its grade, or the pupil removing and restoring the entry. */
export const MARKS = ["again", "hard", "good", "removed", "returned"] as const;

/** Every answer that an entry has received, so that any schedule can be computed again. */
export const notebookLog = pgTable(
  "notebook_log",
  {
    id: id(),
    entryId: bigint({ mode: "number" })
      .notNull()
      .references(() => notebookEntries.id, { onDelete: "cascade" }),
    mark: text({ enum: MARKS }).notNull(),
    /** The solution that it is about; null where the pupil removed the entry or took it back. */
    solutionId: text().unique(),
    taskId: integer(),
    /** The version of the weights that computed the schedule. */
    weights: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [...listChecks(t), index("notebook_log_entry").on(t.entryId, t.at)],
);
