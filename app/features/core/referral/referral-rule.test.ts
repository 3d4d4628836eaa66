import { describe, expect, it } from "vitest";
import { judgeReferral, listClicks, maySetReferrer, normaliseReferralCode } from "./referral-rule";

const alina = { id: 1 };
const newcomer = { id: 2, referredByUserId: null };

describe("Referral: params are valid for bonuses", () => {
  it("for a guest and for a user without an inviter", () => {
    expect(judgeReferral({ referrer: alina, invited: null })).toEqual({ ok: true });
    expect(judgeReferral({ referrer: alina, invited: newcomer })).toEqual({ ok: true });
  });

  it("for a user whom the same person has invited before", () => {
    expect(judgeReferral({ referrer: alina, invited: { id: 2, referredByUserId: 1 } })).toEqual({ ok: true });
  });

  it("not if the referrer is missing", () => {
    expect(judgeReferral({ referrer: null, invited: newcomer })).toEqual({ ok: false, reason: "referrer-missing" });
    expect(judgeReferral({ referrer: null, invited: null })).toMatchObject({ reason: "referrer-missing" });
  });

  it("not if the user was referred by someone else", () => {
    const invited = { id: 2, referredByUserId: 3 };
    expect(judgeReferral({ referrer: alina, invited })).toEqual({ ok: false, reason: "referred-by-other" });
  });

  it("not if the code is the user's own, regardless of who invited them", () => {
    expect(judgeReferral({ referrer: alina, invited: { id: 1, referredByUserId: null } })).toMatchObject({
      reason: "own-code",
    });
    expect(judgeReferral({ referrer: alina, invited: { id: 1, referredByUserId: 3 } })).toMatchObject({
      reason: "own-code",
    });
  });
});

describe("Referral: user params are settable", () => {
  it("only if the code is not own and the user has no referrer", () => {
    expect(maySetReferrer({ referrer: alina, invited: newcomer })).toEqual({ ok: true });
    expect(maySetReferrer({ referrer: alina, invited: { id: 1, referredByUserId: null } })).toMatchObject({
      reason: "referrer-is-self",
    });
    expect(maySetReferrer({ referrer: null, invited: newcomer })).toMatchObject({ reason: "referrer-unknown" });
    for (const referredByUserId of [1, 3])
      expect(maySetReferrer({ referrer: alina, invited: { id: 2, referredByUserId } })).toMatchObject({
        reason: "referrer-set",
      });
  });
});

it("the clicks on invitations are the latest and the earlier ones, or none", () => {
  const click = { referralCode: "ALINA", referralCampaignSlug: null, clickDate: null };
  expect(listClicks({ ...click, earlier: [{ ...click, referralCode: "OLEG" }] })).toMatchObject([
    { referralCode: "ALINA" },
    { referralCode: "OLEG" },
  ]);
  expect([listClicks(click), listClicks(null)]).toEqual([[click], []]);
});

it("a code is the same however it is typed", () => {
  expect(normaliseReferralCode(" alina-demo\n")).toBe("ALINA-DEMO");
});
