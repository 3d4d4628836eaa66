/**
 * Which addresses may be kept for all guests, and under what name. The name holds everything the page may depend on;
 * whatever is not named here is answered by the school itself (quality.md A15, A16).
 */

import { hasAcceptedCookies } from "~/features/shell/cookie-consent";

/** Marks of where a visitor is from say nothing about the page; the same list stands in robots.txt as Clean-param. */
export const TRACKING_PARAMS: ReadonlySet<string> = new Set([
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "utm_term",
  "yclid",
  "ymclid",
  "gclid",
  "fbclid",
  "vkclid",
  "_openstat",
  "from",
  "ref",
  "ref_campaign",
  "referralCode",
  "referralCampaignSlug",
  "referralCampaingSlug",
]);

const VALUE = /^[a-z0-9_-]{1,64}$/i;
/** Pages show the usual for an exam or a benefit nobody has heard of: invented ones would crowd out the others. */
const EXAM = /^(?:ege|oge)$/;
const BENEFIT = /^(?:tax|family|loan|installment)$/;

type KeptAddress = { path: RegExp; params: Readonly<Record<string, RegExp>> };

const SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*";

/** Specification §2: the cached routes; catalog, courses and webinars of guests have joined. */
const KEPT: readonly KeptAddress[] = [
  { path: /^\/$/, params: { exam: EXAM } },
  { path: /^\/parents\/$/, params: { benefit: BENEFIT, exam: EXAM } },
  { path: new RegExp(`^/teachers/(?:${SLUG}/)?$`), params: { exam: EXAM } },
  { path: new RegExp(`^/webinars/(?:${SLUG}/)?$`), params: { exam: EXAM, page: VALUE } },
  { path: new RegExp(`^/webinar/${SLUG}/$`), params: {} },
  { path: new RegExp(`^/catalog/(?:${SLUG}/)?$`), params: { page: VALUE, teacher: VALUE } },
  { path: new RegExp(`^/courses/${SLUG}/$`), params: { product: VALUE } },
];

/**
 * @param target path and query as they came.
 * @returns path and query of the page that is meant, parameters in one order; null: not one to be kept.
 */
export function keptAddress(target: string): string | null {
  const at = target.indexOf("?");
  const path = at === -1 ? target : target.slice(0, at);
  const kept = KEPT.find((one) => one.path.test(path));
  if (!kept) return null;
  if (at === -1) return path;
  const named: [string, string][] = [];
  const allowed = new Map(Object.entries(kept.params));
  for (const [name, value] of new URLSearchParams(target.slice(at + 1))) {
    if (TRACKING_PARAMS.has(name)) continue;
    // Unknown, repeated or strange: the school itself knows what to answer.
    if (!allowed.get(name)?.test(value) || named.some(([known]) => known === name)) return null;
    named.push([name, value]);
  }
  if (named.length === 0) return path;
  named.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${path}?${named.map(([name, value]) => `${name}=${value}`).join("&")}`;
}

/** Whoever carries one of these is somebody: his pages are made for him alone. */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:(?:__Host-)?session|toast|pending-auth)=/;

/** A guest sees the cookie notice until it is accepted: two variants of each page, and no third. */
export type GuestVariant = "new" | "accepted";

/** @returns null for a visitor who is known. */
export function guestVariant(cookies: string | undefined): GuestVariant | null {
  if (!cookies) return "new";
  if (PERSONAL_COOKIE.test(cookies)) return null;
  return hasAcceptedCookies(cookies) ? "accepted" : "new";
}
