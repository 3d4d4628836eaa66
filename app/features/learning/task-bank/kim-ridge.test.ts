import { expect, test } from "vitest";
import { describeRidge, fillStep, FILL_STEPS } from "./kim-ridge";
import { findTopic } from "./topic";

const { table } = findTopic("ege", "matematika")!;
const sliceOf = (number: number, count: Parameters<typeof describeRidge>[0]["counts"]) =>
  describeRidge({ table, counts: count, hrefOf: String })
    .flatMap(({ slices }) => slices)
    .find((slice) => slice.number === number)!;

test("a part of a task's points fills its part of the slice, and counts as no solved task", () => {
  // Two points for a task of number 13: one whole, one half, of four.
  const slice = sliceOf(13, new Map([[13, { count: 4, solved: 1, score: 3 }]]));
  expect(slice).toMatchObject({ solved: 1, filled: 1.5, count: 4 });
  expect(fillStep(slice.filled, slice.count)).toBe(9);
  expect(fillStep(sliceOf(13, new Map([[13, { count: 40, solved: 0, score: 1 }]])).filled, 40)).toBe(1);
});

test("a slice is full only when every task is", () => {
  const slice = sliceOf(13, new Map([[13, { count: 2, solved: 1, score: 3 }]]));
  expect(fillStep(slice.filled, slice.count)).toBeLessThan(FILL_STEPS);
});

test("the week's gain begins at the points held before", () => {
  const slice = sliceOf(13, new Map([[13, { count: 4, solved: 1, before: 0, score: 3, scoreBefore: 1 }]]));
  expect(slice).toMatchObject({ filled: 1.5, filledBefore: 0.5, before: 0 });
});

test("without points, whole tasks fill it", () => {
  expect(sliceOf(1, new Map([[1, { count: 4, solved: 2 }]]))).toMatchObject({ filled: 2, filledBefore: undefined });
  expect(sliceOf(1, new Map())).toMatchObject({ filled: 0, count: 0 });
});
