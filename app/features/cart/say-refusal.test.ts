import { expect, it } from "vitest";
import { sayRefusal } from "./say-refusal.server";

it("an unknown course is described by the action that was attempted", () => {
  expect(sayRefusal("unknown-product", "add")).toMatch(/^Такого курса нет:/);
  expect(sayRefusal("unknown-product", "remove")).toMatch(/^Такого курса нет в корзине/);
});
