/**
 * Cancels a payment that its buyer abandons: the cart changed, another method was chosen, or someone else has paid. The
 * bank is asked first. A payment the bank cannot end is marked as called off: buyers are no longer sent to it, and
 * money that still arrives buys what it was for or is refunded (decision 0017).
 */
import { and, eq } from "drizzle-orm";
import { payments } from "~/db/schema/orders.server";
import { lockOrder } from "~/features/orders/order-rows.server";
import { atBank } from "./payment-banks.server";
import { changePayment, isLive, type PaymentContext, type PaymentRow, releaseUse } from "./payment-rows.server";
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
    const at = atBank(context, payment.provider);
    const status = at ? await at.bank.cancelPayment(payment.providerPaymentId, now) : "left";
    if (status === "pending" && isWaitedFor) return "on-its-way";
    if (at && (status === "succeeded" || status === "refunded")) {
      await settlePayment(at, payment.providerPaymentId);
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

/** Payments of this order that a buyer may still be completing. */
export function readLivePayments(context: Pick<PaymentContext, "db">, orderId: number): Promise<PaymentRow[]> {
  return context.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isLive()))
    .orderBy(payments.id);
}
