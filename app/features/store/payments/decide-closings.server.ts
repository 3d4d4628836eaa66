/**
 * Closing receipts that have become due (54-ФЗ; product.md, "Purchases and refunds"): one per payment and month,
 * recorded before the bank is asked, under the payment's lock, which refunds take too.
 */
import { asc, eq, lte } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { payments, prepaymentClosings, receipts } from "~/db/schema/payments.server";
import { findOrderById, readLines } from "~/features/store/orders/order-rows.server";
import { enqueue } from "~/features/core/outbox/outbox-rows.server";
import { addMonths, type MonthKey, monthOf, monthStartDate, sortMonths } from "~/shared/months";
import { readClosedUnits } from "./closing-rows.server";
import { changePayment, type PaymentContext, type PaymentRow } from "./payment-rows.server";
import { findClosable } from "./prepayment-closing";
import { sumReceipt, unitReceiptLines } from "./receipt-lines";

/** At the turn of a month all payments are due at once; the next run takes the rest. */
const BATCH = 500;

export async function decideClosings({ db, clock }: PaymentContext): Promise<number> {
  const now = clock.now();
  const due = await db
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.nextClosingAt, now))
    .orderBy(asc(payments.nextClosingAt), asc(payments.id))
    .limit(BATCH);
  let decided = 0;
  for (const { id } of due) decided += await db.transaction((tx) => decideOne(tx, id, now));
  return decided;
}

async function decideOne(tx: Transaction, paymentId: number, now: Date): Promise<number> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  if (!payment?.nextClosingAt || payment.nextClosingAt > now) return 0;
  const order = await findOrderById(tx, payment.orderId);
  // The order has no owner yet; claiming it makes the payment due again.
  if (!order || order.ownerUserId === null) {
    await changePayment(tx, paymentId, { nextClosingAt: null });
    return 0;
  }
  const until = addMonths(monthOf(now), -1);
  const lastMonthOf = await readLastMonths(tx, payment);
  const back = await tx.select().from(receipts).where(eq(receipts.paymentId, paymentId));
  const refunds = back
    .filter(({ kind }) => kind === "refund")
    .map(({ units, amountKopecks }) => ({ units, amount: amountKopecks / 100 }));
  const closed = await readClosedUnits(tx, paymentId);
  const { due, isMoreToCome } = findClosable({ lines: payment.lines, refunds, closed }, until, lastMonthOf);
  const stored = due.length > 0 && (await storeClosing(tx, payment, { month: until, units: due, now }));
  const isToBeSeenAgain = isMoreToCome || (due.length > 0 && !stored);
  const nextClosingAt = isToBeSeenAgain ? monthStartDate(addMonths(monthOf(now), 1)) : null;
  await changePayment(tx, paymentId, { nextClosingAt });
  return stored ? 1 : 0;
}

/** False if this month already has its receipt: what has become due since waits for the next month's. */
async function storeClosing(
  tx: Transaction,
  payment: PaymentRow,
  { month, units, now }: { month: MonthKey; units: Parameters<typeof unitReceiptLines>[1]; now: Date },
): Promise<boolean> {
  const lines = unitReceiptLines(payment.lines, units, "full_payment");
  const [stored] = await tx
    .insert(prepaymentClosings)
    .values({
      paymentId: payment.id,
      month,
      lines,
      units: [...units],
      amountKopecks: sumReceipt(lines),
      state: "pending",
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: prepaymentClosings.id });
  if (!stored) return false;
  const about = { paymentId: payment.publicId, month };
  const { provider: receiver } = payment;
  await enqueue(tx, { kind: "closing", dedupeKey: String(stored.id), receiver, payload: about, now });
  return true;
}

/**
 * The last months of courses sold whole, as they were sold; one without months counts as delivered in the month of
 * payment.
 */
async function readLastMonths(
  tx: Transaction,
  { orderId, lines, settledAt, createdAt }: PaymentRow,
): Promise<(productId: number) => MonthKey> {
  const rows = await readLines(tx, orderId);
  const last = new Map(
    lines.map(({ productId, taught }) => {
      const kept = taught ?? rows.find((row) => row.productId === productId)?.taught;
      return [productId, sortMonths(kept?.months ?? []).at(-1)];
    }),
  );
  return (productId) => last.get(productId) ?? monthOf(settledAt ?? createdAt);
}
