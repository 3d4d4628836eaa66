import { expect, it } from "vitest";
import { equationCriteria, numberEquations, readNumbered } from "./written-equations";

const EQUATIONS = ["CH2=CH2 + H2O = CH3-CH2-OH", "CH3-CH2-OH + CuO = CH3-CHO + Cu + H2O"];

it("numbers equations, and reads them again with what stands over the arrow", () => {
  const model = numberEquations(EQUATIONS, ["", "соли ртути(II), нагревание"]);
  expect(readNumbered(model)).toEqual([
    { equation: EQUATIONS[0], conditions: "" },
    { equation: EQUATIONS[1], conditions: "соли ртути(II), нагревание" },
  ]);
});

it("reads nothing where the numbers do not follow", () => {
  expect(readNumbered(numberEquations(EQUATIONS).replace("2.", "3."))).toBeNull();
});

it("gives a point for each equation", () => {
  expect(equationCriteria(EQUATIONS).map(({ key, steps }) => [key, ...steps.map(({ score }) => score)])).toEqual([
    ["k1", 1, 0],
    ["k2", 1, 0],
  ]);
});
