import { expect, test } from "vitest";
import { acceptedCookie, hasAcceptedCookies } from "~/features/core/shell/cookie-consent";

test.each([
  ["cookies-accepted=1", true],
  ["session=abc; cookies-accepted=1; utm=%7B%7D", true],
  ["session=abc;cookies-accepted=1", true],
  ["cookies-accepted=0", false],
  ["cookies-accepted=12", false],
  ["not-cookies-accepted=1", false],
  ["", false],
  [null, false],
])("%j is read as accepted: %s", (cookies, isAccepted) => expect(hasAcceptedCookies(cookies)).toBe(isAccepted));

test("the cookie that is set is read back, for a year", () => {
  const cookie = acceptedCookie({ isSecure: true });
  expect(hasAcceptedCookies(cookie.split(";")[0]!)).toBe(true);
  expect(cookie).toBe("cookies-accepted=1; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax; Secure");
  expect(acceptedCookie({ isSecure: false })).not.toContain("Secure");
});
