import { describe, expect, it } from "vitest";
import { needsMonths, normaliseSelection, splitPastMonths } from "~/features/store/course/month-selection";
import type { MonthKey } from "~/shared/months";

const now = new Date("2026-11-20T12:00:00+03:00");

describe("normaliseSelection", () => {
  it("sorts, and drops duplicates", () => {
    const requested: MonthKey[] = ["2027.1", "2026.12", "2026.12", "2026.11"];
    expect(normaliseSelection({ requested, purchasable: ["2026.11", "2026.12", "2027.1"], owned: [], now })).toEqual({
      months: ["2026.11", "2026.12", "2027.1"],
      removed: [],
    });
  });

  it("gives the reason for each removed month, owned before past", () => {
    expect(
      normaliseSelection({
        requested: ["2027.8", "2026.9", "2026.10", "2026.11", "2026.12"],
        purchasable: ["2026.9", "2026.10", "2026.11", "2026.12"],
        owned: ["2026.10", "2026.11"],
        now,
      }),
    ).toEqual({
      months: ["2026.12"],
      removed: [
        { month: "2026.9", reason: "past" },
        { month: "2026.10", reason: "owned" },
        { month: "2026.11", reason: "owned" },
        { month: "2027.8", reason: "not-sold" },
      ],
    });
  });

  it("keeps a month until its last millisecond in Moscow", () => {
    const input = { requested: ["2026.11" as const], purchasable: ["2026.11" as const], owned: [] };
    expect(normaliseSelection({ ...input, now: new Date("2026-11-30T23:59:59.999+03:00") }).months).toEqual([
      "2026.11",
    ]);
    expect(normaliseSelection({ ...input, now: new Date("2026-12-01T00:00:00+03:00") }).removed).toEqual([
      { month: "2026.11", reason: "past" },
    ]);
  });

  it("leaves a course sold whole without months", () => {
    expect(normaliseSelection({ requested: ["2026.12"], purchasable: [], owned: [], now }).months).toEqual([]);
  });
});

it("splitPastMonths separates the past months", () => {
  expect(splitPastMonths(["2026.12", "2026.11", "2026.9", "2026.10"], now)).toEqual({
    past: ["2026.9", "2026.10"],
    open: ["2026.11", "2026.12"],
  });
});

it.each([
  ["months", [], true],
  ["months", ["2026.11"], false],
  ["whole", [], false],
] as const)("a course sold by %s with %j needs months: %s", (sold, chosen, isNeeded) => {
  expect(needsMonths(sold, chosen)).toBe(isNeeded);
});
