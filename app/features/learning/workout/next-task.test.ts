import { expect, it } from "vitest";
import { nextWithout } from "./next-task";

const steps = (...answered: boolean[]) =>
  answered.map((isAnswered, index) => ({ position: index + 1, typed: isAnswered ? ["1"] : null }));

it("goes to the next task without an answer", () => {
  expect(nextWithout(steps(true, false, true, false), 2)).toBe(4);
});

it("comes back to those that were skipped", () => {
  expect(nextWithout(steps(false, true, true), 3)).toBe(1);
});

it("stays where it is when nothing else is left", () => {
  expect(nextWithout(steps(true, true), 2)).toBeNull();
  expect(nextWithout(steps(true, false), 2)).toBeNull();
});
