/** Where our own pages send their events. */
import { z } from "zod";
import { endpoint } from "~/api/endpoint.server";
import { refuseCall } from "~/api/refusals.server";
import { describePath } from "~/web/request-log.server";
import { named } from "~/shared/wire.server";
import { readConsent } from "~/features/insights/analytics/consent";
import {
  eventsBodySchema,
  MAX_EVENTS_BODY_BYTES,
  readEvent,
  sayNeeded,
} from "~/features/insights/analytics/event-schema.server";
import { EVENTS_PER_IP, receiveBrowserEvents } from "~/features/insights/analytics/receive-events.server";

/** The one stream that accepts events from outside. */
const SITE = "site";

export const sendEvents = endpoint({
  id: "sendEvents",
  tag: "Аналитика",
  method: "POST",
  path: "/api/v2/webhooks/{id}/",
  summary: "Сообщить о событиях на странице",
  description:
    "Одно событие или список до 25, до 16 КБ; как JSON или, из sendBeacon, как text/plain. Событие с уже известным eventId не считается второй раз. Что посетитель не разрешил в cookie consent, не записывается, и accepted меньше числа присланных.\n\nКакие поля нужны событию — " +
    `${sayNeeded()}.`,
  auth: "open",
  params: { id: "Всегда site" },
  body: eventsBodySchema,
  isListOrOne: true,
  textType: "text/plain",
  mostBodyBytes: MAX_EVENTS_BODY_BYTES,
  answers: {
    202: {
      description: "Приняты",
      schema: named("EventsTaken", z.object({ accepted: z.number().int().min(0) }), "Сколько записано"),
    },
  },
  reasons: ["unknown-webhook", "unknown-event", "server-event", "tag-event", "too-many-events"],
  limits: [EVENTS_PER_IP],
  example: {
    params: { id: SITE },
    body: [
      {
        eventName: "front.login",
        eventId: "0b9f6a52-7f0e-4c8e-9a53-3c1d5f1d8a11",
        at: "2026-11-20T09:00:00.000Z",
        url: "https://vershina.example/catalog/",
        method: "password",
      },
    ],
  },
  work: async ({ request, context, params, body }) => {
    if (params.id !== SITE) return refuseCall("unknown-webhook");
    const now = context.clock.now();
    const events = body.flatMap((given) => readEvent(given, { now, hidePath: describePath }) ?? []);
    const consent = readConsent(request.headers.get("Cookie"), context.env.ANALYTICS_CONSENT);
    const outcome = await receiveBrowserEvents(context, events, consent);
    if (!outcome.ok) return refuseCall(outcome.reason, { retryAfterSeconds: outcome.retryAfterSeconds });
    return { status: 202 as const, body: { accepted: outcome.accepted } };
  },
});

export const ANALYTICS_ENDPOINTS = [sendEvents];
