/** The single address of every cart change, from any page. */
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { CartPage } from "~/features/store/cart/CartPage";
import type { CartAnswer } from "~/features/store/cart/cart-answer";
import { sealSnapshot } from "~/features/store/cart/cart-snapshot.server";
import { describeInvitation } from "~/features/store/cart/describe-invitation.server";
import { readPayerChoice } from "~/features/store/cart/payer-choice";
import { readCart, readPaidNews } from "~/features/store/cart/read-cart.server";
import { describeStopped } from "~/features/store/cart/describe-stopped.server";
import { readTypedChild } from "~/features/store/payments/child-phone.server";
import { CART_REFUSALS } from "~/features/store/cart/cart-refusals.server";
import { cartFormSchema, readPaymentMethod } from "~/features/store/cart/schema";
import { describeForm } from "~/web/forms/describe-form.server";
import { readReferralClick } from "~/visit/attribution.server";
import { cartOwnerOf, readVisitor } from "~/visit/guards.server";
import { readTypedPhone } from "~/visit/pending-auth.server";
import { isLoginOver, mayReviveCart } from "~/visit/revive-cart.server";
import { answerCartPost } from "./answer-post.server";
import payerChoiceCss from "~/features/store/cart/payer-choice.css?url";
import ridgeCss from "~/ui/styles/year-ridge.css?url";
import { isLost } from "~/shared/form-answer";
import { splitPhone } from "~/shared/phone";

export const handle: PageHandle = { keepsEdge: true, isCheckout: true };

export const links: LinksFunction = () => [ridgeCss, payerChoiceCss].map((href) => ({ rel: "stylesheet", href }));

export const meta: MetaFunction = () => [{ title: "Корзина" }, { name: "robots", content: "noindex" }];

const REQUIRED = { receiptEmail: CART_REFUSALS["email-required"].text };
const CHECKOUT_RULES = describeForm(cartFormSchema, { intent: "checkout", required: REQUIRED });
/** Of a guest who pays for a child. */
const CONSENT_RULES = describeForm(cartFormSchema, {
  intent: "checkout",
  required: { ...REQUIRED, isPersonalDataAllowed: CART_REFUSALS["consent-required"].text },
});
const PROMOCODE_RULES = describeForm(cartFormSchema, { intent: "apply-promocode" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await readVisitor(request, context);
  const owner = cartOwnerOf(visitor);
  const cart = owner ? await readCart(context, owner) : null;
  const isGuest = visitor.viewer === null;
  const { viewer } = visitor;
  const typedChild = viewer && cart?.isParent ? await readTypedChild(context.db, cart.publicId, viewer.id) : null;
  const typedPhone = isGuest ? await readTypedPhone(request, context) : null;
  return {
    cart,
    snapshot: cart && cart.lines.length > 0 ? sealSnapshot(context, cart, { isGuest }) : null,
    // The page already shows a cart: nothing needs restoring.
    mayRestore: cart === null && (await mayReviveCart(visitor, context)),
    isLoginOver: isLoginOver(visitor),
    shareUrl: cart && cart.price > 0 ? `${context.visit.origin}${cart.sharePath}` : null,
    isGuest,
    payer: readPayerChoice({ isParent: cart?.isParent ?? false, search: new URL(request.url).search }),
    rules: { checkout: isGuest && cart?.isParent ? CONSENT_RULES : CHECKOUT_RULES, promocode: PROMOCODE_RULES },
    method: readPaymentMethod(visitor.session.get("paymentMethod")),
    typedPhone: typedPhone && splitPhone(typedPhone),
    typedChild: typedChild && splitPhone(typedChild),
    notice:
      describeStopped(visitor.session.get("stoppedCheckout"), cart?.price ?? null) ??
      (isGuest ? await describeInvitation(context.db, cart, readReferralClick(request)) : null),
    removed: visitor.session.get("removedLine") ?? null,
    paid: owner && (!cart || cart.lines.length === 0) ? await readPaidNews(context, owner) : null,
  };
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerCartPost(request, context);
}

export { sendOrHold as clientAction, retryLoader as clientLoader } from "~/entry/connection";

/** After a refusal too: the refused item may have changed elsewhere, and the server has the last valid cart. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, actionResult, defaultShouldRevalidate }) =>
  !isLost(actionResult) && (formMethod === "POST" || defaultShouldRevalidate);

export default function CartRoute() {
  const view = useLoaderData<typeof loader>();
  return <CartPage {...view} pageAnswer={useActionData<CartAnswer>()} />;
}
