import type { CartOwner } from "~/features/orders/cart-owner.server";
import { findOrder, isOwner, lockOrder, type OrderRow } from "~/features/orders/order-rows.server";
import { type Outcome, refuse } from "~/shared/result";
import type { Roubles } from "~/shared/money";
import { type CheckoutReason, checkOut, freezeOrder, grantFreeOrder } from "./freeze-order.server";
import type { PaymentContext } from "./payment-rows.server";

export type ProceedReason = "unknown-order" | "foreign" | "login-required" | CheckoutReason;

/**
 * Price 0 opens the courses at once, a price above 0 freezes the order for `payment_url` (decisions.md §3).
 * Asked again it answers the same: a paid order is completed, a frozen one still wants its payment.
 */
export async function proceed(
  context: PaymentContext,
  input: { orderPublicId: string; owner: CartOwner | null; expectedPrice?: Roubles },
): Promise<Outcome<{ status: "completed" | "payment_required" }, ProceedReason>> {
  const now = context.clock.now();
  const found = await findOrder(context.db, input.orderPublicId);
  if (!found) return refuse("unknown-order");
  if (!isOwner(found, input.owner)) return refuse("foreign");
  if (input.owner?.kind !== "user") return refuse("login-required");
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (!order || !isOwner(order, input.owner)) return refuse("foreign");
    const done = alreadyDone(order);
    if (done) return { ok: true, status: done } as const;
    const checked = await checkOut(tx, { order, expectedPrice: input.expectedPrice ?? null, now });
    if (!checked.ok) return checked;
    if (checked.order.price > 0) {
      await freezeOrder(tx, checked.order, now);
      return { ok: true, status: "payment_required" } as const;
    }
    await grantFreeOrder(tx, checked, now);
    return { ok: true, status: "completed" } as const;
  });
}

function alreadyDone({ state }: OrderRow): "completed" | "payment_required" | null {
  if (state === "awaiting_payment") return "payment_required";
  return state === "paid" || state === "partly_refunded" ? "completed" : null;
}
