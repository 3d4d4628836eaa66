/** «оплатить» and «получить бесплатно»: to the bank, or to the login that leads there. */
import { redirect, redirectDocument } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { cartRefusal } from "~/features/cart/cart-refusals.server";
import { checkOutCart } from "~/features/cart/check-out.server";
import type { ChangedCart } from "~/features/cart/edit-cart.server";
import type { CartForm } from "~/features/cart/schema";
import { type CartSubmission, refuseCartForm } from "~/http/pages/refuse-cart-form.server";
import { cartOwnerOf, type Visitor } from "~/http/session/guards.server";
import { holdCheckout } from "~/http/session/pending-checkout.server";
import { rememberPayment, writeSession } from "~/http/session/session.server";
import type { Attribution } from "~/shared/attribution";
import { authPath } from "~/shared/paths";

/** «получить бесплатно» on a course page: nothing to choose and nothing to pay, so the cart is passed by. */
export function getAtOnce(
  visitor: Visitor,
  context: RequestContext,
  { cart, ...input }: { cart: ChangedCart; submission: CartSubmission; attribution: Attribution | null },
) {
  const form = { intent: "checkout", paymentMethod: "sbp", shownVersion: cart.offer?.version, shownPrice: 0 } as const;
  return answerCheckout(visitor, context, { form, ...input });
}

export async function answerCheckout(
  visitor: Visitor,
  context: RequestContext,
  input: {
    form: Extract<CartForm, { intent: "checkout" }>;
    submission: CartSubmission;
    attribution: Attribution | null;
  },
) {
  const { form, submission, attribution } = input;
  const { ip, origin } = context.visit;
  const { session, actor } = visitor;
  const started = await checkOutCart(context, cartOwnerOf(visitor), { form, actor, attribution, ip, origin });
  if (started.ok) {
    rememberPayment(session, started);
    const headers = { "Set-Cookie": await writeSession(session, context) };
    // The bank is another site: a whole document, even if the demo bank lives on ours.
    return redirectDocument(started.url, { status: 303, headers });
  }
  if (started.reason === "login-first") {
    const { paymentMethod, shownVersion } = form;
    const next = holdCheckout(session, context, { price: started.price, paymentMethod, shownVersion });
    const headers = { "Set-Cookie": await writeSession(session, context) };
    // Whose login has ended has an account; most others do not.
    return redirect(authPath(session.get("endedLogin") ? "login" : "register", next), { status: 303, headers });
  }
  return refuseCartForm(submission, cartRefusal(started.reason));
}
