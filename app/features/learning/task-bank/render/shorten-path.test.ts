import { expect, it } from "vitest";
import { shortenPath } from "./shorten-path";

/** The absolute points of a path of relative steps. */
function walk(d: string): [number, number][] {
  return d
    .split("M")
    .slice(1)
    .flatMap((run) => {
      const numbers = [...run.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text));
      const points: [number, number][] = [];
      for (let at = 0; at < numbers.length; at += 2) {
        const [px, py] = points.at(-1) ?? [0, 0];
        points.push([px + numbers[at]!, py + numbers[at + 1]!]);
      }
      return points;
    });
}

it("leaves the two ends of a straight line", () => {
  expect(shortenPath("M10 10L20 20L30 30L40 40")).toBe("M10 10l30 30");
});

it("keeps corners and says them as steps", () => {
  expect(shortenPath("M178.9 21.9L200 21.9L200 50.1")).toBe("M178.9 21.9l21.1 0 0 28.2");
});

it("keeps each branch of a curve in its place", () => {
  expect(shortenPath("M0 0L10 10L20 20M100 100L110 90L120 80")).toBe("M0 0l20 20M100 100l20 -20");
});

it("keeps a closed run, whose chord has no length", () => {
  expect(walk(shortenPath("M0 0L100 0L100 100L0 100L0 0"))).toEqual([
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
    [0, 0],
  ]);
});

it("moves no point of a curve by more than a fraction of a pixel", () => {
  const points = Array.from({ length: 161 }, (_, index) => [index * 2, 0.01 * (index * 2 - 160) ** 2 + 10] as const);
  const d = `M${points.map(([x, y]) => `${x} ${y.toFixed(1)}`).join("L")}`;
  const short = shortenPath(d);
  expect(short.length).toBeLessThan(d.length / 2);
  const kept = walk(short);
  for (const [x, y] of points) {
    const after = kept.findIndex(([end]) => end >= x - 1e-6);
    const [bx, by] = kept[after]!;
    const [ax, ay] = kept[Math.max(0, after - 1)]!;
    const between = bx === ax ? by : ay + ((by - ay) * (x - ax)) / (bx - ax);
    expect(Math.abs(between - y)).toBeLessThan(0.25 * Math.hypot(1, 3.2) + 0.06);
  }
});

it("leaves what is no path of absolute lines", () => {
  for (const d of ["M10 10C20 20 30 30 40 40", "M10 10l5 5", "M10 10L20 20Z", "M10 10H20", ""])
    expect(shortenPath(d)).toBe(d);
});
