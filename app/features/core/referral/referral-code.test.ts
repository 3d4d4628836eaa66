import { expect, it } from "vitest";
import { drawReferralCode, REFERRAL_CODE_LENGTH } from "./referral-code";

it("a referral code has eight characters that are hard to confuse", () => {
  expect(REFERRAL_CODE_LENGTH).toBe(8);
  let turn = 0;
  const codes = Array.from({ length: 40 }, () => drawReferralCode((limit) => (turn += 7) % limit));
  for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect(drawReferralCode(() => 0)).toBe("AAAAAAAA");
});
