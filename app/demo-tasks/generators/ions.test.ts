import { expect, it } from "vitest";
import { isSameSide, splitIntoIons } from "./ions";

const split = (formula: string) => splitIntoIons([{ formula, count: 2 }]).map((one) => `${one.count}${one.formula}`);

it.each([
  ["Al2(SO4)3", ["4Al^{3+}", "6SO4^{2-}"]],
  ["(NH4)2SO4", ["4NH4^+", "2SO4^{2-}"]],
  ["Ca(HCO3)2", ["2Ca^{2+}", "4HCO3^-"]],
  ["CH3COONa", ["2Na^+", "2CH3COO^-"]],
  ["K2[Zn(OH)4]", ["4K^+", "2[Zn(OH)4]^{2-}"]],
  ["FeCl3", ["2Fe^{3+}", "6Cl^-"]],
  ["H2SO4", ["4H^+", "2SO4^{2-}"]],
  ["Na3PO4", ["6Na^+", "2PO4^{3-}"]],
])("%s gives its ions", (formula, ions) => expect(split(formula)).toEqual(ions));

it.each([
  "BaSO4",
  "AgI",
  "PbI2",
  "H2S",
  "H2SiO3",
  "CH3COOH",
  "Al(OH)3",
  "CO2",
  "NH3",
  "H2O",
  "CuO",
  "Ca3(PO4)2",
  "CaCO3",
])("%s stays whole", (formula) => expect(split(formula)).toEqual([`2${formula}`]));

it("compares sides in any order", () => {
  const [a, b] = [
    { formula: "Na^+", count: 1 },
    { formula: "Cl^-", count: 2 },
  ];
  expect(isSameSide([a, b, a], [b, { ...a, count: 2 }])).toBe(true);
  expect(isSameSide([a, b], [b])).toBe(false);
});
