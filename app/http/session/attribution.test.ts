import { expect, it, test } from "vitest";
import { listClicks } from "~/features/referral/referral-rule";
import { readAttribution, readReferralClick, referralOf, rememberAttribution, sourceOf } from "./attribution.server";

const now = new Date("2026-11-20T12:00:00+03:00");
const remember = (search: string) => rememberAttribution(search, { isSecure: false, now });
const visit = (cookies: string[]) =>
  new Request("http://localhost/", { headers: { Cookie: cookies.map((line) => line.split(";")[0]).join("; ") } });

it("Referral: latest-route params are kept for thirty days with the date of the click", () => {
  const cookies = remember("ref=alina-demo&ref_campaign=autumn&utm_source=vk");
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toContain("Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax");
  expect(readReferralClick(visit(cookies))).toEqual({
    referralCode: "ALINA-DEMO",
    referralCampaignSlug: "autumn",
    clickDate: "2026-11-20T09:00:00.000Z",
  });
  expect(readAttribution(visit(cookies))).toEqual({ utm_source: "vk" });
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
    kept = rememberAttribution(`ref=${code}`, { isSecure: false, now, cookies: visit(kept).headers.get("Cookie") });
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
  readAttribution(new Request(`http://school.test/${search}`, { headers: { Cookie: cookie } }));
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
  expect(rememberAttribution(LABEL_OF_EMOJI.slice(1), { isSecure: true, now })).toEqual([
    `${cookieOf({ utm_source: "a".repeat(99) })}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`,
  ]);
});

it.each([
  ["utm_source=vk&utm_campaign=autumn", { utm_source: "vk", utm_campaign: "autumn" }],
  ["newsletter", { utm_source: "newsletter" }],
  [{ utm_medium: "cpc", password: "no" }, { utm_medium: "cpc" }],
])("the mark %j of a registration is read", (registrationUtmMark, utm) => {
  expect(sourceOf({ registrationUtmMark, clientId: "<script>" }, visit([]))).toEqual({ utm, clientId: null });
});

it("a registration without a mark takes the browser's, or none", () => {
  expect(sourceOf({ clientId: "1.2" }, visit(remember("utm_source=vk")))).toEqual({
    utm: { utm_source: "vk" },
    clientId: "1.2",
  });
  expect(sourceOf({}, visit([]))).toBeNull();
});
