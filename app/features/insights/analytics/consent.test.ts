import { expect, it } from "vitest";
import { readConsent } from "./consent";
import { consentCookie, hasChosen } from "./consent-cookie.server";

it.each([
  [null, "assumed", true, true],
  [null, "required", false, false],
  ["consent=a1d0", "required", true, false],
  ["utm=x; consent=a0d1; session=y", "assumed", false, true],
  ["consent=a0d0", "assumed", false, false],
  ["consent=a2d0", "assumed", true, true],
  ["consent=a1d1x", "required", false, false],
  ["my-consent=a1d1", "required", false, false],
] as const)("%s under «%s»", (cookies, mode, analytics, advertising) => {
  expect(readConsent(cookies, mode)).toEqual({ analytics, advertising });
});

it("the cookie that is set is read back, for a year, by scripts too", () => {
  const cookie = consentCookie({ analytics: false, advertising: true }, { isSecure: true });
  expect(cookie).toBe("consent=a0d1; Max-Age=31536000; Path=/; SameSite=Lax; Secure");
  const [pair = ""] = cookie.split(";");
  expect(readConsent(pair, "assumed")).toEqual({ analytics: false, advertising: true });
  expect([hasChosen(pair), hasChosen("session=x"), hasChosen(null)]).toEqual([true, false, false]);
  expect(consentCookie({ analytics: true, advertising: true }, { isSecure: false })).not.toContain("Secure");
});
