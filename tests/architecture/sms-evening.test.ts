/**
 * An evening of attacks on the codes, played through the rules of `send-budget.ts` with its own clock. It has 100
 * addresses, a captcha solver that is never wrong, five hours, and the usual visitors beside them. This prints the
 * table of decision 0027 and fails where the two differ.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import {
  CODE_LIFETIME,
  MAX_SENDS_PER_PHONE_PER_DAY,
  phonePrefix,
  RESEND_DELAY,
} from "~/features/people/auth/code/code-policy";
import {
  countSends,
  judgeSend,
  placesOf,
  SEND_WINDOW,
  SENDS_PER_SITE,
  wideNetworkOf,
  type CodeSend,
  type SendAsk,
  type SendChannel,
  type SendCounts,
} from "~/features/people/auth/code/send-budget";
import { addDuration, toMilliseconds } from "~/shared/duration";
import { ALLOWED_COUNTRIES } from "~/shared/phone";
import { seededRandom } from "~/ui/art/seeded-random";
import { ROOT } from "../../app/cli/installation.mjs";

/**
 * Roubles, at the providers' and solvers' prices of 2026: an SMS and a call cost us, a solved captcha costs the
 * attacker.
 */
const PRICE = { sms: 5, foreignSms: 12, call: 1.5, solved: 0.1, addressForAnEvening: 3 } as const;
const START = new Date("2026-11-20T18:00:00+03:00");
const HOURS = 5;
const STEP = { seconds: 30 } as const;
/** Honest visitors per hour: new pupils, some of whom never enter the code, and users who forgot their password. */
const PUPILS = 60;
const RETURNING = 30;
const GIVE_UP_SHARE = 0.15;
const TYPING = { seconds: 60 } as const;
/** An honest visitor waits as long as the page says, but no longer than this. */
const PATIENCE = { minutes: 10 } as const;

type Number = { phone: string; country: string; isKnown: boolean };
type Attack = {
  name: string;
  addresses: readonly string[];
  /** The number an attacker requests next; null: none is left. */
  next: (index: number) => Number;
  budget?: number;
  /** The attacker takes a call when no text is available. */
  takesCalls?: boolean;
};
type Tally = { texts: number; calls: number; cost: number; solved: number; pupilsOut: number; returningOut: number };

class Evening {
  now = START;
  private sends: CodeSend[] = [];
  /**
   * The same sends by address, network, run and phone: counting all of them for each question would take an evening.
   */
  private near = new Map<string, CodeSend[]>();
  /** Index of the first send of the last hour. */
  private first = 0;
  private site = new Map<string, number>();
  private lastSent = new Map<string, Date>();
  private sentToday = new Map<string, number>();

  constructor(private readonly budget: number) {}

  ask({ phone, country, isKnown }: Number, address: string, channel: SendChannel) {
    const now = this.now;
    const last = this.lastSent.get(phone);
    const retryAt = last && addDuration(last, RESEND_DELAY);
    const today = this.sentToday.get(phone) ?? 0;
    if (today >= MAX_SENDS_PER_PHONE_PER_DAY) return { ok: false, reason: "too-many-today", retryAt: null } as const;
    if (retryAt && now < retryAt) return { ok: false, reason: "too-soon", retryAt } as const;
    const ask = { phone, country, prefix: phonePrefix(phone), address, network: wideNetworkOf(address) };
    const places = placesOf(this.budget, country);
    const judged = judgeSend(this.count(ask), { channel, isKnown, places, now });
    if (!judged.ok) return judged;
    this.keep({ ...ask, channel, drawn: judged.drawn, sentAt: now, confirmedAt: null });
    this.lastSent.set(phone, now);
    this.sentToday.set(phone, today + 1);
    return judged;
  }

  confirm(phone: string) {
    for (const send of this.near.get(phone) ?? []) {
      if (send.confirmedAt !== null) continue;
      const isCounted = this.sends.indexOf(send, this.first) >= 0;
      if (isCounted) this.tell(send, -1);
      send.confirmedAt = this.now;
      if (isCounted) this.tell(send, 1);
    }
  }

  private keep(send: CodeSend) {
    const { address, network, prefix, phone } = send;
    this.sends.push(send);
    this.tell(send, 1);
    for (const key of [address, network, prefix, phone]) {
      const list = this.near.get(key);
      if (list) list.push(send);
      else this.near.set(key, [send]);
    }
  }

  /** Updates the site-wide counts of `countSends` send by send. */
  private tell({ drawn, country, confirmedAt }: CodeSend, by: 1 | -1) {
    if (drawn === "withheld") return;
    const names = confirmedAt !== null ? ["confirmed"] : ["unconfirmed", drawn, ...(drawn === "open" ? [country] : [])];
    for (const name of names) this.site.set(name, (this.site.get(name) ?? 0) + by);
  }

  private count(ask: SendAsk): SendCounts {
    for (let old; (old = this.sends[this.first]) && this.now >= addDuration(old.sentAt, SEND_WINDOW); this.first += 1)
      this.tell(old, -1);
    const near = new Set([ask.address, ask.network, ask.prefix, ask.phone].flatMap((key) => this.near.get(key) ?? []));
    const of = (name: string) => this.site.get(name) ?? 0;
    return {
      ...countSends([...near], ask, this.now),
      ...{ country: of(ask.country), countries: of("open"), reserve: of("reserve") },
      site: { unconfirmed: of("unconfirmed"), confirmed: of("confirmed") },
    };
  }
}

const HONEST_OPERATORS = ["901", "903", "909"];

function play({ addresses, next, budget = SENDS_PER_SITE, takesCalls = true }: Attack): Tally {
  const evening = new Evening(budget);
  const random = seededRandom("an evening");
  const tally: Tally = { texts: 0, calls: 0, cost: 0, solved: 0, pupilsOut: 0, returningOut: 0 };
  const free = addresses.map((address) => ({ address, at: START, wantsCall: false }));
  let asked = 0;
  type Guest = Number & { address: string; at: Date; until: Date; willType: boolean };
  let guests: Guest[] = [];
  const typing: { phone: string; at: Date }[] = [];
  let came = 0;
  const end = addDuration(START, { hours: HOURS });
  for (; evening.now < end; evening.now = addDuration(evening.now, STEP)) {
    const { now } = evening;
    const minute = (now.getTime() - START.getTime()) / 60_000;
    const arrive = (isKnown: boolean) => {
      came += 1;
      const phone = `+7${HONEST_OPERATORS[came % 3]}${String((came * 7_310_011) % 10_000_000).padStart(7, "0")}`;
      const address = `100.${64 + (came % 60)}.${Math.floor(came / 60)}.${came % 250}`;
      const willType = random() >= GIVE_UP_SHARE;
      guests.push({ phone, country: "RU", isKnown, address, at: now, until: addDuration(now, PATIENCE), willType });
    };
    if (Number.isInteger(minute / (60 / PUPILS))) arrive(false);
    if (Number.isInteger(minute / (60 / RETURNING))) arrive(true);
    for (const { phone } of typing.filter(({ at }) => at <= now)) evening.confirm(phone);
    guests = guests.filter((guest) => {
      if (guest.at > now) return true;
      let outcome = evening.ask(guest, guest.address, "sms");
      if (!outcome.ok && outcome.reason === "call-only") outcome = evening.ask(guest, guest.address, "phone_call");
      if (outcome.ok && outcome.drawn !== "withheld") {
        if (guest.willType) typing.push({ phone: guest.phone, at: addDuration(now, TYPING) });
        return false;
      }
      if (!outcome.ok && outcome.retryAt && outcome.retryAt < guest.until) return Boolean((guest.at = outcome.retryAt));
      if (guest.isKnown) tally.returningOut += 1;
      else tally.pupilsOut += 1;
      return false;
    });
    for (const one of free) {
      if (one.at > now) continue;
      const number = next(asked);
      asked += 1;
      const channel = one.wantsCall ? "phone_call" : "sms";
      const outcome = evening.ask(number, one.address, channel);
      one.wantsCall = !outcome.ok && outcome.reason === "call-only" && takesCalls;
      if (outcome.ok) {
        tally.solved += 1;
        if (outcome.drawn === "withheld") continue;
        if (channel === "sms") tally.texts += 1;
        else tally.calls += 1;
        const text = number.country === "RU" ? PRICE.sms : PRICE.foreignSms;
        tally.cost += channel === "sms" ? text : PRICE.call;
      } else if (outcome.retryAt && !one.wantsCall) one.at = outcome.retryAt;
    }
  }
  return tally;
}

const spread = Array.from({ length: 100 }, (_, i) => `${11 + (i % 80)}.${i}.0.1`);
const block = Array.from({ length: 100 }, (_, i) => `198.51.100.${i + 1}`);
const anywhere = (index: number): Number => ({
  phone: `+791${String((index * 6_700_417) % 100_000_000).padStart(8, "0")}`,
  country: "RU",
  isKnown: false,
});
const inRuns = (index: number): Number => ({
  phone: `+791${String(20_000 * (index % 10))
    .padStart(6, "0")
    .slice(0, 4)}${String(index % 10_000).padStart(4, "0")}`,
  country: "RU",
  isKnown: false,
});
const FOREIGN = ALLOWED_COUNTRIES.filter(({ code }) => code !== "RU");
const abroad = (index: number): Number => {
  const { code, callingCode } = FOREIGN[index % FOREIGN.length]!;
  return {
    phone: `+${callingCode}${String((index * 6_700_417) % 1_000_000_000).padStart(9, "0")}`,
    country: code,
    isKnown: false,
  };
};
const oneVictim = (): Number => ({ phone: "+79161234567", country: "RU", isKnown: true });
const stolenList = (index: number): Number => ({
  phone: `+7925${String(((index % 500) * 10_007) % 10_000_000).padStart(7, "0")}`,
  country: "RU",
  isKnown: true,
});

const ATTACKS: Attack[] = [
  { name: "no attack", addresses: [], next: anywhere },
  { name: "1 address, numbers anywhere in Russia", addresses: spread.slice(0, 1), next: anywhere },
  { name: "100 addresses of one block, the same", addresses: block, next: anywhere },
  { name: "100 addresses far apart, the same", addresses: spread, next: anywhere },
  { name: "100, the same, texts only", addresses: spread, next: anywhere, takesCalls: false },
  { name: "100, ten runs of neighbouring numbers", addresses: spread, next: inRuns },
  { name: "100, numbers of the sixteen other countries", addresses: spread, next: abroad },
  { name: "100, one phone", addresses: spread, next: oneVictim },
  { name: "100, a stolen list of 500 accounts", addresses: spread, next: stolenList },
  { name: "100, numbers anywhere in Russia, `SMS_HOURLY_BUDGET=300`", addresses: spread, next: anywhere, budget: 300 },
];

const HEADINGS = [
  "attack",
  "SMS",
  "calls",
  "school pays, ₽",
  "attacker pays, ₽",
  "pupils turned away",
  "known phones turned away",
];
const roubles = (sum: number) => String(Math.round(sum));

it("decision 0027 states the simulated cost of an evening of attacks", () => {
  expect(toMilliseconds(CODE_LIFETIME)).toBeGreaterThan(toMilliseconds(TYPING));
  const pupils = PUPILS * HOURS;
  const known = RETURNING * HOURS;
  const rows = ATTACKS.map((attack) => {
    const { texts, calls, cost, solved, pupilsOut, returningOut } = play(attack);
    const paid = solved * PRICE.solved + attack.addresses.length * PRICE.addressForAnEvening;
    return [
      attack.name,
      ...[String(texts), String(calls), roubles(cost), roubles(paid)],
      ...[`${pupilsOut} of ${pupils}`, `${returningOut} of ${known}`],
    ];
  });
  const file = path.join(ROOT, "app", "decisions", "0027-unconfirmed-codes-count-against-limits.md");
  const said = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const table = [HEADINGS, HEADINGS.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  expect(
    said.filter(([first]) => !/^[:-]+$/.test(first ?? "")),
    `the table is now\n${table}\n`,
  ).toEqual([HEADINGS, ...rows]);
});
