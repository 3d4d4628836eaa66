/** «Перезвоните мне» over the API. */
import { z } from "zod";
import { endpoint } from "~/api/endpoint.server";
import { refuseCall, type RefusalCode } from "~/api/refusals.server";
import { readAttribution, refusesAnalytics } from "~/visit/attribution.server";
import { readTouchId } from "~/visit/lead-form.server";
import { oneClientId } from "~/shared/attribution";
import { named } from "~/shared/wire.server";
import { LEADS_PER_IP, LEADS_PER_PHONE } from "~/features/people/leads/lead-limits.server";
import type { LEAD_REFUSALS } from "~/features/people/leads/lead-messages";
import { leadBodySchema } from "~/features/people/leads/schema.server";
import { sendLead } from "~/features/people/leads/send-lead.server";

/** One reason has another sentence here than in the auth features. */
const CODES: Partial<Record<keyof typeof LEAD_REFUSALS, RefusalCode>> = {
  "too-many-from-address": "too-many-leads-from-address",
};

export const createLead = endpoint({
  id: "createLead",
  tag: "Заявки",
  method: "POST",
  path: "/api/v2/landings/leads/",
  summary: "Оставить заявку на звонок",
  description: "С Idempotency-Key повтор не оставит второй заявки, из чьей бы сессии он ни пришёл.",
  auth: "open",
  body: leadBodySchema,
  answers: { 201: { description: "Записана", schema: named("LeadCreated", z.object({ id: z.string() })) } },
  reasons: [
    "phone-invalid",
    "country-not-called",
    "too-many-of-phone",
    "too-many-leads-from-address",
    "site-busy",
    "not-taken",
  ],
  limits: [LEADS_PER_PHONE, LEADS_PER_IP],
  acceptsIdempotencyKey: true,
  example: { body: { leadType: "callback", name: "Ольга", phone: "+79123456789", isPersonalDataAllowed: true } },
  work: async ({ request, context, body }) => {
    const attribution = readAttribution(request, context, body);
    const clientId = refusesAnalytics(request.headers.get("Cookie")) ? null : body.clientId;
    const outcome = await sendLead(context, {
      ...body,
      touchId: readTouchId(request, body.phone),
      formType: null,
      topicName: body.topicName || null,
      clientId: clientId || oneClientId(attribution),
      utmParams: body.utmParams ?? attribution?.last?.utm ?? {},
      attribution,
      webinarSlug: null,
      message: null,
      page: new URL(request.url).pathname,
      ip: context.visit.ip,
    });
    if (outcome.ok) return { status: 201 as const, body: { id: outcome.id } };
    const code = CODES[outcome.reason] ?? outcome.reason;
    const retryAfterSeconds = "retryAfterSeconds" in outcome ? outcome.retryAfterSeconds : undefined;
    return refuseCall(code, { retryAfterSeconds });
  },
});

export const LEAD_ENDPOINTS = [createLead];
