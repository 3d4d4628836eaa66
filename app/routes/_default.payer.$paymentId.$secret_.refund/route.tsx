/** One payment by a link, asked back by its payer: `/payer/{payment}/{secret}/refund/`. */
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import profileCss from "~/features/store/profile/profile.css?url";
import { openRefund, showPayerRefund } from "~/features/store/refunds/payer-refund.server";
import { readShown } from "~/features/store/refunds/payer-refund-view";
import { PayerRefundPage } from "~/features/store/refunds/PayerRefundPage";
import { REFUND_TRACE_ID } from "~/features/store/refunds/refund-address";
import { PAYER_REFUND_REFUSALS } from "~/features/store/refunds/refund-messages";
import { requestRefund, withdrawRefund } from "~/features/store/refunds/request-refund.server";
import { payerRefundFormSchema } from "~/features/store/refunds/schema.server";
import { describeForm } from "~/web/forms/describe-form.server";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";
import { redirectWithToast } from "~/visit/toast.server";

export const handle: PageHandle = { keepsEdge: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: profileCss }];

export const meta: MetaFunction = () => [{ title: "Вернуть деньги" }, { name: "robots", content: "noindex" }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const PRIVATE = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex, nofollow" };

async function open({ params: { paymentId = "", secret = "" }, context }: LoaderFunctionArgs) {
  const opened = await openRefund(context, { payment: paymentId, secret });
  if (!opened) throw data(null, { status: 404, headers: PRIVATE });
  return opened;
}

const RULES = describeForm(payerRefundFormSchema, { intent: "request" });

export async function loader(args: LoaderFunctionArgs) {
  const view = await showPayerRefund(args.context, await open(args));
  return data({ view, rules: RULES }, { headers: PRIVATE });
}

export async function action(args: ActionFunctionArgs) {
  const { context } = args;
  const { payment, applicant } = await open(args);
  const submission = await readForm(args.request, payerRefundFormSchema);
  if (submission.status !== "success") return refuseForm(submission);
  const { value } = submission;
  const page = `${applicant.page}#${REFUND_TRACE_ID}`;
  if (value.intent === "withdraw") {
    const withdrawn = await withdrawRefund(context, applicant, value.requestId, context.visit);
    const toast = withdrawn.ok
      ? { kind: "ok" as const, text: "Заявление отозвано" }
      : { kind: "bad" as const, text: PAYER_REFUND_REFUSALS[withdrawn.reason].text };
    return redirectWithToast(page, toast, context);
  }
  const { shown, return: ticked, ...typed } = value;
  const { keys, total } = readShown(ticked, shown);
  const form = { ...typed, return: [...keys], total, email: payment.receiptEmail };
  const sent = await requestRefund(context, applicant, form, context.visit);
  if (!sent.ok) return refuseForm(submission, { refusal: PAYER_REFUND_REFUSALS[sent.reason] });
  return redirectWithToast(page, { kind: "ok", text: "Заявление принято", note: "Копия ушла на почту" }, context);
}

export { sendOrHold as clientAction, unlessRefused as shouldRevalidate } from "~/entry/connection";

export default function PayerRefundRoute() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  // Ticks and typed input are forgotten when a request is sent or withdrawn.
  const said = view.view.requests.map(({ publicId, said: fate }) => publicId + fate).join();
  return <PayerRefundPage key={said} {...view} answer={answer} />;
}
