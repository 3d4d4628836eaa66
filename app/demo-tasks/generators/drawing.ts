/**
 * Drawings of tasks as pure functions: figures of plane geometry, squared paper, graphs and charts. They hold only the
 * elements and classes that `render-drawing.server.ts` takes, and say in words what there is to see.
 */
import { arcSegments, placeLabels, type Point, type Segment } from "./label-place";

export type { Point };

/** The text alternative of every drawing: all the data of the task, and never its answer. */
type Words = { title: string; desc: string };

const WIDTH = 340;
const MARGIN = 30;

const round = (value: number) => Math.round(value * 10) / 10;
const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`;
const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

export function drawing({ title, desc }: Words, height: number, parts: readonly string[]): string {
  return (
    `<svg viewBox="0 0 ${WIDTH} ${round(height)}" class="plot small"><title>${escape(title)}</title>` +
    `<desc>${escape(desc)}</desc>${parts.join("")}</svg>`
  );
}

export type LineClass = "thin" | "dash" | "axis" | "grid" | "curve" | "curve-2";

export const line = (a: Point, b: Point, name: LineClass = "thin") =>
  `<line class="${name}" x1="${round(a[0])}" y1="${round(a[1])}" x2="${round(b[0])}" y2="${round(b[1])}"/>`;
export const path = (d: string, name: LineClass = "thin") => `<path class="${name}" d="${d}"/>`;
/** Lines of squared paper as one shape: a list shows dozens of pictures. */
const grid = (from: Point, to: Point, columns: readonly number[], rows: readonly number[]) =>
  path(
    [
      ...columns.map((x) => `M${round(x)} ${round(from[1])}V${round(to[1])}`),
      ...rows.map((y) => `M${round(from[0])} ${round(y)}H${round(to[0])}`),
    ].join(""),
    "grid",
  );
/** Where the upright lines of the paper in a picture stand. */
export const readGridColumns = (svg: string): number[] =>
  [...svg.matchAll(/M([\d.-]+) [\d.-]+V/g)].map(([, x]) => Number(x));
const polygon = (points: readonly Point[], name: string) =>
  `<polygon class="${name}" points="${points.map(pair).join(" ")}"/>`;
const circle = ([x, y]: Point, radius: number, name: string) =>
  `<circle class="${name}" cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"/>`;
export const ellipse = ([x, y]: Point, rx: number, ry: number, name: string) =>
  `<ellipse class="${name}" cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"/>`;
/** `at` is the middle of the text. */
export const label = (text: string, [x, y]: Point, name = "") =>
  `<text${name === "" ? "" : ` class="${name}"`} x="${round(x)}" y="${round(y + 5)}">${escape(text)}</text>`;
export const dot = ([x, y]: Point, name: "dot-full" | "dot-void" = "dot-full", radius = 4.5) =>
  circle([x, y], radius, name);

const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
const less = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const scale = ([x, y]: Point, by: number): Point => [x * by, y * by];
const long = ([x, y]: Point) => Math.hypot(x, y);
const unit = (a: Point): Point => (long(a) === 0 ? [0, 0] : scale(a, 1 / long(a)));
const middle = (a: Point, b: Point): Point => scale(add(a, b), 0.5);
const centreOf = (points: readonly Point[]): Point => scale(points.reduce(add, [0, 0] as Point), 1 / points.length);

export type PlaneFigure = Words & {
  /** Of one letter each; small letters are helpers without a label. */
  points: Readonly<Record<string, Point>>;
  /** Pairs of points: `AB`. */
  lines?: readonly string[];
  dashes?: readonly string[];
  /** The centre and the radius in the units of the points. */
  circles?: readonly (readonly [centre: string, radius: number])[];
  dots?: readonly string[];
  /** `ACB`: the right angle at C. */
  rights?: readonly string[];
  angles?: readonly string[];
  /** A text beside the middle of a line. */
  notes?: readonly (readonly [line: string, text: string])[];
};

/** A part of the size of the other: a flatter figure leaves no place for letters and marks. */
const FLATTEST = 0.36;

/** The sides of a drawing need not be to scale: the shorter is drawn no shorter than this part of the other. */
export const notFlat = (one: number, other: number): [number, number] => [
  Math.max(one, other * FLATTEST),
  Math.max(other, one * FLATTEST),
];

const TALLEST = 230;
const DOT = 3.5;
const LABEL_GAP = 15;

/** A figure in its own units, y upwards, as large as the drawing allows. */
export function drawFigure(figure: PlaneFigure): string {
  const { points, lines = [], dashes = [], circles = [], dots = [], rights = [], angles = [], notes = [] } = figure;
  const rims = circles.flatMap(([name, radius]) => {
    const [x, y] = points[name] ?? [0, 0];
    return [
      [x - radius, y - radius],
      [x + radius, y + radius],
    ] as Point[];
  });
  const all = [...Object.values(points), ...rims];
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.max(...ys)];
  const [width, height] = [Math.max(...xs) - left, top - Math.min(...ys)];
  const size = Math.min((WIDTH - 2 * MARGIN) / width, TALLEST / height);
  const shift = (WIDTH - width * size) / 2;
  const place = ([x, y]: Point): Point => [shift + (x - left) * size, MARGIN + (top - y) * size];
  const at = (name: string): Point => place(points[name] ?? [0, 0]);
  const ends = (name: string): [Point, Point] => [at(name.charAt(0)), at(name.charAt(1))];
  const centre = centreOf(Object.values(points).map(place));
  const named = Object.keys(points).filter((name) => /[A-Z]/.test(name));
  const corners = (name: string): [Point, Point, Point] => [at(name.charAt(0)), at(name.charAt(1)), at(name.charAt(2))];
  const frame = { width: WIDTH, height: height * size + 2 * MARGIN };
  const labels = placeLabels(
    [
      ...[...lines, ...dashes].map(ends),
      ...circles.flatMap(([name, radius]) => arcSegments(at(name), radius * size)),
      ...rights.flatMap((name) => rightSegments(...corners(name))),
      ...angles.flatMap((name) => angleSegments(...corners(name))),
      ...dots.flatMap((name) => arcSegments(at(name), DOT)),
    ],
    frame,
  );
  return drawing(figure, frame.height, [
    ...circles.map(([name, radius]) => circle(at(name), radius * size, "thin")),
    ...dashes.map((name) => line(...ends(name), "dash")),
    ...lines.map((name) => line(...ends(name))),
    ...rights.map((name) => drawRight(...corners(name))),
    ...angles.map((name) => drawAngle(...corners(name))),
    ...dots.map((name) => dot(at(name), "dot-full", DOT)),
    ...named.map((name) => {
      const away = less(at(name), centre);
      const others = named.filter((other) => other !== name).map(at);
      return label(name, labels.letter(name, at(name), long(away) < 8 ? [0.8, -0.8] : away, others), "it");
    }),
    ...notes.map(([name, text]) => label(text, labels.note(text, ends(name), less(middle(...ends(name)), centre)))),
  ]);
}

const RIGHT_SIZE = 15;
const ANGLE_RADIUS = 24;

function rightSegments(a: Point, at: Point, b: Point): [Segment, Segment] {
  const [one, other] = [scale(unit(less(a, at)), RIGHT_SIZE), scale(unit(less(b, at)), RIGHT_SIZE)];
  const corner = add(at, add(one, other));
  return [
    [add(at, one), corner],
    [corner, add(at, other)],
  ];
}

function drawRight(a: Point, at: Point, b: Point): string {
  const [[start, corner], [, end]] = rightSegments(a, at, b);
  return path(`M${pair(start)}L${pair(corner)}L${pair(end)}`);
}

function angleSegments(a: Point, at: Point, b: Point): Segment[] {
  const [one, other] = [less(a, at), less(b, at)];
  const from = Math.atan2(one[1], one[0]);
  const turn = Math.atan2(one[0] * other[1] - one[1] * other[0], one[0] * other[0] + one[1] * other[1]);
  return arcSegments(at, ANGLE_RADIUS, ANGLE_RADIUS, from, from + turn);
}

function drawAngle(a: Point, at: Point, b: Point): string {
  const [one, other] = [unit(less(a, at)), unit(less(b, at))];
  const sweep = one[0] * other[1] - one[1] * other[0] > 0 ? 1 : 0;
  const [start, end] = [add(at, scale(one, ANGLE_RADIUS)), add(at, scale(other, ANGLE_RADIUS))];
  return path(`M${pair(start)}A${ANGLE_RADIUS} ${ANGLE_RADIUS} 0 0 ${sweep} ${pair(end)}`);
}

export type SquaredPaper = Words & {
  columns: number;
  rows: number;
  /** Polygons with corners on the lines of the paper, y upwards. */
  figures: readonly (readonly Point[])[];
  lines?: readonly (readonly [Point, Point])[];
  dots?: readonly (readonly [name: string, at: Point])[];
  circles?: readonly (readonly [at: Point, radius: number])[];
  /** Signs inside: `1` in the middle of a room. */
  signs?: readonly (readonly [text: string, at: Point])[];
};

const LARGEST_CELL = 32;

export function drawSquares(paper: SquaredPaper): string {
  const { columns, rows, figures, lines = [], dots = [], circles = [], signs = [] } = paper;
  const cell = Math.min(LARGEST_CELL, (WIDTH - 20) / columns);
  const left = (WIDTH - columns * cell) / 2;
  const height = rows * cell + 20;
  const place = ([x, y]: Point): Point => [left + x * cell, height - 10 - y * cell];
  const heart = centreOf([...dots.map(([, at]) => place(at)), ...(dots.length < 2 ? [[0, 0] as Point] : [])]);
  return drawing(paper, height, [
    ...figures.map((points) => polygon(points.map(place), "zone")),
    grid(
      place([0, 0]),
      place([columns, rows]),
      Array.from({ length: columns + 1 }, (_, x) => place([x, 0])[0]),
      Array.from({ length: rows + 1 }, (_, y) => place([0, y])[1]),
    ),
    ...figures.map((points) => polygon(points.map(place), "thin")),
    ...circles.map(([at, radius]) => circle(place(at), radius * cell, "thin")),
    ...lines.map(([a, b]) => line(place(a), place(b))),
    ...dots.flatMap(([name, at]) => [
      dot(place(at)),
      label(name, add(place(at), scale(unit(less(place(at), heart)), LABEL_GAP)), "it"),
    ]),
    ...signs.map(([text, at]) => label(text, place(at), "strong")),
  ]);
}

/** A knot of a smooth curve with its slope. */
export type Knot = readonly [x: number, y: number, slope: number];

export type Plane = Words & {
  x: readonly [from: number, to: number];
  y: readonly [from: number, to: number];
  /** Smooth through knots; each is a list of Bézier arcs. */
  smooth?: readonly (readonly Knot[])[];
  /** Functions, broken where they leave the frame. */
  graphs?: readonly (readonly [graph: (x: number) => number, name: "curve" | "curve-2"])[];
  lines?: readonly (readonly [Point, Point, LineClass])[];
  dots?: readonly Point[];
  /** Marks on the axis of x: `x₁`. */
  marks?: readonly (readonly [name: string, x: number])[];
};

const STEPS_OF_A_CELL = 12;

/** A plane with axes: a cell is one. */
export function drawPlane(plane: Plane): string {
  const { smooth = [], graphs = [], lines = [], dots = [], marks = [] } = plane;
  const [[x0, x1], [y0, y1]] = [plane.x, plane.y];
  const cell = Math.min((WIDTH - 20) / (x1 - x0), 30);
  const left = (WIDTH - (x1 - x0) * cell) / 2;
  const place = ([x, y]: Point): Point => [left + (x - x0) * cell, 10 + (y1 - y) * cell];
  const height = (y1 - y0) * cell + 20;
  const inside = ([, y]: Point) => Number.isFinite(y) && y >= y0 - 1e-9 && y <= y1 + 1e-9;
  const [right, up] = [place([x1, 0]), place([0, y1])];
  const columns = Array.from({ length: x1 - x0 + 1 }, (_, n) => x0 + n);
  const rows = Array.from({ length: y1 - y0 + 1 }, (_, n) => y0 + n);
  const drawGraph = (graph: (x: number) => number): string => {
    let d = "";
    let isDrawn = false;
    for (let n = 0; n <= (x1 - x0) * STEPS_OF_A_CELL; n += 1) {
      const x = x0 + n / STEPS_OF_A_CELL;
      const point: Point = [x, graph(x)];
      if (inside(point)) d += `${isDrawn ? "L" : "M"}${pair(place(point))}`;
      isDrawn = inside(point);
    }
    return d;
  };
  return drawing(plane, height, [
    grid(
      place([x0, y0]),
      place([x1, y1]),
      columns.map((x) => place([x, 0])[0]),
      rows.map((y) => place([0, y])[1]),
    ),
    line(place([x0, 0]), right, "axis"),
    line(place([0, y0]), up, "axis"),
    polygon([right, add(right, [-10, -4]), add(right, [-10, 4])], "tip-of-axis"),
    polygon([up, add(up, [-4, 10]), add(up, [4, 10])], "tip-of-axis"),
    // Under the curves: the paper around the letters would hide a piece of them.
    label("x", add(right, [-7, 16]), "it"),
    label("y", add(up, [-13, 8]), "it"),
    label("0", add(place([0, 0]), [-9, 12])),
    ...(marks.length > 0 ? [] : [label("1", add(place([1, 0]), [0, 13])), label("1", add(place([0, 1]), [-10, 0]))]),
    ...graphs.map(([graph, name]) => path(drawGraph(graph), name)),
    ...smooth.map((knots) => path(smoothPath(knots, place), "curve")),
    ...lines.map(([a, b, name]) => line(place(a), place(b), name)),
    ...dots.map((at) => dot(place(at))),
    ...marks.flatMap(([name, x]) => [dot(place([x, 0]), "dot-full", 3.5), label(name, add(place([x, 0]), [0, 14]))]),
  ]);
}

/** A Bézier arc between two knots follows the cubic with these values and slopes exactly. */
function smoothPath(knots: readonly Knot[], place: (point: Point) => Point): string {
  return knots
    .map(([x, y, slope], at) => {
      const before = knots[at - 1];
      if (!before) return `M${pair(place([x, y]))}`;
      const third = (x - before[0]) / 3;
      const one = place([before[0] + third, before[1] + before[2] * third]);
      const other = place([x - third, y - slope * third]);
      return `C${pair(one)} ${pair(other)} ${pair(place([x, y]))}`;
    })
    .join("");
}

export type BarChart = Words & {
  bars: readonly (readonly [name: string, value: number])[];
  /** Lines of the scale; the highest is the top of the chart, a negative one its bottom. */
  scale: readonly number[];
};

export function drawBars(chart: BarChart): string {
  const [low, high] = [Math.min(...chart.scale), Math.max(...chart.scale)];
  const [left, top, height] = [44, 16, 170];
  const y = (value: number) => top + ((high - value) / (high - low)) * height;
  const step = (WIDTH - left - 8) / chart.bars.length;
  return drawing(chart, top + height + 34, [
    ...chart.scale.flatMap((value) => [
      line([left, y(value)], [WIDTH - 6, y(value)], value === 0 ? "axis" : "grid"),
      label(String(value).replace("-", "−"), [left - 20, y(value)]),
    ]),
    ...chart.bars.flatMap(([name, value], at) => {
      const x = left + (at + 0.5) * step;
      const [from, to] = [y(Math.max(value, 0)), y(Math.min(value, 0))];
      return [
        `<rect class="bar" x="${round(x - step * 0.32)}" y="${round(from)}" width="${round(step * 0.64)}" height="${round(to - from)}"/>`,
        label(name, [x, top + height + 18]),
      ];
    }),
  ]);
}

/** Points joined by straight lines over a scale, as a thermometer's record. */
export type LineChart = Words & {
  points: readonly Point[];
  xScale: readonly number[];
  yScale: readonly number[];
};

export function drawLineChart(chart: LineChart): string {
  const { xScale, yScale } = chart;
  const [left, top, width, height] = [44, 16, WIDTH - 44 - 14, 170];
  const [x0, x1] = [Math.min(...xScale), Math.max(...xScale)];
  const [y0, y1] = [Math.min(...yScale), Math.max(...yScale)];
  const place = ([x, y]: Point): Point => [
    left + ((x - x0) / (x1 - x0)) * width,
    top + ((y1 - y) / (y1 - y0)) * height,
  ];
  const say = (value: number) => String(value).replace("-", "−").replace(".", ",");
  return drawing(chart, top + height + 30, [
    ...yScale.flatMap((y) => [
      line(place([x0, y]), place([x1, y]), "grid"),
      label(say(y), add(place([x0, y]), [-20, 0])),
    ]),
    ...xScale.flatMap((x) => [
      line(place([x, y0]), place([x, y1]), "grid"),
      label(say(x), add(place([x, y0]), [0, 15])),
    ]),
    path(`M${chart.points.map((point) => pair(place(point))).join("L")}`, "curve"),
    ...chart.points.map((point) => dot(place(point), "dot-full", 3.5)),
  ]);
}
