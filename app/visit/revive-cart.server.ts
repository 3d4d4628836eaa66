/**
 * A post from a cart page whose login has expired: the cart comes back as a guest's before the action is done. Only if
 * the browser has no live login and has not logged out since (decision 0003).
 */
import type { RequestContext } from "~/app-context.server";
import { openSnapshot, recreateCart } from "~/features/store/cart/cart-snapshot.server";
import { countCart } from "~/features/store/orders/order-rows.server";
import { cartOwnerOf, consumeGuestCart, type Visitor } from "./guards.server";

/**
 * A dead token, or no cookie at all. A logout leaves a guest key and no token: after it, older pages restore nothing,
 * because the next person at this computer may click the button.
 */
export async function mayReviveCart(visitor: Visitor, context: RequestContext): Promise<boolean> {
  const { session, viewer } = visitor;
  if (viewer) return false;
  if (!session.has("token")) return !session.has("guestKey");
  const owner = cartOwnerOf(visitor);
  return owner === null || (await countCart(context.db, owner)) === 0;
}

/** This browser's login has expired: the cart says so until the next login or logout. */
export function isLoginOver({ session, viewer }: Visitor): boolean {
  return viewer === null && (session.has("token") || session.get("endedLogin") === true);
}

export type Revival =
  | { kind: "not-needed" }
  /** From here on the visitor of this request is the guest. The caller writes the session. */
  | { kind: "revived" }
  | { kind: "refused"; reason: "just-paid" | "no-cart" | "too-many-carts" };

/** `sealed`: the snapshot that the form carries. */
export async function reviveCart(visitor: Visitor, context: RequestContext, sealed: unknown): Promise<Revival> {
  if (typeof sealed !== "string" || !(await mayReviveCart(visitor, context))) return { kind: "not-needed" };
  const snapshot = openSnapshot(context, sealed);
  if (!snapshot) return { kind: "not-needed" };
  const limited = await consumeGuestCart(context);
  if (limited) return { kind: "refused", reason: limited.reason };
  const { session } = visitor;
  if (snapshot.wasLoggedIn || session.has("token")) session.set("endedLogin", true);
  const recreated = await recreateCart(context, snapshot);
  if (!recreated.ok) return { kind: "refused", reason: recreated.reason };
  session.unset("token");
  session.set("guestKey", recreated.guestKey);
  return { kind: "revived" };
}
