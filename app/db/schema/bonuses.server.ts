/** Promotions with personal codes, and the ledger of invitations (specification §4 Referral, §7 Orders). */
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { ExamType } from "~/features/subjects/taxonomy";
import { users } from "./accounts.server";
import { orders, promocodes } from "./orders.server";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** An offer to every logged-in person, who may take one code of it. */
export const promotions = pgTable("promotions", {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  text: text().notNull(),
  kind: text().$type<"percent" | "amount">().notNull(),
  value: integer().notNull(),
  exam: text().$type<ExamType>(),
  productIds: jsonb().$type<number[]>(),
  minMonths: integer(),
  startsAt: instant(),
  endsAt: instant(),
  /** Days a taken code works, counted from the moment it was taken; null: as long as the promotion. */
  codeDays: integer(),
  /** First letters of its codes. */
  codePrefix: text().notNull(),
  isActive: boolean().notNull(),
  position: integer().notNull(),
});

/** One code a person and promotion, however often it is asked for (quality.md A24). */
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

/** What an invitation brings to whom invited: once a pair, by the first paid order of the invited. */
export const referralBonuses = pgTable(
  "referral_bonuses",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    referrerUserId: bigint({ mode: "number" })
      .notNull()
      .references(() => users.id),
    referredUserId: bigint({ mode: "number" })
      .notNull()
      .unique()
      .references(() => users.id),
    campaignSlug: text(),
    orderId: bigint({ mode: "number" }).references(() => orders.id),
    /** Whole roubles. */
    amount: integer().notNull(),
    state: text().$type<"pending" | "confirmed" | "cancelled">().notNull(),
    /** Why it was cancelled, a machine word. */
    reason: text(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    index("referral_bonuses_referrer").on(t.referrerUserId),
    index("referral_bonuses_order")
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
  ],
);
