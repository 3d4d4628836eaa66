import { expect, it } from "vitest";
import { alphabetOf, foldTo } from "./look-alikes";

it("look-alikes become letters of the alphabet", () => {
  expect(foldTo("cyrillic", "BEPШИHA10")).toBe("ВЕРШИНА10");
  expect(foldTo("latin", "SТАRТ")).toBe("START");
  expect(foldTo("cyrillic", "ДZ")).toBe("ДZ");
});

it.each([
  ["BEPШИHA", "cyrillic"],
  ["SТАRТ", "latin"],
  ["PAHO", null],
  ["10", null],
  ["", null],
] as const)("%j can only be of the alphabet %s", (word, alphabet) => {
  expect(alphabetOf(word)).toBe(alphabet);
});
