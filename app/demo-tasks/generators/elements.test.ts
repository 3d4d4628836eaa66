import { describe, expect, it } from "vitest";
import { ELEMENTS, findElement, levelsOf, outerElectrons, outerOf, pullOf, radiusOf, unpaired } from "./elements";

describe.each(ELEMENTS.map((element) => [element.symbol, element] as const))("%s", (_, { number, period, group }) => {
  it("has the levels and the outer electrons of its place", () => {
    expect([levelsOf(number), outerElectrons(number)]).toEqual([period, group]);
  });
});

it("fills the cells of a sublevel one by one", () => {
  expect(["H", "Be", "C", "N", "O", "F", "As"].map((symbol) => unpaired(findElement(symbol).number))).toEqual([
    1, 0, 2, 3, 2, 1, 3,
  ]);
  expect(outerOf(findElement("Se").number, 1)).toBe(4);
});

it("knows that radii fall along a period and grow down a group", () => {
  const radii = (...symbols: string[]) => symbols.map((symbol) => radiusOf(findElement(symbol).number));
  for (const list of [radii("F", "O", "N", "C", "B", "Be", "Li"), radii("Li", "Na", "K"), radii("F", "Cl", "Br")])
    expect(list).toEqual(list.toSorted((one, other) => one - other));
  expect(pullOf(findElement("F").number)).toBeGreaterThan(pullOf(findElement("Cl").number));
});
