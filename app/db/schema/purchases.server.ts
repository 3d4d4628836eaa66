/** Months and courses that users own. */
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Taught } from "~/shared/column-json";
import type { MonthKey } from "~/shared/months";
import { users } from "./accounts.server";
import { courses } from "./catalog.server";
import { id, instant } from "./columns.server";
import { orders } from "./orders.server";

/** A bought month; `__all__` for a course sold whole. Once per user and product, enforced by the database. */
export const purchases = pgTable(
  "purchases",
  {
    id: id(),
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id),
    productId: integer()
      .notNull()
      .references(() => courses.id),
    month: text().$type<MonthKey | "__all__">().notNull(),
    /** For a course sold whole: when it is taught, whatever becomes of the course (decision 0031). */
    taught: jsonb().$type<Taught>(),
    orderId: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("purchases_once").on(t.userId, t.productId, t.month),
    index("purchases_order").on(t.orderId),
    index("purchases_month").on(t.month, t.productId, t.userId),
  ],
);
