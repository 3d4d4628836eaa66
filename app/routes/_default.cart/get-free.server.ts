/**
 * «получить бесплатно» by a user, or beside a guest's cart: the course is granted directly, at once or after the login,
 * and the cart stays as it is. Null: the cart handles it and explains why it cannot be had.
 */
import { redirect, redirectDocument } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { findCart, readLines } from "~/features/store/orders/order-rows.server";
import { acquireFreeCourse } from "~/features/store/payments/acquire-free-course.server";
import { cartOwnerOf, type Visitor } from "~/visit/guards.server";
import { holdCheckout } from "~/visit/pending-checkout.server";
import { rememberPayment } from "~/visit/session.server";
import type { Attribution } from "~/shared/attribution";
import { authPath } from "~/shared/paths";

export async function getFree(
  { viewer, actor, session }: Visitor,
  context: RequestContext,
  { productId, attribution }: { productId: number; attribution: Attribution | null },
) {
  if (viewer) {
    const taken = await acquireFreeCourse(context, { userId: viewer.id, productId, actor, attribution });
    if (!taken.ok) return null;
    rememberPayment(session, taken);
    return redirectDocument(taken.url, 303);
  }
  const owner = cartOwnerOf({ session, viewer });
  const cart = owner && (await findCart(context.db, owner));
  if (!cart || (await readLines(context.db, cart.id)).every((line) => line.productId === productId)) return null;
  const agreed = { price: 0, paymentMethod: "sbp", freeProductId: productId } as const;
  return redirect(authPath("register", holdCheckout(session, agreed, context.clock.now())), 303);
}
