import { expect, it } from "vitest";
import { addDuration } from "~/shared/duration";
import { hasProlongDot, prolongCookie, PROLONG_COOKIE_LIFETIME } from "./prolong-dot";

const now = new Date("2026-11-20T12:00:00+03:00");
const sister = { publicId: "Sister_-22" };
const brother = { publicId: "brother" };

/** Cookie that the browser sends after this click. */
const click = (person: { publicId: string }, until: Date, cookies: string | null = null) =>
  `session=x; ${prolongCookie({ ...person, until }, { cookies, isSecure: true }).split(";")[0]}`;

it("Prolongation: the dot shows until the date in the cookie, which is kept for 32 days", () => {
  expect(hasProlongDot(null, sister, now)).toBe(true);
  expect(prolongCookie({ ...sister, until: now }, { cookies: null, isSecure: true })).toContain(
    "Max-Age=2764800; Path=/; HttpOnly; SameSite=Lax; Secure",
  );
  const sent = click(sister, now);
  expect(hasProlongDot(sent, sister, new Date(now.getTime() - 1))).toBe(true);
  expect(hasProlongDot(sent, sister, now)).toBe(false);
});

it("Prolongation: one user's click does not hide another user's dot or keep it longer", () => {
  const hers = click(sister, now);
  expect(hasProlongDot(hers, brother, now)).toBe(true);
  const later = addDuration(now, { days: 30 });
  const both = click(brother, later, hers);
  expect([hasProlongDot(both, sister, later), hasProlongDot(both, brother, later)]).toEqual([false, false]);
  const end = addDuration(now, PROLONG_COOKIE_LIFETIME);
  expect([hasProlongDot(both, sister, end), hasProlongDot(both, brother, end)]).toEqual([true, false]);
});

it("a browser keeps the latest four users' clicks", () => {
  const cookies = ["a", "b", "c", "d", "e"].reduce<string | null>(
    (sent, publicId) => click({ publicId }, now, sent),
    null,
  );
  expect(["a", "b", "e"].map((publicId) => hasProlongDot(cookies, { publicId }, now))).toEqual([true, false, false]);
});

it.each([
  "prolong=",
  "prolong=Sister_-22",
  "prolong=Sister_-22~%E0",
  "prolong=2020-01-01T00:00:00Z",
  "not-prolong=Sister_-22~0",
])("«%s» does not hide the dot", (cookie) => expect(hasProlongDot(cookie, sister, now)).toBe(true));
