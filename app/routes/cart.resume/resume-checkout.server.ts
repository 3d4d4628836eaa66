/**
 * The second half of one press (decision 0072). A GET starts a payment here, because a login may end in a redirect: it
 * goes on only with the token of a press made in this very session, once, and only for the offer that was on the page.
 */
import { redirectDocument } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { checkOutCart } from "~/features/cart/check-out.server";
import type { PendingCheckout } from "~/features/cart/pending-checkout";
import { takeFreeCourse } from "~/features/payments/take-free-course.server";
import { readAttribution } from "~/http/session/attribution.server";
import { cartOwnerOf, readVisitor, type Visitor } from "~/http/session/guards.server";
import { takeCheckout } from "~/http/session/pending-checkout.server";
import { rememberPayment, writeSession } from "~/http/session/session.server";
import { cartPath } from "~/shared/paths";

export async function resumeCheckout(request: Request, context: RequestContext): Promise<Response> {
  const visitor = await readVisitor(request, context);
  const { session, viewer } = visitor;
  // The close button of the login page leads here too: a visitor who did not log in returns to the cart, and the press
  // still waits.
  if (viewer === null || request.method !== "GET") return leadTo(cartPath());
  const { pathname, search } = new URL(request.url);
  const taken = await takeCheckout(session, context, `${pathname}${search}`);
  if (!taken.ok && taken.reason === "unknown") return leadTo(cartPath());
  const { price } = taken.pending;
  const started = taken.ok ? await goOn(request, context, visitor, taken.pending) : taken;
  if (started.ok) rememberPayment(session, started);
  else session.set("stoppedCheckout", { reason: started.reason, price });
  return leadTo(started.ok ? started.url : cartPath(), await writeSession(session, context));
}

function goOn(request: Request, context: RequestContext, visitor: Visitor, pending: PendingCheckout) {
  const { paymentMethod, shownVersion, price, freeProductId: productId } = pending;
  const { ip, origin } = context.visit;
  const { viewer, actor } = visitor;
  const attribution = readAttribution(request, context);
  if (productId !== undefined && viewer)
    return takeFreeCourse(context, { userId: viewer.id, productId, actor, attribution });
  return checkOutCart(context, cartOwnerOf(visitor), {
    form: { intent: "checkout", paymentMethod, shownVersion, shownPrice: price },
    ...{ attribution, actor, ip, origin },
  });
}

function leadTo(url: string, cookie?: string): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (cookie !== undefined) headers.append("Set-Cookie", cookie);
  // The bank is another site, and no page of ours stands at this address.
  return redirectDocument(url, { status: 303, headers });
}
