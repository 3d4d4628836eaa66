/**
 * Where a visitor came from: utm params and the latest invitation, each stored in a cookie by server.ts, so that it
 * works without JavaScript and beside cached pages. Never trusted: short texts, and an invitation counts only by the
 * rules of `features/referral/referral-rule.ts`.
 */
import type { RegistrationSource } from "~/features/auth/registration-source";
import {
  listClicks,
  LONGEST_CAMPAIGN_SLUG,
  LONGEST_REFERRAL_CODE,
  normaliseReferralCode,
  type ReferralClick,
} from "~/features/referral/referral-rule";

/** 30 days. */
export const ATTRIBUTION_SECONDS = 2_592_000;
const COOKIE = "utm";
const REFERRAL_COOKIE = "ref";
const NAMES = ["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term"] as const;
const LONGEST_VALUE = 100;

/** In an invitation link, on any page. */
export const REFERRAL_PARAMS = { code: "ref", campaign: "ref_campaign" } as const;
/** The API's names work in links too, including the old client's misspelling: the plainer ones win. */
const CODE_NAMES = ["referralCode", REFERRAL_PARAMS.code] as const;
const CAMPAIGN_NAMES = ["referralCampaignSlug", "referralCampaingSlug", REFERRAL_PARAMS.campaign] as const;
const CODE = /^[A-Z0-9_-]+$/;
const CAMPAIGN = /^[a-z0-9_-]+$/i;
/**
 * PostgreSQL refuses these in jsonb: a lead must not be lost because of its label. Cutting a text may leave half a
 * pair.
 */
// eslint-disable-next-line no-control-regex -- control characters are what is taken out
const UNSTORABLE = /[\u0000-\u001f\u007f]|\p{Surrogate}/gu;

export type UtmParams = Partial<Record<(typeof NAMES)[number], string>>;

function pick(read: (name: string) => unknown): UtmParams {
  const params: UtmParams = {};
  for (const name of NAMES) {
    const value = read(name);
    if (typeof value !== "string") continue;
    const label = value.slice(0, LONGEST_VALUE).replace(UNSTORABLE, "").trim();
    if (label !== "") params[name] = label;
  }
  return params;
}

/** The invitation named in the address; null if no value could be one. */
function pickReferral(query: URLSearchParams, now: Date): ReferralClick | null {
  const referralCampaignSlug = CAMPAIGN_NAMES.map((name) => query.get(name)).find(Boolean);
  for (const name of CODE_NAMES) {
    const click = readReferral({ referralCode: query.get(name), referralCampaignSlug, clickDate: now.toISOString() });
    if (click) return click;
  }
  return null;
}

/** Kept beside the latest: any advertisement on the web may carry a `ref` that is not one of our codes. */
const EARLIER_KEPT = 2;

function withEarlier(click: ReferralClick, kept: ReferralClick | null): ReferralClick {
  const { earlier: _, ...latest } = click;
  const earlier = listClicks(kept)
    .filter(({ referralCode }) => referralCode !== latest.referralCode)
    .slice(0, EARLIER_KEPT)
    .map(({ earlier: __, ...one }) => one);
  return earlier.length > 0 ? { ...latest, earlier } : latest;
}

function readReferral(from: Record<string, unknown> | null): ReferralClick | null {
  const code = typeof from?.referralCode === "string" ? normaliseReferralCode(from.referralCode) : "";
  if (code.length > LONGEST_REFERRAL_CODE || !CODE.test(code)) return null;
  const campaign = from?.referralCampaignSlug;
  const isSlug = typeof campaign === "string" && campaign.length <= LONGEST_CAMPAIGN_SLUG && CAMPAIGN.test(campaign);
  const clickDate = typeof from?.clickDate === "string" ? new Date(from.clickDate) : null;
  return {
    referralCode: code,
    referralCampaignSlug: isSlug ? campaign : null,
    clickDate: clickDate && Number.isFinite(clickDate.getTime()) ? clickDate.toISOString() : null,
  };
}

function writeCookie(name: string, value: unknown, isSecure: boolean): string {
  const attributes = [`Max-Age=${ATTRIBUTION_SECONDS}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  if (isSecure) attributes.push("Secure");
  return [`${name}=${encodeURIComponent(JSON.stringify(value))}`, ...attributes].join("; ");
}

function readCookie(cookies: string | null, name: string): Record<string, unknown> | null {
  const found = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies ?? "")?.[1];
  if (!found) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(found));
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** The `Set-Cookie` lines for an address that names its source; none for all others. */
export function rememberAttribution(
  search: string,
  { isSecure, now, cookies = null }: { isSecure: boolean; now: Date; cookies?: string | null },
): string[] {
  if (!search.includes("utm_") && !search.includes("ref")) return [];
  const query = new URLSearchParams(search);
  const params = pick((name) => query.get(name));
  const referral = pickReferral(query, now);
  return [
    ...(Object.keys(params).length > 0 ? [writeCookie(COOKIE, params, isSecure)] : []),
    ...(referral ? [rememberReferral(referral, { isSecure, cookies })] : []),
  ];
}

/** The same for an invitation that a program names in the body of its call. */
export function rememberReferral(
  referral: ReferralClick,
  { isSecure, cookies }: { isSecure: boolean; cookies: string | null },
): string {
  return writeCookie(REFERRAL_COOKIE, withEarlier(referral, readKeptReferral(cookies)), isSecure);
}

function readKeptReferral(cookies: string | null): ReferralClick | null {
  const kept = readCookie(cookies, REFERRAL_COOKIE);
  const earlier = Array.isArray(kept?.earlier) ? (kept.earlier as Record<string, unknown>[]) : [];
  const [latest, ...others] = [kept, ...earlier].flatMap((one) => readReferral(one) ?? []);
  const tail = others.slice(0, EARLIER_KEPT);
  return latest ? { ...latest, ...(tail.length > 0 && { earlier: tail }) } : null;
}

/** The source of this visit, or of the last one that named any. */
export function readAttribution(request: Request): UtmParams {
  const query = new URL(request.url).searchParams;
  const asked = pick((name) => query.get(name));
  if (Object.keys(asked).length > 0) return asked;
  const known = readCookie(request.headers.get("Cookie"), COOKIE);
  return pick((name) => known?.[name]);
}

type SourceBody = { registrationUtmMark?: string | Record<string, string> | null; clientId?: string | null };
const CLIENT_ID = /^[\w.-]{1,100}$/;

/** A mark is labels, the query that contained them, or the bare name of a source. */
function pickMark(mark: SourceBody["registrationUtmMark"]): UtmParams {
  if (typeof mark !== "string") return pick((name) => mark?.[name]);
  const query = new URLSearchParams(mark);
  const labels = pick((name) => query.get(name));
  return Object.keys(labels).length > 0 ? labels : pick((name) => (name === "utm_source" ? mark : null));
}

const pickClientId = (id: unknown): string | null => (typeof id === "string" && CLIENT_ID.test(id) ? id : null);

/** The client id of Yandex or Google analytics, if one runs. */
export function readClientId(request: Request): string | null {
  const cookies = request.headers.get("Cookie") ?? "";
  return /(?:^|;\s*)(?:_ym_uid|_ga)=([\w.-]{1,100})(?=;|$)/.exec(cookies)?.[1] ?? null;
}

/** Where a registration came from, as the body says or this browser remembers; null if neither does. */
export function sourceOf(body: SourceBody, request: Request): RegistrationSource | null {
  const told = pickMark(body.registrationUtmMark);
  const utm = Object.keys(told).length > 0 ? told : readAttribution(request);
  const kept = readCookie(request.headers.get("Cookie"), COOKIE)?.clientId;
  const clientId = pickClientId(body.clientId) ?? pickClientId(kept) ?? readClientId(request);
  return clientId === null && Object.keys(utm).length === 0 ? null : { utm, clientId };
}

/** Kept for the last step of a registration, which may come without it. */
export function rememberSource({ utm, clientId }: RegistrationSource, { isSecure }: { isSecure: boolean }): string {
  return writeCookie(COOKIE, { ...utm, ...(clientId !== null && { clientId }) }, isSecure);
}

/** The latest invitation this browser followed, with the earlier ones. */
export function readReferralClick(request: Request): ReferralClick | null {
  return readKeptReferral(request.headers.get("Cookie"));
}

/** Referral params in an API body, or those of the calling browser. */
export function referralOf(
  body: {
    referralCode?: string | null;
    referralCampaignSlug?: string | null;
    referralCampaingSlug?: string | null;
    referralMetadata?: { clickDate?: string | null } | null;
  },
  request: Request,
): ReferralClick | null {
  const { referralCode, referralMetadata } = body;
  if (!referralCode) return readReferralClick(request);
  const referralCampaignSlug = body.referralCampaignSlug || body.referralCampaingSlug;
  const told = readReferral({ referralCode, referralCampaignSlug, clickDate: referralMetadata?.clickDate });
  return told && withEarlier(told, readReferralClick(request));
}
