/** Votes on explanations, and the complaints among them. */
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { VOTE_REASON_KEYS } from "~/shared/column-values";
import { id, instant, listChecks } from "./columns.server";
import { learner } from "./learner.server";
import { tasks } from "./task-bank.server";

/** A person's vote on an explanation they have seen: one per task, which they may change. */
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
    reason: text({ enum: VOTE_REASON_KEYS }),
    text: text().notNull(),
    votedAt: instant().notNull(),
    /** When staff dealt with the complaint, and what they did. A changed complaint is open again. */
    closedAt: instant(),
    closingNote: text(),
  },
  (t) => [
    ...listChecks(t),
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
