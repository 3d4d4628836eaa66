import { describe, expect, it } from "vitest";
import { addMonths, type MonthKey } from "~/shared/months";
import { placeInProgramme } from "./programme-year";

const NEXT_YEAR = Array.from({ length: 9 }, (_, index): MonthKey => addMonths("2027.9", index));
const RUN: MonthKey[] = ["2027.9", "2027.10", "2027.11"];

describe("a programme that has moved on to the next school year", () => {
  it("still says what a month of the last one taught", () => {
    expect(placeInProgramme(NEXT_YEAR, "2026.11")).toBe(2);
    expect(placeInProgramme(NEXT_YEAR, "2027.1")).toBe(4);
    expect(placeInProgramme(NEXT_YEAR, "2027.11")).toBe(2);
    expect(placeInProgramme(NEXT_YEAR, "2027.7")).toBe(-1);
  });

  it("says nothing of a course that begins in any month", () => {
    expect(placeInProgramme(RUN, "2027.11")).toBe(2);
    expect(placeInProgramme(RUN, "2026.11")).toBe(-1);
  });
});
