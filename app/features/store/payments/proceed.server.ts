import type { Owner } from "~/shared/owner";
import { isPaid } from "~/shared/order-state";
import { findCurrentOrder, isOwner, lockOrder, readLines } from "~/features/store/orders/order-rows.server";
import { isSeen, storedVersion, type SeenOrder } from "~/features/store/orders/order-version.server";
import { isHeld, repriceOrder } from "~/features/store/orders/quote-order.server";
import { type Outcome, refuse } from "~/shared/result";
import { type CheckoutReason, checkOut, freezeOrder, grantFreeOrder } from "./freeze-order.server";
import type { PaymentContext } from "./payment-rows.server";

export type ProceedReason = "unknown-order" | "foreign" | "login-required" | CheckoutReason;

/**
 * Price 0 opens the courses at once, a price above 0 freezes the order for `payment_url`. A repeated call gives the
 * same answer: a paid order is completed, a frozen one still needs its payment.
 */
export async function proceed(
  context: PaymentContext,
  input: { orderPublicId: string; owner: Owner | null; seen?: SeenOrder },
): Promise<Outcome<{ status: "completed" | "payment_required" }, ProceedReason>> {
  const now = context.clock.now();
  const found = await findCurrentOrder(context.db, input.orderPublicId);
  if (!found) return refuse("unknown-order");
  if (!isOwner(found, input.owner)) return refuse("foreign");
  if (input.owner?.kind !== "user") return refuse("login-required");
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (!order || !isOwner(order, input.owner)) return refuse("foreign");
    if (isPaid(order.state)) return { ok: true, status: "completed" } as const;
    const seen = input.seen ?? {};
    if (order.state === "awaiting_payment") {
      const lines = await readLines(tx, order.id);
      const isShown = isSeen({ version: storedVersion(order, lines), price: order.price }, seen);
      if (isShown) return { ok: true, status: "payment_required" } as const;
      // No longer held, it is confirmed as it is offered now.
      if (isHeld(order, await repriceOrder(tx, { order, lines, now }), now)) return refuse("price-changed");
    }
    const checked = await checkOut(tx, { order, seen, payer: null, now });
    if (!checked.ok) return checked;
    if (checked.order.price > 0) {
      await freezeOrder(tx, checked.order, now);
      return { ok: true, status: "payment_required" } as const;
    }
    await grantFreeOrder(tx, checked, now);
    return { ok: true, status: "completed" } as const;
  });
}
