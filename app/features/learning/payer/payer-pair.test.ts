import { describe, expect, it } from "vitest";
import { isClosedFor, isReported, NEW_PAIR, weekKey, weekToReport } from "./payer-pair";

const at = (text: string) => new Date(text);

describe("a payer's page", () => {
  const closed = { closedAt: at("2026-11-10T12:00:00+03:00") };

  it("is closed with the payments made until then, and open again with a later one", () => {
    expect(isClosedFor(closed, at("2026-11-10T12:00:00+03:00"))).toBe(true);
    expect(isClosedFor(closed, at("2026-11-10T12:00:01+03:00"))).toBe(false);
    expect(isClosedFor(NEW_PAIR, at("2026-01-01T00:00:00+03:00"))).toBe(false);
  });

  it("brings a report only while both want it", () => {
    const reportAskedAt = at("2026-11-10T12:00:00+03:00");
    expect(isReported({ ...NEW_PAIR, reportAskedAt })).toBe(false);
    expect(isReported({ ...NEW_PAIR, reportAllowedAt: reportAskedAt })).toBe(false);
    expect(isReported({ ...NEW_PAIR, reportAskedAt, reportAllowedAt: reportAskedAt })).toBe(true);
  });
});

describe("the week that is reported", () => {
  it.each([
    ["Sunday before the evening", "2026-11-22T17:59:59+03:00", null],
    ["Sunday evening", "2026-11-22T18:00:00+03:00", "2026-11-16"],
    ["the last minute of Sunday", "2026-11-22T23:59:59+03:00", "2026-11-16"],
    ["Monday morning, for a server that was away", "2026-11-23T00:00:00+03:00", "2026-11-16"],
    ["Monday noon", "2026-11-23T12:00:00+03:00", null],
    ["the middle of a week", "2026-11-25T20:00:00+03:00", null],
  ])("%s", (_, now, expected) => {
    const monday = weekToReport(at(now));
    expect(monday && weekKey(monday)).toBe(expected);
  });
});
