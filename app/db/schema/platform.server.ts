/** Tables of the platform itself. */
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, varchar } from "drizzle-orm/pg-core";

/** Small facts about this database: which demo content it holds, for which month. */
export const appMeta = pgTable("app_meta", {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});

/** What the demo loader last wrote, column by column: a column that differs now was changed by a person. */
export const demoFingerprints = pgTable(
  "demo_fingerprints",
  {
    tableName: text().notNull(),
    rowKey: text().notNull(),
    columns: jsonb().$type<Record<string, string>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tableName, t.rowKey] })],
);

/** Written by rate-limiter-flexible, in its own column names. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: "number" }),
  },
  (t) => [index("rate_limits_expire").on(t.expire)],
);
