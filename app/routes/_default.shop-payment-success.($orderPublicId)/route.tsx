import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { takePurchaseEvent } from "~/features/analytics/purchases.server";
import { findLastPaid, findPayable, isOwner } from "~/features/orders/order-rows.server";
import { PurchasePage } from "~/features/payments/PurchasePage";
import { StrangerPaymentPage } from "~/features/payments/StrangerPaymentPage";
import paymentCss from "~/features/payments/payment.css?url";
import { showPurchase } from "~/features/payments/show-purchase.server";
import { cartOwnerOf, readVisitor } from "~/http/session/guards.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { homePath, paymentCheckPath, paymentSuccessPath } from "~/shared/paths";
import { isPaid } from "~/shared/order-state";

export const handle: PageHandle = { keepsEdge: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paymentCss }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.isStranger ? "Проверяем оплату" : "Оплата прошла" },
  { name: "robots", content: "noindex" },
];

/**
 * Only a paid order of this viewer: its owner's, or one this browser has paid for. All others get one answer, known
 * order or not.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const visitor = await readVisitor(request, context);
  const { session } = visitor;
  const lastOrderId = session.get("lastOrderId");
  const owner = cartOwnerOf(visitor);
  const named = params.orderPublicId ?? lastOrderId;
  // No id, and this browser paid nothing: another person may have paid for the owner.
  const order = named ? await findPayable(context.db, named) : owner && (await findLastPaid(context.db, owner));
  const isMine = order !== null && isOwner(order, owner);
  // Other payers are recognised by the link they paid by, or by the order their late money has bought.
  const isPaidHere = order !== null && (order.shareKey === lastOrderId || order.publicId === lastOrderId);
  if (!order || (!isMine && !isPaidHere)) {
    // Without an id the check comes first: it finds a payment that is still on its way too.
    const { orderPublicId } = params;
    const returnTo = orderPublicId ? paymentSuccessPath(orderPublicId) : paymentCheckPath();
    return { isStranger: true as const, isGuest: visitor.viewer === null, returnTo };
  }
  if (!isPaid(order.state)) throw redirect(paymentCheckPath(named ?? order.publicId), 303);
  const paymentPublicId = session.get("lastPaymentId") ?? null;
  const purchase = await showPurchase(context, order, { isOwner: isMine, paymentPublicId });
  if (purchase) {
    const { claimPath } = purchase;
    const claimUrl = claimPath && `${context.visit.origin}${claimPath}`;
    return { ...purchase, claimUrl, purchase: await takePurchaseEvent(context, order.publicId) };
  }
  throw await redirectWithToast(homePath(), { kind: "ok", text: "Этот заказ уже оплачен другим платежом" }, context);
}

export default function PaymentSuccessRoute() {
  const view = useLoaderData<typeof loader>();
  return view.isStranger ? <StrangerPaymentPage {...view} /> : <PurchasePage {...view} />;
}
