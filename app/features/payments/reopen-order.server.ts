/** The buyer returns from the bank to the cart: the payment is canceled at the bank first, then the order opens. */
import { lockOrder } from "~/features/orders/order-rows.server";
import { type Outcome, refuse } from "~/shared/result";
import { callOff, readLivePayments } from "./call-off.server";
import { closeUnpaid, type PaymentContext } from "./payment-rows.server";

export type ReopenReason =
  /** The money has arrived: the order is paid and stays so. */
  | "just-paid"
  /** The bank can no longer cancel it and has not received it yet. */
  | "payment-pending"
  /** Another request has moved the order meanwhile. */
  | "not-editable";

/**
 * Ends every live payment of an order that is about to change, and makes the order a draft again. The owner's own money
 * on its way is awaited; another payer's does not block the cart: it buys what it was for, or is refunded.
 */
export async function reopenOrder(context: PaymentContext, orderId: number): Promise<Outcome<object, ReopenReason>> {
  const live = await readLivePayments(context, orderId);
  // The owner's first: while it is awaited, the others stay as they are.
  for (const payment of [...live].sort((a, b) => Number(a.isThirdParty) - Number(b.isThirdParty))) {
    const ended = await callOff(context, payment, { isWaitedFor: !payment.isThirdParty });
    if (ended === "paid") return refuse("just-paid");
    if (ended === "on-its-way") return refuse("payment-pending");
  }
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
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
