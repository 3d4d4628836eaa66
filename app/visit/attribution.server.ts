/**
 * Where a visitor came from: the first and the last marked link, the partner's visitor, the latest invitation. Each is
 * in a cookie set by the HTTP layer, so that it works without JavaScript and beside cached pages. Never trusted: short
 * texts, and an invitation counts only by the rules of `features/core/referral/referral-rule.ts`.
 */
import type { AppContext } from "~/app-context.server";
import { type ConsentMode, readConsent } from "~/features/insights/analytics/consent";
import {
  listClicks,
  LONGEST_CAMPAIGN_SLUG,
  LONGEST_REFERRAL_CODE,
  normaliseReferralCode,
  type ReferralClick,
} from "~/features/core/referral/referral-rule";
import {
  AFFILIATE_UID,
  type Attribution,
  CLICK_ID,
  CLICK_ID_NAMES,
  CLIENT_ID,
  LONGEST_LABEL,
  type Touch,
  UTM_NAMES,
} from "~/shared/attribution";

/** 30 days. */
export const ATTRIBUTION_SECONDS = 2_592_000;
const COOKIE = "utm";
const FIRST_COOKIE = "utm-first";
const REFERRAL_COOKIE = "ref";
const AFFILIATE_COOKIE = "affiliate-uid";

/** The first touch on its way to the other host, in the format of its cookie. */
const FIRST_PARAM = "utm_first";
/** In an invitation link, on any page. */
const REFERRAL_PARAMS = { code: "ref", campaign: "ref_campaign" } as const;
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
/** Five labels of this size and their names fit into the 4096 bytes that browsers grant a cookie (RFC 6265, 6.1). */
const LONGEST_ENCODED_LABEL = 600;
/** An address without any of these names no source. */
const MAY_NAME = /utm_|ref|clid|clickid/;

type Labels = Touch["utm"];
type Read = (name: string) => unknown;

/** Storable, and short enough for a cookie; empty for anything that is no label. */
function cleanLabel(value: unknown): string {
  if (typeof value !== "string") return "";
  const label = value.slice(0, LONGEST_LABEL).replace(UNSTORABLE, "").trim();
  let bytes = 0;
  let end = 0;
  for (const sign of label) {
    bytes += encodeURIComponent(sign).length;
    if (bytes > LONGEST_ENCODED_LABEL) break;
    end += sign.length;
  }
  return label.slice(0, end).trim();
}

function pickLabels(read: Read): Labels {
  return Object.fromEntries(
    UTM_NAMES.map((name) => [name, cleanLabel(read(name))]).filter(([, label]) => label !== ""),
  ) as Labels;
}

/** The longest ids of two networks in one link fit a cookie beside five long labels. */
const MOST_CLICK_IDS = 2;

function pickClickIds(read: Read): Touch["clickIds"] {
  const ids = CLICK_ID_NAMES.map((name) => [name, read(name)] as const);
  const found = ids.filter(([, id]) => typeof id === "string" && CLICK_ID.test(id));
  return Object.fromEntries(found.slice(0, MOST_CLICK_IDS));
}

function pickInstant(value: unknown): string | null {
  const instant = typeof value === "string" && value.length <= LONGEST_LABEL ? new Date(value) : null;
  const year = instant?.getUTCFullYear() ?? Number.NaN;
  return instant && year >= 2000 && year < 3000 ? instant.toISOString() : null;
}

/** Null: no marks. */
function pickTouch(read: Read, at: Date | null): Touch | null {
  const touch = {
    utm: pickLabels(read),
    clickIds: pickClickIds(read),
    at: at ? at.toISOString() : pickInstant(read("at")),
  };
  return isBlank(touch) ? null : touch;
}

const isBlank = ({ utm, clickIds }: Touch) => Object.keys(utm).length === 0 && Object.keys(clickIds).length === 0;

const isSameUtm = (a: Labels, b: Labels) => UTM_NAMES.every((name) => a[name] === b[name]);

const isSameTouch = (a: Touch, b: Touch) =>
  isSameUtm(a.utm, b.utm) && CLICK_ID_NAMES.every((name) => a.clickIds[name] === b.clickIds[name]);

/** If the person refuses analytics, only the labels remain. */
function withoutIds(touch: Touch | null): Touch | null {
  const left = touch && { ...touch, clickIds: {} };
  return left && isBlank(left) ? null : left;
}

const allowsAnalytics = (cookies: string | null, mode: ConsentMode) => readConsent(cookies, mode).analytics;
/** Attribution stated by an API call needs no consent from this browser, but a refusal applies to it too. */
export const refusesAnalytics = (cookies: string | null) => !allowsAnalytics(cookies, "assumed");

/** The invitation named in the address; null if no value could be one. */
function pickReferral(query: URLSearchParams, now: Date): ReferralClick | null {
  const referralCampaignSlug = CAMPAIGN_NAMES.map((name) => query.get(name)).find(Boolean);
  for (const name of CODE_NAMES) {
    const click = readReferral({ referralCode: query.get(name), referralCampaignSlug, clickDate: now.toISOString() });
    if (click) return click;
  }
  return null;
}

/**
 * Earlier ones stored beside the latest: any advertisement on the web may carry a `ref` that is not one of our codes.
 */
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
  return {
    referralCode: code,
    referralCampaignSlug: isSlug ? campaign : null,
    clickDate: pickInstant(from?.clickDate),
  };
}

function writeCookie(name: string, value: string, isSecure: boolean): string {
  const attributes = [`Max-Age=${ATTRIBUTION_SECONDS}`, "Path=/", "HttpOnly", "SameSite=Lax"];
  if (isSecure) attributes.push("Secure");
  return [`${name}=${value}`, ...attributes].join("; ");
}

const pack = (value: unknown) => encodeURIComponent(JSON.stringify(value));

/** Never throws: a text that is no JSON object names nothing. */
function readFields(readText: () => string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(readText());
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function readValue(cookies: string | null, name: string): string {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies ?? "")?.[1] ?? "";
}

const readCookie = (cookies: string | null, name: string) =>
  readFields(() => decodeURIComponent(readValue(cookies, name)));

const touchIn = (fields: Record<string, unknown> | null): Touch | null =>
  fields && pickTouch((name) => (Object.hasOwn(fields, name) ? fields[name] : null), null);

const readTouch = (cookies: string | null, name: string): Touch | null => touchIn(readCookie(cookies, name));

const flatten = ({ utm, clickIds, at }: Touch) => ({ ...utm, ...clickIds, ...(at !== null && { at }) });

function writeTouches(
  { first, last, clientId }: { first: Touch | null; last: Touch | null; clientId?: string },
  { isSecure, cookies }: { isSecure: boolean; cookies: string | null },
): string[] {
  const isFirstKept = readTouch(cookies, FIRST_COOKIE) !== null;
  const fields = { ...(last && flatten(last)), ...(clientId !== undefined && { clientId }) };
  return [
    ...(Object.keys(fields).length > 0 ? [writeCookie(COOKIE, pack(fields), isSecure)] : []),
    ...(first && !isFirstKept ? [writeCookie(FIRST_COOKIE, pack(flatten(first)), isSecure)] : []),
  ];
}

export type MarkedVisit = {
  isSecure: boolean;
  now: Date;
  /** The parameter in which partners name their visitor (`AFFILIATE_PARAM`). */
  affiliateParam: string;
  cookies?: string | null;
};

/** The `Set-Cookie` lines for an address that names its source; none for all others. */
export function rememberAttribution(search: string, visit: MarkedVisit): string[] {
  const { isSecure, now, affiliateParam, cookies = null } = visit;
  if (!MAY_NAME.test(search) && !search.includes(affiliateParam)) return [];
  const query = new URLSearchParams(search);
  const asked = pickTouch((name) => query.get(name), now);
  const last = refusesAnalytics(cookies) ? withoutIds(asked) : asked;
  const earlier = touchIn(readFields(() => query.get(FIRST_PARAM) ?? ""));
  const referral = pickReferral(query, now);
  const affiliateUid = pickAffiliate(query.get(affiliateParam));
  return [
    ...(last
      ? writeTouches({ last, first: earlier ?? readTouch(cookies, COOKIE) ?? last }, { isSecure, cookies })
      : []),
    ...(referral ? [rememberReferral(referral, { isSecure, cookies })] : []),
    ...(affiliateUid === null ? [] : [writeCookie(AFFILIATE_COOKIE, affiliateUid, isSecure)]),
  ];
}

const pickAffiliate = (uid: unknown): string | null =>
  typeof uid === "string" && AFFILIATE_UID.test(uid) ? uid : null;

/** The same for an invitation that a program names in the body of its call. */
export function rememberReferral(
  referral: ReferralClick,
  { isSecure, cookies }: { isSecure: boolean; cookies: string | null },
): string {
  return writeCookie(REFERRAL_COOKIE, pack(withEarlier(referral, readKeptReferral(cookies))), isSecure);
}

function readKeptReferral(cookies: string | null): ReferralClick | null {
  const kept = readCookie(cookies, REFERRAL_COOKIE);
  const earlier = Array.isArray(kept?.earlier) ? (kept.earlier as Record<string, unknown>[]) : [];
  const [latest, ...others] = [kept, ...earlier].flatMap((one) => readReferral(one) ?? []);
  const tail = others.slice(0, EARLIER_KEPT);
  return latest ? { ...latest, ...(tail.length > 0 && { earlier: tail }) } : null;
}

type Mark = string | Record<string, string> | null;
/** The attribution in a call's body, which takes precedence over the browser's cookies. */
type StatedAttribution = StatedReferral & {
  registrationUtmMark?: Mark;
  utmMark?: Mark;
  utmParams?: Mark;
  clientId?: string | null;
};

/** A mark is labels, the query that contained them, or the bare name of a source. */
function pickMark(mark: Mark | undefined): Labels {
  if (typeof mark !== "string") return pickLabels((name) => (mark && Object.hasOwn(mark, name) ? mark[name] : null));
  const query = new URLSearchParams(mark);
  const labels = pickLabels((name) => query.get(name));
  return Object.keys(labels).length > 0 ? labels : pickLabels((name) => (name === "utm_source" ? mark : null));
}

/** `GA1.1.1700000000.42` and `GA1.2-3.…` are the id with the version and the depth of the domain before it. */
const GA_COOKIE = /^GA\d\.[\d-]{1,8}\.(\d{1,20}\.\d{1,20})$/;

function pickClientId(id: unknown): string | undefined {
  if (typeof id !== "string" || !CLIENT_ID.test(id)) return undefined;
  return GA_COOKIE.exec(id)?.[1] ?? id;
}

function readClientIds(cookies: string | null, stated: unknown, mode: ConsentMode): Attribution["clientIds"] {
  if (refusesAnalytics(cookies)) return {};
  const named = pickClientId(stated) ?? pickClientId(readCookie(cookies, COOKIE)?.clientId);
  if (!allowsAnalytics(cookies, mode)) return named ? { told: named } : {};
  const google = GA_COOKIE.exec(readValue(cookies, "_ga"))?.[1];
  const yandex = /^\d{1,40}$/.exec(readValue(cookies, "_ym_uid"))?.[0];
  return { ...(named && { told: named }), ...(google && { google }), ...(yandex && { yandex }) };
}

type Knowing = Pick<AppContext, "clock" | "env">;

/** All that is known about where this visitor came from; null: nothing. */
export function readAttribution(
  request: Request,
  { clock, env }: Knowing,
  stated: StatedAttribution = {},
): Attribution | null {
  const cookies = request.headers.get("Cookie");
  const query = new URL(request.url).searchParams;
  const now = clock.now();
  const kept = readTouch(cookies, COOKIE);
  const asked = pickTouch((name) => query.get(name), now);
  const utm = pickMark(stated.registrationUtmMark ?? stated.utmMark ?? stated.utmParams);
  const isStated = Object.keys(utm).length > 0;
  // A form is posted to its page's address: the same marks are the same visit.
  const visited = asked && kept && isSameTouch(asked, kept) ? kept : (asked ?? kept);
  const last =
    !isStated || (visited && isSameUtm(utm, visited.utm)) ? visited : { utm, clickIds: {}, at: now.toISOString() };
  const first = readTouch(cookies, FIRST_COOKIE) ?? kept ?? last;
  const click = referralOf(stated, request);
  const mayKeepIds = allowsAnalytics(cookies, env.ANALYTICS_CONSENT);
  const known: Attribution = {
    first: mayKeepIds ? first : withoutIds(first),
    last: mayKeepIds ? last : withoutIds(last),
    affiliateUid: pickAffiliate(query.get(env.AFFILIATE_PARAM)) ?? pickAffiliate(readValue(cookies, AFFILIATE_COOKIE)),
    clientIds: readClientIds(cookies, stated.clientId, env.ANALYTICS_CONSENT),
    referral: click && {
      code: click.referralCode,
      campaignSlug: click.referralCampaignSlug,
      clickDate: click.clickDate,
    },
  };
  const { first: isMarked, affiliateUid, clientIds, referral } = known;
  return isMarked || known.last || affiliateUid || referral || Object.keys(clientIds).length > 0 ? known : null;
}

/** The same as a query, for the other host, which cannot read this one's cookies; empty if nothing is known. */
export function attributionQuery(request: Request, context: Knowing): string {
  const known = readAttribution(request, context);
  if (!known) return "";
  const { first, last, affiliateUid, referral } = known;
  const query = new URLSearchParams({ ...last?.utm, ...last?.clickIds });
  if (first && last && !isSameTouch(first, last)) query.set(FIRST_PARAM, JSON.stringify(flatten(first)));
  if (referral) query.set(REFERRAL_PARAMS.code, referral.code);
  if (referral?.campaignSlug) query.set(REFERRAL_PARAMS.campaign, referral.campaignSlug);
  if (affiliateUid !== null) query.set(context.env.AFFILIATE_PARAM, affiliateUid);
  return query.toString();
}

/** Stored for the last step of a registration, which may omit what the first one contained. */
export function rememberStated(
  stated: StatedAttribution,
  request: Request,
  context: Knowing & { visit: { isSecure: boolean } },
): string[] {
  if (!stated.registrationUtmMark && !stated.clientId) return [];
  const known = readAttribution(request, context, stated);
  if (!known) return [];
  const { isSecure } = context.visit;
  const { first, last, clientIds } = known;
  return writeTouches({ first, last, clientId: clientIds.told }, { isSecure, cookies: request.headers.get("Cookie") });
}

/** The latest invitation this browser followed, with the earlier ones. */
export function readReferralClick(request: Request): ReferralClick | null {
  return readKeptReferral(request.headers.get("Cookie"));
}

type StatedReferral = {
  referralCode?: string | null;
  referralCampaignSlug?: string | null;
  referralCampaingSlug?: string | null;
  referralMetadata?: { clickDate?: string | null } | null;
};

/** Referral params in an API body, or those of the calling browser. */
export function referralOf(body: StatedReferral, request: Request): ReferralClick | null {
  const { referralCode, referralMetadata } = body;
  if (!referralCode) return readReferralClick(request);
  const referralCampaignSlug = body.referralCampaignSlug || body.referralCampaingSlug;
  const stated = readReferral({ referralCode, referralCampaignSlug, clickDate: referralMetadata?.clickDate });
  return stated && withEarlier(stated, readReferralClick(request));
}
