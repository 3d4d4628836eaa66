/** Orders, their purchases, promocodes and payments. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Taught } from "~/features/catalog/taught";
import type { Attribution } from "~/shared/attribution";
import type { OrderState } from "~/shared/order-state";
import type { NoticeAbout } from "~/features/orders/order-notice";
import type { PromocodeVerdict } from "~/features/pricing/promocode";
import type { ExplainStep } from "~/features/pricing/quote-cart";
import type { ExamType } from "~/features/subjects/exams";
import type { MonthKey } from "~/shared/months";
import { users } from "./accounts.server";
import { courses } from "./catalog.server";

const id = () => bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** Something the buyer must be told: a month that left the cart, a price that moved. Shown until the next change. */
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
    state: text().$type<OrderState>().notNull(),
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
    mergedIntoId: bigint({ mode: "number" }),
    promocode: text(),
    promocodeVerdict: jsonb().$type<PromocodeVerdict>(),
    isParent: boolean().notNull().default(false),
    receiptEmail: text(),
    referralCampaignSlug: text(),
    utmMark: jsonb().$type<Record<string, string>>(),
    /** What brought the buyer when the cart was made. */
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
    index("orders_created").on(t.createdAt),
    // What was given away; for all other orders the payments tell the money.
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

export const promocodes = pgTable(
  "promocodes",
  {
    /** Normalised: upper case, ё = е. */
    code: text().primaryKey(),
    title: text().notNull(),
    kind: text().$type<"percent" | "amount">().notNull(),
    value: integer().notNull(),
    startsAt: instant(),
    endsAt: instant(),
    examType: text().$type<ExamType>(),
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
    index("promocodes_owner")
      .on(t.ownerUserId)
      .where(sql`${t.ownerUserId} is not null`),
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
    payerUserId: bigint({ mode: "number" }),
    /** SHA-256 of the payer's e-mail in lower case. */
    payerEmailHash: text(),
    state: text().$type<"reserved" | "spent">().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
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

export type PaymentMethod = "card" | "sbp" | "installment" | "loan";
/** Frozen for this payment: the purchase is made from it, whatever the order looks like later. */
export type PaymentLine = {
  productId: number;
  name: string;
  months: MonthKey[];
  price: number;
  /** For a course sold whole: when it is taught, as the buyer was shown. */
  taught?: Taught;
  /** The code behind this sum: the cart may hold another one by the time the money comes. */
  promocode?: string;
};

/** What a receipt line says about its money (54-ФЗ): prepayment for the future, or payment for what has been given. */
export type ReceiptMode = "full_prepayment" | "full_payment";
export type ReceiptLine = { description: string; quantity: number; amountKopecks: number; mode?: ReceiptMode };
/** A month of a course, or a course sold whole, with its part of a payment in whole roubles. */
export type PaidUnitRow = { productId: number; month: MonthKey | "__all__"; price: number };

export const payments = pgTable(
  "payments",
  {
    id: id(),
    /** Our idempotency key at the provider. */
    publicId: text().notNull().unique(),
    orderId: bigint({ mode: "number" })
      .notNull()
      .references(() => orders.id),
    /** The order's version when the payment began. */
    orderVersion: integer().notNull(),
    /** What was sold and for how much (`order-version.server.ts`): the payment is for exactly this and nothing else. */
    contentVersion: text(),
    /** Whole roubles; converted to kopecks only for the provider. */
    amount: integer().notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    receiptEmail: text().notNull(),
    isThirdParty: boolean().notNull().default(false),
    /** Who was logged in when the payment began; null for a stranger with the link. */
    payerUserId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    provider: text().notNull(),
    providerPaymentId: text().unique(),
    confirmationUrl: text(),
    status: text().$type<"pending" | "succeeded" | "canceled" | "refunded">().notNull(),
    /** Its buyer has moved on without it and the bank has not ended it yet: no payer is sent to it any more. */
    isCalledOff: boolean().notNull().default(false),
    /** When it bought what it was for; null: nothing was bought for it. */
    boughtAt: instant(),
    /** When its sum stops being valid. */
    expiresAt: instant(),
    lines: jsonb().$type<PaymentLine[]>().notNull(),
    /**
     * The total the bank must refund of this payment, and the total it has. They differ only between the decision,
     * which is stored first, and the bank's answer: the sweep finishes the work of a process that died in between.
     */
    refundDue: integer().notNull().default(0),
    refundedAmount: integer().notNull().default(0),
    /** Its receipt named it a prepayment: its units are closed month by month (`prepaymentClosings`). */
    isPrepaid: boolean().notNull().default(true),
    /** When it is next checked for months to close; null: there is nothing to close. */
    nextClosingAt: instant(),
    /** Public origin of the site it began on, for links in e-mails. */
    origin: text(),
    /** What brought the one who pays when the payment began. */
    attribution: jsonb().$type<Attribution>(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    // The owner goes to one bank page at a time; others who pay for them go to pages of their own.
    uniqueIndex("payments_one_live_of_owner")
      .on(t.orderId)
      .where(sql`${t.status} = 'pending' and not ${t.isThirdParty} and not ${t.isCalledOff}`),
    index("payments_order").on(t.orderId, t.orderVersion),
    // What the sweeps look for every minute: a few rows out of the whole table.
    index("payments_pending")
      .on(t.id)
      .where(sql`${t.status} = 'pending'`),
    index("payments_owing")
      .on(t.id)
      .where(sql`${t.refundDue} > ${t.refundedAmount}`),
    index("payments_settled")
      .on(t.settledAt, t.id)
      .where(sql`${t.status} in ('succeeded', 'refunded')`),
    index("payments_closing")
      .on(t.nextClosingAt)
      .where(sql`${t.nextClosingAt} is not null`),
    index("payments_payer")
      .on(t.payerUserId)
      .where(sql`${t.payerUserId} is not null`),
  ],
);

/** A fiscal receipt (54-ФЗ) of a payment or of a refund; its lines sum to the kopeck. */
export const receipts = pgTable(
  "receipts",
  {
    id: id(),
    paymentId: bigint({ mode: "number" })
      .notNull()
      .references(() => payments.id),
    kind: text().$type<"payment" | "refund">().notNull(),
    /** In kopecks, as the provider takes them. */
    amountKopecks: integer().notNull(),
    lines: jsonb().$type<ReceiptLine[]>().notNull(),
    /** For a refund, the units it gives back; null if the payment was not for any. */
    units: jsonb().$type<PaidUnitRow[]>(),
    email: text().notNull(),
    /**
     * What has been registered, if the provider says so. For a refund also its progress: `asked`, the outcome is
     * unknown; `taken`, the bank works on it.
     */
    state: text().$type<"pending" | "asked" | "taken" | "registered" | "failed">().notNull(),
    /** Since when a process has been asking the bank for this refund; null: none is. */
    askedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("receipts_payment").on(t.paymentId),
    index("receipts_unregistered")
      .on(t.createdAt)
      .where(sql`${t.kind} = 'payment' and ${t.state} = 'pending'`),
  ],
);

/** A closing receipt (54-ФЗ, «зачёт предоплаты»): months of a payment that are over, at most one a month. */
export const prepaymentClosings = pgTable(
  "prepayment_closings",
  {
    id: id(),
    paymentId: bigint({ mode: "number" })
      .notNull()
      .references(() => payments.id),
    /** The last month that was over when it was decided. */
    month: text().$type<MonthKey>().notNull(),
    amountKopecks: integer().notNull(),
    lines: jsonb().$type<ReceiptLine[]>().notNull(),
    units: jsonb().$type<PaidUnitRow[]>().notNull(),
    state: text().$type<"pending" | "registered" | "failed">().notNull(),
    createdAt: instant().notNull(),
    registeredAt: instant(),
  },
  (t) => [uniqueIndex("prepayment_closings_once").on(t.paymentId, t.month)],
);

/** A provider's notification, stored once before it is acted on. */
export const paymentEvents = pgTable("payment_events", {
  /** `{provider}:{event id}`. */
  key: text().primaryKey(),
  paymentPublicId: text().notNull(),
  kind: text().notNull(),
  receivedAt: instant().notNull(),
});

/** The demo bank's own books: the outside world, kept apart from `payments`. */
export const demoBankPayments = pgTable("demo_bank_payments", {
  id: text().primaryKey(),
  idempotenceKey: text().notNull().unique(),
  amount: integer().notNull(),
  description: text().notNull(),
  method: text().notNull(),
  status: text().$type<"pending" | "succeeded" | "canceled" | "refunded">().notNull(),
  returnUrl: text().notNull(),
  /** Set by «оплатить с задержкой»: the money arrives then. */
  settlesAt: instant(),
  refundedAmount: integer().notNull().default(0),
  /** Closing receipts it received: kopecks by key. */
  closings: jsonb().$type<Record<string, number>>().notNull().default({}),
  createdAt: instant().notNull(),
});

/** An answer already given to an `Idempotency-Key`, per caller. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    /** Null while the first request is still running. */
    status: integer(),
    body: jsonb().$type<unknown>(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index("idempotency_keys_created").on(t.createdAt)],
);
