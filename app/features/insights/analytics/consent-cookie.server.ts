/** The cookie of `consent.ts` as the server sets it. */
import type { Env } from "~/env/env.server";
import { type Consent, readConsent } from "./consent";

const CONSENT_COOKIE = "consent";
const KEPT_FOR_SECONDS = 365 * 24 * 60 * 60;

export function consentOf(request: Request, { ANALYTICS_CONSENT: mode }: Pick<Env, "ANALYTICS_CONSENT">): Consent {
  return readConsent(request.headers.get("Cookie"), mode);
}

/** Whether this browser has said anything yet: silence alone can mean both. */
export function hasChosen(cookies: string | null): boolean {
  return readConsent(cookies, "assumed").analytics === readConsent(cookies, "required").analytics;
}

/** `Set-Cookie`; without HttpOnly, because the page's script decides by it what to load. */
export function consentCookie({ analytics, advertising }: Consent, { isSecure }: { isSecure: boolean }): string {
  const attributes = [`Max-Age=${KEPT_FOR_SECONDS}`, "Path=/", "SameSite=Lax", ...(isSecure ? ["Secure"] : [])];
  return [`${CONSENT_COOKIE}=a${Number(analytics)}d${Number(advertising)}`, ...attributes].join("; ");
}
