import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SILHOUETTE } from "./year-ridge";

it("drawings by CSS have the heights of the drawn ridge", () => {
  const css = readFileSync(new URL("../ui/styles/heights.css", import.meta.url), "utf8");
  const drawn = [...css.matchAll(/\[data-h="(\d)"\] \{\s*--a: (\d+)%;\s*--m: (\d+)%;\s*--b: (\d+)%;/g)];
  expect(drawn.map(([, month]) => Number(month))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(drawn.map(([, , ...heights]) => heights.map(Number))).toEqual(SILHOUETTE.slice(0, 9));
});
