import Fraction from "fraction.js";
import { expect, it } from "vitest";
import { balance, countAtoms, isSteady, molarMass, readEquation, roundSafely, weighMole } from "./chemistry";

it.each([
  ["H2O", 18],
  ["Ca(NO3)2", 164],
  ["(NH4)2SO4", 132],
  ["Al2(SO4)3", 342],
  ["KMnO4", 158],
  ["HCl", 36.5],
])("a mole of %s weighs %s g, whichever way it is counted", (formula, grams) => {
  expect(molarMass(formula).valueOf()).toBe(grams);
  expect(weighMole(formula)).toBe(grams);
});

it("counts the atoms of groups in brackets", () => {
  expect(Object.fromEntries(countAtoms("Ca3(PO4)2"))).toEqual({ Ca: 3, P: 2, O: 8 });
});

it("balances with the smallest coefficients", () => {
  expect(balance(["P", "O2"], ["P2O5"])).toEqual([4, 5, 2]);
  expect(balance(["Al", "HCl"], ["AlCl3", "H2"])).toEqual([2, 6, 2, 3]);
  expect(balance(["H2"], ["O2"])).toBeNull();
});

it("takes an equation only if it is balanced with the smallest coefficients", () => {
  expect(readEquation("2CO + O2 = 2CO2")).toHaveLength(3);
  expect(readEquation("CO + O2 = 2CO2")).toBeNull();
  expect(readEquation("4CO + 2O2 = 4CO2")).toBeNull();
});

it("rounds only where the next digit leaves no doubt", () => {
  expect(roundSafely(new Fraction("12.34"), 1)?.valueOf()).toBe(12.3);
  expect(roundSafely(new Fraction("12.35"), 1)).toBeNull();
  expect(isSteady(new Fraction(304.6), new Fraction(28, 164), 1)).toBe(false);
});
