import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { permit } from "~/features/core/access/may";
import profileCss from "~/features/store/profile/profile.css?url";
import { REFUND_ASK, REFUND_FIELD, REFUND_TRACE_ID } from "~/features/store/refunds/refund-address";
import { REFUND_REFUSALS } from "~/features/store/refunds/refund-messages";
import { RefundForm } from "~/features/store/refunds/RefundForm";
import { RefundPage } from "~/features/store/refunds/RefundPage";
import { pupilOf, requestRefund, withdrawRefund } from "~/features/store/refunds/request-refund.server";
import { refundFormSchema } from "~/features/store/refunds/schema.server";
import { showRefund } from "~/features/store/refunds/show-refund.server";
import { describeForm } from "~/web/forms/describe-form.server";
import { readForm } from "~/web/forms/read-form.server";
import { refuseForm } from "~/web/forms/refuse-form.server";
import { requireViewer } from "~/visit/guards.server";
import { redirectWithToast } from "~/visit/toast.server";
import { errorsAt } from "~/shared/form-answer";
import { dateInWords } from "~/shared/months";
import { profileRefundPath } from "~/shared/paths";
import { formatPhone, maskPhone } from "~/shared/phone";

export const handle: PageHandle = { keepsEdge: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: profileCss }];

export const meta: MetaFunction = () => [
  { title: "Что вернётся, если остановиться сейчас" },
  { name: "robots", content: "noindex" },
];

const RULES = describeForm(refundFormSchema, { intent: "request" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context, profileRefundPath());
  const query = new URL(request.url).searchParams;
  const { email, ...shown } = await showRefund(context, viewer.id, query.getAll(REFUND_FIELD));
  const phone = permit(viewer.actor, "see-whole-phone").ok ? formatPhone(viewer.phone) : maskPhone(viewer.phone);
  return {
    ...shown,
    today: dateInWords(context.clock.now()),
    isNothingTicked: shown.draft === null && query.has(REFUND_ASK),
    rules: RULES,
    applicant: { name: viewer.firstName, phone, email },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = await requireViewer(request, context, profileRefundPath());
  const submission = await readForm(request, refundFormSchema);
  if (submission.status !== "success") return refuseForm(submission);
  const { value } = submission;
  const page = `${profileRefundPath()}#${REFUND_TRACE_ID}`;
  if (value.intent === "withdraw") {
    const withdrawn = await withdrawRefund(context, pupilOf(context, viewer), value.requestId, context.visit);
    const toast = withdrawn.ok
      ? { kind: "ok" as const, text: "Заявление отозвано" }
      : { kind: "bad" as const, text: REFUND_REFUSALS[withdrawn.reason].text };
    return redirectWithToast(page, toast, context);
  }
  const sent = await requestRefund(context, pupilOf(context, viewer), value, context.visit);
  if (!sent.ok) return refuseForm(submission, { refusal: REFUND_REFUSALS[sent.reason] });
  return redirectWithToast(page, { kind: "ok", text: "Заявление принято", note: "Копия ушла на почту" }, context);
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function RefundRoute() {
  const { applicant, requestId, rules, ...view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const refusal = errorsAt(answer)?.join(". ") ?? null;
  const form = view.draft && <RefundForm draft={view.draft} {...{ requestId, applicant, rules, answer }} />;
  return <RefundPage {...view} refusal={refusal} requestForm={form} />;
}
