import { expect, it } from "vitest";
import { isAwayAt } from "./scroll-away";

const PAGE = { screen: 800, page: 4000 };

it.each([
  ["reads on", 400, 600, true],
  ["goes back", 600, 500, false],
  ["has a trembling thumb", 600, 605, null],
  ["trembles upwards", 605, 600, null],
  ["has hardly begun", 0, 60, false],
  ["is back at the top", 200, 0, false],
  ["is at the end", 2900, 3200, false],
  ["is all but there", 2900, 3110, false],
])("somebody who %s", (_, from, top, expected) => {
  expect(isAwayAt(from, { top, ...PAGE })).toBe(expected);
});

it("a page of one screen hides nothing", () => {
  expect(isAwayAt(0, { top: 40, screen: 800, page: 840 })).toBe(false);
});
