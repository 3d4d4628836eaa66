import { expect, it } from "vitest";
import { readLogic } from "./read-logic";

const value = (text: string, truths: string) => readLogic(text)((atom) => truths.includes(atom));

it.each([
  ["x ∧ ¬y", "x", true],
  ["x ∨ y ∧ z", "x", true],
  ["(x ∨ y) ∧ z", "x", false],
  ["x → y", "", true],
  ["¬(x → y) ≡ z", "xz", true],
  ["¬¬x", "x", true],
])("%s with true %s is %s", (text, truths, expected) => {
  expect(value(text, truths)).toBe(expected);
});

it("reads words, and atoms of several words", () => {
  const logic = readLogic("НЕ (Число > 50) И (Число чётное)");
  expect(logic((atom) => (atom === "Число > 50" ? false : atom === "Число чётное"))).toBe(true);
});

it("throws on brackets that do not meet", () => {
  expect(() => readLogic("(x ∧ y")).toThrow("A bracket is open");
  expect(() => readLogic("x ∧ y)")).toThrow("Not read: )");
  expect(() => readLogic("x ∧ → y")).toThrow("Nothing to read");
});
