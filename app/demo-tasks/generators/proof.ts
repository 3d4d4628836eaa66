/** For checks: search, coordinates and slices, which prove an answer without the theorem that made it. */
import type { TaskDraft } from "./task-generator";

export type Point = readonly [x: number, y: number];

export const isSame = (one: number, other: number) => Math.abs(one - other) < 1e-6;
/** A decimal without the noise of floating point. */
export const settled = (value: number, digits = 6) => Math.round(value * 10 ** digits) / 10 ** digits;

/** From `from` to `to`, both included. */
export const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, n) => settled(from + n * step));

/** The value that fits, if there is exactly one; else NaN, which is no key. */
export function onlyOf(values: readonly number[], fits: (value: number) => boolean): number {
  const found = values.filter(fits);
  return found.length === 1 ? (found[0] ?? Number.NaN) : Number.NaN;
}

/** The key of a task whose answer is not a single number. */
const keysOf = ({ answer }: TaskDraft): readonly string[] => (answer.type === "free" ? [] : answer.keys);
export const isOnlyKey = (draft: TaskDraft, key: string) => keysOf(draft).join("|") === key;

export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The angle at `b`, in degrees. */
export const angleAt = (a: Point, b: Point, c: Point) =>
  (Math.acos(((a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1])) / (distance(a, b) * distance(b, c))) *
    180) /
  Math.PI;

/** The shoelace formula. */
export const areaOf = (points: readonly Point[]) =>
  Math.abs(
    points.reduce((sum, [x, y], at) => {
      const [nx, ny] = points[(at + 1) % points.length] ?? [0, 0];
      return sum + x * ny - nx * y;
    }, 0),
  ) / 2;

export const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** On a circle around the origin. */
export const onCircle = (degrees: number, radius = 1): Point => [
  radius * Math.cos(radians(degrees)),
  radius * Math.sin(radians(degrees)),
];

const SLICES = 2000;
/** The volume under a law of the section's area, slice by slice from 0 to `height`. */
export function sliceVolume(height: number, area: (z: number) => number): number {
  const thickness = height / SLICES;
  let volume = 0;
  for (let n = 0; n < SLICES; n += 1) volume += area((n + 0.5) * thickness) * thickness;
  return volume;
}

/** The cell of a table in Markdown by its row and column, without the head and the rule below it. */
export const readTable = ({ statement }: TaskDraft): string[][] =>
  statement
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .filter((_, at) => at !== 1)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

export const numberIn = (text: string) => Number((/-?\d+(?:,\d+)?/.exec(text)?.[0] ?? "NaN").replace(",", "."));

/** The first formula of the text. */
export const firstFormula = ({ statement }: TaskDraft) => /\$(.+?)\$/.exec(statement)?.[1] ?? "";
