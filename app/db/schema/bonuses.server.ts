/** Promotions with personal codes, and the ledger of invitations. */
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { DISCOUNT_KINDS, EXAM_KEYS } from "~/shared/column-values";
import { users } from "./accounts.server";
import { instant, listChecks } from "./columns.server";
import { promocodes } from "./orders.server";

/** An offer to every logged-in user, who may take one code of it. */
export const promotions = pgTable(
  "promotions",
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    text: text().notNull(),
    kind: text({ enum: DISCOUNT_KINDS }).notNull(),
    value: integer().notNull(),
    exam: text({ enum: EXAM_KEYS }),
    productIds: jsonb().$type<number[]>(),
    minMonths: integer(),
    startsAt: instant(),
    endsAt: instant(),
    /** Days a taken code works, counted from the moment it was taken; null: as long as the promotion. */
    codeDays: integer(),
    /** The prefix of its codes. */
    codePrefix: text().notNull(),
    isActive: boolean().notNull(),
    position: integer().notNull(),
  },
  (t) => listChecks(t),
);

/** One code per user and promotion, however often it is requested. */
export const takenPromotions = pgTable(
  "taken_promotions",
  {
    promotionId: integer()
      .notNull()
      .references(() => promotions.id),
    userId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    code: text()
      .notNull()
      .unique()
      .references(() => promocodes.code),
    takenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.promotionId, t.userId] }), index("taken_promotions_user").on(t.userId)],
);
