/** «Платят родители?»: the pupil's link, opened by the payer, without an account. */
import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { type ClosedShare, ClosedSharePage } from "~/features/store/cart/ClosedSharePage";
import { ThirdPartyPage } from "~/features/store/cart/ThirdPartyPage";
import thirdPartyCss from "~/features/store/cart/third-party.css?url";
import type { CartAnswer } from "~/features/store/cart/cart-answer";
import { thirdPartyFormSchema } from "~/features/store/cart/schema";
import { readSharedOrder } from "~/features/store/cart/shared-order.server";
import { describeSharedCart, nameSharedCart, type ThirdPartyView } from "~/features/store/cart/third-party-view";
import { resendAddress } from "~/features/learning/payer/resend-address.server";
import { ResendForm } from "~/features/learning/payer/ResendForm";
import { pageMeta } from "~/features/core/school/page-meta";
import { startPayment } from "~/features/store/payments/start-payment.server";
import { readAttribution } from "~/visit/attribution.server";
import { readOwner, readViewer, readVisitor } from "~/visit/guards.server";
import { redirectWithToast } from "~/visit/toast.server";
import { rememberPayment, writeSession } from "~/visit/session.server";
import { ogImagePath, paymentSuccessPath, thirdPartyCartPath } from "~/shared/paths";
import { CART_REFUSALS, cartRefusal } from "~/features/store/cart/cart-refusals.server";
import ridgeCss from "~/ui/styles/year-ridge.css?url";
import { describeForm } from "~/web/forms/describe-form.server";
import type { FormRules } from "~/shared/form-rules";
import { readForm } from "~/web/forms/read-form.server";
import { refuseCartForm, refuseMalformed } from "~/web/forms/refuse-cart-form.server";

export const handle: PageHandle = { hidesChat: true, isCheckout: true };

export const links: LinksFunction = () => [ridgeCss, thirdPartyCss].map((href) => ({ rel: "stylesheet", href }));

/** The link travels by messenger, and its preview outlives the order: it names no course and no sum. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data && "order" in data
    ? pageMeta(matches, {
        title: nameSharedCart(data.order),
        description: "Внутри: курсы и месяцы, даты открытия, условия возврата и сумма. Регистрация не нужна.",
        origin: data.origin,
        canonical: data.order.selfHref,
        image: ogImagePath("page", "payment"),
        isIndexed: false,
      })
    : [{ title: "Оплата обучения" }, { name: "robots", content: "noindex" }];

type View = { order: ThirdPartyView; isGuest: boolean; rules: FormRules; origin: string } | { closed: ClosedShare };

function orderIdOf(request: Request): string {
  return new URL(request.url).searchParams.get("order") ?? "";
}

const RULES = describeForm(thirdPartyFormSchema);
const GUEST_RULES = describeForm(thirdPartyFormSchema, {
  required: { isPersonalDataAllowed: CART_REFUSALS["consent-required"].text },
});

export async function loader({ request, context }: LoaderFunctionArgs): Promise<View> {
  const orderPublicId = orderIdOf(request);
  if (orderPublicId === "") return { closed: "no-link" };
  const shared = await readSharedOrder(context, orderPublicId);
  switch (shared?.kind) {
    case undefined:
      throw new Response(null, { status: 404 });
    case "open": {
      const isGuest = (await readViewer(request, context)) === null;
      return {
        order: describeSharedCart(shared.cart, shared),
        isGuest,
        rules: isGuest ? GUEST_RULES : RULES,
        origin: context.visit.origin,
      };
    }
    case "moved":
      throw redirect(thirdPartyCartPath(shared.shareKey), 303);
    case "paid": {
      // A payer who has paid it with this browser gets their receipt, not an error.
      const { session } = await readVisitor(request, context);
      if (session.get("lastOrderId") === shared.shareKey) throw redirect(paymentSuccessPath(shared.shareKey), 303);
      return { closed: "paid" };
    }
    case "nothing-to-pay":
      return { closed: "nothing-to-pay" };
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = await readForm(request, thirdPartyFormSchema);
  if (submission.status !== "success") return refuseMalformed(submission);
  if (submission.value.intent === "resend") return resend(request, context);
  const { receiptEmail, paymentMethod, shownVersion, shownPrice, isPersonalDataAllowed, shownDocuments } =
    submission.value;
  const { session, viewer, actor } = await readVisitor(request, context);
  const isGuest = viewer === null;
  if (isGuest && isPersonalDataAllowed !== true) return refuseCartForm(submission, cartRefusal("consent-required"));
  const started = await startPayment(context, {
    orderPublicId: orderIdOf(request),
    owner: await readOwner(request, context),
    actor,
    method: paymentMethod,
    receiptEmail,
    isThirdParty: true,
    shownVersion,
    expectedPrice: shownPrice,
    consentPage: isGuest ? new URL(request.url).pathname : null,
    shownDocuments,
    attribution: readAttribution(request, context),
    ip: context.visit.ip,
    origin: context.visit.origin,
  });
  if (!started.ok) {
    // A stranger is never asked to log in; only the owner's own page does that.
    if (started.reason === "login-required") return redirect(thirdPartyCartPath(orderIdOf(request)), 303);
    return refuseCartForm(submission, cartRefusal(started.reason));
  }
  // The payment pages recognise the payer by this browser's session.
  rememberPayment(session, started);
  return redirectDocument(started.url, {
    status: 303,
    headers: { "Set-Cookie": await writeSession(session, context) },
  });
}

/** The answer is the same whether such a payment exists. */
async function resend(request: Request, context: ActionFunctionArgs["context"]) {
  const orderPublicId = orderIdOf(request);
  await resendAddress(context, orderPublicId);
  const text = "Если заказ оплачен по ссылке, письмо уже идёт на почту из чека";
  return redirectWithToast(thirdPartyCartPath(orderPublicId), { kind: "ok", text }, context);
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function ThirdPartyRoute() {
  const view = useLoaderData<typeof loader>();
  const pageAnswer = useActionData<CartAnswer>();
  if ("closed" in view)
    return <ClosedSharePage why={view.closed}>{view.closed === "paid" && <ResendForm />}</ClosedSharePage>;
  return <ThirdPartyPage {...view} pageAnswer={pageAnswer} />;
}
