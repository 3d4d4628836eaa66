import { expect, it } from "vitest";
import { readFormula } from "./read-formula";

it.each([
  ["2 - 3 \\cdot 4", -10],
  ["-2^2 + 5", 1],
  ["\\dfrac{5^{7} \\cdot 5^{-3}}{5^2}", 25],
  ["\\sqrt[3]{8} \\cdot \\sqrt{2{,}25}".replace("{,}", ","), 3],
  ["\\log_{2} 48 - \\log_2 3", 4],
  ["3^{2\\log_3 5}", 25],
  ["4\\sqrt{3} \\sin 60^\\circ", 6],
  ["\\sin^2 30^\\circ + \\cos^2 30^\\circ", 1],
  ["8\\cos \\dfrac{\\pi}{3}", 4],
  ["(3 - \\sqrt{2})(3 + \\sqrt{2})", 7],
])("%s is %s", (formula, value) => {
  expect(readFormula(formula)).toBeCloseTo(value, 9);
});

it("puts x in, in powers too", () => {
  expect(readFormula("2x^3 - (x - 1)e^{x - 2} + \\ln (x - 1)", 2)).toBeCloseTo(15, 9);
});

it("throws on what it does not know", () => {
  expect(() => readFormula("2 + \\zeta")).toThrow();
  expect(() => readFormula("2)")).toThrow();
});
