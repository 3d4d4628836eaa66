/** The results of payments, for features that show users their money. */
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { payments, receipts } from "~/db/schema/payments.server";
import { boughtOrders, receiptEmailsOf } from "~/features/store/orders/paid-orders.server";
import type { PaymentRow } from "./payment-rows.server";

/** The money received for a user's orders, refunded since or not, oldest first. */
export async function readSettledPayments(db: Database, userId: number): Promise<PaymentRow[]> {
  const bought = boughtOrders(db, userId);
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(bought, eq(bought.id, payments.orderId))
    .where(inArray(payments.status, ["succeeded", "refunded"]))
    .orderBy(asc(payments.settledAt), asc(payments.id));
  return rows.map(({ payment }) => payment);
}

/** A payment by the share link that bought something; null: none has this id. */
export async function findPaidByLink(db: Database, publicId: string): Promise<PaymentRow | null> {
  const isByLink = and(eq(payments.publicId, publicId), eq(payments.isThirdParty, true), isNotNull(payments.boughtAt));
  const [row] = await db.select().from(payments).where(isByLink);
  return row ?? null;
}

/** The last one that bought this order. */
export async function findLinkPaymentOf(db: Database, orderId: number): Promise<PaymentRow | null> {
  const isByLink = and(eq(payments.orderId, orderId), eq(payments.isThirdParty, true), isNotNull(payments.boughtAt));
  const [row] = await db.select().from(payments).where(isByLink).orderBy(desc(payments.id)).limit(1);
  return row ?? null;
}

/** In the order they were made. */
export function readRefundReceipts(db: Database, paymentIds: readonly number[]) {
  return db
    .select({ paymentId: receipts.paymentId, at: receipts.createdAt, amountKopecks: receipts.amountKopecks })
    .from(receipts)
    .where(and(inArray(receipts.paymentId, [...paymentIds]), eq(receipts.kind, "refund")))
    .orderBy(asc(receipts.createdAt), asc(receipts.id));
}

/** The roubles refunded of all payments of an order. */
export function refundedOf(orderId: SQL): SQL<number> {
  return sql`(select coalesce(sum(p.refunded_amount), 0)::int from payments p where p.order_id = ${orderId})`;
}

/** No payment was ever begun. A count: for a `not exists` over many orders the planner would read all payments. */
export function isUnpaid(orderId: SQL): SQL {
  return sql`(select count(*) from payments p where p.order_id = ${orderId}) = 0`;
}

/**
 * The user was logged in as the payer of an order, or has used the payer's e-mail for an order of their own. A count,
 * because for an `exists` the planner would scan whole tables.
 */
export function isPaidBy({ orderId, userId }: { orderId: SQL; userId: SQL }): SQL<boolean> {
  return sql`(
    select count(*) > 0 from payments p
    where p.order_id = ${orderId} and p.status in ('succeeded', 'refunded') and p.payer_user_id = ${userId}
  ) or (
    select count(*) > 0 from payments p
    cross join ${receiptEmailsOf(userId)} r
    left join payments q on q.order_id = r.id
    where p.order_id = ${orderId} and p.status in ('succeeded', 'refunded')
      and lower(p.receipt_email) in (lower(r.receipt_email), lower(q.receipt_email))
  )`;
}
