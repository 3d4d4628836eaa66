import { expect, it } from "vitest";
import { canonicalJson, isSameJson } from "./canonical-json";

it("is the same for equal values with keys in another order, at every depth", () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
  expect(isSameJson({ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } })).toBe(true);
});

it("keeps the order of lists and distinguishes null from an empty text", () => {
  expect(isSameJson([1, 2], [2, 1])).toBe(false);
  expect(isSameJson(null, "")).toBe(false);
  expect(isSameJson(undefined, null)).toBe(true);
});
