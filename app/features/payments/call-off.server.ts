/**
 * A payment that its buyer goes on without: a changed cart, another way to pay, an order somebody else has paid for. The
 * bank is asked first. What it cannot end stays on our books as called off: nobody is sent there any more, and money
 * that still comes buys what it was for or goes back (decision 0017).
 */
import { and, eq } from "drizzle-orm";
import { payments } from "~/db/schema/orders.server";
import { lockOrder } from "~/features/orders/order-rows.server";
import { atBank } from "./payment-banks.server";
import { changePayment, isLive, type PaymentContext, type PaymentRow, releaseUse } from "./payment-rows.server";
import { settlePayment } from "./settle-payment.server";

export type CalledOff =
  /** Nobody can pay it any more, or its money would be late. */
  | "over"
  /** The money is there. */
  | "paid"
  /** The money is on its way: it can neither be called back nor counted yet. */
  | "on-its-way";

/** Never holds a transaction over the call to the bank. */
export async function callOff(
  context: PaymentContext,
  payment: Pick<PaymentRow, "id" | "orderId" | "provider" | "providerPaymentId">,
  { isWaitedFor }: { isWaitedFor: boolean },
): Promise<CalledOff> {
  const now = context.clock.now();
  let isEnded = true;
  if (payment.providerPaymentId !== null) {
    // Where its bank is not known any more, another one would call it off without having it.
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
    // One the bank does not know yet is called off here; the process that is just making it finds that out.
    const isUnknown = payment.providerPaymentId === null;
    const change = isEnded || isUnknown ? { status: "canceled" as const, settledAt: now } : {};
    await changePayment(tx, locked.id, { ...change, isCalledOff: true });
    if (order && order.state !== "awaiting_payment") await releaseUse(tx, order.id);
  });
  return "over";
}

/** Payments of this order that somebody may still be paying. */
export function readLivePayments(context: Pick<PaymentContext, "db">, orderId: number): Promise<PaymentRow[]> {
  return context.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isLive()))
    .orderBy(payments.id);
}
