import { expect, it } from "vitest";
import { findRoots, integrate, isNear, move, slope } from "./numeric";

it("finds every root between two ends", () => {
  const roots = findRoots((x) => (x - 1) * (x - 2.5), 0, 4);
  expect(roots).toHaveLength(2);
  expect(roots[0]).toBeCloseTo(1, 9);
  expect(roots[1]).toBeCloseTo(2.5, 9);
  expect(findRoots((x) => x * x + 1, -5, 5)).toEqual([]);
});

it("sums the area under a curve and measures its slope", () => {
  expect(integrate((x) => x * x, 0, 3)).toBeCloseTo(9, 9);
  expect(slope((x) => x ** 3, 2)).toBeCloseTo(12, 5);
});

it("moves a body exactly while its acceleration is constant", () => {
  const landed = move(
    { speed: 20 },
    () => -10,
    (now) => now.speed < 0 && now.x <= 1e-9,
    1e-3,
  );
  expect(landed.time).toBeCloseTo(4, 3);
  expect(() =>
    move(
      {},
      () => 0,
      () => false,
      1,
    ),
  ).toThrow("does not end");
});

it("is strict about small numbers too", () => {
  expect(isNear(0.002, 0.0020001)).toBe(false);
});
