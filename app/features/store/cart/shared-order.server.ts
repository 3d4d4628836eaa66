/** The state of a share link, which outlives the cart it was made from. */
import type { AppContext } from "~/app-context.server";
import { findAsker, findCurrentOrder, findPayable } from "~/features/store/orders/order-rows.server";
import type { CartView } from "./cart-view";
import { readSharedCart } from "./read-cart.server";

export type SharedOrder =
  | { kind: "open"; cart: CartView; askedBy: string | null; hasPupil: boolean }
  /** Merged into another cart of its owner, where the link now leads. */
  | { kind: "moved"; shareKey: string }
  | { kind: "paid"; shareKey: string }
  /** Emptied, free by now, or expired. */
  | { kind: "nothing-to-pay" };

/** Null: no such order has ever existed. */
export async function readSharedOrder(
  context: Pick<AppContext, "db" | "clock">,
  shareKey: string,
): Promise<SharedOrder | null> {
  const cart = await readSharedCart(context, shareKey);
  if (cart && cart.lines.length > 0 && cart.price > 0) {
    return { kind: "open", cart, ...(await findAsker(context.db, shareKey)) };
  }
  const order = await findPayable(context.db, shareKey);
  if (!order) return null;
  if (order.paidAt !== null) return { kind: "paid", shareKey: order.shareKey };
  const current = await findCurrentOrder(context.db, order.publicId);
  if (current && current.id !== order.id) return { kind: "moved", shareKey: current.shareKey };
  return { kind: "nothing-to-pay" };
}
