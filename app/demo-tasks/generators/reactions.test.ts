import { describe, expect, it } from "vitest";
import { atomsInState, equationsOf, isBalanced, oxidationStates, readParticle, readSides } from "./reactions";

describe("particles", () => {
  it.each([
    ["Fe^{3+}", { Fe: 1 }, 3],
    ["OH^-", { O: 1, H: 1 }, -1],
    ["[Al(OH)4]^-", { Al: 1, O: 4, H: 4 }, -1],
    ["CH3-CH(NH2)-COOH", { C: 3, H: 7, N: 1, O: 2 }, 0],
    ["CH2=C(CH3)-CH=CH2", { C: 5, H: 8 }, 0],
    ["Na2CO3*10H2O", { Na: 2, C: 1, O: 13, H: 20 }, 0],
    ["[Ag(NH3)2]OH", { Ag: 1, N: 2, H: 7, O: 1 }, 0],
  ])("%s has its atoms and its charge", (text, atoms, charge) => {
    const read = readParticle(text);
    expect(Object.fromEntries(read.atoms)).toEqual(atoms);
    expect(read.charge).toBe(charge);
  });
});

describe("equations", () => {
  it("are read in a text, a bond apart from the sign between the sides", () => {
    const [equation = ""] = equationsOf("1. $\\ce{2CH2=CH2 + O2 = 2CH3-CHO}$, $\\ce{H2O}$");
    expect(readSides(equation)?.left).toEqual([
      { formula: "CH2=CH2", count: 2 },
      { formula: "O2", count: 1 },
    ]);
  });

  it.each([
    ["2H2 + O2 = 2H2O", true],
    ["4H2 + 2O2 = 4H2O", false],
    ["H2 + O2 = H2O", false],
    ["Fe^{3+} + 3OH^- = Fe(OH)3", true],
    ["Fe^{2+} + Cl2 = Fe^{3+} + 2Cl^-", false],
    ["HCl", false],
  ])("%s is balanced: %s", (equation, expected) => expect(isBalanced(equation)).toBe(expected));
});

describe("oxidation states", () => {
  it.each([
    ["KMnO4", { K: 1, Mn: 7, O: -2 }],
    ["K2Cr2O7", { K: 1, Cr: 6, O: -2 }],
    ["H2O2", { H: 1, O: -1 }],
    ["FeSO4", { Fe: 2, S: 6, O: -2 }],
    ["Fe2(SO4)3", { Fe: 3, S: 6, O: -2 }],
    ["Cu(NO3)2", { Cu: 2, N: 5, O: -2 }],
    ["PbS", { Pb: 2, S: -2 }],
    ["NH4Cl", { N: -3, H: 1, Cl: -1 }],
    ["Na2[Zn(OH)4]", { Na: 1, Zn: 2, O: -2, H: 1 }],
    ["Cl2", { Cl: 0 }],
  ])("follow from the formula %s", (formula, states) =>
    expect(Object.fromEntries(oxidationStates(formula) ?? [])).toEqual(states),
  );

  it("are not guessed", () => expect(oxidationStates("FeTiO3")).toBeNull());

  it("distinguish the atoms of a state", () => {
    const sides = readSides("3Cl2 + 6KOH = 5KCl + KClO3 + 3H2O");
    expect(sides && [atomsInState(sides.right, "Cl", -1), atomsInState(sides.right, "Cl", 5)]).toEqual([5, 1]);
  });
});
