import { describe, expect, it } from "vitest";
import type { MonthKey } from "~/shared/months";
import { applyTicks, toggledMonths } from "./apply-ticks";

const [NOV, DEC, JAN]: MonthKey[] = ["2026.11", "2026.12", "2027.1"] as const;

describe("applyTicks", () => {
  it.each<[string, MonthKey[], MonthKey[], MonthKey[] | undefined, MonthKey[], boolean]>([
    ["a single tab: the ticks are stored", [NOV, DEC], [DEC], [NOV, DEC], [DEC], false],
    ["another tab added a month: it stays", [NOV, DEC, JAN], [DEC], [NOV, DEC], [DEC, JAN], true],
    ["another tab removed a month: it stays removed", [NOV], [NOV, DEC, JAN], [NOV, DEC], [NOV, JAN], true],
    ["both tabs made the same change", [DEC], [DEC], [NOV, DEC], [DEC], false],
    ["nothing was ticked before", [], [NOV], [], [NOV], false],
    ["an API client that sends only its selection", [NOV, DEC, JAN], [DEC], undefined, [DEC], false],
  ])("%s", (_, stored, ticked, shown, months, isOther) => {
    expect(applyTicks({ stored, ticked, shown })).toEqual({ months, isOther });
  });
});

it("finds the months that were toggled between two choices", () => {
  expect(toggledMonths([NOV, DEC], [DEC, JAN])).toEqual([NOV, JAN]);
});
