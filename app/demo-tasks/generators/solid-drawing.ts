/** Solids as they are drawn in a textbook: hidden edges are dashed. */
import { drawing, ellipse, label, line, path, type Point } from "./drawing";
import { placeLabels } from "./label-place";

type Words = { title: string; desc: string };
export type Space = readonly [x: number, y: number, z: number];

const WIDTH = 340;
const TALLEST = 210;
const MARGIN = 26;

/** x to the right, y away from us, z upwards. */
const project = ([x, y, z]: Space): Point => [x + 0.45 * y, z + 0.33 * y];

export type SolidFigure = Words & {
  corners: Readonly<Record<string, Space>>;
  lines: readonly string[];
  dashes?: readonly string[];
  /** Corners whose letters are written. */
  named?: readonly string[];
  notes?: readonly (readonly [edge: string, text: string])[];
};

/** Edges are pairs of corners: `A-B`. */
export function drawSolid({ corners, lines, dashes = [], named = [], notes = [], ...words }: SolidFigure): string {
  const flat = Object.fromEntries(Object.entries(corners).map(([name, corner]) => [name, project(corner)]));
  const all = Object.values(flat);
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.max(...ys)];
  const [width, height] = [Math.max(...xs) - left, top - Math.min(...ys)];
  const size = Math.min((WIDTH - 2 * MARGIN - 20) / width, TALLEST / height);
  const shift = (WIDTH - width * size) / 2;
  const at = (name: string): Point => {
    const [x, y] = flat[name] ?? [0, 0];
    return [shift + (x - left) * size, MARGIN + (top - y) * size];
  };
  const ends = (edge: string): [Point, Point] => {
    const [from = "", to = ""] = edge.split("-");
    return [at(from), at(to)];
  };
  const heart: Point = [shift + (width * size) / 2, MARGIN + (height * size) / 2];
  const from = ([x, y]: Point): Point => [x - heart[0], y - heart[1]];
  const frame = { width: WIDTH, height: height * size + 2 * MARGIN };
  const labels = placeLabels([...lines, ...dashes].map(ends), frame);
  return drawing(words, frame.height, [
    ...dashes.map((edge) => line(...ends(edge), "dash")),
    ...lines.map((edge) => line(...ends(edge))),
    ...named.map((name) => {
      const others = named.filter((other) => other !== name).map(at);
      return label(name, labels.letter(name, at(name), from(at(name)), others), "it");
    }),
    ...notes.map(([edge, text]) => {
      const [a, b] = ends(edge);
      return label(text, labels.note(text, [a, b], from([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])));
    }),
  ]);
}

const SUB = "₁";

/** ABCDA₁B₁C₁D₁ with the given edges AB, AD, AA₁. */
export function boxFigure(
  width: number,
  depth: number,
  height: number,
): Pick<SolidFigure, "corners" | "lines" | "dashes" | "named"> {
  const corners: Record<string, Space> = {
    A: [0, 0, 0],
    B: [width, 0, 0],
    C: [width, depth, 0],
    D: [0, depth, 0],
    [`A${SUB}`]: [0, 0, height],
    [`B${SUB}`]: [width, 0, height],
    [`C${SUB}`]: [width, depth, height],
    [`D${SUB}`]: [0, depth, height],
  };
  const upper = (name: string) => `${name}${SUB}`;
  return {
    corners,
    lines: ["A-B", "B-C", "A-A₁", "B-B₁", "C-C₁", "A₁-B₁", "B₁-C₁", "C₁-D₁", "D₁-A₁"],
    dashes: ["A-D", "D-C", `D-${upper("D")}`],
    named: Object.keys(corners),
  };
}

/** SABCD over a rectangle. */
export function pyramidFigure(
  width: number,
  depth: number,
  height: number,
): Pick<SolidFigure, "corners" | "lines" | "dashes" | "named"> {
  return {
    corners: {
      A: [0, 0, 0],
      B: [width, 0, 0],
      C: [width, depth, 0],
      D: [0, depth, 0],
      S: [width / 2, depth / 2, height],
      O: [width / 2, depth / 2, 0],
    },
    lines: ["A-B", "B-C", "S-A", "S-B", "S-C"],
    dashes: ["A-D", "D-C", "S-D", "S-O", "A-C", "B-D"],
    named: ["A", "B", "C", "D", "S"],
  };
}

const FLAT = 0.28;
const CENTRE = WIDTH / 2;

/** The near half of a rim is drawn, the far half dashed. */
const rim = (y: number, radius: number, isHidden: boolean) =>
  isHidden
    ? [
        path(`M${CENTRE - radius} ${y}A${radius} ${radius * FLAT} 0 0 0 ${CENTRE + radius} ${y}`),
        path(`M${CENTRE - radius} ${y}A${radius} ${radius * FLAT} 0 0 1 ${CENTRE + radius} ${y}`, "dash"),
      ]
    : [ellipse([CENTRE, y], radius, radius * FLAT, "thin")];

const RADIUS = 78;
const [HIGH, LOW] = [46, 206];

export function drawRound(
  words: Words,
  parts: { cylinder?: true; cone?: true; ball?: true; level?: number; radius?: string; height?: string },
): string {
  const radius = parts.ball && parts.cylinder ? (LOW - HIGH) / 2 : RADIUS;
  const middle = (HIGH + LOW) / 2;
  const water = parts.level === undefined ? null : LOW - (LOW - HIGH) * parts.level;
  // A cone stands on its tip where it holds water, and on its base elsewhere.
  const isVessel = parts.cone === true && water !== null;
  const waterRadius = isVessel ? radius * (parts.level ?? 1) : radius;
  return drawing(words, LOW + 50, [
    ...(parts.cylinder
      ? [
          ...rim(HIGH, radius, false),
          ...rim(LOW, radius, true),
          line([CENTRE - radius, HIGH], [CENTRE - radius, LOW]),
          line([CENTRE + radius, HIGH], [CENTRE + radius, LOW]),
        ]
      : []),
    ...(parts.cone
      ? isVessel
        ? [
            ...rim(HIGH, radius, false),
            line([CENTRE - radius, HIGH], [CENTRE, LOW]),
            line([CENTRE + radius, HIGH], [CENTRE, LOW]),
          ]
        : [
            ...(parts.cylinder ? [] : rim(LOW, radius, true)),
            line([CENTRE - radius, LOW], [CENTRE, HIGH]),
            line([CENTRE + radius, LOW], [CENTRE, HIGH]),
          ]
      : []),
    ...(parts.ball
      ? [
          path(
            `M${CENTRE - radius} ${middle}A${radius} ${radius} 0 0 0 ${CENTRE + radius} ${middle}` +
              `A${radius} ${radius} 0 0 0 ${CENTRE - radius} ${middle}`,
          ),
          ...rim(middle, radius, true),
        ]
      : []),
    ...(water === null ? [] : rim(water, waterRadius, !isVessel || parts.level !== 1)),
    ...(parts.height === undefined
      ? []
      : [line([CENTRE, HIGH], [CENTRE, LOW], "dash"), label(parts.height, [CENTRE - 16, middle])]),
    ...(parts.radius === undefined
      ? []
      : [line([CENTRE, LOW], [CENTRE + radius, LOW], "dash"), label(parts.radius, [CENTRE + radius / 2, LOW - 12])]),
  ]);
}
