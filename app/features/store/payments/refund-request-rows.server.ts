/** The rows of refund requests. A paid month is in one request at most, as a database constraint. */
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { payments, refundRequestMonths, refundRequests } from "~/db/schema/payments.server";
import { boughtOrders } from "~/features/store/orders/paid-orders.server";
import type { ownedUnits } from "~/features/core/purchases/purchase-rows.server";
import type { Roubles } from "~/shared/money";
import type { RefundRequest, RequestedMonth } from "./refund-request";
import type { PaidUnit } from "./refund-share";

type Unit = Pick<PaidUnit, "productId" | "month">;
export type NewRequestMonth = Unit & { paymentId: number; refund: Roubles };

const isOpen = and(isNull(refundRequestMonths.withdrawnAt), isNull(refundRequestMonths.refundedAt));

/** Throws a unique violation of `refund_request_months_once` if a month is in another request. */
export async function insertRefundRequest(
  tx: Transaction,
  { months, ...request }: Omit<typeof refundRequests.$inferInsert, "id"> & { months: readonly NewRequestMonth[] },
): Promise<void> {
  const [made] = await tx.insert(refundRequests).values(request).returning({ id: refundRequests.id });
  if (!made) throw new Error("The refund request was not stored");
  await tx.insert(refundRequestMonths).values(months.map((month) => ({ ...month, requestId: made.id })));
}

/** The pupil, or the payer of a payment by a link. */
export type RequestAuthor = { userId: number } | { paymentId: number };

const isBy = (author: RequestAuthor) =>
  "userId" in author ? eq(refundRequests.userId, author.userId) : eq(refundRequests.paymentId, author.paymentId);

/** The author's own request with this id, and the orders it is about. */
export async function findRefundRequest(
  db: Database | Transaction,
  { publicId, author }: { publicId: string; author: RequestAuthor },
): Promise<(RefundRequest & Contact & { id: number; orderIds: number[] }) | null> {
  const isIt = and(eq(refundRequests.publicId, publicId), isBy(author));
  const rows = await db
    .select({ request: refundRequests, month: refundRequestMonths, orderId: payments.orderId, lines: payments.lines })
    .from(refundRequests)
    .innerJoin(refundRequestMonths, eq(refundRequestMonths.requestId, refundRequests.id))
    .innerJoin(payments, eq(payments.id, refundRequestMonths.paymentId))
    .where(isIt)
    .orderBy(asc(payments.orderId), asc(refundRequestMonths.productId));
  const [first] = rows;
  if (!first) return null;
  const { id, name, email, phone, createdAt: askedAt } = first.request;
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  return { id, name, email, phone, publicId, askedAt, orderIds, months: rows.map(namedMonth) };
}

type Contact = Pick<typeof refundRequests.$inferSelect, "name" | "email" | "phone">;

type MonthRow = {
  month: typeof refundRequestMonths.$inferSelect;
  lines: (typeof payments.$inferSelect)["lines"];
};

function namedMonth({ month: row, lines }: MonthRow): RequestedMonth {
  const { productId, month, refund, withdrawnAt, refundedAt } = row;
  const name = lines.find((line) => line.productId === productId)?.name ?? "";
  return { productId, month, name, refund, withdrawnAt, refundedAt };
}

/** A page shows no older ones. */
const MOST_SHOWN = 20;

/** The author's requests, the latest first; one query. */
export async function readRefundRequests(db: Database, author: RequestAuthor): Promise<RefundRequest[]> {
  const latest = db
    .select({ id: refundRequests.id, publicId: refundRequests.publicId, askedAt: refundRequests.createdAt })
    .from(refundRequests)
    .where(isBy(author))
    .orderBy(desc(refundRequests.createdAt))
    .limit(MOST_SHOWN)
    .as("latest");
  const rows = await db
    .select({
      publicId: latest.publicId,
      askedAt: latest.askedAt,
      month: refundRequestMonths,
      lines: payments.lines,
    })
    .from(latest)
    .innerJoin(refundRequestMonths, eq(refundRequestMonths.requestId, latest.id))
    .innerJoin(payments, eq(payments.id, refundRequestMonths.paymentId))
    .orderBy(desc(latest.askedAt), desc(latest.id), asc(refundRequestMonths.productId));
  const byId = new Map<string, RefundRequest>();
  for (const { publicId, askedAt, ...row } of rows) {
    const known = byId.get(publicId);
    if (known) known.months.push(namedMonth(row));
    else byId.set(publicId, { publicId, askedAt, months: [namedMonth(row)] });
  }
  return [...byId.values()];
}

/** `payment`: the public id by which `npm run refund` finds the payment. */
export type WaitingRefund = { askedAt: Date; months: (RequestedMonth & { payment: string })[] };
export type WaitingRefunds = { count: number; sum: Roubles; oldest: WaitingRefund[] };

/** Counts the open refund requests and returns the oldest of them, in one query and without personal data. */
export async function readWaitingRefunds(db: Database, most: number): Promise<WaitingRefunds> {
  const waiting = db
    .select({
      id: refundRequests.id,
      askedAt: refundRequests.createdAt,
      count: sql<number>`count(*) over ()`.mapWith(Number).as("waiting_count"),
      sum: sql<number>`sum(sum(${refundRequestMonths.refund})) over ()`.mapWith(Number).as("waiting_sum"),
    })
    .from(refundRequests)
    .innerJoin(refundRequestMonths, eq(refundRequestMonths.requestId, refundRequests.id))
    .where(isOpen)
    .groupBy(refundRequests.id)
    .orderBy(asc(refundRequests.createdAt), asc(refundRequests.id))
    .limit(most)
    .as("waiting");
  const rows = await db
    .select({
      ...{ id: waiting.id, askedAt: waiting.askedAt, count: waiting.count, sum: waiting.sum },
      ...{ month: refundRequestMonths, lines: payments.lines, payment: payments.publicId },
    })
    .from(waiting)
    .innerJoin(refundRequestMonths, and(eq(refundRequestMonths.requestId, waiting.id), isOpen))
    .innerJoin(payments, eq(payments.id, refundRequestMonths.paymentId))
    .orderBy(asc(waiting.askedAt), asc(waiting.id), asc(refundRequestMonths.productId), asc(refundRequestMonths.month));
  const byId = new Map<number, WaitingRefund>();
  for (const { id, askedAt, payment, ...row } of rows) {
    const known = byId.get(id) ?? { askedAt, months: [] };
    known.months.push({ ...namedMonth(row), payment });
    byId.set(id, known);
  }
  const { count = 0, sum = 0 } = rows[0] ?? {};
  return { count, sum, oldest: [...byId.values()] };
}

/** Units of this user's orders with an open refund request, by them or by the payer, for a join. */
export function requestedUnits(db: Database, userId: number) {
  const bought = boughtOrders(db, userId);
  return db
    .select({
      paymentId: refundRequestMonths.paymentId,
      orderId: payments.orderId,
      productId: refundRequestMonths.productId,
      month: refundRequestMonths.month,
      publicId: refundRequests.publicId,
      askedRefund: refundRequestMonths.refund,
      askedAt: refundRequests.createdAt,
    })
    .from(refundRequests)
    .innerJoin(refundRequestMonths, eq(refundRequestMonths.requestId, refundRequests.id))
    .innerJoin(payments, eq(payments.id, refundRequestMonths.paymentId))
    .innerJoin(bought, eq(bought.id, payments.orderId))
    .where(isOpen)
    .as("requested");
}

/** Units of one payment with an open refund request. */
export function readRequestedOf(db: Database, paymentId: number) {
  return db
    .select({
      productId: refundRequestMonths.productId,
      month: refundRequestMonths.month,
      refund: refundRequestMonths.refund,
      at: refundRequests.createdAt,
    })
    .from(refundRequestMonths)
    .innerJoin(refundRequests, eq(refundRequests.id, refundRequestMonths.requestId))
    .where(and(eq(refundRequestMonths.paymentId, paymentId), isOpen));
}

/** Joins the owned units with the requests for their refund. */
export const isRequestFor = (
  requested: ReturnType<typeof requestedUnits>,
  owned: ReturnType<typeof ownedUnits>,
): SQL | undefined =>
  and(eq(requested.orderId, owned.orderId), eq(requested.productId, owned.productId), eq(requested.month, owned.month));

/** Sums that the open requests promise for units of this payment. */
export function readPromisedRefunds(tx: Transaction, paymentId: number): Promise<(Unit & { refund: Roubles })[]> {
  return tx
    .select({
      productId: refundRequestMonths.productId,
      month: refundRequestMonths.month,
      refund: refundRequestMonths.refund,
    })
    .from(refundRequestMonths)
    .where(and(eq(refundRequestMonths.paymentId, paymentId), isOpen));
}

/** The months of this payment that have been refunded are answered. */
export async function answerRequests(
  tx: Transaction,
  paymentId: number,
  units: readonly Unit[],
  now: Date,
): Promise<void> {
  const ofPayment = and(eq(refundRequestMonths.paymentId, paymentId), isOpen);
  for (const { productId, month } of units)
    await tx
      .update(refundRequestMonths)
      .set({ refundedAt: now })
      .where(and(ofPayment, eq(refundRequestMonths.productId, productId), eq(refundRequestMonths.month, month)));
}

/** Returns how many months were still open. */
export async function withdrawMonths(tx: Transaction, requestId: number, now: Date): Promise<number> {
  const withdrawn = await tx
    .update(refundRequestMonths)
    .set({ withdrawnAt: now })
    .where(and(eq(refundRequestMonths.requestId, requestId), isOpen))
    .returning({ requestId: refundRequestMonths.requestId });
  return withdrawn.length;
}
