/** Tables of the house itself. */
import { bigint, integer, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core";

/** Small facts about this database: which demo content it holds, for which month. */
export const appMeta = pgTable("app_meta", {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});

/** Written by rate-limiter-flexible, in its own column names. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});
