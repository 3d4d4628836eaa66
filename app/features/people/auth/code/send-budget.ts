/**
 * How many codes may be out that no one has typed in (decision 0027). A message costs us money and the requester next
 * to nothing, so every send takes places: of its address, its network, its range of numbers, its country. Typing the
 * code in frees them, so people hardly notice the limits and scripts do.
 *
 * A number with an account and one without count and are answered alike. When the places of a country or a range are
 * used up, the answer covers both cases, and only the known number is sent its code.
 */
import { HARDEST_PROOF_BITS, PROOF_BITS } from "~/features/people/auth/captcha/proof-of-work";
import type { SendChannel, SendDraw } from "~/shared/column-values";
import { addDuration, toSeconds, type Duration } from "~/shared/duration";
import { networkOf } from "~/shared/network";
import { CODE_LIFETIME } from "./code-policy";

export const SEND_WINDOW: Duration = { hours: 1 };
export const SEND_DAY: Duration = { days: 1 };

/** For one address; each confirmed phone adds a place for the hour, so that a class is not held up. */
export const UNCONFIRMED_PER_ADDRESS = 10;
/** An address that wastes all its places stops after two hours of them. */
const UNCONFIRMED_PER_ADDRESS_A_DAY = 20;
/** Addresses rented together: IPv4 by /24, IPv6 by /48. */
const UNCONFIRMED_PER_NETWORK = 40;
/** Upper bound of the added places, however many phones are confirmed. */
const MOST_LENT_PLACES = 30;
/** Other phones of the same ten thousand with an unconfirmed code: SMS pumping walks through such ranges. */
export const UNCONFIRMED_NEIGHBOURS = 5;
/** The part of an address's places open to texts; the rest is for calls, which cost a fraction and pay no one. */
const TEXTS_PER_ADDRESS = 7;
/** After three unconfirmed texts a fourth will not arrive either, but a call may. */
const TEXTS_PER_PHONE = 3;
/** While the site is under attack, an address without a confirmed phone gets a call for its second code. */
const TEXTS_PER_ADDRESS_UNDER_ATTACK = 1;
/** When an address with all places taken may try again, while its codes are still being typed in. */
const FULL_ADDRESS_PAUSE: Duration = { seconds: 30 };

/** Unconfirmed sends an hour for the whole site, unless `SMS_HOURLY_BUDGET` overrides it. */
export const SENDS_PER_SITE = 3000;
/** Each country has its own share and lends none of it; the shares add up to the whole. */
export const RUSSIA_SHARE = 1 / 2;
/** For each of the sixteen other countries. */
export const FOREIGN_SHARE = 1 / 64;
/** Reserved for phones with an account when the other places are used up. */
export const RETURNING_SHARE = 1 / 4;
/** Even a small budget lets a family of each country in. */
const FEWEST_PLACES = 3;

/** Below this many sends an hour the unconfirmed share says nothing. */
const SHARE_SAMPLE = 50;
/** On a normal evening a fifth of the codes is unconfirmed, counting those still on their way. */
export const RISING_SHARE = 0.4;
export const ATTACK_SHARE = 0.6;

type LimitRow = { name: string; value: number; unit: string; why: string };

/** For `app/limits.md`. */
export const SEND_LIMITS: readonly LimitRow[] = [
  [
    "UNCONFIRMED_PER_ADDRESS",
    UNCONFIRMED_PER_ADDRESS,
    "codes per hour",
    "not typed in; each typed code returns its place",
  ],
  [
    "UNCONFIRMED_PER_ADDRESS_A_DAY",
    UNCONFIRMED_PER_ADDRESS_A_DAY,
    "codes per day",
    "not typed in: two wasted hours are enough",
  ],
  [
    "UNCONFIRMED_PER_NETWORK",
    UNCONFIRMED_PER_NETWORK,
    "codes per hour",
    "not typed in, of a block rented together (/24 or /48)",
  ],
  ["MOST_LENT_PLACES", MOST_LENT_PLACES, "places", "one for each phone confirmed within the hour"],
  ["UNCONFIRMED_NEIGHBOURS", UNCONFIRMED_NEIGHBOURS, "phones per hour", "runs of adjacent numbers are SMS pumping"],
  ["TEXTS_PER_ADDRESS", TEXTS_PER_ADDRESS, "texts per hour", "not typed in; then calls, which cost a fraction"],
  ["TEXTS_PER_PHONE", TEXTS_PER_PHONE, "texts per hour", "if three texts did not arrive, a call may"],
  [
    "TEXTS_PER_ADDRESS_UNDER_ATTACK",
    TEXTS_PER_ADDRESS_UNDER_ATTACK,
    "texts per hour",
    "while hardly any codes are typed in",
  ],
  [
    "FULL_ADDRESS_PAUSE",
    toSeconds(FULL_ADDRESS_PAUSE),
    "seconds",
    "while codes of the address are still being typed in",
  ],
  ["SENDS_PER_SITE", SENDS_PER_SITE, "codes per hour", "not typed in; `SMS_HOURLY_BUDGET` overrides it"],
  ["RUSSIA_SHARE", RUSSIA_SHARE, "of the budget", "for new numbers of Russia"],
  ["FOREIGN_SHARE", FOREIGN_SHARE, "of the budget", "for new numbers of each other country"],
  ["RETURNING_SHARE", RETURNING_SHARE, "of the budget", "for phones with an account, when the rest is used up"],
  ["FEWEST_PLACES", FEWEST_PLACES, "codes per hour", "per country, however small the budget"],
  ["RISING_SHARE", RISING_SHARE, "of the hour's codes", "not typed in: the log warns and the proof of work grows"],
  ["ATTACK_SHARE", ATTACK_SHARE, "of the hour's codes", "not typed in: one text per address, then calls"],
].map(([name, value, unit, why]) => ({ name, value, unit, why }) as LimitRow);

export type { SendChannel, SendDraw };

/** One send, stored for a day. */
export type CodeSend = {
  phone: string;
  prefix: string;
  address: string;
  network: string;
  country: string;
  channel: SendChannel;
  drawn: SendDraw;
  sentAt: Date;
  /** When a code of this phone was typed in, which frees the places. */
  confirmedAt: Date | null;
};

export type SendCounts = {
  address: Crowd & { texts: number };
  addressDay: Crowd;
  network: Crowd;
  /** Unconfirmed texts of this phone. */
  phoneTexts: { count: number; oldestAt: Date | null };
  /** Other phones of the range with an unconfirmed send. */
  neighbours: number;
  /** Unconfirmed sends of this country and of all countries, without those from the reserve. */
  country: number;
  countries: number;
  reserve: number;
  site: { unconfirmed: number; confirmed: number };
};

type Crowd = { unconfirmed: number; confirmedPhones: number; oldestAt: Date | null; newestAt: Date | null };

export type SendPlaces = { country: number; countries: number; reserve: number };

/** The number of places for a phone of this country. */
export function placesOf(total: number, country: string): SendPlaces {
  const share = country === "RU" ? RUSSIA_SHARE : FOREIGN_SHARE;
  const reserve = Math.floor(total * RETURNING_SHARE);
  return { country: Math.max(FEWEST_PLACES, Math.floor(total * share)), countries: total - reserve, reserve };
}

export type SendJudgement =
  | { ok: true; drawn: SendDraw }
  | { ok: false; reason: "address-waits" | "too-many-from-address" | "call-only"; retryAt: Date };

/** `isKnown` decides which places are taken, never the answer. */
export function judgeSend(
  counts: SendCounts,
  ask: { channel: SendChannel; isKnown: boolean; places: SendPlaces; now: Date },
): SendJudgement {
  const { address, addressDay, network, phoneTexts } = counts;
  const { now, places } = ask;
  const lent = (crowd: Crowd) => Math.min(crowd.confirmedPhones, MOST_LENT_PLACES);
  const full = [
    { crowd: address, most: UNCONFIRMED_PER_ADDRESS, over: SEND_WINDOW },
    { crowd: network, most: UNCONFIRMED_PER_NETWORK, over: SEND_WINDOW },
    { crowd: addressDay, most: UNCONFIRMED_PER_ADDRESS_A_DAY, over: SEND_DAY },
  ].find(({ crowd, most }) => crowd.unconfirmed >= most + lent(crowd));
  if (full) return postpone(full.crowd, full.over, now);
  if (ask.channel === "sms") {
    const texts = isUnderAttack(counts) ? TEXTS_PER_ADDRESS_UNDER_ATTACK : TEXTS_PER_ADDRESS;
    if (phoneTexts.count >= TEXTS_PER_PHONE) return callOnly(addDuration(phoneTexts.oldestAt ?? now, SEND_WINDOW));
    if (address.texts >= texts + lent(address)) return callOnly(postpone(address, SEND_WINDOW, now).retryAt);
  }
  const isOpen =
    counts.neighbours < UNCONFIRMED_NEIGHBOURS &&
    counts.country < places.country &&
    counts.countries < places.countries;
  if (isOpen) return { ok: true, drawn: "open" };
  return { ok: true, drawn: ask.isKnown && counts.reserve < places.reserve ? "reserve" : "withheld" };
}

/** While one of the codes may still be typed in, a place may come free at any moment. */
function postpone({ oldestAt, newestAt }: Crowd, over: Duration, now: Date) {
  const mayComeFree = newestAt !== null && now < addDuration(newestAt, CODE_LIFETIME);
  const reason = mayComeFree ? ("address-waits" as const) : ("too-many-from-address" as const);
  const retryAt = mayComeFree ? addDuration(now, FULL_ADDRESS_PAUSE) : addDuration(oldestAt ?? now, over);
  return { ok: false as const, reason, retryAt };
}

const callOnly = (retryAt: Date) => ({ ok: false as const, reason: "call-only" as const, retryAt });

/** Share among the hour's sends; 0 while there are too few to judge. */
export function unconfirmedShare({ site: { unconfirmed, confirmed } }: Pick<SendCounts, "site">): number {
  const all = unconfirmed + confirmed;
  return all < SHARE_SAMPLE ? 0 : unconfirmed / all;
}

const isUnderAttack = (counts: Pick<SendCounts, "site">): boolean => unconfirmedShare(counts) >= ATTACK_SHARE;

/** The difficulty of the proof of work: higher where this address, this range and the site confirm few codes. */
export function proofBitsFor(counts: Pick<SendCounts, "address" | "neighbours" | "site">): number {
  const { unconfirmed, confirmedPhones } = counts.address;
  const isAnswering = confirmedPhones >= unconfirmed;
  const byAddress = isAnswering ? 0 : unconfirmed >= 7 ? 2 : unconfirmed >= 3 ? 1 : 0;
  const byNeighbours = counts.neighbours >= 4 ? 2 : counts.neighbours >= 2 ? 1 : 0;
  const share = unconfirmedShare(counts);
  const bySite = share >= ATTACK_SHARE ? 2 : share >= RISING_SHARE ? 1 : 0;
  return Math.min(HARDEST_PROOF_BITS, PROOF_BITS + Math.max(byAddress, byNeighbours) + bySite);
}

/** IPv4 by /24, IPv6 by /48: addresses that are rented together. */
export function wideNetworkOf(ip: string): string {
  if (!ip.includes(":")) return ip.replace(/\d+$/, "0/24");
  return `${networkOf(ip).split(":").slice(0, 3).join(":")}::/48`;
}

export type SendAsk = Pick<CodeSend, "phone" | "prefix" | "address" | "network" | "country">;

/** Counts a list of sends the way `code-sends.server.ts` does in SQL. */
export function countSends(sends: readonly CodeSend[], ask: SendAsk, now: Date): SendCounts {
  const within = (over: Duration) => {
    const since = now.getTime() - addDuration(new Date(0), over).getTime();
    return sends.filter(({ sentAt }) => sentAt.getTime() > since);
  };
  const [hour, day] = [within(SEND_WINDOW), within(SEND_DAY)];
  const isOpen = ({ drawn, confirmedAt }: CodeSend) => drawn === "open" && confirmedAt === null;
  const isUnconfirmedText = ({ channel, confirmedAt }: CodeSend) => channel === "sms" && confirmedAt === null;
  const ofAddress = hour.filter(({ address }) => address === ask.address);
  const phoneTexts = hour.filter((send) => send.phone === ask.phone && isUnconfirmedText(send));
  const sent = hour.filter(({ drawn }) => drawn !== "withheld");
  return {
    address: { ...crowdOf(ofAddress), texts: ofAddress.filter(isUnconfirmedText).length },
    addressDay: crowdOf(day.filter(({ address }) => address === ask.address)),
    network: crowdOf(hour.filter(({ network }) => network === ask.network)),
    phoneTexts: { count: phoneTexts.length, oldestAt: edgeOf(phoneTexts, Math.min) },
    neighbours: phonesOf(hour.filter((one) => isOpen(one) && one.prefix === ask.prefix && one.phone !== ask.phone)),
    country: hour.filter((send) => isOpen(send) && send.country === ask.country).length,
    countries: hour.filter(isOpen).length,
    reserve: hour.filter(({ drawn, confirmedAt }) => drawn === "reserve" && confirmedAt === null).length,
    site: {
      unconfirmed: sent.filter(({ confirmedAt }) => confirmedAt === null).length,
      confirmed: sent.filter(({ confirmedAt }) => confirmedAt !== null).length,
    },
  };
}

const phonesOf = (sends: readonly CodeSend[]): number => new Set(sends.map(({ phone }) => phone)).size;

function crowdOf(sends: readonly CodeSend[]): Crowd {
  const unconfirmed = sends.filter(({ confirmedAt }) => confirmedAt === null);
  return {
    unconfirmed: unconfirmed.length,
    confirmedPhones: phonesOf(sends.filter(({ confirmedAt }) => confirmedAt !== null)),
    oldestAt: edgeOf(unconfirmed, Math.min),
    newestAt: edgeOf(unconfirmed, Math.max),
  };
}

function edgeOf(sends: readonly CodeSend[], choose: (...times: number[]) => number): Date | null {
  return sends.length === 0 ? null : new Date(choose(...sends.map(({ sentAt }) => sentAt.getTime())));
}
