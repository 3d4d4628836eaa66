/** Bonuses for invitations. */
import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { BONUS_STATES } from "~/shared/column-values";
import { users } from "./accounts.server";
import { id, instant, listChecks } from "./columns.server";
import { orders } from "./orders.server";

/** The bonus of the inviter: once per pair, for the invited user's first paid order. */
export const referralBonuses = pgTable(
  "referral_bonuses",
  {
    id: id(),
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
    state: text({ enum: BONUS_STATES }).notNull(),
    /** Why it was cancelled, as a machine-readable word. */
    reason: text(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    ...listChecks(t),
    index("referral_bonuses_referrer").on(t.referrerUserId),
    index("referral_bonuses_order")
      .on(t.orderId)
      .where(sql`${t.orderId} is not null`),
  ],
);
