/**
 * Writes a curve of a drawing in fewer bytes: a page of ten drawings stays light (product.md, "Sizes and timings").
 * Points that lie on the line between their neighbours to a fraction of a pixel are left out, and the others become
 * relative steps, which repeat and therefore compress. Only paths of absolute lines are shortened; others stay as they
 * are.
 */
type Point = readonly [x: number, y: number];

const NUMBER = String.raw`\s*-?\d+(?:\.\d+)?`;
const LINES = new RegExp(`^(?:M${NUMBER}[\\s,]${NUMBER}(?:\\s*L${NUMBER}[\\s,]${NUMBER})*\\s*)+$`);
/** In units of the viewBox, a quarter of a CSS pixel on a phone. */
const MAX_DEVIATION = 0.25;

export function shortenPath(d: string): string {
  if (!LINES.test(d)) return d;
  const runs = d.split("M").slice(1);
  return runs.map((run) => writeSteps(dropPoints(readPoints(run)))).join("");
}

function readPoints(run: string): Point[] {
  const numbers = [...run.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => roundTenth(Number(text)));
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as const] : []));
}

/** Ramer–Douglas–Peucker: the point farthest from the chord stays, and divides the run. */
function dropPoints(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  let farthest = 0;
  let most = MAX_DEVIATION;
  for (let index = 1; index < points.length - 1; index += 1) {
    const deviation = distance(points[index]!, first, last);
    if (deviation > most) [farthest, most] = [index, deviation];
  }
  if (farthest === 0) return [first, last];
  return [...dropPoints(points.slice(0, farthest + 1)).slice(0, -1), ...dropPoints(points.slice(farthest))];
}

/** The distance from the chord, which may end where it begins. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Steps between rounded points, so that no rounding adds up. */
function writeSteps(points: readonly Point[]): string {
  const steps = points.slice(1).map(([x, y], index) => {
    const [px, py] = points[index]!;
    return `${roundTenth(x - px)} ${roundTenth(y - py)}`;
  });
  const [x, y] = points[0]!;
  return `M${x} ${y}${steps.length > 0 ? `l${steps.join(" ")}` : ""}`;
}

const roundTenth = (value: number) => Math.round(value * 10) / 10;
