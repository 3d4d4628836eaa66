/** The buyer goes back from the bank to the cart: the payment is called off at the bank first, then the order opens. */
import { and, eq } from "drizzle-orm";
import { orders, payments } from "~/db/schema/orders.server";
import { lockOrder, type OrderRow } from "~/features/orders/order-rows.server";
import type { Outcome } from "~/shared/result";
import { atBank } from "./payment-banks.server";
import { changePayment, closeUnpaid, type PaymentContext } from "./payment-rows.server";
import { settlePayment } from "./settle-payment.server";

export type ReopenReason =
  /** The money is there: the order is paid and stays as it was paid. */
  | "just-paid"
  /** The bank cannot call it back any more and has not got it yet. */
  | "payment-pending"
  /** Somebody moved the order on meanwhile. */
  | "not-editable";

/** Makes an order that waits for payment a draft again. Never holds a transaction over the call to the bank. */
export async function reopenOrder(context: PaymentContext, orderId: number): Promise<Outcome<object, ReopenReason>> {
  const now = context.clock.now();
  const [pending] = await context.db
    .select({ id: payments.id, provider: payments.provider, providerPaymentId: payments.providerPaymentId })
    .from(payments)
    .innerJoin(orders, and(eq(orders.id, payments.orderId), eq(orders.version, payments.orderVersion)))
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "pending")));
  let isLeft = false;
  if (pending?.providerPaymentId) {
    // Where its bank is not known any more, another one would call it off without having it.
    const at = atBank(context, pending.provider);
    const status = at ? await at.bank.cancelPayment(pending.providerPaymentId, now) : "left";
    if (status === "pending") return { ok: false, reason: "payment-pending" };
    isLeft = status === "left";
    if (at && status !== "canceled" && !isLeft) {
      await settlePayment(at, pending.providerPaymentId);
      return { ok: false, reason: "just-paid" };
    }
  }
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { ok: false, reason: "not-editable" } as const;
    // One the bank cannot call off stays on our books: should somebody pay it after all, it is late money.
    if (pending && !isLeft) {
      const [payment] = await tx.select().from(payments).where(eq(payments.id, pending.id)).for("update");
      // A payment the bank does not know yet is called off here; whoever is just making it finds that out.
      if (payment?.status === "pending") await changePayment(tx, pending.id, { status: "canceled", settledAt: now });
    }
    return afterCancelling(order, async () => closeUnpaid(tx, order, "cancel", now));
  });
}

async function afterCancelling(
  order: OrderRow,
  cancel: () => Promise<OrderRow>,
): Promise<Outcome<object, ReopenReason>> {
  switch (order.state) {
    case "awaiting_payment":
      await cancel();
      return { ok: true };
    case "draft":
    case "failed":
      return { ok: true };
    case "paid":
      return { ok: false, reason: "just-paid" };
    default:
      return { ok: false, reason: "not-editable" };
  }
}
