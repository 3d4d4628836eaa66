/**
 * The second half of one click (decision 0072). A GET starts a payment here, because a login may end in a redirect. It
 * continues only with the token of a click made in this very session, once, and only for the offer that was on the
 * page.
 */
import { redirectDocument } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { checkOutCart } from "~/features/store/cart/check-out.server";
import type { PendingCheckout } from "~/features/store/cart/pending-checkout";
import { acquireFreeCourse } from "~/features/store/payments/acquire-free-course.server";
import { readAttribution } from "~/visit/attribution.server";
import { cartOwnerOf, readVisitor, type Visitor } from "~/visit/guards.server";
import { popCheckout } from "~/visit/pending-checkout.server";
import { rememberPayment, writeSession } from "~/visit/session.server";
import { cartPath } from "~/shared/paths";

export async function resumeCheckout(request: Request, context: RequestContext): Promise<Response> {
  const visitor = await readVisitor(request, context);
  const { session, viewer } = visitor;
  // The close button of the login page leads here too: a visitor who did not log in returns to the cart, and the click
  // still waits.
  if (viewer === null || request.method !== "GET") return leadTo(cartPath());
  const { pathname, search } = new URL(request.url);
  const taken = await popCheckout(session, context, `${pathname}${search}`);
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
    return acquireFreeCourse(context, { userId: viewer.id, productId, actor, attribution });
  return checkOutCart(context, cartOwnerOf(visitor), {
    // Only a cart of one's own waits for a login.
    form: { intent: "checkout", paymentMethod, shownVersion, shownPrice: price, isShownForChild: "0" },
    ...{ attribution, actor, ip, origin },
  });
}

function leadTo(url: string, cookie?: string): Response {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (cookie !== undefined) headers.append("Set-Cookie", cookie);
  // The bank is another site, and no page of ours stands at this address.
  return redirectDocument(url, { status: 303, headers });
}
