import { describe, expect, it } from "vitest";
import { at, HIGHEST, type Sign, solveSigns, writePieces } from "./sign-intervals";

const factor = (place: number, power: number) => ({ at: at(place), power });

describe("the method of intervals", () => {
  it.each([
    ["<=", [factor(1, 1), factor(3, 1)], "[1;\\ 3]"],
    [">", [factor(1, 1), factor(3, -1)], "(-\\infty;\\ 1)\\cup (3;\\ +\\infty)"],
    [">=", [factor(1, 2), factor(3, 1)], "\\left\\{1\\right\\}\\cup [3;\\ +\\infty)"],
    ["<=", [factor(1, 1), factor(3, -1)], "[1;\\ 3)"],
  ] as const)("%s 0 of %j is %s", (sign: Sign, factors, tex) =>
    expect(writePieces(solveSigns(factors, sign))).toBe(tex),
  );

  it("keeps to the domain, whose end is no solution", () => {
    expect(writePieces(solveSigns([factor(1, 1), factor(3, 1)], "<=", [at(1), HIGHEST]))).toBe("(1;\\ 3]");
  });
});
