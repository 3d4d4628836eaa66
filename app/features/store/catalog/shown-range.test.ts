import { expect, it } from "vitest";
import { rangeOf } from "./shown-range";

it.each([
  ["the first page", { first: 1, onPage: 8, onScreen: 8 }, "8 из 26"],
  ["a further one alone", { first: 9, onPage: 8, onScreen: 8 }, "9–16 из 26"],
  ["two joined from the start", { first: 9, onPage: 8, onScreen: 16 }, "16 из 26"],
  ["two joined further on", { first: 17, onPage: 8, onScreen: 16 }, "9–24 из 26"],
  ["all joined", { first: 25, onPage: 2, onScreen: 26 }, "26 из 26"],
  ["a last one with one item", { first: 25, onPage: 1, onScreen: 1 }, "25 из 26"],
])("describes what is on the screen: %s", (_name, list, expected) => {
  expect(rangeOf({ ...list, total: 26 })).toBe(expected);
});
