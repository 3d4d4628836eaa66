import { expect, it } from "vitest";
import { readParts } from "./answer-parts";

it("reads one field, and every ticked option", () => {
  expect(readParts({ answer: "12" })).toEqual(["12"]);
  expect(readParts({ answer: ["1", "3"] })).toEqual(["1", "3"]);
  expect(readParts({})).toEqual([]);
});

it("reads rows in page order and leaves a missing one empty", () => {
  expect(readParts({ answer_3: "1", answer_1: "2" })).toEqual(["2", "", "1"]);
});

it("reads the rows of its own task only, and at most twelve parts", () => {
  const form = { item_1: "5", item_11: "7", answer: "1" };
  expect(readParts(form, "item_1")).toEqual(["5"]);
  expect(readParts({ answer: Array.from({ length: 40 }, String) })).toHaveLength(12);
});
