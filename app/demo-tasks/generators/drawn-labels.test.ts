import { describe, expect, it } from "vitest";
import { ALL_GENERATORS } from "./all-generators";
import { collectTasks } from "./collect-tasks";
import { arcSegments, boxOf, gapToBox, gapToSegment, type LabelBox, type Segment } from "./label-place";

type At = readonly [number, number];
type Drawn = { key: string; labels: (LabelBox & { text: string })[]; lines: Segment[]; rights: Segment[][] };

/** One pixel less than the rule leaves, for the rounding of coordinates. */
const LEAST_GAP = 3.8;
/** Smaller, a right angle is a blot on a phone. */
const LEAST_MARK = 13;
const FLATTEST = 78;

const attribute = (element: string, name: string) => Number(new RegExp(` ${name}="([-\\d.]+)"`).exec(element)?.[1]);
const numbers = (element: string, ...names: string[]) => names.map((name) => attribute(element, name));

/** The path of an arc of a circle between two points of it. */
function readArc([x1, y1]: At, radius: number, isClockwise: boolean, [x2, y2]: At): Segment[] {
  const [half, mx, my] = [Math.hypot(x2 - x1, y2 - y1) / 2, (x1 + x2) / 2, (y1 + y2) / 2];
  const far = Math.sqrt(Math.max(radius * radius - half * half, 0)) * (isClockwise ? 1 : -1);
  const centre: At = [mx - (far * (y2 - y1)) / (2 * half), my + (far * (x2 - x1)) / (2 * half)];
  const from = Math.atan2(y1 - centre[1], x1 - centre[0]);
  const to = Math.atan2(y2 - centre[1], x2 - centre[0]);
  const turn = ((to - from + 4 * Math.PI) % (2 * Math.PI)) - (isClockwise ? 0 : 2 * Math.PI);
  return arcSegments(centre, radius, radius, from, from + turn);
}

function readPath(d: string): Segment[] {
  let at: At = [0, 0];
  return [...d.matchAll(/([A-Z])([^A-Z]*)/g)].flatMap(([, command, rest = ""]): Segment[] => {
    const values = rest
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const from = at;
    const [x = 0, y = 0] = values.slice(-2);
    const to: At = [x, y];
    at = to;
    if (command === "M") return [];
    if (command === "L") return [[from, to]];
    const [rx = 0, ry = 0, , , sweep] = values;
    if (command !== "A") throw new Error(`a figure is not drawn with ${command ?? ""}`);
    return rx === ry ? readArc(from, rx, sweep === 1, to) : [[from, to]];
  });
}

function readDrawing(key: string, svg: string): Drawn {
  const elements = svg.match(/<(?:line|path|circle|ellipse|text)\b[^>]*>[^<]*/g) ?? [];
  const lines = elements.flatMap((element): Segment[] => {
    if (element.startsWith("<line")) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers(element, "x1", "y1", "x2", "y2");
      return [
        [
          [x1, y1],
          [x2, y2],
        ],
      ];
    }
    if (element.startsWith("<path")) return readPath(/ d="([^"]*)"/.exec(element)?.[1] ?? "");
    const [cx = 0, cy = 0, r = 0] = numbers(element, "cx", "cy", "r");
    if (element.startsWith("<circle")) return arcSegments([cx, cy], r);
    const [rx = 0, ry = 0] = numbers(element, "rx", "ry");
    return element.startsWith("<ellipse") ? arcSegments([cx, cy], rx, ry) : [];
  });
  const labels = elements
    .filter((element) => element.startsWith("<text"))
    .map((element) => {
      const [x = 0, y = 0] = numbers(element, "x", "y");
      const text = element.slice(element.indexOf(">") + 1);
      return { text, ...boxOf(text, [x, y - 5], element.includes('class="it"')) };
    });
  // Two strokes that turn by a right angle.
  const rights = elements
    .flatMap((element) => / d="(M[^A-Z]*L[^A-Z]*L[^A-Z]*)"/.exec(element)?.[1] ?? [])
    .map(readPath);
  return { key, labels, lines, rights };
}

const DRAWN = ALL_GENERATORS.filter(({ key }) => /^ege-math-0[13]-/.test(key))
  .flatMap((generator) => collectTasks(generator).tasks)
  .flatMap(({ key, drawings = {} }) => Object.values(drawings).map((svg) => readDrawing(key, svg)));

const pairs = <T>(list: readonly T[]) =>
  list.flatMap((one, at) => list.slice(at + 1).map((other) => [one, other] as const));
const lengthOf = ([a, b]: Segment) => Math.hypot(b[0] - a[0], b[1] - a[1]);
const endsOf = (mark: readonly Segment[]) => mark.flat();

describe("the figures of profile mathematics 1 and 3", () => {
  it("are all read", () => expect(DRAWN.length).toBeGreaterThan(90));

  it("have letters and numbers off every line", () => {
    const faults = DRAWN.flatMap(({ key, labels, lines }) =>
      labels
        .map((label) => ({ text: label.text, gap: Math.min(...lines.map((line) => gapToSegment(label, line))) }))
        .filter(({ gap }) => gap < LEAST_GAP)
        .map(({ text, gap }) => `${key}: ${text} ${gap.toFixed(1)}`),
    );
    expect(faults).toEqual([]);
  });

  it("have letters and numbers off one another", () => {
    const faults = DRAWN.flatMap(({ key, labels }) =>
      pairs(labels)
        .filter(([one, other]) => gapToBox(one, other) < LEAST_GAP)
        .map(([one, other]) => `${key}: ${one.text}, ${other.text}`),
    );
    expect(faults).toEqual([]);
  });

  it("have right angles of a readable size, apart from one another", () => {
    const faults = DRAWN.flatMap(({ key, rights }) => [
      ...rights.filter((mark) => mark.some((line) => lengthOf(line) < LEAST_MARK)).map(() => `${key}: small`),
      ...pairs(rights)
        .filter(([one, other]) => endsOf(one).some((a) => endsOf(other).some((b) => lengthOf([a, b]) < 2 * LEAST_MARK)))
        .map(() => `${key}: merged`),
    ]);
    expect(faults).toEqual([]);
  });

  it("are not flat", () => {
    const faults = DRAWN.map(({ key, lines }) => {
      const [xs, ys] = [lines.flat().map(([x]) => x), lines.flat().map(([, y]) => y)];
      const size = Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
      return { key, size };
    });
    expect(faults.filter(({ size }) => size < FLATTEST)).toEqual([]);
  });

  it("have a letter for each corner inside the drawing", () =>
    expect(DRAWN.flatMap(({ labels }) => labels).filter(({ at: [x, y] }) => x < 8 || x > 332 || y < 8)).toEqual([]));
});
