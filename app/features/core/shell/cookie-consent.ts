/**
 * The cookie notice, shown to guests until they accept it. Only the cookie decides, so a cached page has just two
 * variants.
 */

export const COOKIES_ACCEPTED = "cookies-accepted";
const ACCEPTED_FOR_SECONDS = 365 * 24 * 60 * 60;

const ACCEPTED = new RegExp(`(?:^|;\\s*)${COOKIES_ACCEPTED}=1(?:;|$)`);

/** @param cookies the request's `Cookie` header. */
export function hasAcceptedCookies(cookies: string | null): boolean {
  return cookies !== null && ACCEPTED.test(cookies);
}

/** `Set-Cookie`. It identifies no one, and no script of ours reads it. */
export function acceptedCookie({ isSecure }: { isSecure: boolean }): string {
  const attributes = [`Max-Age=${ACCEPTED_FOR_SECONDS}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  return [`${COOKIES_ACCEPTED}=1`, ...attributes, ...(isSecure ? ["Secure"] : [])].join("; ");
}
