import { describe, expect, it } from "vitest";
import type { MonthKey } from "~/shared/months";
import { applyTicks, toggledMonths } from "./apply-ticks";

const [NOV, DEC, JAN]: MonthKey[] = ["2026.11", "2026.12", "2027.1"] as const;

describe("applyTicks", () => {
  it.each<[string, MonthKey[], MonthKey[], MonthKey[] | undefined, MonthKey[], boolean]>([
    ["the only tab: what it shows", [NOV, DEC], [DEC], [NOV, DEC], [DEC], false],
    ["another tab has added a month", [NOV, DEC, JAN], [DEC], [NOV, DEC], [DEC, JAN], true],
    ["another tab has taken one out", [NOV], [NOV, DEC, JAN], [NOV, DEC], [NOV, JAN], true],
    ["both did the same", [DEC], [DEC], [NOV, DEC], [DEC], false],
    ["nothing was ticked before", [], [NOV], [], [NOV], false],
    ["a program that says only what it wants", [NOV, DEC, JAN], [DEC], undefined, [DEC], false],
  ])("%s", (_, stored, ticked, shown, months, isOther) => {
    expect(applyTicks({ stored, ticked, shown })).toEqual({ months, isOther });
  });
});

it("tells what has been toggled between two choices", () => {
  expect(toggledMonths([NOV, DEC], [DEC, JAN])).toEqual([NOV, JAN]);
});
