/**
 * The end of a payment. The truth is what the bank answers when asked, never the return address or the body of a
 * notification (decisions.md §3, quality.md A25–A28). One transaction under the order's lock: any number of repeated,
 * doubled or late notifications make one purchase.
 */
import { and, eq, isNull, or } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { payments, purchases, receipts } from "~/db/schema/orders.server";
import { lockOrder, type OrderRow } from "~/features/orders/order-rows.server";
import type { BankPayment, ReceiptStatus } from "~/integrations/ports";
import { makePublicId } from "~/integrations/secrets.server";
import { oweRefund, refundAtBank } from "./give-back.server";
import { grantPurchases, settlePromocodeUse } from "./grant-purchases.server";
import { keepPaymentReceipt } from "./keep-receipt.server";
import { orderForLateMoney } from "./late-money.server";
import { changeOrder, changePayment, closeUnpaid, type PaymentContext, type PaymentRow } from "./payment-rows.server";
import { splitPaidLines } from "./refund-share";

export type SettleOutcome =
  | {
      ok: true;
      /** `refunded`: the money came and goes back, nothing was bought for it. */
      status: "pending" | "succeeded" | "canceled" | "refunded";
      orderPublicId: string;
    }
  | { ok: false; reason: "unknown-payment" | "amount-mismatch" };

export async function settlePayment(context: PaymentContext, providerPaymentId: string): Promise<SettleOutcome> {
  const now = context.clock.now();
  const truth = await context.bank.readPayment(providerPaymentId, now);
  if (!truth) return { ok: false, reason: "unknown-payment" };
  const record = () => context.db.transaction((tx) => recordTruth(tx, context, truth, now));
  const first = await record();
  const settled = first === "moved" ? await record() : first;
  if (!settled || settled === "moved") return { ok: false, reason: "unknown-payment" };
  if (settled.payment.refundDue > settled.payment.refundedAmount) await refundAtBank(context, settled.payment.id);
  if (settled.isMismatch) return { ok: false, reason: "amount-mismatch" };
  const { status, refundDue, amount } = settled.payment;
  const isAllBack = status === "refunded" || (status === "succeeded" && refundDue >= amount && amount > 0);
  return { ok: true, status: isAllBack ? "refunded" : status, orderPublicId: settled.order.publicId };
}

type Recorded = { payment: PaymentRow; order: OrderRow; isMismatch: boolean };

async function recordTruth(
  tx: Transaction,
  context: PaymentContext,
  truth: BankPayment,
  now: Date,
): Promise<Recorded | "moved" | null> {
  const found = await findPayment(tx, context, truth);
  const order = found && (await lockOrder(tx, found.orderId));
  if (!order) return null;
  const [locked] = await tx.select().from(payments).where(eq(payments.id, found.id)).for("update");
  // Between the look and the lock late money has been given an order of its own.
  if (locked?.orderId !== order.id) return "moved";
  const payment = locked.providerPaymentId
    ? locked
    : await changePayment(tx, locked.id, { providerPaymentId: truth.id, provider: context.bank.provider });
  const unchanged: Recorded = { payment, order, isMismatch: false };
  // A payment called off has given its promocode to others: should its money come after all, it is late.
  const isAwaited =
    order.state === "awaiting_payment" && order.version === payment.orderVersion && payment.status === "pending";

  switch (truth.status) {
    case "pending":
      return unchanged;
    case "canceled":
      if (payment.status !== "pending") return unchanged;
      return {
        ...unchanged,
        payment: await changePayment(tx, payment.id, { status: "canceled", settledAt: now }),
        order: isAwaited ? await closeUnpaid(tx, order, "fail", now) : order,
      };
    case "refunded":
      return recordForeignRefund(tx, unchanged, { isAwaited, truth, now });
    case "succeeded":
      if (payment.status === "succeeded" || payment.status === "refunded") {
        await noteReceipt(tx, payment, truth.receipt);
        return unchanged;
      }
      if (truth.amount !== payment.amount) return recordOtherSum(tx, context, unchanged, { isAwaited, truth, now });
      if (isAwaited) return { ...unchanged, ...(await completeOrder(tx, order, payment, truth.receipt, now)) };
      return recordLateMoney(tx, context, unchanged, truth.receipt, now);
  }
}

/** By the bank's id; or by ours, where the process died before it could write the bank's down. */
async function findPayment(tx: Transaction, context: PaymentContext, truth: BankPayment) {
  const byOurs =
    truth.paymentPublicId === null
      ? undefined
      : and(eq(payments.publicId, truth.paymentPublicId), isNull(payments.providerPaymentId));
  const [found] = await tx
    .select({ id: payments.id, orderId: payments.orderId, publicId: payments.publicId })
    .from(payments)
    .where(or(and(eq(payments.providerPaymentId, truth.id), eq(payments.provider, context.bank.provider)), byOurs));
  if (!found) return null;
  if (truth.paymentPublicId !== null && truth.paymentPublicId !== found.publicId) {
    context.log.error({ paymentId: found.publicId }, "the bank has this payment under another number of ours");
    return null;
  }
  return found;
}

/** The cash register registers it later than the money comes. */
async function noteReceipt(tx: Transaction, payment: PaymentRow, state: ReceiptStatus): Promise<void> {
  if (state === "pending") return;
  await tx
    .update(receipts)
    .set({ state })
    .where(and(eq(receipts.paymentId, payment.id), eq(receipts.kind, "payment"), eq(receipts.state, "pending")));
}

async function recordOtherSum(
  tx: Transaction,
  context: PaymentContext,
  recorded: Recorded,
  { isAwaited, truth, now }: { isAwaited: boolean; truth: BankPayment; now: Date },
): Promise<Recorded> {
  const { payment, order } = recorded;
  context.log.error(
    { paymentId: payment.publicId, asked: payment.amount, got: truth.amount },
    "the bank took another sum than the frozen one: nothing is granted, the money goes back",
  );
  await changePayment(tx, payment.id, { status: "succeeded", settledAt: now });
  return {
    payment: await oweRefund(tx, payment, { amount: Math.floor(truth.amount), cause: "mismatch", now }),
    order: isAwaited ? await closeUnpaid(tx, order, "fail", now) : order,
    isMismatch: true,
  };
}

/** Money for an order that waits for another payment or for none: it buys what it was meant for, or it goes back. */
async function recordLateMoney(
  tx: Transaction,
  context: PaymentContext,
  recorded: Recorded,
  receipt: ReceiptStatus,
  now: Date,
): Promise<Recorded> {
  const { payment, order } = recorded;
  const settled = await changePayment(tx, payment.id, { status: "succeeded", settledAt: now });
  const target = await orderForLateMoney(tx, order, settled, now);
  const said = { paymentId: payment.publicId, orderState: order.state };
  if (!target) {
    context.log.warn(said, "money came too late and goes back");
    return { ...recorded, payment: await oweRefund(tx, settled, { amount: payment.amount, cause: "late", now }) };
  }
  context.log.warn({ ...said, orderId: target.publicId }, "money came too late and bought what it was meant for");
  const moved = await changePayment(tx, payment.id, { orderId: target.id });
  return { ...recorded, order: target, payment: await grantPaid(tx, target, moved, receipt, now) };
}

/** The usual end: purchases, the promocode spent, the order paid. */
async function completeOrder(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  receipt: ReceiptStatus,
  now: Date,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  // Paid by another person before the pupil has logged in: he claims it, once (`/get-courses/{uuid}/`).
  const claimKey = order.ownerUserId === null ? (order.claimKey ?? makePublicId()) : order.claimKey;
  const settled = await grantPaid(tx, { ...order, claimKey }, payment, receipt, now);
  const isAllBack = settled.refundDue >= payment.amount && payment.amount > 0;
  await settlePromocodeUse(tx, order.id, isAllBack ? "released" : "spent");
  const paid = await changeOrder(tx, order, "settle", {
    paidAt: now,
    paymentExpiresAt: null,
    updatedAt: now,
    claimKey,
  });
  return { order: paid, payment: settled };
}

/** Opens what the money was for, with its receipt; what the owner had already goes back. */
async function grantPaid(
  tx: Transaction,
  order: OrderRow,
  payment: PaymentRow,
  receipt: ReceiptStatus,
  now: Date,
): Promise<PaymentRow> {
  const { ownerUserId: userId } = order;
  const { lines, amount, isPrepaid } = payment;
  const nextClosingAt = isPrepaid ? now : null;
  const settled = await changePayment(tx, payment.id, { status: "succeeded", settledAt: now, nextClosingAt });
  await keepPaymentReceipt(tx, settled, receipt, now, userId === null ? order.claimKey : null);
  if (userId === null) return settled;
  const { refundDue, denied } = await grantPurchases(tx, { userId, orderId: order.id, lines, amount, now });
  return oweRefund(tx, settled, { amount: refundDue, cause: "owned", units: denied, now });
}

/** The bank gave the money back by itself, at somebody's request there: what it had bought is taken back too. */
async function recordForeignRefund(
  tx: Transaction,
  recorded: Recorded,
  { isAwaited, truth, now }: { isAwaited: boolean; truth: BankPayment; now: Date },
): Promise<Recorded> {
  const { payment, order } = recorded;
  const ofRefunds = and(eq(receipts.paymentId, payment.id), eq(receipts.kind, "refund"));
  if (payment.status === "refunded") return recorded;
  if (payment.refundDue > 0 && payment.refundDue >= Math.floor(truth.amount)) {
    // All of it is ours to give back already. What the bank had too little left for is asked about once more.
    await tx
      .update(receipts)
      .set({ state: "pending" })
      .where(and(ofRefunds, eq(receipts.state, "failed")));
    return recorded;
  }
  const isPaid = payment.status === "succeeded";
  const taken = isPaid ? await tx.delete(purchases).where(eq(purchases.orderId, order.id)).returning() : [];
  const units = splitPaidLines(payment.lines).filter((unit) =>
    taken.some(({ productId, month }) => productId === unit.productId && month === unit.month),
  );
  // Months that we have given back have their receipts and letters: these are about the rest.
  await oweRefund(tx, payment, { amount: payment.amount - payment.refundDue, cause: "asked", units, now });
  await tx.update(receipts).set({ state: "registered" }).where(ofRefunds);
  const changed = await changePayment(tx, payment.id, {
    status: "refunded",
    refundDue: payment.amount,
    refundedAmount: payment.amount,
    settledAt: now,
  });
  if (!isPaid)
    return { ...recorded, payment: changed, order: isAwaited ? await closeUnpaid(tx, order, "fail", now) : order };
  return { ...recorded, payment: changed, order: await changeOrder(tx, order, "refund-all", { updatedAt: now }) };
}
