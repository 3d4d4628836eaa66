/**
 * The stream of events to an analytics host: `POST {ANALYTICS_URL}/api/v2/webhooks/{id}/` with one event or a list. Any
 * 2xx means that all were accepted.
 */
import type { Env } from "~/env/env.server";
import type { StreamPort } from "~/integrations/ports";
import { toMilliseconds } from "~/shared/duration";

export const LONGEST_STREAM_ANSWER = { seconds: 5 } as const;

/** The host has read the body and rejects it. */
const REFUSES_CONTENT: ReadonlySet<number> = new Set([400, 413, 422]);

export function createStreamWebhook(env: { url: string } & Pick<Env, "ANALYTICS_WEBHOOK_ID">): StreamPort {
  const address = `${env.url.replace(/\/+$/, "")}/api/v2/webhooks/${encodeURIComponent(env.ANALYTICS_WEBHOOK_ID)}/`;
  return {
    provider: "webhook",
    async deliver(events) {
      const body = JSON.stringify(events.length === 1 ? events[0] : events);
      const headers = { "Content-Type": "application/json; charset=utf-8" };
      const signal = AbortSignal.timeout(toMilliseconds(LONGEST_STREAM_ANSWER));
      // A redirect would carry ids of people to an unconfigured address.
      const response = await fetch(address, { method: "POST", headers, body, redirect: "manual", signal });
      await response.body?.cancel();
      if (response.ok) return { ok: true };
      const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
      return {
        ok: false,
        problem: `answered ${response.status}`,
        isContentRefused: REFUSES_CONTENT.has(response.status),
        ...(Number.isFinite(seconds) && seconds > 0 && { retryAfterSeconds: seconds }),
      };
    },
  };
}
