import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { permit } from "~/features/core/access/may";
import { popPurchaseEvent } from "~/features/insights/analytics/purchases.server";
import { findLastPaid, findPayable, isOwner } from "~/features/store/orders/order-rows.server";
import { PurchasePage } from "~/features/store/payments/PurchasePage";
import { StrangerPaymentPage } from "~/features/store/payments/StrangerPaymentPage";
import paymentCss from "~/features/store/payments/payment.css?url";
import { CHILD_PHONE_REFUSALS, CHILD_PHONE_SAVED } from "~/features/store/payments/child-phone";
import { changeChildPhone, findPaymentForChild } from "~/features/store/payments/child-phone.server";
import { CLAIM_NOT_REPLACED, CLAIM_REPLACED } from "~/features/store/payments/replace-claim-messages";
import { replaceClaimLink } from "~/features/store/payments/replace-claim.server";
import { nameLogin } from "~/features/store/payments/name-login";
import { childPhoneFormSchema, handBackFormSchema } from "~/features/store/payments/schema.server";
import { showPurchase } from "~/features/store/payments/show-purchase.server";
import { cartOwnerOf, readVisitor } from "~/visit/guards.server";
import { describeForm } from "~/web/forms/describe-form.server";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";
import { redirectWithToast } from "~/visit/toast.server";
import { homePath, paymentCheckPath, paymentSuccessPath } from "~/shared/paths";
import { isPaid } from "~/shared/order-state";
import { refuse } from "~/shared/result";

export const handle: PageHandle = { keepsEdge: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paymentCss }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.isStranger ? "Проверяем оплату" : "Оплата прошла" },
  { name: "robots", content: "noindex" },
];

const RULES = describeForm(childPhoneFormSchema);

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
  const { viewer } = visitor;
  // A parent with an account finds the page on every device.
  const ownPayment =
    order !== null && !isMine && viewer !== null ? await findPaymentForChild(context.db, order.id, viewer.id) : null;
  if (!order || (!isMine && !isPaidHere && ownPayment === null)) {
    // Without an id the check comes first: it finds a payment that is still on its way too.
    const { orderPublicId } = params;
    const returnTo = orderPublicId ? paymentSuccessPath(orderPublicId) : paymentCheckPath();
    return { isStranger: true as const, isGuest: visitor.viewer === null, returnTo };
  }
  if (!isPaid(order.state)) throw redirect(paymentCheckPath(named ?? order.publicId), 303);
  const paymentPublicId = ownPayment ?? session.get("lastPaymentId") ?? null;
  const purchase = await showPurchase(context, order, { isOwner: isMine, paymentPublicId });
  if (purchase) {
    const { claimPath } = purchase;
    const claimUrl = claimPath && `${context.visit.origin}${claimPath}`;
    // Staff in a user's name may not set one.
    const hasNoPassword = viewer !== null && !viewer.hasPassword && permit(viewer.actor, "set-password").ok;
    return {
      ...purchase,
      claimUrl,
      hasNoPassword,
      child: permit(visitor.actor, "name-child").ok ? nameLogin(purchase.child, context.visit.origin) : null,
      rules: RULES,
      purchase: await popPurchaseEvent(context, order.publicId),
    };
  }
  throw await redirectWithToast(homePath(), { kind: "ok", text: "Этот заказ уже оплачен другим платежом" }, context);
}

/** Of the browser that has paid, or of the payer's account. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const submission = await readForm(request, handBackFormSchema);
  const { session, viewer, actor } = await readVisitor(request, context);
  const order = viewer && params.orderPublicId ? await findPayable(context.db, params.orderPublicId) : null;
  const ownPayment = order && viewer ? await findPaymentForChild(context.db, order.id, viewer.id) : null;
  const paymentPublicId = ownPayment ?? session.get("lastPaymentId");
  if (submission.status !== "success") return refuseForm(submission);
  if (submission.value.choice === "child-phone") {
    const { phone } = submission.value;
    const changed = paymentPublicId
      ? await changeChildPhone(context, { paymentPublicId, phone, actor })
      : refuse("unknown");
    if (!changed.ok) return refuseForm(submission, { refusal: CHILD_PHONE_REFUSALS[changed.reason] });
    const saved = { kind: "ok", text: CHILD_PHONE_SAVED } as const;
    return redirectWithToast(paymentSuccessPath(params.orderPublicId), saved, context);
  }
  const replaced = paymentPublicId ? await replaceClaimLink(context, paymentPublicId) : refuse("unknown");
  const toast = replaced.ok
    ? ({ kind: "ok", text: CLAIM_REPLACED } as const)
    : ({ kind: "bad", text: CLAIM_NOT_REPLACED[replaced.reason] } as const);
  return redirectWithToast(paymentSuccessPath(params.orderPublicId), toast, context);
}

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function PaymentSuccessRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return view.isStranger ? <StrangerPaymentPage {...view} /> : <PurchasePage {...view} answer={answer ?? null} />;
}
