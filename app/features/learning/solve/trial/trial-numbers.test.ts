import { expect, it } from "vitest";
import { trialNumbers } from "./trial-numbers";

const table = {
  numbers: [
    { number: 1, title: "Слова", short: "Слова", type: "match", max: 1, rule: "exact", part: 1 },
    { number: 2, title: "Корень", short: "Корень", type: "number", max: 1, rule: "exact", part: 1 },
    { number: 3, title: "Сочинение", short: "Сочинение", type: "free", max: 3, rule: "criteria", part: 2 },
  ],
} as const;

it("the first month with a short answer is tried, and typed answers come first", () => {
  const months = [
    { month: "2026.12", kim: [3] },
    { month: "2027.1", kim: [1, 2, 3] },
    { month: "2027.2", kim: [2] },
  ] as const;
  expect(trialNumbers(table, months)).toEqual({ month: "2027.1", numbers: [2, 1] });
});

it("a course of written answers alone has nothing to try", () => {
  expect(trialNumbers(table, [{ month: "2026.12", kim: [3] }])).toBeNull();
  expect(trialNumbers(table, [])).toBeNull();
});
