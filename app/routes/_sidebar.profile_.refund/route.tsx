import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { LEAD_FIELDS } from "~/features/leads/lead-answer";
import { leadItem } from "~/features/leads/lead-item";
import { LeadForm } from "~/features/leads/LeadForm";
import { REFUND_ASK, REFUND_FIELD } from "~/features/refunds/refund-address";
import { draftRefund } from "~/features/refunds/refund-view";
import { RefundPage } from "~/features/refunds/RefundPage";
import profileCss from "~/features/profile/profile.css?url";
import { readRefund } from "~/features/refunds/read-refund.server";
import { requireViewer } from "~/http/session/guards.server";
import { formatRoubles } from "~/shared/money";
import { dateInWords } from "~/shared/months";
import { profileRefundPath } from "~/shared/paths";
import { splitPhone } from "~/shared/phone";

export const handle: PageHandle = { keepsEdge: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: profileCss }];

export const meta: MetaFunction = () => [
  { title: "Что вернётся, если остановиться сейчас" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer(request, context, profileRefundPath());
  const today = dateInWords(context.clock.now());
  const refund = await readRefund(context, viewer.id);
  const query = new URL(request.url).searchParams;
  const asked = draftRefund(refund, query.getAll(REFUND_FIELD));
  return {
    ...refund,
    today,
    request: asked,
    isNothingTicked: asked === null && query.has(REFUND_ASK),
    form: asked && {
      item: leadItem("support"),
      typed: {
        [LEAD_FIELDS.name]: viewer.firstName ?? "",
        ...splitPhone(viewer.phone),
        [LEAD_FIELDS.message]: [
          "Прошу вернуть деньги.",
          ...asked.lines.map(({ text, refund: back }) => `${text}: ${formatRoubles(back)}`),
          `Всего по расчёту на ${today}: ${formatRoubles(asked.total)}.`,
        ].join("\n"),
      },
    },
  };
}

export default function RefundRoute() {
  const { form, ...view } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <RefundPage
      {...view}
      requestForm={
        form && (
          <LeadForm
            // A form keeps what it was first drawn with.
            key={form.typed.message}
            item={form.item}
            initialAnswer={{ initialValue: form.typed }}
            isBare
            onSent={() => navigate(profileRefundPath(), { replace: true, preventScrollReset: true })}
          />
        )
      }
    />
  );
}
