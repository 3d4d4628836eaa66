import { describe, expect, it } from "vitest";
import { addDuration, type Duration } from "~/shared/duration";
import {
  countSends,
  FOREIGN_SHARE,
  judgeSend,
  placesOf,
  proofBitsFor,
  RETURNING_SHARE,
  RUSSIA_SHARE,
  SEND_DAY,
  SEND_LIMITS,
  SEND_WINDOW,
  SENDS_PER_SITE,
  wideNetworkOf,
  type CodeSend,
  type SendCounts,
} from "./send-budget";

const NOW = new Date("2026-11-20T12:00:00+03:00");
const ago = (by: Duration) => new Date(2 * NOW.getTime() - addDuration(NOW, by).getTime());

const ASK = {
  phone: "+79120000001",
  prefix: "+7912000",
  address: "203.0.113.7",
  network: "203.0.113.0/24",
  country: "RU",
};

/** `count` unconfirmed sends from this address, one per phone, a minute apart; `more` overrides fields. */
const sends = (count: number, more: Partial<CodeSend> | ((index: number) => Partial<CodeSend>) = {}): CodeSend[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ ...ASK, phone: `+7913${String(i * 10_007).padStart(7, "0")}`, prefix: `+7913${i}` },
    ...{ channel: "phone_call" as const, drawn: "open" as const, sentAt: ago({ minutes: i + 1 }), confirmedAt: null },
    ...(typeof more === "function" ? more(i) : more),
  }));

const judge = (
  list: readonly CodeSend[],
  ask: { channel?: "sms" | "phone_call"; isKnown?: boolean; total?: number; now?: Date } = {},
) => {
  const { channel = "phone_call", isKnown = false, total = SENDS_PER_SITE, now = NOW } = ask;
  return judgeSend(countSends(list, ASK, now), { channel, isKnown, places: placesOf(total, ASK.country), now });
};

describe("the send budget", () => {
  it("has limits pinned against silent loosening", () => {
    expect({ SEND_WINDOW, SEND_DAY }).toEqual({ SEND_WINDOW: { hours: 1 }, SEND_DAY: { days: 1 } });
    expect(Object.fromEntries(SEND_LIMITS.map(({ name, value }) => [name, value]))).toEqual({
      UNCONFIRMED_PER_ADDRESS: 10,
      UNCONFIRMED_PER_ADDRESS_A_DAY: 20,
      UNCONFIRMED_PER_NETWORK: 40,
      MOST_LENT_PLACES: 30,
      UNCONFIRMED_NEIGHBOURS: 5,
      TEXTS_PER_ADDRESS: 7,
      TEXTS_PER_PHONE: 3,
      TEXTS_PER_ADDRESS_UNDER_ATTACK: 1,
      FULL_ADDRESS_PAUSE: 30,
      SENDS_PER_SITE: 3000,
      RUSSIA_SHARE: 1 / 2,
      FOREIGN_SHARE: 1 / 64,
      RETURNING_SHARE: 1 / 4,
      FEWEST_PLACES: 3,
      RISING_SHARE: 0.4,
      ATTACK_SHARE: 0.6,
    });
  });

  it("distributes the whole budget and no more", () => {
    expect(RUSSIA_SHARE + 16 * FOREIGN_SHARE + RETURNING_SHARE).toBe(1);
    expect(placesOf(3000, "RU")).toEqual({ country: 1500, countries: 2250, reserve: 750 });
    expect(placesOf(3000, "KZ")).toMatchObject({ country: 46 });
    expect(placesOf(100, "MN")).toEqual({ country: 3, countries: 75, reserve: 25 });
  });
});

describe("an address", () => {
  it("has ten unconfirmed codes an hour and a short pause while one of them may still be typed in", () => {
    expect(judge(sends(9))).toEqual({ ok: true, drawn: "open" });
    expect(judge(sends(10))).toEqual({
      ok: false,
      reason: "address-waits",
      retryAt: addDuration(NOW, { seconds: 30 }),
    });
    const stale = sends(10, (i) => ({ sentAt: ago({ minutes: 10 + i }) }));
    expect(judge(stale)).toEqual({
      ok: false,
      reason: "too-many-from-address",
      retryAt: addDuration(NOW, { minutes: 41 }),
    });
    expect(judge(stale, { now: addDuration(NOW, { minutes: 41 }) })).toMatchObject({ ok: true });
  });

  it("gets a place back for each code that is typed in, and one more on loan", () => {
    const confirmed = sends(30, { confirmedAt: NOW });
    expect(judge(confirmed)).toMatchObject({ ok: true });
    const both = (unconfirmed: number) => [
      ...confirmed,
      ...sends(unconfirmed, (i) => ({ phone: `+7916${String(i * 10_007).padStart(7, "0")}`, prefix: `+7916${i}` })),
    ];
    expect(judge(both(39))).toMatchObject({ ok: true });
    expect(judge(both(40))).toMatchObject({ reason: "address-waits" });
  });

  it("gets no loan for one phone confirmed repeatedly", () => {
    const again = sends(9, { phone: "+79990000001", confirmedAt: NOW });
    expect(judge([...again, ...sends(11)])).toMatchObject({ ok: false });
    expect(judge([...again, ...sends(10)])).toMatchObject({ ok: true });
  });

  it("has twenty unconfirmed codes a day, and its block forty an hour", () => {
    const spread = sends(20, (i) => ({ sentAt: ago({ hours: 2 + i }) }));
    expect(judge(spread.slice(1))).toMatchObject({ ok: true });
    expect(judge(spread)).toMatchObject({ reason: "too-many-from-address", retryAt: addDuration(NOW, { hours: 3 }) });
    const block = sends(40, (i) => ({ address: `203.0.113.${100 + i}` }));
    expect(judge(block.slice(1))).toMatchObject({ ok: true });
    expect(judge(block)).toMatchObject({ reason: "address-waits" });
  });

  it.each([
    ["203.0.113.7", "203.0.113.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0::/48"],
  ])("%s belongs to the block %s", (ip, network) => {
    expect(wideNetworkOf(ip)).toBe(network);
  });
});

describe("a code comes by call only, or later", () => {
  const texts = (count: number) => sends(count, { channel: "sms" });
  it("after seven unconfirmed texts of an address, or one while the site is under attack", () => {
    expect(judge(texts(6), { channel: "sms" })).toMatchObject({ ok: true });
    expect(judge(texts(7), { channel: "sms" })).toEqual({
      ok: false,
      reason: "call-only",
      retryAt: addDuration(NOW, { seconds: 30 }),
    });
    expect(judge(texts(7), { channel: "phone_call" })).toMatchObject({ ok: true });
    const attack = sends(50, (i) => ({ address: `198.51.${i}.1`, network: `198.51.${i}.0/24` }));
    expect(judge([...attack, ...texts(1)], { channel: "sms" })).toMatchObject({ reason: "call-only" });
    expect(judge([...attack, ...texts(1)])).toMatchObject({ ok: true });
    expect(judge(attack, { channel: "sms" })).toMatchObject({ ok: true });
  });

  it("after three unconfirmed texts of a phone, until the oldest is an hour old", () => {
    const own = (i: number) => ({ phone: ASK.phone, address: `198.51.100.${i}`, channel: "sms" as const });
    expect(judge(sends(2, own), { channel: "sms" })).toMatchObject({ ok: true });
    expect(judge(sends(3, own), { channel: "sms" })).toEqual({
      ok: false,
      reason: "call-only",
      retryAt: addDuration(NOW, { minutes: 57 }),
    });
    expect(judge(sends(3, own))).toMatchObject({ ok: true });
  });
});

describe("places for numbers", () => {
  const far = (i: number) => ({ address: `198.51.${i}.1`, network: `198.51.${i}.0/24` });

  it("the sixth neighbour is withheld unless it has an account, and a phone is not its own neighbour", () => {
    const near = (i: number) => ({ ...far(i), prefix: ASK.prefix });
    expect(judge(sends(4, near))).toEqual({ ok: true, drawn: "open" });
    expect(judge(sends(5, near))).toEqual({ ok: true, drawn: "withheld" });
    expect(judge(sends(5, near), { isKnown: true })).toEqual({ ok: true, drawn: "reserve" });
    const own = (i: number) => ({ ...near(i), phone: ASK.phone });
    expect(judge(sends(5, own))).toEqual({ ok: true, drawn: "open" });
  });

  it("each country has its own places, and phones with an account have the reserve", () => {
    const russian = sends(10, far);
    expect(judge(russian, { total: 20 })).toEqual({ ok: true, drawn: "withheld" });
    expect(judge(russian, { total: 20, isKnown: true })).toEqual({ ok: true, drawn: "reserve" });
    expect(
      judge(
        sends(10, (i) => ({ ...far(i), country: "KZ" })),
        { total: 20 },
      ),
    ).toEqual({ ok: true, drawn: "open" });
    const reserve = [...russian, ...sends(5, (i) => ({ ...far(i), drawn: "reserve" as const }))];
    expect(judge(reserve, { total: 20, isKnown: true })).toEqual({ ok: true, drawn: "withheld" });
  });

  it("a withheld or reserved send takes places of the address only", () => {
    for (const drawn of ["withheld", "reserve"] as const) {
      expect(
        judge(
          sends(9, (i) => ({ ...far(i), prefix: ASK.prefix, drawn })),
          { total: 12 },
        ),
      ).toEqual({ ok: true, drawn: "open" });
      expect(judge(sends(10, { drawn }))).toMatchObject({ reason: "address-waits" });
    }
  });
});

describe("the difficulty of the proof of work", () => {
  const counts = (address: [number, number], neighbours: number, site: [number, number]): SendCounts => ({
    ...countSends([], ASK, NOW),
    neighbours,
    address: { unconfirmed: address[0], confirmedPhones: address[1], oldestAt: null, newestAt: null, texts: 0 },
    site: { unconfirmed: site[0], confirmed: site[1] },
  });

  it.each<[string, [number, number], number, [number, number], number]>([
    ["a quiet evening", [0, 0], 0, [10, 300], 16],
    ["an address with two unconfirmed codes", [2, 0], 0, [0, 0], 16],
    ["an address with three unconfirmed codes", [3, 0], 0, [0, 0], 17],
    ["an address with seven unconfirmed codes", [7, 0], 0, [0, 0], 18],
    ["an address with seven unconfirmed codes and seven confirmed", [7, 7], 0, [0, 0], 16],
    ["two neighbours", [0, 0], 2, [0, 0], 17],
    ["four neighbours", [0, 0], 4, [0, 0], 18],
    ["too few sends of the site to tell", [0, 0], 0, [49, 0], 16],
    ["four in ten codes of the site unconfirmed", [0, 0], 0, [20, 30], 17],
    ["six in ten codes of the site unconfirmed", [0, 0], 0, [30, 20], 18],
    ["everything at once, capped at what an old phone can do", [9, 0], 4, [900, 0], 19],
  ])("for %s", (_, address, neighbours, site, bits) => {
    expect(proofBitsFor(counts(address, neighbours, site))).toBe(bits);
  });
});
