/**
 * Which addresses may be cached for all guests, and under what key. The key holds everything the page may depend on;
 * anything not listed here is answered by the application itself.
 */

import { type FlagName, CACHED_UNDER_FLAG } from "~/features/core/flags/flags";
import { hasAcceptedCookies } from "~/features/core/shell/cookie-consent";
import { CLICK_ID_NAMES, UTM_NAMES } from "~/shared/attribution";

/**
 * Marks that search engines, networks and mailings add to links and that nothing of ours stores. Their sources are
 * Yandex (search, text of the query, referrer), Google (search, Ads, Analytics), Microsoft, Mailchimp, Instagram, X and
 * TikTok.
 */
const UNSTORED_MARKS = [
  "ysclid",
  "etext",
  "utm_referrer",
  "utm_id",
  "srsltid",
  "gbraid",
  "wbraid",
  "gad_source",
  "gad_campaignid",
  "gclsrc",
  "dclid",
  "_ga",
  "_gl",
  "msclkid",
  "mc_cid",
  "mc_eid",
  "igshid",
  "igsh",
  "twclid",
  "ttclid",
] as const;

/** Tracking parameters do not change the page; the same list is in robots.txt as Clean-param. */
const TRACKING_PARAMS: ReadonlySet<string> = new Set([
  ...UTM_NAMES,
  ...CLICK_ID_NAMES,
  ...UNSTORED_MARKS,
  "_openstat",
  "from",
  "ref",
  "ref_campaign",
  "referralCode",
  "referralCampaignSlug",
  "referralCampaingSlug",
]);

/** @param affiliateParam `AFFILIATE_PARAM`. */
export const listTrackingParams = (affiliateParam: string): string[] => [...TRACKING_PARAMS, affiliateParam];

const VALUE = /^[a-z0-9_-]{1,64}$/i;
/** An unknown exam or benefit shows the default page: invented values would crowd real ones out of the cache. */
const EXAM = /^(?:ege|oge)$/;
const BENEFIT = /^(?:tax|family|loan|installment)$/;

type CacheableAddress = { path: RegExp; params: Readonly<Record<string, RegExp>> };

const SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*";

/** The cacheable routes: pages that look the same to every guest. */
const CACHEABLE: readonly CacheableAddress[] = [
  { path: /^\/$/, params: { exam: EXAM } },
  { path: /^\/parents\/$/, params: { benefit: BENEFIT, exam: EXAM } },
  { path: new RegExp(`^/teachers/(?:${SLUG}/)?$`), params: { exam: EXAM } },
  { path: new RegExp(`^/webinars/(?:${SLUG}/)?$`), params: { exam: EXAM, page: VALUE } },
  { path: new RegExp(`^/webinar/${SLUG}/$`), params: {} },
  { path: new RegExp(`^/catalog/(?:${SLUG}/)?$`), params: { page: VALUE, teacher: VALUE } },
  { path: new RegExp(`^/courses/${SLUG}/$`), params: { product: VALUE } },
  // The form of a variant contains a random seed.
  { path: new RegExp(`^/(?:ege|oge)/(?!${SLUG}/variant/$)(?:${SLUG}/){0,2}$`), params: { page: VALUE, sub: VALUE } },
  { path: new RegExp(`^/(?:ege|oge)/${SLUG}/\\d+/\\d+/$`), params: {} },
  { path: new RegExp(`^/(?:ege|oge)/${SLUG}/variant/[0-9a-f]{32}/(?:print/)?$`), params: {} },
  // A plan in the query belongs to one person.
  { path: /^\/goal\/$/, params: {} },
  { path: /^\/api\/$/, params: {} },
  { path: /^\/free-workout\/$/, params: { exam: EXAM, subject: VALUE, theme: VALUE } },
];

/**
 * @param target path and query as received.
 * @param affiliateParam a tracking parameter chosen by the operator; a name that the page itself uses stays the page's.
 * @returns path and query of the intended page, parameters in one order; null: not cacheable.
 */
export function cacheAddress(target: string, affiliateParam = ""): string | null {
  const at = target.indexOf("?");
  const path = at === -1 ? target : target.slice(0, at);
  const cacheable = CACHEABLE.find((one) => one.path.test(path));
  if (!cacheable) return null;
  if (at === -1) return path;
  const named: [string, string][] = [];
  const allowed = new Map(Object.entries(cacheable.params));
  for (const [name, value] of new URLSearchParams(target.slice(at + 1))) {
    if (TRACKING_PARAMS.has(name) || (name === affiliateParam && !allowed.has(name))) continue;
    // Unknown, repeated or strange parameters: the application itself knows what to answer.
    if (!allowed.get(name)?.test(value) || named.some(([known]) => known === name)) return null;
    named.push([name, value]);
  }
  if (named.length === 0) return path;
  named.sort(([a], [b]) => (a < b ? -1 : 1));
  return `${path}?${named.map(([name, value]) => `${name}=${value}`).join("&")}`;
}

/** One of these cookies identifies a visitor: their pages are rendered for them alone. */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:(?:__Host-)?session|toast|pending-auth|flag-override|preview)=/;

/** The flag under which this page differs; the page is cached once per value. */
export function flagOfPage(address: string): FlagName | null {
  const at = address.indexOf("?");
  return CACHED_UNDER_FLAG.get(at === -1 ? address : address.slice(0, at)) ?? null;
}

/** A guest sees the cookie notice until it is accepted: exactly two variants of each page. */
export type GuestVariant = "new" | "accepted";

/** @returns null for an identified visitor. */
export function guestVariant(cookies: string | undefined): GuestVariant | null {
  if (!cookies) return "new";
  if (PERSONAL_COOKIE.test(cookies)) return null;
  return hasAcceptedCookies(cookies) ? "accepted" : "new";
}
