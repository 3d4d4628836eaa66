import fc from "fast-check";
import { expect, it, test } from "vitest";
import { readEnv } from "~/env/env.server";
import { listClicks } from "~/features/core/referral/referral-rule";
import { attributionSchema } from "~/shared/attribution";
import { addDuration } from "~/shared/duration";
import {
  attributionQuery,
  type MarkedVisit,
  readAttribution,
  readReferralClick,
  referralOf,
  rememberAttribution,
  rememberStated,
} from "./attribution.server";
import { draws } from "../../tests/setup/draws";

const now = new Date("2026-11-20T12:00:00+03:00");
const at = "2026-11-20T09:00:00.000Z";
const ENV = readEnv({ NODE_ENV: "test" });
const CONTEXT = { clock: { now: () => now }, env: ENV, visit: { isSecure: false } };
const remember = (search: string, more: Partial<MarkedVisit> = {}) =>
  rememberAttribution(search, { isSecure: false, now, affiliateParam: ENV.AFFILIATE_PARAM, ...more });
const pairs = (cookies: string[]) => cookies.map((line) => line.split(";")[0]);
const visit = (cookies: string[]) =>
  new Request("http://localhost/", { headers: { Cookie: pairs(cookies).join("; ") } });
const read = (cookies: string[], stated?: Parameters<typeof readAttribution>[2]) =>
  readAttribution(visit(cookies), CONTEXT, stated);
/** A browser that opens one address after another, each a day later. */
function browse(...searches: string[]): string[] {
  const jar = new Map<string, string>();
  searches.forEach((search, day) => {
    const cookies = [...jar.values()].join("; ");
    for (const pair of pairs(remember(search, { cookies, now: addDuration(now, { days: day }) })))
      jar.set(pair?.split("=")[0] ?? "", pair ?? "");
  });
  return [...jar.values()];
}

it("Referral: latest-route params are kept for thirty days with the date of the click", () => {
  const cookies = remember("ref=alina-demo&ref_campaign=autumn&utm_source=vk");
  expect(cookies).toHaveLength(3);
  for (const cookie of cookies) expect(cookie).toContain("Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax");
  expect(readReferralClick(visit(cookies))).toEqual({
    referralCode: "ALINA-DEMO",
    referralCampaignSlug: "autumn",
    clickDate: "2026-11-20T09:00:00.000Z",
  });
  expect(read(cookies)).toEqual({
    first: { utm: { utm_source: "vk" }, clickIds: {}, at },
    last: { utm: { utm_source: "vk" }, clickIds: {}, at },
    affiliateUid: null,
    clientIds: {},
    referral: { code: "ALINA-DEMO", campaignSlug: "autumn", clickDate: at },
  });
});

it.each([
  "referralCode=alina-demo&referralCampaignSlug=autumn",
  "referralCode=alina-demo&referralCampaingSlug=autumn",
  "ref=somebody&referralCode=alina-demo&ref_campaign=winter&referralCampaignSlug=autumn",
  "ref=alina-demo&referralCode=%3Cscript%3E&referralCampaignSlug=autumn",
])("Referral: a link may use the names of the API: %s", (search) => {
  expect(readReferralClick(visit(remember(search)))).toMatchObject({
    referralCode: "ALINA-DEMO",
    referralCampaignSlug: "autumn",
  });
});

it("Referral: a body may use the old client's misspelling", () => {
  const named = { referralCode: "ALINA", referralCampaingSlug: "autumn" };
  expect(referralOf(named, visit([]))?.referralCampaignSlug).toBe("autumn");
  expect(referralOf({ ...named, referralCampaignSlug: "winter" }, visit([]))?.referralCampaignSlug).toBe("winter");
});

it("Referral: the latest route wins over an earlier one", () => {
  const cookies = [...remember("ref=FIRST"), ...remember("ref=SECOND")];
  expect(readReferralClick(visit(cookies.slice(1)))?.referralCode).toBe("SECOND");
});

it("Referral: earlier ones are kept beside the latest, in case its code is unknown", () => {
  let kept: string[] = [];
  for (const code of ["OLDEST", "FIRST", "SECOND", "FIRST", "NOBODY"])
    kept = remember(`ref=${code}`, { cookies: visit(kept).headers.get("Cookie") });
  const click = readReferralClick(visit(kept));
  expect(listClicks(click).map(({ referralCode }) => referralCode)).toEqual(["NOBODY", "FIRST", "SECOND"]);
  expect(listClicks(referralOf({ referralCode: "BODY" }, visit(kept))).map(({ referralCode }) => referralCode)).toEqual(
    ["BODY", "NOBODY", "FIRST"],
  );
});

it("Referral: a forged click is left out", () => {
  const value = { referralCode: "A", earlier: [null, 7, "B", { referralCode: "<b>" }, { referralCode: "B" }] };
  const request = visit([`ref=${encodeURIComponent(JSON.stringify(value))}`]);
  expect(listClicks(readReferralClick(request)).map(({ referralCode }) => referralCode)).toEqual(["A", "B"]);
});

it.each(["", "page=2", "ref=", "ref=%3Cscript%3E", `ref=${"A".repeat(41)}`, "reference=A", "preferred=ref"])(
  "«%s» names no invitation",
  (search) => expect(remember(search)).toEqual([]),
);

it.each(["ref=nonsense", "ref=%7B%7D", "ref=null", "ref=%22A%22", "ref=%E0%A4%A"])(
  "a forged cookie «%s» is ignored",
  (line) => expect(readReferralClick(visit([line]))).toBeNull(),
);

it("params in a body come before those of the browser", () => {
  const request = visit(remember("ref=COOKIE"));
  expect(referralOf({}, request)?.referralCode).toBe("COOKIE");
  expect(referralOf({ referralCode: "body", referralMetadata: { clickDate: "2026-11-01" } }, request)).toMatchObject({
    referralCode: "BODY",
    referralCampaignSlug: null,
    clickDate: "2026-11-01T00:00:00.000Z",
  });
});

const LABEL_OF_EMOJI = `?utm_source=${"a".repeat(99)}${encodeURIComponent("😀")}`;
const ask = (search: string, cookie = "") =>
  readAttribution(new Request(`http://school.test/${search}`, { headers: { Cookie: cookie } }), CONTEXT)?.last?.utm ??
  {};
const cookieOf = (params: object) => `utm=${encodeURIComponent(JSON.stringify(params))}`;

test("this visit's address wins over the cookie", () => {
  const cookie = cookieOf({ utm_source: "vk", utm_x: "1" });
  expect(ask("", cookie)).toEqual({ utm_source: "vk" });
  expect(ask("?utm_source=%20mail%20", cookie)).toEqual({ utm_source: "mail" });
});

test.each([
  ["a zero byte", cookieOf({ utm_source: "a\0b" }), { utm_source: "ab" }],
  ["half a pair", cookieOf({ utm_source: "a\ud83d" }), { utm_source: "a" }],
  ["only those", cookieOf({ utm_source: "\0\ud83d" }), {}],
  ["not text", cookieOf({ utm_source: ["a"] }), {}],
  ["not an object", "utm=null", {}],
  ["bad encoding", "utm=%E0%A4", {}],
])("%s in the cookie leaves nothing the database would refuse", (_, cookie, expected) => {
  expect(ask("", cookie)).toEqual(expected);
});

test("a label cut inside a character loses the whole character", () => {
  expect(ask(LABEL_OF_EMOJI)).toEqual({ utm_source: "a".repeat(99) });
  const value = cookieOf({ utm_source: "a".repeat(99), at }).slice("utm=".length);
  const attributes = "Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure";
  expect(remember(LABEL_OF_EMOJI.slice(1), { isSecure: true })).toEqual([
    `utm=${value}; ${attributes}`,
    `utm-first=${value}; ${attributes}`,
  ]);
});

it.each([
  ["utm_source=vk&utm_campaign=autumn", { utm_source: "vk", utm_campaign: "autumn" }],
  ["newsletter", { utm_source: "newsletter" }],
  [{ utm_medium: "cpc", password: "no" }, { utm_medium: "cpc" }],
])("the mark %j of a registration is read", (registrationUtmMark, utm) => {
  const known = readAttribution(visit([]), CONTEXT, { registrationUtmMark, clientId: "<script>" });
  expect(known).toMatchObject({ first: { utm, at }, last: { utm, at }, clientIds: {} });
});

it("a registration without a mark takes the browser's, or none", () => {
  expect(read(remember("utm_source=vk"), { clientId: "1.2" })).toMatchObject({
    last: { utm: { utm_source: "vk" } },
    clientIds: { told: "1.2" },
  });
  expect(read([])).toBeNull();
});

it("the first marked link stays while the last one changes", () => {
  const jar = browse("utm_source=vk", "page=2", "utm_source=ya&yclid=17", "utm_source=mail");
  expect(read(jar)).toMatchObject({
    first: { utm: { utm_source: "vk" }, at: "2026-11-20T09:00:00.000Z" },
    last: { utm: { utm_source: "mail" }, clickIds: {}, at: "2026-11-23T09:00:00.000Z" },
  });
});

it("a browser from before first touches were kept has its only one as the first", () => {
  const old = cookieOf({ utm_source: "old" });
  const jar = [old, ...remember("utm_source=new", { cookies: old }).filter((line) => !line.startsWith("utm="))];
  expect(jar).toHaveLength(2);
  expect(read(jar)?.first).toEqual({ utm: { utm_source: "old" }, clickIds: {}, at: null });
});

it("a form posted to the address of its page is no other visit", () => {
  const jar = browse("utm_source=vk");
  const later = { ...CONTEXT, clock: { now: () => addDuration(now, { days: 3 }) } };
  const post = new Request("http://localhost/?utm_source=vk", { headers: { Cookie: jar.join("; ") } });
  expect(readAttribution(post, later)?.last?.at).toBe(at);
});

it("a link of a partner is kept for thirty days, and the next one wins", () => {
  expect(remember("aff_uid=p-1.7~x")).toEqual([
    "affiliate-uid=p-1.7~x; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax",
  ]);
  expect(read(browse("aff_uid=first", "aff_uid=second"))?.affiliateUid).toBe("second");
  expect(remember("click=7", { affiliateParam: "click" })).toHaveLength(1);
});

it.each(["", "a b", "<b>", "я", "a".repeat(65), "a\nb", "a;b"])("«%s» is no partner's visitor", (uid) => {
  expect(remember(`aff_uid=${encodeURIComponent(uid)}`)).toEqual([]);
  expect(read([`affiliate-uid=${uid.replaceAll(";", "%3B").replaceAll(/[^ -~]/g, "%")}`])).toBeNull();
});

it.each([
  ["GA1.1.1700000000.42", "1700000000.42"],
  ["GA1.2-3.1700000000.42", "1700000000.42"],
  ["GA1.1.42", undefined],
  ["1700000000.42", undefined],
  ["GS2.1.s1700000000$o1", undefined],
])("the cookie _ga=%s holds the client id %s", (cookie, google) => {
  expect(read([`_ga=${cookie}`, "_ym_uid=17000000001234567"])?.clientIds).toEqual({
    ...(google && { google }),
    yandex: "17000000001234567",
  });
});

it("ids of clicks are kept beside the labels", () => {
  const jar = browse("utm_source=ya&yclid=170000&gclid=%3Cb%3E&rb_clickid=a-b_c");
  expect(read(jar)?.last).toEqual({
    utm: { utm_source: "ya" },
    clickIds: { yclid: "170000", rb_clickid: "a-b_c" },
    at,
  });
});

it("who refuses analytics leaves labels and partners and no ids", () => {
  const cookies = "consent=a0d0; _ga=GA1.1.1.2; _ym_uid=12";
  const kept = remember("utm_source=ya&yclid=17&aff_uid=p1", { cookies });
  expect(kept.join()).not.toContain("17");
  expect(remember("yclid=17", { cookies })).toEqual([]);
  const jar = [...browse("utm_source=ya&yclid=17&aff_uid=p1"), ...cookies.split("; ")];
  expect(read(jar, { clientId: "1.2" })).toEqual({
    first: { utm: { utm_source: "ya" }, clickIds: {}, at },
    last: { utm: { utm_source: "ya" }, clickIds: {}, at },
    affiliateUid: "p1",
    clientIds: {},
    referral: null,
  });
  expect(read(["consent=a1d0", "_ym_uid=12"])?.clientIds).toEqual({ yandex: "12" });
});

it("attribution stated by a call comes before the browser's", () => {
  const jar = [...browse("utm_source=vk&yclid=1", "ref=COOKIE"), "_ga=GA1.1.1.2"];
  const stated = { utmMark: { utm_source: "stated" }, clientId: "GA1.1.3.4", referralCode: "body" };
  expect(read(jar, { ...stated, referralMetadata: { clickDate: "2026-11-01" } })).toMatchObject({
    first: { utm: { utm_source: "vk" } },
    last: { utm: { utm_source: "stated" }, clickIds: {} },
    clientIds: { told: "3.4", google: "1.2" },
    referral: { code: "BODY", clickDate: "2026-11-01T00:00:00.000Z" },
  });
  // The same mark is the same visit, with its click.
  expect(read(jar, { utmMark: { utm_source: "vk" } })?.last?.clickIds).toEqual({ yclid: "1" });
});

it("the last step of a registration finds the first one's attribution", () => {
  const cookies = rememberStated({ registrationUtmMark: { utm_source: "app" }, clientId: "1.2" }, visit([]), CONTEXT);
  expect(cookies).toHaveLength(2);
  expect(read(cookies)).toMatchObject({ first: { utm: { utm_source: "app" } }, clientIds: { told: "1.2" } });
  expect(rememberStated({}, visit(browse("utm_source=vk")), CONTEXT)).toEqual([]);
});

/** An address holds no half of a pair. */
const wellFormed = (value: unknown) =>
  (typeof value === "string" ? value : JSON.stringify(value)).replace(/\p{Surrogate}/gu, "?");

it("whatever the cookies and the address say can be stored, and fits a cookie", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.constantFrom("\0", "\ud83d", "漢".repeat(200), "😀".repeat(90), "x".repeat(10_000), '{"a":[1]}', "__proto__"),
    fc.jsonValue(),
  );
  const names = ["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term", "yclid", "gclid", "at"];
  const fields = fc.record(Object.fromEntries(names.map((name) => [name, hostile])), { requiredKeys: [] });
  fc.assert(
    fc.property(fields, fields, hostile, hostile, (kept, asked, raw, stated) => {
      const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, wellFormed(value)]));
      query.set("utm_first", JSON.stringify(kept));
      const cookie = `utm=${encodeURIComponent(JSON.stringify(kept))}; affiliate-uid=${encodeURIComponent(wellFormed(raw))}`;
      const request = new Request(`http://localhost/?${query}`, { headers: { Cookie: cookie } });
      const mark = stated as Record<string, string>;
      const known = readAttribution(request, CONTEXT, { utmMark: mark, clientId: mark as unknown as string });
      if (known) expect(attributionSchema.parse(known)).toEqual(known);
      expect(JSON.stringify(known)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      for (const line of remember(query.toString(), { cookies: cookie })) {
        expect(line.split(";")[0]?.length).toBeLessThanOrEqual(4096);
        expect(line).toMatch(/^[!-~]+(; [!-~]+)*$/);
      }
    }),
    { numRuns: draws(40, 10) },
  );
});

it("one host's attribution reaches the other in the address of a login", () => {
  const jar = browse("utm_source=mail", "utm_source=vk&utm_campaign=осень&ref=MASHA&ref_campaign=druzya", "aff_uid=p1");
  const request = new Request("https://bank.vershina.example/ege/", { headers: { Cookie: jar.join("; ") } });
  const cookies = remember(attributionQuery(request, CONTEXT));
  const here = readAttribution(request, CONTEXT);
  expect(here).toMatchObject({ first: { utm: { utm_source: "mail" } }, affiliateUid: "p1" });
  expect(here?.referral?.code).toBe("MASHA");
  const there = read(cookies);
  expect(there).toMatchObject({ first: here?.first, last: { utm: here?.last?.utm }, affiliateUid: "p1" });
  expect(there?.referral).toMatchObject({ code: "MASHA", campaignSlug: "druzya" });
  expect(attributionQuery(new Request("https://bank.vershina.example/ege/"), CONTEXT)).toBe("");
});
