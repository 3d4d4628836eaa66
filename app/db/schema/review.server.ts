/** Written answers: their photographs, the links to them and their scores. */
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { REVIEWERS } from "~/shared/column-values";
import { id, instant, listChecks } from "./columns.server";
import { learner } from "./learner.server";
import { taskSolutions } from "./progress.server";

/** The score of a written answer by criterion. */
export const solutionReviews = pgTable(
  "solution_reviews",
  {
    id: id(),
    solutionId: bigint({ mode: "number" })
      .notNull()
      .references(() => taskSolutions.id, { onDelete: "cascade" }),
    by: text({ enum: REVIEWERS }).notNull(),
    /** By criterion key, as given: what another criterion sets to zero is counted in `score` alone. */
    points: jsonb().$type<Record<string, number>>().notNull(),
    score: smallint().notNull(),
    /** The reviewer's comment; empty: none. */
    comment: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [...listChecks(t), uniqueIndex("solution_reviews_by").on(t.solutionId, t.by)],
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
