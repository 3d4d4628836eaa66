import { expect, it } from "vitest";
import { sayRefusal } from "./say-refusal.server";

it("says of an unknown course what was asked of it", () => {
  expect(sayRefusal("unknown-product", "add")).toMatch(/^Такого курса нет:/);
  expect(sayRefusal("unknown-product", "remove")).toMatch(/^Такого курса нет в корзине/);
});
