import { expect, it } from "vitest";
import { isMarkedAsExample, markAsExample } from "./example";

it("a marked name is known, however it is written, and a real one is not", () => {
  expect(markAsExample("Тропин")).toBe("Тропин (пример)");
  expect(["Тропин (пример)", "Тропин (Пример)"].every(isMarkedAsExample)).toBe(true);
  expect(["Тропин", "Примеров", ""].some(isMarkedAsExample)).toBe(false);
});
