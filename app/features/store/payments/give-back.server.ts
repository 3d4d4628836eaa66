/**
 * Refunds. The debt is decided and stored first, with its receipt and e-mail, in one transaction; the bank is asked
 * afterwards, step by step, each step with its own idempotency key. If a process dies in between, the sweep
 * (`expire-payments.server.ts`) completes the refund, and nothing is refunded twice.
 */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { payments, receipts } from "~/db/schema/payments.server";
import { changeOrder, lockOrder } from "~/features/store/orders/order-rows.server";
import { queueEmail } from "~/features/core/outbox/emails.server";
import { moveOrder } from "~/shared/order-state";
import {
  BankAwayError,
  BankRefusedError,
  RefundTooLargeError,
  RefundUnclearError,
} from "~/integrations/bank/bank-errors";
import type { RefundProgress } from "~/integrations/ports";
import { addDuration } from "~/shared/duration";
import type { Roubles } from "~/shared/money";
import { storeReceipt } from "./store-receipt.server";
import { type RefundCause, writeRefundEmail } from "./payment-emails";
import { findBank } from "./payment-banks.server";
import { changePayment, OF_PAYMENTS, type PaymentContext, type PaymentRow } from "./payment-rows.server";
import { dropUnsentClosings, readClosedUnits } from "./closing-rows.server";
import { isSameUnit } from "./prepayment-closing";
import { type ReceiptLine, receiptLines, shareReceiptLines, unitReceiptLines } from "./receipt-lines";
import { assignRefund, type PaidUnit, splitPaidLines } from "./refund-share";

/** Adds to the debt of the locked payment: for these units, or shared over everything it paid for. */
export async function addRefundDebt(
  tx: Transaction,
  payment: PaymentRow,
  debt: { amount: Roubles; cause: RefundCause; units?: readonly PaidUnit[]; now: Date },
): Promise<PaymentRow> {
  const { amount, cause, now } = debt;
  if (amount <= 0) return payment;
  const units = assignRefund(
    splitPaidLines(payment.lines),
    await readRefundedUnits(tx, payment.id),
    debt.units ?? [],
    amount,
  );
  // The bank took a different sum than the order's: it bought nothing, so nothing of it can have been delivered.
  const unassigned = () => shareReceiptLines(receiptLines(payment.lines, payment.amount), amount * 100);
  const isRedecided = units !== null && (await dropUnsentClosings(tx, payment.id, units));
  const lines = units ? await refundLines(tx, payment, units) : unassigned();
  const total = payment.refundDue + amount;
  await storeReceipt(tx, payment, { kind: "refund", lines, units, state: "pending", now });
  const email = writeRefundEmail({ amount, number: payment.publicId, cause, lines });
  const about = `${payment.publicId}:${total}`;
  await queueEmail(tx, { ...email, kind: "refund", about, to: payment.receiptEmail, now });
  return changePayment(tx, payment.id, { refundDue: total, ...(isRedecided ? { nextClosingAt: now } : {}) });
}

/** Units with a closing receipt are refunded as delivered, the rest as the prepayment it was. */
async function refundLines(
  tx: Transaction,
  { id, lines, isPrepaid }: PaymentRow,
  units: readonly PaidUnit[],
): Promise<ReceiptLine[]> {
  const closed = isPrepaid ? await readClosedUnits(tx, id) : units;
  const isClosed = (unit: PaidUnit) => closed.some((one) => isSameUnit(one, unit));
  const ahead = units.filter((unit) => !isClosed(unit));
  return [
    ...unitReceiptLines(lines, ahead, "full_prepayment"),
    ...unitReceiptLines(lines, units.filter(isClosed), "full_payment"),
  ];
}

export async function readRefundedUnits(tx: Transaction, paymentId: number): Promise<PaidUnit[]> {
  const rows = await tx
    .select({ units: receipts.units })
    .from(receipts)
    .where(and(eq(receipts.paymentId, paymentId), eq(receipts.kind, "refund")));
  return rows.flatMap(({ units }) => units ?? []);
}

type Step = {
  payment: PaymentRow;
  receiptId: number;
  lines: ReceiptLine[];
  amount: Roubles;
  total: Roubles;
  progress: RefundProgress;
};
/** A process that has not finished by then has died: another one may ask. */
const LONGEST_QUESTION = { minutes: 2 } as const;
type StepState = (typeof receipts.$inferSelect)["state"];
const UNDER_WAY = ["pending", "asked", "taken"] as const;

/** Asks the bank for everything this payment owes, as far as the bank agrees. */
export async function refundAtBank(context: PaymentContext, paymentId: number): Promise<void> {
  const now = context.clock.now();
  for (;;) {
    const step = await context.db.transaction((tx) => readNextStep(tx, context, paymentId, now));
    if (!step?.payment.providerPaymentId) return;
    const { payment, lines, amount, total, progress } = step;
    const bank = findBank(context, payment.provider);
    if (!bank) return;
    const note = (state: StepState) =>
      context.db
        .update(receipts)
        .set({ state, askedAt: null })
        .where(and(eq(receipts.id, step.receiptId), inArray(receipts.state, UNDER_WAY)));
    try {
      const status = await bank.refundPayment({
        id: step.payment.providerPaymentId,
        idempotenceKey: `${payment.publicId}-r${total}`,
        amount,
        total,
        progress,
        receipt: { email: payment.receiptEmail, lines },
        now,
      });
      if (status === "pending") {
        await note("taken");
        return;
      }
    } catch (error) {
      const said = { err: error, paymentId: payment.publicId, amount };
      // Either way the debt stays on the books for a person to look into.
      if (error instanceof RefundTooLargeError) {
        await note("failed");
        context.log.error(
          { event: "refund.exceeds_rest", ...said },
          "the bank has less left of this payment than is owed: it is not asked again",
        );
      } else if (error instanceof RefundUnclearError) {
        await note("failed");
        context.log.error(
          { event: "refund.unclear", ...said },
          "the bank's answer to a refund is unclear: check its cabinet, it is not asked again",
        );
      } else {
        const isSurelyUndone =
          error instanceof BankRefusedError || (error instanceof BankAwayError && error.isUndelivered);
        await note(progress === "taken" ? "taken" : isSurelyUndone && progress === "new" ? "pending" : "asked");
        context.log.error(
          { event: "refund.failed", ...said },
          "the bank did not take the refund: the sweep asks again",
        );
      }
      return;
    }
    const isRecorded = await context.db.transaction((tx) => recordStep(tx, step, now));
    if (isRecorded)
      context.events.emit({ name: "order.refunded", actor: OF_PAYMENTS, paymentId: payment.publicId, amount });
  }
}

/** The next refund of this payment, recorded as asked for before the bank is asked. */
async function readNextStep(
  tx: Transaction,
  context: PaymentContext,
  paymentId: number,
  now: Date,
): Promise<Step | null> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  if (!payment || payment.refundDue <= payment.refundedAmount) return null;
  if (!payment.providerPaymentId || !findBank(context, payment.provider)) return null;
  const ofRefunds = and(eq(receipts.paymentId, paymentId), eq(receipts.kind, "refund"));
  const readFirst = async (...states: StepState[]) => {
    const inState = and(ofRefunds, inArray(receipts.state, states));
    return (await tx.select().from(receipts).where(inState).orderBy(asc(receipts.id)).limit(1))[0];
  };
  let first = await readFirst(...UNDER_WAY);
  if (!first && (await readFirst("failed"))) return null;
  if (!first) {
    // A debt older than the receipts table.
    const kopecks = (payment.refundDue - payment.refundedAmount) * 100;
    const lines = shareReceiptLines(receiptLines(payment.lines, payment.amount), kopecks);
    await storeReceipt(tx, payment, { kind: "refund", lines, state: "pending", now });
    first = await readFirst(...UNDER_WAY);
  }
  if (!first) return null;
  if (first.askedAt && addDuration(first.askedAt, LONGEST_QUESTION) > now) return null;
  const progress = first.state === "asked" || first.state === "taken" ? first.state : "new";
  const state = progress === "new" ? "asked" : progress;
  await tx.update(receipts).set({ state, askedAt: now }).where(eq(receipts.id, first.id));
  const amount = first.amountKopecks / 100;
  return { payment, receiptId: first.id, lines: first.lines, amount, total: payment.refundedAmount + amount, progress };
}

/** False: another process has recorded it. */
async function recordStep(tx: Transaction, { payment, receiptId, total }: Step, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, payment.orderId);
  const isAll = total >= payment.amount;
  const recorded = await tx
    .update(payments)
    .set({ refundedAmount: total, ...(isAll ? { status: "refunded" as const } : {}) })
    .where(and(eq(payments.id, payment.id), eq(payments.refundedAmount, payment.refundedAmount)))
    .returning({ id: payments.id });
  if (recorded.length === 0) return false;
  await tx.update(receipts).set({ state: "registered" }).where(eq(receipts.id, receiptId));
  // This money never made the order paid.
  if (!order || payment.boughtAt === null) return true;
  const event = isAll ? "refund-all" : "refund-part";
  if (moveOrder(order.state, event).ok) await changeOrder(tx, order, event, { updatedAt: now });
  return true;
}

/**
 * Payments that owe more than was refunded, except what the bank refused for good. Receipts are counted per payment:
 * for an `exists` the planner would read all of them once.
 */
export const owesMore = sql`${payments.refundDue} > ${payments.refundedAmount} and (
  select count(*) filter (where r.state in ('pending', 'asked', 'taken')) > 0 or count(*) filter (where r.state = 'failed') = 0
  from receipts r where r.payment_id = ${payments.id} and r.kind = 'refund'
)`;
