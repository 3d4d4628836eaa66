/** Restores the courses of a cart page whose login has expired as a guest's cart (decision 0033). */
import { isUniqueViolation } from "~/db/errors.server";
import type { AppContext } from "~/app-context.server";
import { findCart, findOrder, readLines } from "~/features/orders/order-rows.server";
import { CART_STATES } from "~/shared/order-state";
import { hashToken } from "~/integrations/secrets.server";
import { toMilliseconds } from "~/shared/duration";
import { type Outcome, refuse } from "~/shared/result";
import type { CartSnapshot } from "./cart-snapshot.server";
import { type CartContext, editOrder, makeCart } from "./edit-cart.server";

/**
 * Requests of one page within this window find the same new cart. Afterwards its key cannot be derived from the page,
 * so that an old page left open on a shared computer opens nothing.
 */
export const SAME_CART_WINDOW = { minutes: 1 } as const;

/** The key of the guest who now owns the cart: two simultaneous requests derive the same one. */
export async function recreateCart(
  context: CartContext & Pick<AppContext, "secrets">,
  snapshot: CartSnapshot,
): Promise<Outcome<{ guestKey: string }, "just-paid" | "no-cart">> {
  const now = context.clock.now();
  const before = await findOrder(context.db, snapshot.orderPublicId);
  if (before?.paidAt) return refuse("just-paid");
  const isEmptied =
    before !== null && CART_STATES.includes(before.state) && (await readLines(context.db, before.id)).length === 0;
  if (isEmptied) return refuse("no-cart");

  const window = Math.floor(now.getTime() / toMilliseconds(SAME_CART_WINDOW));
  const guestKey = context.secrets.sign("recreated-cart", `${snapshot.nonce}:${window}`);
  const guest = { kind: "guest", guestKeyHash: hashToken(guestKey) } as const;
  if (await findCart(context.db, guest)) return { ok: true, guestKey };
  const { lines, isParent, promocode } = snapshot;
  try {
    await context.db.transaction(async (tx) => {
      const order = await makeCart(tx, guest, { now });
      // What cannot be bought any more is removed with a notice.
      await editOrder(tx, { order, now, isMerging: true, edit: () => ({ lines, fields: { isParent, promocode } }) });
    });
  } catch (error) {
    // The page's other request has created it.
    if (!isUniqueViolation(error)) throw error;
  }
  return { ok: true, guestKey };
}
