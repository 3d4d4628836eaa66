/** The attention dot of «продлить курс» shows until a date kept in a cookie (specification §4 and §9). */
import { toSeconds } from "~/shared/duration";

/** Specification §9: the prolong cookie lives 2764800 s. */
export const PROLONG_COOKIE_LIFETIME = { days: 32 } as const;
const COOKIE = "prolong";

/** Pressed, the button needs no attention any more; a month later, when the cookie is gone, it does again. */
export function hasProlongDot(cookies: string | null, now: Date): boolean {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookies ?? "")?.[1];
  const until = Date.parse(found ?? "");
  return Number.isNaN(until) || now.getTime() < until;
}

/** `Set-Cookie`: the dot shows until `until` and no longer. */
export function prolongCookie(until: Date, { isSecure }: { isSecure: boolean }): string {
  const attributes = [`Max-Age=${toSeconds(PROLONG_COOKIE_LIFETIME)}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  if (isSecure) attributes.push("Secure");
  return [`${COOKIE}=${until.toISOString()}`, ...attributes].join("; ");
}
