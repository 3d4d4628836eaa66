import { expect, it } from "vitest";
import { hasProlongDot, prolongCookie } from "./prolong-dot";

const now = new Date("2026-11-20T12:00:00+03:00");

it("Prolongation: the dot shows until the date in the cookie, which is kept for 32 days", () => {
  expect(hasProlongDot(null, now)).toBe(true);
  const cookie = prolongCookie(now, { isSecure: true });
  expect(cookie).toContain("Max-Age=2764800; Path=/; HttpOnly; SameSite=Lax; Secure");
  const sent = `session=x; ${cookie.split(";")[0]}`;
  expect(hasProlongDot(sent, new Date(now.getTime() - 1))).toBe(true);
  expect(hasProlongDot(sent, now)).toBe(false);
});

it.each(["prolong=", "prolong=soon", "prolong=%E0", "not-prolong=2020-01-01T00:00:00Z"])(
  "«%s» hides nothing",
  (cookie) => expect(hasProlongDot(cookie, now)).toBe(true),
);
