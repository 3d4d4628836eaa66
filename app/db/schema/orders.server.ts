/** Orders, their lines and promocodes. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Attribution } from "~/shared/attribution";
import type { ExplainStep, NoticeAbout, PromocodeVerdict, Taught } from "~/shared/column-json";
import { DISCOUNT_KINDS, EXAM_KEYS } from "~/shared/column-values";
import type { MonthKey } from "~/shared/months";
import { ORDER_STATES } from "~/shared/order-state";
import { users } from "./accounts.server";
import { courses } from "./catalog.server";
import { id, instant, listChecks } from "./columns.server";

/** Shown to the buyer until the next change: a month that left the cart, a price that moved. */
export type OrderNotice = {
  text: string;
  priceBefore: number | null;
  priceAfter: number | null;
  /** ISO instant: the result of the buyer's own action is shown for a while. */
  until?: string;
  /** Absent if the notice concerns the whole cart. */
  about?: NoticeAbout;
};

/** Client key → number of its last change. */
export type ClientSequences = Record<string, number>;

export const orders = pgTable(
  "orders",
  {
    id: id(),
    /** 128 random bits, known only to the owner. */
    publicId: text().notNull().unique(),
    /** The id in the link «оплата другим человеком»: shows what is to be paid and lets others pay, nothing else. */
    shareKey: text()
      .notNull()
      .unique()
      .default(sql`replace(gen_random_uuid()::text, '-', '')`),
    state: text({ enum: ORDER_STATES }).notNull(),
    ownerUserId: bigint({ mode: "number" }).references(() => users.id),
    /** For an order that another person makes for a pupil: who owns it once it is paid. */
    recipientUserId: bigint({ mode: "number" }).references(() => users.id),
    /** SHA-256 of the guest key in the browser's session, while the order has no owner. */
    guestKeyHash: text(),
    /** Grows with every stored change of lines, months, code or price. */
    version: integer().notNull().default(1),
    /** The last change of each client that numbers its changes: an older one that arrives later is dropped. */
    sequences: jsonb().$type<ClientSequences>().notNull().default({}),
    /** The cart that absorbed its lines: the old id redirects there. */
    mergedIntoId: bigint({ mode: "number" }).references((): AnyPgColumn => orders.id, { onDelete: "set null" }),
    promocode: text(),
    promocodeVerdict: jsonb().$type<PromocodeVerdict>(),
    isParent: boolean().notNull().default(false),
    receiptEmail: text(),
    referralCampaignSlug: text(),
    /** Attribution of the buyer when the cart was made. */
    attribution: jsonb().$type<Attribution>(),
    initialPrice: integer().notNull().default(0),
    monthsBasedPrice: integer(),
    price: integer().notNull().default(0),
    explain: jsonb().$type<ExplainStep[]>().notNull().default([]),
    notices: jsonb().$type<OrderNotice[]>().notNull().default([]),
    /** A gift or prepaid order is claimed once by this key (`/get-courses/{uuid}/`). */
    claimKey: text().unique(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When the price was frozen for payment, and until when. */
    frozenAt: instant(),
    paymentExpiresAt: instant(),
    paidAt: instant(),
  },
  (t) => [
    ...listChecks(t),
    // One cart per user: two tabs and two devices meet in the same order.
    uniqueIndex("orders_one_cart_per_user")
      .on(t.ownerUserId)
      .where(sql`${t.ownerUserId} is not null and ${t.state} in ('draft', 'awaiting_payment', 'failed')`),
    uniqueIndex("orders_one_cart_per_guest")
      .on(t.guestKeyHash)
      .where(sql`${t.ownerUserId} is null and ${t.state} in ('draft', 'awaiting_payment', 'failed')`),
    index("orders_owner").on(t.ownerUserId),
    index("orders_recipient")
      .on(t.recipientUserId)
      .where(sql`${t.recipientUserId} is not null`),
    index("orders_merged_into")
      .on(t.mergedIntoId)
      .where(sql`${t.mergedIntoId} is not null`),
    index("orders_created").on(t.createdAt),
    // Orders given away; all others have payments that record the money.
    index("orders_free")
      .on(t.paidAt)
      .where(sql`${t.paidAt} is not null and ${t.price} = 0`),
    index("orders_payment_expires")
      .on(t.paymentExpiresAt)
      .where(sql`${t.state} = 'awaiting_payment'`),
    // A guest's leftover cart: claimed when the guest logs in, or thrown away.
    index("orders_of_guest")
      .on(t.guestKeyHash)
      .where(sql`${t.ownerUserId} is null`),
    index("orders_forgotten")
      .on(t.updatedAt)
      .where(sql`${t.ownerUserId} is null and ${t.state} = 'draft'`),
    index("orders_paid_changed")
      .on(t.updatedAt)
      .where(sql`${t.paidAt} is not null`),
    check("orders_price_adds_up", sql`${t.price} >= 0 and ${t.price} <= ${t.initialPrice}`),
  ],
);

export type LineDiscount = { name: string; amount: number; isApplied: boolean };

export const orderLines = pgTable(
  "order_lines",
  {
    orderId: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => courses.id),
    /** Empty for a course sold whole. */
    months: jsonb().$type<MonthKey[]>().notNull(),
    initialPrice: integer().notNull().default(0),
    monthsBasedPrice: integer().notNull().default(0),
    price: integer().notNull().default(0),
    discounts: jsonb().$type<LineDiscount[]>().notNull().default([]),
    /** For a course sold whole, set once it is paid: when it is taught (decision 0031). */
    taught: jsonb().$type<Taught>(),
    addedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.productId] })],
);

export const promocodes = pgTable(
  "promocodes",
  {
    /** Normalised: upper case, ё = е. */
    code: text().primaryKey(),
    title: text().notNull(),
    kind: text({ enum: DISCOUNT_KINDS }).notNull(),
    value: integer().notNull(),
    startsAt: instant(),
    endsAt: instant(),
    examType: text({ enum: EXAM_KEYS }),
    productIds: jsonb().$type<number[]>(),
    minMonths: integer(),
    isExclusive: boolean().notNull().default(false),
    isGift: boolean().notNull().default(false),
    perUserLimit: integer(),
    totalLimit: integer(),
    /** A personal code works only for its owner. */
    ownerUserId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [
    ...listChecks(t),
    index("promocodes_owner")
      .on(t.ownerUserId)
      .where(sql`${t.ownerUserId} is not null`),
    // The list of the back office leaves out the codes of one person, in both of its orders.
    index("promocodes_shared")
      .on(t.code)
      .where(sql`${t.ownerUserId} is null`),
    index("promocodes_ends")
      .on(sql`coalesce(${t.endsAt}, 'infinity')`, t.code)
      .where(sql`${t.ownerUserId} is null`),
  ],
);

/** Reserved when payment starts, spent on success, released on failure or expiry. */
export const promocodeUses = pgTable(
  "promocode_uses",
  {
    id: id(),
    code: text()
      .notNull()
      .references(() => promocodes.code),
    orderId: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    userId: bigint({ mode: "number" }).references(() => users.id),
    /** Who pays for an order that has no owner yet: a once-per-person code counts them too. */
    payerUserId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    /** SHA-256 of the payer's e-mail in lower case. */
    payerEmailHash: text(),
    state: text({ enum: ["reserved", "spent"] }).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    ...listChecks(t),
    uniqueIndex("promocode_uses_order").on(t.orderId),
    index("promocode_uses_code").on(t.code, t.userId),
    index("promocode_uses_payer_email")
      .on(t.payerEmailHash)
      .where(sql`${t.payerEmailHash} is not null`),
    index("promocode_uses_payer")
      .on(t.payerUserId)
      .where(sql`${t.payerUserId} is not null`),
    index("promocode_uses_user")
      .on(t.userId)
      .where(sql`${t.userId} is not null`),
  ],
);
