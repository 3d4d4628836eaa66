import { describe, expect, test } from "vitest";
import { flagOfPage, guestVariant, cacheAddress, listTrackingParams } from "./page-key";

describe("cached addresses", () => {
  test.each([
    ["/", "/"],
    ["/?utm_source=vk&utm_medium=cpc&yclid=1", "/"],
    ["/?exam=oge&utm_source=vk", "/?exam=oge"],
    ["/courses/khimiya-ege-osnova/?ysclid=lp1a2b3c&etext=2202.x", "/courses/khimiya-ege-osnova/"],
    ["/catalog/?page=2&srsltid=AfmB&gad_source=1&gad_campaignid=2&gbraid=x&wbraid=y&dclid=z", "/catalog/?page=2"],
    ["/?msclkid=1&mc_cid=2&mc_eid=3&igshid=4", "/"],
    ["/?referralCode=ALINA&referralCampaignSlug=autumn&exam=oge", "/?exam=oge"],
    ["/catalog/?referralCode=ALINA&referralCampaingSlug=autumn", "/catalog/"],
    ["/parents/", "/parents/"],
    ["/parents/?exam=oge&benefit=tax", "/parents/?benefit=tax&exam=oge"],
    ["/parents/?benefit=tax&exam=oge", "/parents/?benefit=tax&exam=oge"],
    ["/teachers/khimiya/?exam=ege", "/teachers/khimiya/?exam=ege"],
    ["/webinars/?page=2&exam=ege", "/webinars/?exam=ege&page=2"],
    ["/webinar/ekonomicheskaya-zadacha-16/", "/webinar/ekonomicheskaya-zadacha-16/"],
    ["/catalog/khimiya-ege/?page=2", "/catalog/khimiya-ege/?page=2"],
    ["/courses/khimiya-ege-osnova/?product=12", "/courses/khimiya-ege-osnova/?product=12"],
    ["/goal/?utm_source=vk", "/goal/"],
    ["/?from=vk&_openstat=1&ref_campaign=2", "/"],
    ["/free-workout/?subject=khimiya&theme=3&exam=ege", "/free-workout/?exam=ege&subject=khimiya&theme=3"],
    ["/api/?utm_source=vk", "/api/"],
    ["/ege/khimiya/?page=2", "/ege/khimiya/?page=2"],
    [
      "/oge/matematika/variant/0123456789abcdef0123456789abcdef/",
      "/oge/matematika/variant/0123456789abcdef0123456789abcdef/",
    ],
  ])("%s is cached as %s", (target, address) => expect(cacheAddress(target)).toBe(address));

  test("a partner's parameter is no part of the page, unless the page has one of that name", () => {
    expect(cacheAddress("/?aff_uid=p1&exam=oge", "aff_uid")).toBe("/?exam=oge");
    expect(cacheAddress("/?aff_uid=p1")).toBeNull();
    expect(cacheAddress("/?exam=ege1", "exam")).toBeNull();
  });

  test.each([
    ["an open dialog", "/?auth=auth"],
    ["another dialog", "/courses/khimiya-ege-osnova/?lead=callback"],
    ["an unknown parameter", "/?x=1"],
    ["another page's parameter", "/?page=2"],
    ["a repeated parameter", "/?exam=ege&exam=oge"],
    ["a strange value", "/?exam=%3Cscript%3E"],
    ["an endless value", `/?exam=${"a".repeat(65)}`],
    ["an empty value", "/?exam="],
    ["an unknown exam", "/?exam=ege1"],
    ["an unknown benefit", "/parents/?benefit=zzz"],
    ["the name of an object's own property", "/?constructor=x"],
    ["a plan of one person", "/goal/?exam=ege&subject=matematika"],
    ["an exam within another word", "/?exam=aege"],
    ["a benefit before more", "/parents/?benefit=taxes"],
    ["a benefit after more", "/parents/?benefit=syntax"],
    ["a sign before a value", "/catalog/?page=!2"],
    ["a sign after a value", "/catalog/?page=2!"],
    ...["parents", "goal", "free-workout"].flatMap((name) => [
      [`a folder before ${name}`, `/x/${name}/`],
      [`a folder after ${name}`, `/${name}/x/`],
    ]),
    ["a personal page", "/cart/"],
    ["a form that holds a random seed", "/ege/khimiya/variant/"],
    ["data", "/catalog.data"],
    ["a file of a page", "/webinar/a.ics"],
    ["an unknown suffix", "/courses/a/x.css"],
    ["dots", "/catalog/../cart/"],
    ["an encoded slug", "/catalog/%2e%2e/"],
    ["a double slash", "//evil.example/"],
    ["upper case", "/Catalog/"],
    ["no trailing slash", "/catalog"],
    ["an absolute address", "http://evil.example/"],
  ])("an address with %s is not cached", (_, target) => expect(cacheAddress(target)).toBeNull());
});

test("a page that differs under a flag is known by its path alone", () => {
  for (const address of ["/", "/?exam=oge"]) expect(flagOfPage(address)).toBe("home-blocks");
  for (const address of ["/catalog/", "/parents/?exam=oge"]) expect(flagOfPage(address)).toBeNull();
});

test("the tracking parameters include the partner's own", () => {
  expect(listTrackingParams("aff_uid")).toEqual(
    expect.arrayContaining(["utm_source", "yclid", "ysclid", "ref", "aff_uid"]),
  );
});

describe("the variant of a guest", () => {
  test.each([
    [undefined, "new"],
    ["utm=%7B%7D; _ym_uid=1", "new"],
    ["cookies-accepted=1", "accepted"],
    ["a=b; cookies-accepted=1; c=d", "accepted"],
    ["cookies-accepted=10", "new"],
    ["xcookies-accepted=1", "new"],
    ["xsession=1", "new"],
  ])("the cookies «%s» choose the variant %s", (cookies, variant) => expect(guestVariant(cookies)).toBe(variant));

  test.each(["session=x", "a=b; session=x", "__Host-session=x", "toast=x;a=b", "a=b;pending-auth=x", "session="])(
    "the cookie %s identifies a visitor",
    (cookies) => expect(guestVariant(cookies)).toBeNull(),
  );
});
