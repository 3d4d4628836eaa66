/**
 * Consents of a visitor, read from the cookie `consent`: `a1d0` is analytics allowed, advertising refused. Scripts of
 * the page read it as the server does, because a cached page is the same for everyone (decision 0064).
 */

export type Consent = { analytics: boolean; advertising: boolean };

/** Meaning of an unset cookie: refused until it is given, or allowed until it is refused. */
export type ConsentMode = "required" | "assumed";

const GIVEN = /(?:^|;\s*)consent=a([01])d([01])(?:;|$)/;

/** @param cookies the request's `Cookie` header, or `document.cookie`. */
export function readConsent(cookies: string | null, mode: ConsentMode): Consent {
  const [, analytics, advertising] = GIVEN.exec(cookies ?? "") ?? [];
  if (analytics === undefined) return { analytics: mode === "assumed", advertising: mode === "assumed" };
  return { analytics: analytics === "1", advertising: advertising === "1" };
}
