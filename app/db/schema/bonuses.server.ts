/** Promotions with personal codes, and the ledger of invitations. */
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { ExamType } from "~/features/subjects/exams";
import { users } from "./accounts.server";
import { orders, promocodes } from "./orders.server";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** An offer to every logged-in user, who may take one code of it. */
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
  /** The prefix of its codes. */
  codePrefix: text().notNull(),
  isActive: boolean().notNull(),
  position: integer().notNull(),
});

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

/** What an invitation earns the inviter: once per pair, for the invited user's first paid order. */
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
    /** Why it was cancelled, as a machine-readable word. */
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
