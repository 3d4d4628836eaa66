import { describe, expect, it } from "vitest";
import { readBranches, zerosOn } from "./zeros";

const about = (values: readonly number[]) => values.map((value) => Math.round(value * 1e4) / 1e4);

describe("zeros of a function", () => {
  it.each([
    ["a change of sign", (x: number) => x * x - 4, [-2, 2]],
    ["a touch from above", (x: number) => (x - 1) ** 2 * (x + 3), [-3, 1]],
    ["a touch at the end of the segment", (x: number) => (x - 5) ** 2, [5]],
    ["a kink", (x: number) => Math.abs(x - 1.5), [1.5]],
    ["no pole", (x: number) => 1 / x, []],
    ["the end of a root", (x: number) => x * Math.sqrt(x - 1), [1]],
    ["no end of a quotient", (x: number) => (x - 1) / Math.sqrt(x - 1), []],
    ["a change of sign beside the end of a root", (x: number) => Math.sqrt(x - 1) - 0.01, [1.0001]],
  ])("are found: %s", (_, balance, zeros) => expect(about(zerosOn(balance, -5, 5))).toEqual(zeros));

  it("are listed by series, with both signs", () => {
    expect(about(readBranches(["\\pm\\frac{\\pi}{3}+2\\pi k", "1"], -2, 2))).toEqual([-1.0472, 1, 1.0472]);
  });
});
