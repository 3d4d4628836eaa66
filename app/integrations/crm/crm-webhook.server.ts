/**
 * Leads to a CRM by webhook: `POST` of JSON with `Idempotency-Key`, and with `X-Signature: sha256=<hmac of the body>`
 * if a secret is shared. 2xx means accepted; anything else is retried later.
 */
import { createHmac } from "node:crypto";
import type { Env } from "~/env/env.server";
import type { CrmPort } from "~/integrations/ports";
import { type Duration, toMilliseconds } from "~/shared/duration";

const LONGEST_ANSWER = { seconds: 5 } as const;

/** Null if no CRM is configured: leads then wait in the database. */
export function createCrmWebhook(
  env: Pick<Env, "CRM_WEBHOOK_URL" | "CRM_WEBHOOK_SECRET">,
  longestAnswer: Duration = LONGEST_ANSWER,
): CrmPort | null {
  const { CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET: secret } = env;
  if (!url) return null;
  return {
    provider: "webhook",
    async deliver(lead) {
      const body = JSON.stringify(lead);
      const headers: Record<string, string> = {
        "Content-Type": "application/json; charset=utf-8",
        "Idempotency-Key": lead.id,
      };
      if (secret) headers["X-Signature"] = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
      const signal = AbortSignal.timeout(toMilliseconds(longestAnswer));
      // A redirect would carry a person's phone to an unconfigured address.
      const response = await fetch(url, { method: "POST", headers, body, redirect: "manual", signal });
      await response.body?.cancel();
      if (response.ok) return { ok: true };
      const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
      const retryAfterSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
      return { ok: false, problem: `answered ${response.status}`, retryAfterSeconds };
    },
  };
}
