/** The target of every lead form without scripts, and the page that shows a refused one again. */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeadPage } from "~/features/leads/LeadPage";
import { LEAD_FIELDS, LEAD_SENT } from "~/features/leads/lead-answer";
import { hasOwnAddress } from "~/features/leads/lead-type";
import type { LeadPageView } from "~/features/leads/lead-view";
import { SCHOOL } from "~/features/school/school";
import { answerLeadForm, itemOf, textOf } from "~/http/pages/lead-form.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { leadsPath } from "~/shared/paths";

export const meta: MetaFunction = () => [
  { title: `Оставить заявку · ${SCHOOL.name}` },
  { name: "robots", content: "noindex" },
];

export function loader({ request, context }: LoaderFunctionArgs): LeadPageView {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("lead");
  return { item: itemOf(hasOwnAddress(asked) ? asked : null, context), isSent: searchParams.has("sent"), answer: null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { answer, status, returnTo, form } = await answerLeadForm(request, context);
  if (answer.ok) {
    // Without the database the form's own page may fail to load: this one needs none.
    if (!answer.isStored) return redirect(`${leadsPath()}?sent=1`, 303);
    return redirectWithToast(returnTo, { kind: "ok", text: LEAD_SENT, note: answer.next }, context);
  }
  const view: LeadPageView = {
    item: itemOf(textOf(form, LEAD_FIELDS.leadType), context),
    isSent: false,
    answer,
    topicName: textOf(form, LEAD_FIELDS.topicName),
    webinarSlug: textOf(form, LEAD_FIELDS.webinarSlug),
    isParent: form.has(LEAD_FIELDS.isParent),
    page: returnTo,
  };
  return data(view, { status });
}

export default function LeadRoute() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return <LeadPage view={answered ?? loaded} />;
}
