/**
 * Settles a payment. The truth is what the bank answers when asked, never the return address or the body of a
 * notification. One transaction under the order's lock: repeated, duplicated or late notifications make one purchase.
 */
import { and, eq, isNull, or } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { payments, receipts } from "~/db/schema/payments.server";
import { settleUse } from "~/features/store/orders/promocodes.server";
import {
  changeOrder,
  lockOrder,
  type OrderRow,
  readLines,
  recipientOf,
} from "~/features/store/orders/order-rows.server";
import { storedVersion } from "~/features/store/orders/order-version.server";
import { deletePurchases } from "~/features/core/purchases/purchase-rows.server";
import type { PaymentStatus } from "~/shared/column-values";
import type { Roubles } from "~/shared/money";
import { isEditable } from "~/shared/order-state";
import type { BankPayment, BankPort, ReceiptStatus } from "~/integrations/ports";
import { makePublicId } from "~/integrations/secrets.server";
import { addRefundDebt, refundAtBank } from "./give-back.server";
import { grantPurchases, recordTaught } from "./grant-purchases.server";
import { storePaymentReceipt } from "./store-receipt.server";
import { callOffOthers, endStrays } from "./end-strays.server";
import { orderForLateMoney, consumeCodeForPayment, addLateMoneyNotice } from "./late-money.server";
import {
  changePayment,
  closeUnpaid,
  OF_PAYMENTS,
  type PaymentContext,
  type PaymentRow,
  releaseUse,
} from "./payment-rows.server";
import { leavePurchaseMessage } from "./purchase-message.server";
import { answerRequests } from "./refund-request-rows.server";
import { splitPaidLines } from "./refund-share";

export type SettleOutcome =
  | {
      ok: true;
      /** `refunded`: the money came and is refunded, and bought nothing. */
      status: PaymentStatus;
      orderPublicId: string;
    }
  | { ok: false; reason: "unknown-payment" | "amount-mismatch" };

export async function settlePayment(
  context: PaymentContext,
  bank: BankPort,
  providerPaymentId: string,
): Promise<SettleOutcome> {
  const now = context.clock.now();
  const truth = await bank.readPayment(providerPaymentId, now);
  if (!truth) return { ok: false, reason: "unknown-payment" };
  const record = () => context.db.transaction((tx) => recordTruth(tx, context, { truth, bank, now }));
  const first = await record();
  const settled = first === "moved" ? await record() : first;
  if (!settled || settled === "moved") return { ok: false, reason: "unknown-payment" };
  emitSettled(context, settled);
  if (settled.payment.refundDue > settled.payment.refundedAmount) await refundAtBank(context, settled.payment.id);
  if (settled.hasWon) await endStrays(context, settled.order.id);
  if (settled.isMismatch) return { ok: false, reason: "amount-mismatch" };
  const { status, refundDue, amount } = settled.payment;
  const isAllBack = status === "refunded" || (status === "succeeded" && refundDue >= amount && amount > 0);
  return { ok: true, status: isAllBack ? "refunded" : status, orderPublicId: settled.order.publicId };
}

type Recorded = {
  payment: PaymentRow;
  order: OrderRow;
  isMismatch: boolean;
  /** This call made the order paid, so no other needs to. */
  hasWon?: boolean;
  /** This call granted what the payment is for. */
  isBought?: boolean;
  /** This call learned that the bank refunded this much on its own side. */
  givenBack?: Roubles;
};

/** After the commit. */
function emitSettled({ events }: PaymentContext, { payment, order, isBought, givenBack }: Recorded): void {
  const actor = OF_PAYMENTS;
  const { publicId: paymentId, amount: price } = payment;
  if (isBought) events.emit({ name: "order.paid", actor, orderId: order.publicId, userId: order.ownerUserId, price });
  if (givenBack !== undefined) events.emit({ name: "order.refunded", actor, paymentId, amount: givenBack });
}

async function recordTruth(
  tx: Transaction,
  context: PaymentContext,
  { truth, bank, now }: { truth: BankPayment; bank: BankPort; now: Date },
): Promise<Recorded | "moved" | null> {
  const found = await findPayment(tx, context, { truth, bank });
  const order = found && (await lockOrder(tx, found.orderId));
  if (!order) return null;
  const [locked] = await tx.select().from(payments).where(eq(payments.id, found.id)).for("update");
  // Late money got an order of its own between the first read and the lock.
  if (locked?.orderId !== order.id) return "moved";
  const payment = locked.providerPaymentId
    ? locked
    : await changePayment(tx, locked.id, { providerPaymentId: truth.id, provider: bank.provider });
  const unchanged: Recorded = { payment, order, isMismatch: false };

  switch (truth.status) {
    case "pending":
      return unchanged;
    case "canceled":
      if (payment.status !== "pending") return unchanged;
      return {
        ...unchanged,
        payment: await changePayment(tx, payment.id, { status: "canceled", settledAt: now }),
        order: await stopWaiting(tx, order, payment, now),
      };
    case "refunded":
      return recordForeignRefund(tx, unchanged, { truth, now });
    case "succeeded":
      if (payment.status === "succeeded" || payment.status === "refunded") {
        await noteReceipt(tx, payment, truth.receipt);
        return unchanged;
      }
      if (truth.amount !== payment.amount) return recordOtherSum(tx, context, unchanged, { truth, now });
      if (await isForOrder(tx, order, payment)) return completeOrder(tx, context, unchanged, truth.receipt, now);
      return recordLateMoney(tx, context, unchanged, truth.receipt, now);
  }
}

/**
 * Whether the order still holds exactly what this payment is for and the code behind its sum is available. A payment
 * that was called off has released its code: if its money comes after all, it is late.
 */
async function isForOrder(tx: Transaction, order: OrderRow, payment: PaymentRow): Promise<boolean> {
  if (payment.status !== "pending" || payment.isCalledOff) return false;
  const isOpen = order.state === "awaiting_payment" || (payment.isThirdParty && isEditable(order.state));
  if (!isOpen) return false;
  const isSame =
    payment.contentVersion === null
      ? payment.orderVersion === order.version
      : payment.contentVersion === storedVersion(order, await readLines(tx, order.id));
  return isSame && consumeCodeForPayment(tx, { owner: order, payment, orderId: order.id });
}

/** If the owner's payment fails, they may try again; another payer's failure does not affect the order. */
async function stopWaiting(tx: Transaction, order: OrderRow, payment: PaymentRow, now: Date): Promise<OrderRow> {
  if (payment.isThirdParty || payment.isCalledOff || order.state !== "awaiting_payment") {
    if (order.state !== "awaiting_payment") await releaseUse(tx, order.id);
    return order;
  }
  return closeUnpaid(tx, order, "fail", now);
}

/** By the bank's id, or by ours if the process died before it could store the bank's. */
async function findPayment(
  tx: Transaction,
  context: PaymentContext,
  { truth, bank }: { truth: BankPayment; bank: BankPort },
) {
  const byOurs =
    truth.paymentPublicId === null
      ? undefined
      : and(eq(payments.publicId, truth.paymentPublicId), isNull(payments.providerPaymentId));
  const [found] = await tx
    .select({ id: payments.id, orderId: payments.orderId, publicId: payments.publicId })
    .from(payments)
    .where(or(and(eq(payments.providerPaymentId, truth.id), eq(payments.provider, bank.provider)), byOurs));
  if (!found) return null;
  if (truth.paymentPublicId !== null && truth.paymentPublicId !== found.publicId) {
    context.log.error(
      { event: "payment.id_mismatch", paymentId: found.publicId },
      "the bank reports this payment under a different payment id of ours",
    );
    return null;
  }
  return found;
}

/** The cash register registers the receipt after the money comes. */
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
  { truth, now }: { truth: BankPayment; now: Date },
): Promise<Recorded> {
  const { payment, order } = recorded;
  context.log.error(
    { event: "payment.sum_mismatch", paymentId: payment.publicId, asked: payment.amount, got: truth.amount },
    "the bank took a different sum than the frozen one: nothing is granted and the money is refunded",
  );
  await changePayment(tx, payment.id, { status: "succeeded", settledAt: now });
  return {
    payment: await addRefundDebt(tx, payment, { amount: Math.floor(truth.amount), cause: "mismatch", now }),
    order: await stopWaiting(tx, order, payment, now),
    isMismatch: true,
  };
}

/** Money for an order that waits for another payment or for none: it buys what it was meant for, or is refunded. */
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
  if (!("order" in target)) {
    context.log.warn(
      { event: "payment.late_refunded", ...said, why: target.cause },
      "money came too late and is refunded",
    );
    const owing = await addRefundDebt(tx, settled, { amount: payment.amount, cause: target.cause, now });
    await addLateMoneyNotice(tx, order, { payment: owing, cause: target.cause });
    return { ...recorded, payment: owing, order: await stopWaiting(tx, order, payment, now) };
  }
  context.log.warn(
    { event: "payment.late_honoured", ...said, orderId: target.order.publicId },
    "money came too late and bought what it was meant for",
  );
  await leavePurchaseMessage(tx, target.order.publicId, now);
  const moved = await changePayment(tx, payment.id, { orderId: target.order.id });
  const granted = await grantPaid(tx, context, target.order, moved, receipt, now);
  await addLateMoneyNotice(tx, order, { payment: granted, cause: null });
  return { ...recorded, order: target.order, payment: granted, isBought: true };
}

/** The usual end: purchases are granted, the promocode is spent, the order is paid. */
async function completeOrder(
  tx: Transaction,
  context: PaymentContext,
  recorded: Recorded,
  receipt: ReceiptStatus,
  now: Date,
): Promise<Recorded> {
  const { payment } = recorded;
  const order = await awaitPayment(tx, recorded.order, now);
  const ownerUserId = recipientOf(order);
  // Paid by another person before the pupil has logged in: the pupil claims it once (`/get-courses/{uuid}/`).
  const claimKey = ownerUserId === null ? (order.claimKey ?? makePublicId()) : order.claimKey;
  const settled = await grantPaid(tx, context, { ...order, ownerUserId, claimKey }, payment, receipt, now);
  const isAllBack = settled.refundDue >= payment.amount && payment.amount > 0;
  await settleUse(tx, order.id, isAllBack ? "released" : "spent");
  await callOffOthers(tx, settled);
  const paid = await changeOrder(tx, order, "settle", {
    paidAt: now,
    paymentExpiresAt: null,
    updatedAt: now,
    // Together with the state change, which makes it no cart: the recipient may have a cart of their own.
    ownerUserId,
    claimKey,
  });
  // If the owner already had everything, all of it is refunded, and there is no purchase to report.
  if (!isAllBack) await leavePurchaseMessage(tx, order.publicId, now);
  return { ...recorded, order: paid, payment: settled, hasWon: true, isBought: true };
}

/** Another person's payment did not freeze the order, so it passes through the same states to «paid» here. */
async function awaitPayment(tx: Transaction, order: OrderRow, now: Date): Promise<OrderRow> {
  if (order.state === "awaiting_payment") return order;
  const draft = order.state === "failed" ? await changeOrder(tx, order, "reopen", { updatedAt: now }) : order;
  return changeOrder(tx, draft, "freeze", { frozenAt: now, updatedAt: now });
}

/** Grants what was paid for and records the receipt; what the owner had already is refunded. */
async function grantPaid(
  tx: Transaction,
  { secrets }: PaymentContext,
  order: OrderRow,
  payment: PaymentRow,
  receipt: ReceiptStatus,
  now: Date,
): Promise<PaymentRow> {
  const { ownerUserId: userId } = order;
  const { lines, amount, isPrepaid } = payment;
  const nextClosingAt = isPrepaid ? now : null;
  const settled = await changePayment(tx, payment.id, {
    status: "succeeded",
    settledAt: now,
    boughtAt: now,
    nextClosingAt,
  });
  await recordTaught(tx, order.id, lines);
  await storePaymentReceipt(tx, settled, {
    state: receipt,
    claimKey: userId === null ? order.claimKey : null,
    isForChild: order.isParent,
    secrets,
    now,
  });
  if (userId === null) return settled;
  const { refundDue, denied } = await grantPurchases(tx, { userId, orderId: order.id, lines, amount, now });
  return addRefundDebt(tx, settled, { amount: refundDue, cause: "owned", units: denied, now });
}

/** The bank refunded the money on its own side: what it bought is removed too. */
async function recordForeignRefund(
  tx: Transaction,
  recorded: Recorded,
  { truth, now }: { truth: BankPayment; now: Date },
): Promise<Recorded> {
  const { payment, order } = recorded;
  const ofRefunds = and(eq(receipts.paymentId, payment.id), eq(receipts.kind, "refund"));
  if (payment.status === "refunded") return recorded;
  if (payment.refundDue > 0 && payment.refundDue >= Math.floor(truth.amount)) {
    // We already owe all of it. Ask again about the part that the bank had too little left for.
    await tx
      .update(receipts)
      .set({ state: "pending" })
      .where(and(ofRefunds, eq(receipts.state, "failed")));
    return recorded;
  }
  const isPaid = payment.status === "succeeded" && payment.boughtAt !== null;
  const taken = isPaid ? await deletePurchases(tx, { orderId: order.id }) : [];
  await answerRequests(tx, payment.id, taken, now);
  const units = splitPaidLines(payment.lines).filter((unit) =>
    taken.some(({ productId, month }) => productId === unit.productId && month === unit.month),
  );
  // Months we refunded have their receipts and e-mails; these are about the rest.
  await addRefundDebt(tx, payment, { amount: payment.amount - payment.refundDue, cause: "asked", units, now });
  await tx.update(receipts).set({ state: "registered" }).where(ofRefunds);
  const changed = await changePayment(tx, payment.id, {
    status: "refunded",
    refundDue: payment.amount,
    refundedAmount: payment.amount,
    settledAt: now,
  });
  const givenBack = payment.amount - payment.refundedAmount;
  const settled = { ...recorded, payment: changed, givenBack };
  if (!isPaid) return { ...settled, order: await stopWaiting(tx, order, payment, now) };
  return { ...settled, order: await changeOrder(tx, order, "refund-all", { updatedAt: now }) };
}
