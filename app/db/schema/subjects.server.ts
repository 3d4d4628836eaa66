/** Scales of exam scores; a row stands in place of the built-in scale of its paper. */
import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.server";

export const scoreScales = pgTable("score_scales", {
  /** The paper, by its topic in the API. */
  topicId: integer().primaryKey(),
  year: integer().notNull(),
  source: text().notNull(),
  max: integer().notNull(),
  points: jsonb().$type<number[]>().notNull(),
  partPoints: jsonb().$type<number[]>().notNull(),
  isVerified: boolean().notNull(),
  updatedAt: instant().notNull(),
});
