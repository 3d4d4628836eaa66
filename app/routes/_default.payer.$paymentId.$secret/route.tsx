/** The private page of a person who paid by a pupil's link: `/payer/{payment}/{secret}/`. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { choosePayer } from "~/features/learning/payer/change-pair.server";
import { ClosedPayerPage } from "~/features/learning/payer/ClosedPayerPage";
import payerCss from "~/features/learning/payer/payer.css?url";
import { openPage } from "~/features/learning/payer/open-page.server";
import { PayerPage } from "~/features/learning/payer/PayerPage";
import { prolongForPupil } from "~/features/learning/payer/prolong-for-pupil.server";
import { payerFormSchema } from "~/features/learning/payer/schema.server";
import { showPayerPage } from "~/features/learning/payer/show-payer-page.server";
import { CHILD_PHONE_REFUSALS, CHILD_PHONE_SAVED } from "~/features/store/payments/child-phone";
import { changeChildPhone } from "~/features/store/payments/child-phone.server";
import { nameLogin } from "~/features/store/payments/name-login";
import { childPhoneFormSchema } from "~/features/store/payments/schema.server";
import { CLAIM_NOT_REPLACED, CLAIM_REPLACED } from "~/features/store/payments/replace-claim-messages";
import { replaceClaimLink } from "~/features/store/payments/replace-claim.server";
import paymentCss from "~/features/store/payments/payment.css?url";
import { describeForm } from "~/web/forms/describe-form.server";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";
import { redirectWithToast } from "~/visit/toast.server";
import { GUEST } from "~/shared/actor";
import { payerPath, thirdPartyCartPath } from "~/shared/paths";

export const handle: PageHandle = { keepsEdge: true };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: paymentCss },
  { rel: "stylesheet", href: payerCss },
];

export const meta: MetaFunction = () => [{ title: "Ваши оплаты" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex, nofollow" };

const addressOf = ({ paymentId = "", secret = "" }: LoaderFunctionArgs["params"]) => ({
  payment: paymentId,
  secret,
});

const RULES = describeForm(childPhoneFormSchema);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shown = await showPayerPage(context, addressOf(params));
  if (!shown.ok && shown.reason === "unknown") throw data(null, { status: 404, headers: PRIVATE });
  if (!shown.ok) return data({ view: null }, { status: 410, headers: PRIVATE });
  const { view } = shown;
  const claimUrl = view.claimPath && `${context.visit.origin}${view.claimPath}`;
  const child = nameLogin(view.child, context.visit.origin);
  return data({ view, claimUrl, child, rules: RULES }, { headers: PRIVATE });
}

const DONE = {
  "ask-report": "Попросили отчёт",
  "end-report": "Отчётов больше не будет",
  close: "Страница закрыта",
} as const;

const REFUSED = {
  "nothing-to-prolong": "Продлевать сейчас нечего: следующий месяц уже куплен или курс закончился",
  "too-many": "Слишком много попыток подряд. Попробуйте через час",
  unclaimed: "Сначала курсы должен получить ученик",
  closed: "Страница закрыта",
} as const;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const address = addressOf(params);
  const page = payerPath(address.payment, address.secret);
  const submission = await readForm(request, payerFormSchema);
  if (submission.status !== "success") return refuseForm(submission, { headers: PRIVATE });
  const submitted = submission.value;
  if (submitted.choice === "child-phone") {
    const opened = await openPage(context, address);
    if (!opened.ok) return refuse(opened.reason);
    const { publicId: paymentPublicId } = opened.page.payment;
    // The address is the payer's proof: the login of this browser does not count.
    const changed = await changeChildPhone(context, { paymentPublicId, phone: submitted.phone, actor: GUEST });
    if (changed.ok) return redirectWithToast(page, { kind: "ok", text: CHILD_PHONE_SAVED }, context);
    return refuseForm(submission, { refusal: CHILD_PHONE_REFUSALS[changed.reason], headers: PRIVATE });
  }
  const { choice, productId } = submitted;
  if (choice === "prolong") {
    const prolonged = await prolongForPupil(context, address, productId);
    if (prolonged.ok) return redirect(thirdPartyCartPath(prolonged.shareKey), 303);
    return refuse(prolonged.reason);
  }
  if (choice === "replace-claim") {
    const opened = await openPage(context, address);
    const replaced = opened.ok ? await replaceClaimLink(context, opened.page.payment.publicId) : opened;
    if (replaced.ok) return redirectWithToast(page, { kind: "ok", text: CLAIM_REPLACED }, context);
    if (replaced.reason === "closed") return refuse("closed");
    return redirectWithToast(page, { kind: "bad", text: CLAIM_NOT_REPLACED[replaced.reason] }, context);
  }
  const chosen = await choosePayer(context, address, choice);
  if (!chosen.ok) return refuse(chosen.reason);
  return redirectWithToast(choice === "close" ? page : `${page}#report`, { kind: "ok", text: DONE[choice] }, context);

  function refuse(reason: keyof typeof REFUSED | "unknown") {
    if (reason === "unknown") throw data(null, { status: 404 });
    return redirectWithToast(page, { kind: "bad", text: REFUSED[reason] }, context);
  }
}

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function PayerRoute() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return shown.view ? <PayerPage {...shown} answer={answer ?? null} /> : <ClosedPayerPage />;
}
