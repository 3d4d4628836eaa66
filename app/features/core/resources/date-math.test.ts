import { describe, expect, it } from "vitest";
import { moscowInstant } from "~/shared/moscow";
import { isDateMath, resolveDateMath } from "./date-math.server";

const NOVEMBER = new Date("2026-11-29T19:35:20+03:00");
const at = (text: string, now = NOVEMBER) => {
  const date = resolveDateMath(text, now);
  return date && moscowInstant(date);
};

describe("date math", () => {
  it.each([
    ["now", "2026-11-29T19:35:20+03:00"],
    ["now/d", "2026-11-29T00:00:00+03:00"],
    ["now/d+7d", "2026-12-06T00:00:00+03:00"],
    ["now/d+1d-1m", "2026-11-29T23:59:00+03:00"],
    ["now/M+9d+19h", "2026-11-10T19:00:00+03:00"],
    ["now/M-2M+2d+18h+30m", "2026-09-03T18:30:00+03:00"],
    ["now/M+1M-1m", "2026-11-30T23:59:00+03:00"],
    ["now/y", "2026-01-01T00:00:00+03:00"],
    ["season", "2026-09-01T00:00:00+03:00"],
    ["season+8M", "2027-05-01T00:00:00+03:00"],
    ["summer+1M", "2027-07-01T00:00:00+03:00"],
  ])("%s is %s", (text, expected) => expect(at(text)).toBe(expected));

  it.each(["", "now+", "now+1w", "then/d", "now/m", "now + 1d", "season/", "2026-11-29", "now+99999d"])(
    "%j is none",
    (text) => expect(resolveDateMath(text, NOVEMBER)).toBeNull(),
  );

  it("puts the next school year on sale in June, by the Moscow calendar", () => {
    expect(at("season", new Date("2027-05-31T20:59:00Z"))).toBe("2026-09-01T00:00:00+03:00");
    expect(at("season", new Date("2027-05-31T21:00:00Z"))).toBe("2027-09-01T00:00:00+03:00");
    expect(at("season", new Date("2027-01-15T12:00:00Z"))).toBe("2026-09-01T00:00:00+03:00");
  });

  it("moves to the next summer in September", () => {
    expect(at("summer", new Date("2027-08-31T20:59:00Z"))).toBe("2027-06-01T00:00:00+03:00");
    expect(at("summer", new Date("2027-08-31T21:00:00Z"))).toBe("2028-06-01T00:00:00+03:00");
  });

  it("is known by its anchor, even with a mistake", () => {
    expect(["now+1w", "season", "summer/x"].every(isDateMath)).toBe(true);
    expect(["2026.9", "", null, 7].some(isDateMath)).toBe(false);
  });
});
