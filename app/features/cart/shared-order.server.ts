/** What a share link has come to: it outlives the cart it was made from (decisions.md §3, third-party-cart). */
import type { AppContext } from "~/app-context.server";
import { findCart, findOrder } from "~/features/orders/order-rows.server";
import type { CartView } from "./cart-view";
import { readSharedCart } from "./read-cart.server";

export type SharedOrder =
  | { kind: "open"; cart: CartView }
  /** Merged into another cart of its owner: the link goes on there. */
  | { kind: "moved"; orderPublicId: string }
  | { kind: "paid" }
  /** Emptied, free of charge by now, or over. */
  | { kind: "nothing-to-pay" };

/** Null: there has never been such an order. */
export async function readSharedOrder(
  context: Pick<AppContext, "db" | "clock">,
  orderPublicId: string,
): Promise<SharedOrder | null> {
  const cart = await readSharedCart(context, orderPublicId);
  if (cart && cart.lines.length > 0 && cart.price > 0) return { kind: "open", cart };
  const order = await findOrder(context.db, orderPublicId);
  if (!order) return null;
  if (order.paidAt !== null) return { kind: "paid" };
  if (order.state === "expired" && order.ownerUserId !== null) {
    const current = await findCart(context.db, { kind: "user", userId: order.ownerUserId });
    if (current) return { kind: "moved", orderPublicId: current.publicId };
  }
  return { kind: "nothing-to-pay" };
}
