/** Where the bank sends the payer back: the address proves nothing, so we ask the bank. */
import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { RequestContext } from "~/app-context.server";
import type { PageHandle } from "~/entry/page-handle";
import { findCart, findPayable, isOwner } from "~/features/store/orders/order-rows.server";
import { PaymentCheckPage, type PaymentCheckView } from "~/features/store/payments/PaymentCheckPage";
import { StrangerPaymentPage, type StrangerPaymentView } from "~/features/store/payments/StrangerPaymentPage";
import { checkPayment } from "~/features/store/payments/check-payment.server";
import { PAYMENT_CHECK_LIMIT } from "~/features/store/payments/payment-check-timing";
import paymentCss from "~/features/store/payments/payment.css?url";
import { cartOwnerOf, readVisitor } from "~/visit/guards.server";
import { rememberPayment, writeSession } from "~/visit/session.server";
import { redirectWithToast } from "~/visit/toast.server";
import type { Owner } from "~/shared/owner";
import { toMilliseconds } from "~/shared/duration";
import type { Roubles } from "~/shared/money";
import { cartPath, errorPath, paymentCheckPath, paymentSuccessPath, thirdPartyCartPath } from "~/shared/paths";
import { isPaid } from "~/shared/order-state";

export const handle: PageHandle = { keepsEdge: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paymentCss }];

export const meta: MetaFunction = () => [{ title: "Проверяем оплату" }, { name: "robots", content: "noindex" }];

/** Only for the owner and for who has paid in this browser; all others get one answer, known order or not. */
export async function loader({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<PaymentCheckView | StrangerPaymentView> {
  const visitor = await readVisitor(request, context);
  const { session } = visitor;
  const owner = cartOwnerOf(visitor);
  const lastOrderId = session.get("lastOrderId");
  const publicId = params.orderPublicId ?? lastOrderId ?? (await findStarted(context, owner));
  if (!publicId) throw redirect(paymentSuccessPath(), 303);
  const found = await findPayable(context.db, publicId);
  const isMine = found !== null && isOwner(found, owner);
  // A person who paid for another is known only by their session.
  if (!found || (!isMine && publicId !== lastOrderId))
    return { isStranger: true, isGuest: visitor.viewer === null, returnTo: paymentCheckPath(params.orderPublicId) };

  const ownPaymentId = publicId === lastOrderId ? (session.get("lastPaymentId") ?? null) : null;
  const checked = await checkPayment(context, found.publicId, ownPaymentId);
  const order = checked?.order ?? found;
  if (checked?.boughtBy) {
    // The money came late and bought its months in a separate order, which this browser has paid for.
    rememberPayment(session, { orderPublicId: checked.boughtBy, paymentPublicId: ownPaymentId });
    const headers = { "Set-Cookie": await writeSession(session, context) };
    throw redirect(paymentSuccessPath(checked.boughtBy), { status: 303, headers });
  }
  const isForParents = !isMine || order.isParent;
  if (checked?.goingBack) return describeReturn(publicId, checked.goingBack, isForParents);
  const isOwnPayment = isMine || ownPaymentId !== null;
  if (!isPaid(order.state) && isOwnPayment && checked && checked.pending !== null)
    // The cart has changed or expired, and the bank has not ended the payment: no payer is asked to pay a second time.
    return describeWaiting(request, publicId, { price: checked.pending, isForParents }, context.clock.now());
  // A parent pays for a child from the cart itself.
  const wayBack = isMine ? cartPath() : thirdPartyCartPath(found.shareKey);
  const isOthers = !isMine || order.isParent;
  if (isOthers && !isPaid(order.state) && checked?.isCanceled) throw await sayNothingPaid(context, wayBack);
  switch (order.state) {
    case "paid":
    case "partly_refunded":
      throw redirect(paymentSuccessPath(publicId), 303);
    case "refunded":
    case "expired":
      throw redirect(errorPath("order-expired"), 303);
    case "draft":
    case "failed":
      if (isMine) throw redirect(cartPath(), 303);
      throw await sayNothingPaid(context, wayBack);
    case "awaiting_payment":
      return describeWaiting(request, publicId, { price: order.price, isForParents }, context.clock.now());
  }
}

/** The owner's cart, if its payment has begun, in whichever browser. */
async function findStarted({ db }: RequestContext, owner: Owner | null): Promise<string | null> {
  const cart = owner && (await findCart(db, owner));
  return cart?.state === "awaiting_payment" ? cart.publicId : null;
}

/** The owner may be paying meanwhile: their order says nothing about this payment. */
function sayNothingPaid(context: RequestContext, wayBack: string): Promise<Response> {
  const toast = { kind: "bad", text: "Оплата не прошла, деньги не списаны" } as const;
  return redirectWithToast(wayBack, toast, context);
}

function describeReturn(publicId: string, price: Roubles, isForParents: boolean): PaymentCheckView {
  const againHref = paymentCheckPath(publicId);
  return { stage: "returned", price, isForParents, againHref, refreshHref: againHref, taskBankHref: null };
}

function describeWaiting(
  request: Request,
  publicId: string,
  order: Pick<PaymentCheckView, "price" | "isForParents">,
  now: Date,
): PaymentCheckView {
  // Without scripts the page carries the start time of the polling; only this text depends on it.
  const since = Number(new URL(request.url).searchParams.get("since")) || now.getTime();
  const isLate = now.getTime() - since >= toMilliseconds(PAYMENT_CHECK_LIMIT);
  const againHref = paymentCheckPath(publicId);
  return {
    ...order,
    stage: isLate ? "late" : "waiting",
    againHref,
    refreshHref: `${againHref}?since=${since}`,
    taskBankHref: null,
  };
}

export default function PaymentCheckRoute() {
  const view = useLoaderData<typeof loader>();
  return "isStranger" in view ? <StrangerPaymentPage {...view} /> : <PaymentCheckPage {...view} />;
}
