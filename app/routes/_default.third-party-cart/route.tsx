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
import { keepPage, unlessLost } from "~/entry/connection";
import type { PageHandle } from "~/entry/page-handle";
import { type ClosedShare, ClosedSharePage } from "~/features/cart/ClosedSharePage";
import { ThirdPartyPage } from "~/features/cart/ThirdPartyPage";
import thirdPartyCss from "~/features/cart/third-party.css?url";
import type { CartAnswer } from "~/features/cart/cart-answer";
import { thirdPartyFormSchema } from "~/features/cart/schema";
import { readSharedOrder } from "~/features/cart/shared-order.server";
import { describeSharedCart, nameSharedCart, type ThirdPartyView } from "~/features/cart/third-party-view";
import { resendAddress } from "~/features/payer/resend-address.server";
import { ResendForm } from "~/features/payer/ResendForm";
import { pageMeta } from "~/features/school/page-meta";
import { startPayment } from "~/features/payments/start-payment.server";
import { readAttribution } from "~/http/session/attribution.server";
import { readCartOwner, readVisitor } from "~/http/session/guards.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { rememberPayment, writeSession } from "~/http/session/session.server";
import { ogImagePath, paymentSuccessPath, thirdPartyCartPath } from "~/shared/paths";
import { cartRefusal } from "~/features/cart/cart-refusals.server";
import ridgeCss from "~/ui/styles/year-ridge.css?url";
import { describeForm } from "~/http/pages/describe-form.server";
import type { FormRules } from "~/shared/form-rules";
import { readForm } from "~/http/pages/read-form.server";
import { refuseCartForm, refuseMalformed } from "~/http/pages/refuse-cart-form.server";

export const handle: PageHandle = { hidesChat: true, isCheckout: true };

export const links: LinksFunction = () => [ridgeCss, thirdPartyCss].map((href) => ({ rel: "stylesheet", href }));

/** The link travels by messenger, and its preview outlives the order: it names no course and no sum. */
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data && "order" in data
    ? pageMeta({
        title: nameSharedCart(data.order),
        description: "Внутри: курсы и месяцы, даты открытия, условия возврата и сумма. Регистрация не нужна.",
        origin: data.origin,
        canonical: data.order.selfHref,
        image: ogImagePath("page", "payment"),
        isIndexed: false,
      })
    : [{ title: "Оплата обучения" }, { name: "robots", content: "noindex" }];

type View = { order: ThirdPartyView; rules: FormRules; origin: string } | { closed: ClosedShare };

function orderIdOf(request: Request): string {
  return new URL(request.url).searchParams.get("order") ?? "";
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<View> {
  const orderPublicId = orderIdOf(request);
  if (orderPublicId === "") return { closed: "no-link" };
  const shared = await readSharedOrder(context, orderPublicId);
  switch (shared?.kind) {
    case undefined:
      throw new Response(null, { status: 404 });
    case "open":
      return {
        order: describeSharedCart(shared.cart, shared),
        rules: describeForm(thirdPartyFormSchema),
        origin: context.visit.origin,
      };
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
  const { receiptEmail, paymentMethod, shownVersion, shownPrice } = submission.value;
  const { session, actor } = await readVisitor(request, context);
  const started = await startPayment(context, {
    orderPublicId: orderIdOf(request),
    owner: await readCartOwner(request, context),
    actor,
    method: paymentMethod,
    receiptEmail,
    isThirdParty: true,
    shownVersion,
    expectedPrice: shownPrice,
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

export const clientAction = keepPage;

export const shouldRevalidate = unlessLost;

export default function ThirdPartyRoute() {
  const view = useLoaderData<typeof loader>();
  const pageAnswer = useActionData<CartAnswer>();
  if ("closed" in view)
    return <ClosedSharePage why={view.closed}>{view.closed === "paid" && <ResendForm />}</ClosedSharePage>;
  return <ThirdPartyPage order={view.order} rules={view.rules} pageAnswer={pageAnswer} />;
}
