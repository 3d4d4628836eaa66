/** «перейти к оплате»: the e-mail is kept, a guest logs in first, the rest goes to the bank. */
import { redirectDocument } from "@remix-run/node";
import type { RequestContext } from "~/app-context.server";
import { hasNoMonths, nameCheckout } from "~/features/cart/cart-words";
import { setReceiptEmail } from "~/features/cart/change-cart.server";
import { readCart } from "~/features/cart/read-cart.server";
import type { CartForm } from "~/features/cart/schema";
import { startPayment } from "~/features/payments/start-payment.server";
import { readCartOwner, readVisitor } from "~/http/session/guards.server";
import { rememberPayment, writeSession } from "~/http/session/session.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { authPath, cartPath } from "~/shared/paths";
import { cartRefusal, type CartRefusal } from "~/features/cart/cart-refusals.server";
import { type CartSubmission, refuseCartForm } from "~/http/pages/refuse-cart-form.server";

type Checkout = Extract<CartForm, { intent: "checkout" }>;

type Sent = { form: Checkout; submission: CartSubmission };

export async function checkOutCart(request: Request, context: RequestContext, { form, submission }: Sent) {
  const refuse = (reason: CartRefusal) => refuseCartForm(submission, cartRefusal(reason));
  const owner = await readCartOwner(request, context);
  const cart = owner ? await readCart(context, owner) : null;
  if (!owner || !cart) return refuse("no-cart");
  const receiptEmail = form.receiptEmail ?? cart.receiptEmail;
  if (cart.lines.some(hasNoMonths)) return refuse("months-missing");
  // A guest must log in first: what this step would ask for is asked once, afterwards.
  if (owner.kind === "user" && cart.price > 0 && receiptEmail === null) return refuse("email-required");
  if (form.receiptEmail && form.receiptEmail !== cart.receiptEmail) {
    await setReceiptEmail(context, owner, form.receiptEmail);
  }

  const { session } = await readVisitor(request, context);
  const started = await startPayment(context, {
    orderPublicId: cart.publicId,
    owner,
    method: form.paymentMethod,
    receiptEmail,
    isThirdParty: false,
    shownVersion: form.shownVersion,
    expectedPrice: form.shownPrice,
    ip: context.visit.ip,
    origin: context.visit.origin,
  });
  if (started.ok) {
    rememberPayment(session, started);
    const headers = { "Set-Cookie": await writeSession(session, context) };
    // The bank is another site: a whole document, even if the demo bank lives on ours.
    return redirectDocument(started.url, { status: 303, headers });
  }
  if (started.reason === "login-required") {
    const step = session.get("endedLogin") ? "Вход закончился, нужно войти ещё раз" : "Осталось войти по телефону";
    const text = `${step}. Корзина сохранена: после входа останется нажать «${nameCheckout(cart.price)}»`;
    return redirectWithToast(authPath("login", cartPath()), { kind: "ok", text }, context);
  }
  return refuse(started.reason);
}
