import { expect, test } from "vitest";
import { OTHERS_BESIDE } from "~/features/store/catalog/others-beside";
import { chosenBeside, othersBeside, recommendBeside } from "./recommend";

test("the recommended other topics keep their order", () => {
  expect(othersBeside("physics", "ege")).toEqual(OTHERS_BESIDE.physics);
});

test("the first choice of each chosen subject comes before the second of any", () => {
  expect(recommendBeside(["chemistry", "socialScience"], "ege").slice(0, 3)).toEqual([
    "biology",
    "history",
    "russianLanguage",
  ]);
});

test("nothing chosen is recommended again, and a second level of mathematics never", () => {
  const found = recommendBeside(["math", "biology"], "ege");
  expect(found).not.toContain("math");
  expect(found).not.toContain("baseMath");
  expect(recommendBeside([], "ege")).toEqual([]);
});

test("OGE has one mathematics", () => {
  expect(othersBeside("IT", "oge")).toContain("baseMath");
  expect(othersBeside("IT", "oge")).not.toContain("math");
});

test("a subject is beside the chosen ones that recommend it", () => {
  expect(chosenBeside("physics", ["math", "history", "IT"], "ege")).toEqual(["math", "IT"]);
});
