/** The target of every lead form without scripts, and the page that shows a refused one again. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/entry/page-handle";
import { LeadPage } from "~/features/people/leads/LeadPage";
import { LEAD_FIELDS, LEAD_SENT } from "~/features/people/leads/lead-answer";
import { canBeLinkedTo } from "~/features/people/leads/lead-type";
import type { LeadPageView } from "~/features/people/leads/lead-view";
import { titleWithSchool } from "~/features/core/school/page-meta";
import { answerLeadForm, itemOf } from "~/visit/lead-form.server";
import { redirectWithToast } from "~/visit/toast.server";
import { typedAt } from "~/shared/form-answer";
import { leadsPath } from "~/shared/paths";

/** Every failure page links here. */
export const handle: PageHandle = { needsNoDatabase: true, keepsEdge: true };

export const meta: MetaFunction = ({ matches }) => [
  titleWithSchool("Оставить заявку", matches),
  { name: "robots", content: "noindex" },
];

export function loader({ request, context }: LoaderFunctionArgs): LeadPageView {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("lead");
  return { item: itemOf(canBeLinkedTo(asked) ? asked : null, context), isSent: searchParams.has("sent"), answer: null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { answer, status, returnTo, typed } = await answerLeadForm(request, context);
  if (answer.status === "success") {
    // Without the database the page the form stood on may not come: this one needs none.
    if (!answer.isStored) return redirect(`${leadsPath()}?sent=1`, 303);
    return redirectWithToast(returnTo, { kind: "ok", text: LEAD_SENT, note: answer.next }, context);
  }
  const view: LeadPageView = {
    item: itemOf(typedAt(typed, LEAD_FIELDS.leadType), context),
    isSent: false,
    answer,
    topicName: typedAt(typed, LEAD_FIELDS.topicName),
    webinarSlug: typedAt(typed, LEAD_FIELDS.webinarSlug),
    message: typedAt(typed, LEAD_FIELDS.message),
    isParent: typedAt(typed, LEAD_FIELDS.isParent) !== undefined,
    page: returnTo,
  };
  return data(view, { status });
}

export {
  sendOrHold as clientAction,
  retryLoader as clientLoader,
  unlessRefused as shouldRevalidate,
} from "~/entry/connection";

export default function LeadRoute() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return <LeadPage view={answered ?? loaded} />;
}
