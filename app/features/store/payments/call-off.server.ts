/**
 * Cancels a payment that its buyer abandons: the cart changed, another method was chosen, or someone else has paid.
 *
 * The bank is asked first. A payment the bank cannot end is marked as called off: buyers are no longer sent to it.
 * Money that still arrives buys what it was for or is refunded (decision 0024).
 */
import { and, eq } from "drizzle-orm";
import { payments } from "~/db/schema/payments.server";
import { lockOrder, type OrderRow } from "~/features/store/orders/order-rows.server";
import { type Outcome, refuse } from "~/shared/result";
import { findBank } from "./payment-banks.server";
import {
  changePayment,
  closeUnpaid,
  isLive,
  type PaymentContext,
  type PaymentRow,
  releaseUse,
} from "./payment-rows.server";
import { settlePayment } from "./settle-payment.server";

export type CalledOff =
  /** It cannot be paid any more, or its money would be late. */
  | "over"
  /** The money has arrived. */
  | "paid"
  /** The money is on its way: it can neither be called back nor counted yet. */
  | "on-its-way";

/** Never keeps a transaction open during the call to the bank. */
export async function callOff(
  context: PaymentContext,
  payment: Pick<PaymentRow, "id" | "orderId" | "provider" | "providerPaymentId">,
  { isWaitedFor }: { isWaitedFor: boolean },
): Promise<CalledOff> {
  const now = context.clock.now();
  let isEnded = true;
  if (payment.providerPaymentId !== null) {
    // If the payment's bank is no longer configured, do not ask another one: it would report it canceled without ever
    // having had it.
    const bank = findBank(context, payment.provider);
    const status = bank ? await bank.cancelPayment(payment.providerPaymentId, now) : "left";
    if (status === "pending" && isWaitedFor) return "on-its-way";
    if (bank && (status === "succeeded" || status === "refunded")) {
      await settlePayment(context, bank, payment.providerPaymentId);
      return "paid";
    }
    isEnded = status === "canceled";
  }
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    const [locked] = await tx.select().from(payments).where(eq(payments.id, payment.id)).for("update");
    if (locked?.status !== "pending") return;
    // If the bank does not know the payment yet, it is called off here; the process that is creating it will find out.
    const isUnknown = payment.providerPaymentId === null;
    const change = isEnded || isUnknown ? { status: "canceled" as const, settledAt: now } : {};
    await changePayment(tx, locked.id, { ...change, isCalledOff: true });
    if (order && order.state !== "awaiting_payment") await releaseUse(tx, order.id);
  });
  return "over";
}

export type ReopenReason =
  /** The money has arrived: the order is paid and stays so. */
  | "just-paid"
  /** The bank can no longer cancel it and has not received it yet. */
  | "payment-pending"
  /** Another request has moved the order meanwhile. */
  | "not-editable";

type Reopened = Pick<OrderRow, "id" | "state">;

/**
 * Ends every live payment of an order that is about to change, and makes the order a draft again; without a payment
 * there is nothing to do. The owner's own money on its way is awaited; another payer's does not block the cart: it buys
 * what it was for, or is refunded. An objection of `findObjection` is returned before any payment is ended.
 */
export function reopenOrder(context: PaymentContext, order: Reopened): Promise<Outcome<object, ReopenReason>>;
export function reopenOrder<Objection>(
  context: PaymentContext,
  order: Reopened,
  findObjection: () => Promise<Objection | null>,
): Promise<Outcome<object, ReopenReason> | { ok: false; objection: Objection }>;
export async function reopenOrder<Objection>(
  context: PaymentContext,
  { id, state }: Reopened,
  findObjection?: () => Promise<Objection | null>,
): Promise<Outcome<object, ReopenReason> | { ok: false; objection: Objection }> {
  const live = await context.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), isLive()))
    .orderBy(payments.id);
  if (state !== "awaiting_payment" && live.length === 0) return { ok: true };
  const objection = (await findObjection?.()) ?? null;
  if (objection !== null) return { ok: false, objection };
  // The owner's first: while it is awaited, the others stay as they are.
  for (const payment of [...live].sort((a, b) => Number(a.isThirdParty) - Number(b.isThirdParty))) {
    const ended = await callOff(context, payment, { isWaitedFor: !payment.isThirdParty });
    if (ended === "paid") return refuse("just-paid");
    if (ended === "on-its-way") return refuse("payment-pending");
  }
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    switch (order?.state) {
      case "awaiting_payment":
        await closeUnpaid(tx, order, "cancel", now);
        return { ok: true };
      case "draft":
      case "failed":
        return { ok: true };
      case "paid":
        return refuse("just-paid");
      default:
        return refuse("not-editable");
    }
  });
}
