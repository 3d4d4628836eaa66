/** Purchases to Google Analytics 4 by its Measurement Protocol. It answers 2xx to nonsense too. */
import type { Env } from "~/env/env.server";
import type { PurchaseReceiver } from "~/integrations/ports";
import { toMilliseconds } from "~/shared/duration";

const LONGEST_ANSWER = { seconds: 5 } as const;

type Settings = Pick<Env, "GA4_MEASUREMENT_ID" | "GA4_API_SECRET" | "GA4_BASE_URL">;

/** Null: only the browser reports to Google, if anything does. */
export function createGa4(env: Settings): PurchaseReceiver | null {
  const { GA4_MEASUREMENT_ID: measurementId, GA4_API_SECRET: secret, GA4_BASE_URL: base } = env;
  if (measurementId === undefined || secret === undefined) return null;
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: secret });
  const address = `${base.replace(/\/+$/, "")}/mp/collect?${query.toString()}`;
  return {
    provider: "ga4",
    async send([first]) {
      if (first === undefined) return { ok: true };
      const { clientId, event } = first;
      const { eventName, eventId: _, at, url: __, ...params } = event;
      const body = JSON.stringify({
        client_id: clientId,
        timestamp_micros: String(new Date(at).getTime() * 1000),
        events: [{ name: eventName.replace("front.", ""), params }],
      });
      const signal = AbortSignal.timeout(toMilliseconds(LONGEST_ANSWER));
      const headers = { "Content-Type": "application/json" };
      const response = await fetch(address, { method: "POST", headers, body, redirect: "manual", signal });
      await response.body?.cancel();
      return response.ok ? { ok: true } : { ok: false, problem: `answered ${response.status}` };
    },
  };
}
