import { expect, test } from "vitest";
import { pageWindow } from "~/ui/page-window";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 5, [1, 2, "gap", 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, "gap", 4, 5, 6, "gap", 9]],
  [9, 9, [1, "gap", 8, 9]],
])("page %i of %i shows %j", (page, pageCount, slots) => {
  expect(pageWindow(page, pageCount)).toEqual(slots);
});
