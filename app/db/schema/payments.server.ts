/** Payments, receipts and refunds. */
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
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Attribution } from "~/shared/attribution";
import type { Taught } from "~/shared/column-json";
import { PAYMENT_METHODS, PAYMENT_STATUSES, RECEIPT_STATUSES } from "~/shared/column-values";
import type { MonthKey } from "~/shared/months";
import type { E164 } from "~/shared/phone";
import { users } from "./accounts.server";
import { courses } from "./catalog.server";
import { id, instant, listChecks } from "./columns.server";
import { orders } from "./orders.server";

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

/** The kind of money in a receipt line (54-ФЗ): prepayment for the future, or payment for a course already given. */
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
    /** The version of the offer (`order-version.server.ts`): the payment is for exactly this sale and nothing else. */
    contentVersion: text(),
    /** Whole roubles; converted to kopecks only for the provider. */
    amount: integer().notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    receiptEmail: text().notNull(),
    isThirdParty: boolean().notNull().default(false),
    /** Who was logged in when the payment began; null for a stranger with the link. */
    payerUserId: bigint({ mode: "number" }).references(() => users.id, { onDelete: "set null" }),
    /** Whose login opens the courses, as an account's payer has typed it; null: the claim link alone, or claimed. */
    childPhone: text().$type<E164>(),
    provider: text().notNull(),
    providerPaymentId: text().unique(),
    confirmationUrl: text(),
    status: text({ enum: PAYMENT_STATUSES }).notNull(),
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
    /** The marks of the visit in which the payment began. */
    attribution: jsonb().$type<Attribution>(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    ...listChecks(t),
    // The owner goes to one bank page at a time; others who pay for them go to pages of their own.
    uniqueIndex("payments_one_live_of_owner")
      .on(t.orderId)
      .where(sql`${t.status} = 'pending' and not ${t.isThirdParty} and not ${t.isCalledOff}`),
    index("payments_order").on(t.orderId, t.orderVersion),
    // The sweeps look every minute for a few rows out of the whole table.
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
    index("payments_child_phone")
      .on(t.childPhone)
      .where(sql`${t.childPhone} is not null`),
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
    kind: text({ enum: ["payment", "refund"] }).notNull(),
    /** In kopecks, as the provider takes them. */
    amountKopecks: integer().notNull(),
    lines: jsonb().$type<ReceiptLine[]>().notNull(),
    /** For a refund, the units it gives back; null if the payment was not for any. */
    units: jsonb().$type<PaidUnitRow[]>(),
    email: text().notNull(),
    /**
     * The registration at the provider. For a refund also its progress: `asked`, the outcome is unknown; `taken`, the
     * bank works on it.
     */
    state: text({ enum: ["asked", "taken", ...RECEIPT_STATUSES] }).notNull(),
    /** Since when a process has been asking the bank for this refund; null: none is. */
    askedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    ...listChecks(t),
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
    state: text({ enum: RECEIPT_STATUSES }).notNull(),
    createdAt: instant().notNull(),
    registeredAt: instant(),
  },
  (t) => [...listChecks(t), uniqueIndex("prepayment_closings_once").on(t.paymentId, t.month)],
);

/** A provider's notification, stored once before it is acted on. */
export const paymentEvents = pgTable("payment_events", {
  /** `{provider}:{event id}`. */
  key: text().primaryKey(),
  paymentPublicId: text().notNull(),
  kind: text().notNull(),
  receivedAt: instant().notNull(),
});

export const refundRequests = pgTable(
  "refund_requests",
  {
    id: id(),
    /** Made with the form: the same form sent twice is one request. */
    publicId: text().notNull().unique(),
    /** The pupil who asks; null: the payer by a link does. */
    userId: bigint({ mode: "number" }).references(() => users.id),
    /** The payment whose payer asks, without an account. */
    paymentId: bigint({ mode: "number" }).references(() => payments.id),
    /** The payer's; a pupil has one in the account. */
    phone: text().$type<E164>(),
    /** How to address and where to answer the person who asks. */
    name: text().notNull(),
    email: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("refund_requests_user").on(t.userId, t.createdAt),
    index("refund_requests_payment")
      .on(t.paymentId)
      .where(sql`${t.paymentId} is not null`),
    check("refund_requests_one_author", sql`(${t.userId} is null) <> (${t.paymentId} is null)`),
  ],
);

/** A month of a request. It is open until it is withdrawn or its money is on the way. */
export const refundRequestMonths = pgTable(
  "refund_request_months",
  {
    requestId: bigint({ mode: "number" })
      .notNull()
      .references(() => refundRequests.id),
    paymentId: bigint({ mode: "number" })
      .notNull()
      .references(() => payments.id),
    productId: integer()
      .notNull()
      .references(() => courses.id),
    month: text().$type<MonthKey | "__all__">().notNull(),
    /** Roubles by the day of the request, which the offer counts from. */
    refund: integer().notNull(),
    withdrawnAt: instant(),
    refundedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.productId, t.month] }),
    // A paid month is asked back once, and not again after it was refunded.
    uniqueIndex("refund_request_months_once")
      .on(t.paymentId, t.productId, t.month)
      .where(sql`${t.withdrawnAt} is null`),
    index("refund_request_months_payment").on(t.paymentId),
  ],
);
