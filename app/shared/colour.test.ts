import { describe, expect, it, test } from "vitest";
import { contrast, isColour, mix, readColour } from "./colour";

describe("a typed colour", () => {
  it.each([
    ["#5336E2", "#5336e2"],
    [" 5336e2 ", "#5336e2"],
    ["#fc0", "#ffcc00"],
    ["", null],
    ["#5336e", null],
    ["#5336e2ff", null],
    ["red", null],
    ["#ggg", null],
    ["rgb(0 0 0)", null],
  ])("%j is read as %j", (typed, colour) => expect(readColour(typed)).toBe(colour));

  it("is stored in one spelling", () => {
    expect(["#5336e2", "#5336E2", "5336e2", "#fff", null].map(isColour)).toEqual([true, false, false, false, false]);
  });
});

// Pairs with known ratios: https://www.w3.org/WAI/WCAG22/Techniques/general/G18.
test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.48],
  ["#767676", "#ffffff", 4.54],
  ["#ff0000", "#ffffff", 4],
])("the contrast of %s and %s", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

test("a mixture begins at one colour and ends at the other", () => {
  expect([0, 0.5, 1].map((share) => mix("#000000", "#ff8001", share))).toEqual(["#000000", "#804001", "#ff8001"]);
});
