import type { ActionFunctionArgs } from "@remix-run/node";
import { FIELD_OF_LEAD_REASON, LEAD_MESSAGES } from "~/features/leads/lead-messages";
import { leadBody } from "~/features/leads/schema";
import { sendLead } from "~/features/leads/send-lead.server";
import { allowMethods, answerApi, apiError, apiJson, readApiBody, refuseMethod } from "~/http/api/api.server";
import { readTouchId, statusOf } from "~/http/pages/lead-form.server";
import { readAttribution, readClientId } from "~/http/session/attribution.server";

export const loader = () => refuseMethod("POST");

/** With an Idempotency-Key a repeat has no second effect, whichever session it comes in. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const body = await readApiBody(request, leadBody);
    const outcome = await sendLead(context, {
      ...body,
      touchId: readTouchId(request, body.phone),
      formType: null,
      topicName: body.topicName || null,
      clientId: body.clientId || readClientId(request),
      utmParams: body.utmParams ?? readAttribution(request),
      webinarSlug: null,
      message: null,
      page: new URL(request.url).pathname,
      ip: context.visit.ip,
    });
    if (outcome.ok) return apiJson({ id: outcome.id }, { status: 201 });
    const message = LEAD_MESSAGES[outcome.reason];
    const errors = { detail: message, fields: { [FIELD_OF_LEAD_REASON[outcome.reason]]: [message] } };
    const retry = "retryAfterSeconds" in outcome ? { "Retry-After": String(outcome.retryAfterSeconds) } : undefined;
    return apiError(statusOf(outcome), errors, retry);
  });
