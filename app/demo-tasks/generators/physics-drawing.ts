/** Drawings of the generators, and how a check reads them back: from the lines themselves, not from what drew them. */
import type Fraction from "fraction.js";
import { tex } from "./short-task";

export type Point = readonly [x: number, y: number];
type Axis = { name: string; from: number; to: number; step: number };

const WIDTH = 320;
const HEIGHT = 230;
const LEFT = 52;
const BOTTOM = 34;
const TOP = 26;
const RIGHT = 26;

const written = (value: number) => tex(Math.round(value * 1e6) / 1e6).replace("-", "−");
const px = (value: number) => String(Math.round(value * 100) / 100);

/** The text alternative, which never contains the answer. */
export type Said = { title: string; desc: string };

const ticks = ({ from, to, step }: Axis): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step);

/** A broken line on a grid, with a number at every line of the grid. */
export function drawGraph({ title, desc }: Said, axes: { x: Axis; y: Axis }, points: readonly Point[]): string {
  const { x, y } = axes;
  const atX = (value: number) => LEFT + ((value - x.from) / (x.to - x.from)) * (WIDTH - LEFT - RIGHT);
  const atY = (value: number) => HEIGHT - BOTTOM - ((value - y.from) / (y.to - y.from)) * (HEIGHT - TOP - BOTTOM);
  const [right, top] = [atX(x.to), atY(y.to)];
  const grid =
    ticks(x)
      .map((value) => `M${px(atX(value))} ${px(top)}V${px(atY(y.from))}`)
      .join("") +
    ticks(y)
      .map((value) => `M${px(atX(x.from))} ${px(atY(value))}H${px(right)}`)
      .join("");
  const zero = atY(Math.max(0, y.from));
  const curve = points.map(([vx, vy], n) => `${n === 0 ? "M" : "L"}${px(atX(vx))} ${px(atY(vy))}`).join("");
  const below = HEIGHT - BOTTOM + 18;
  return [
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" class="plot small">`,
    `<title>${title}</title><desc>${desc}</desc>`,
    `<path class="grid" d="${grid}"/>`,
    `<path class="axis" d="M${px(atX(x.from))} ${px(zero)}H${px(right + 10)}M${px(atX(x.from))} ${px(atY(y.from))}V${px(top - 10)}"/>`,
    `<path class="tip-of-axis" d="M${px(right + 18)} ${px(zero)}l-10 -4v8zM${px(atX(x.from))} ${px(top - 18)}l-4 10h8z"/>`,
    `<path class="curve" d="${curve}"/>`,
    ...ticks(x).map((value) => `<text x="${px(atX(value))}" y="${below}">${written(value)}</text>`),
    ...ticks(y).map((value) => `<text class="end" x="${LEFT - 8}" y="${px(atY(value) + 5)}">${written(value)}</text>`),
    `<text class="start" x="${LEFT + 10}" y="14">${y.name}</text>`,
    `<text class="end" x="${WIDTH}" y="${px(zero - 10)}">${x.name}</text>`,
    "</svg>",
  ].join("");
}

/** For checks: the points of a broken line in the units of its axes. */
export function readGraphPoints(svg: string): Point[] {
  const texts = [...svg.matchAll(/<text( class="end")? x="([\d.]+)" y="([\d.]+)">(−?[\d,]+)<\/text>/g)].map(
    ([, isY, x, y, value = ""]) => ({
      isY: isY !== undefined,
      x: Number(x),
      y: Number(y),
      value: Number(value.replace("−", "-").replace(",", ".")),
    }),
  );
  const scale = (marks: readonly { at: number; value: number }[]) => {
    const [first, last] = [marks[0], marks.at(-1)];
    if (!first || !last || first.at === last.at) throw new Error("The axis has no two numbers");
    const value = (at: number) => first.value + ((at - first.at) / (last.at - first.at)) * (last.value - first.value);
    // The places of a drawing are rounded; a hundredth of a unit is closer than anyone reads it.
    return (at: number) => Math.round(value(at) * 100) / 100;
  };
  const toX = scale(texts.filter(({ isY }) => !isY).map(({ x, value }) => ({ at: x, value })));
  const toY = scale(texts.filter(({ isY }) => isY).map(({ y, value }) => ({ at: y - 5, value })));
  const [, path = ""] = /class="curve" d="([^"]+)"/.exec(svg) ?? [];
  return [...path.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => [toX(Number(x)), toY(Number(y))] as const);
}

/** For checks: the broken line as a function. */
export function readGraph(svg: string): (x: number) => number {
  const points = readGraphPoints(svg);
  return (x) => {
    const next = points.findIndex(([at], n) => n > 0 && at >= x - 1e-6);
    const [before, after] = [points[next - 1], points[next]];
    if (!before || !after) throw new Error(`The line has no point at ${x}`);
    return before[1] + ((x - before[0]) / (after[0] - before[0])) * (after[1] - before[1]);
  };
}

/** A resistor and behind it two side by side, from one terminal to the other. */
export function drawMixedCircuit(
  { title, desc }: Said,
  [first, upper, lower]: readonly [string, string, string],
): string {
  const box = (x: number, y: number) => `<rect class="paper" x="${x}" y="${y}" width="64" height="24"/>`;
  const label = (x: number, y: number, text: string) => `<text x="${x}" y="${y}">${text}</text>`;
  return [
    '<svg viewBox="0 0 320 150" class="plot small">',
    `<title>${title}</title><desc>${desc}</desc>`,
    '<path class="wire" d="M16 80H140M270 80H304M140 80V36H270V80M140 80V124H270V80"/>',
    box(46, 68),
    box(173, 24),
    box(173, 112),
    '<circle class="dot-full" cx="16" cy="80" r="4"/><circle class="dot-full" cx="304" cy="80" r="4"/>',
    '<circle class="dot-full" cx="140" cy="80" r="4"/><circle class="dot-full" cx="270" cy="80" r="4"/>',
    label(78, 56, first),
    label(205, 16, upper),
    label(205, 104, lower),
    label(16, 104, "A"),
    label(304, 104, "B"),
    "</svg>",
  ].join("");
}

type Marks = {
  labels: readonly Fraction[];
  /** How many parts lie between two labels. */
  parts: number;
  at: Fraction;
  unit: string;
};

const signed = (figure: Fraction) => figure.toString().replace(".", ",");

/** Every mark between the first and the last label, and where each lies from 0 to 1. */
function listMarks({ labels, parts }: Marks): { part: number; isLong: boolean }[] {
  const count = (labels.length - 1) * parts;
  return Array.from({ length: count + 1 }, (_, n) => ({ part: n / count, isLong: n % parts === 0 }));
}

const placeOf = ({ labels, at }: Marks): number => {
  const [first, last] = [labels[0] ?? at, labels.at(-1) ?? at];
  return at.sub(first).div(last.sub(first)).valueOf();
};

/** A straight scale with a pointer above it. */
export function drawScale({ title, desc }: Said, marks: Marks): string {
  const at = (part: number) => px(20 + part * 280);
  const last = marks.labels.length - 1;
  const pointer = at(placeOf(marks));
  return [
    '<svg viewBox="0 0 320 130" class="plot small">',
    `<title>${title}</title><desc>${desc}</desc>`,
    '<path class="paper" d="M6 46H314V116H6z"/>',
    ...listMarks(marks).map(({ part, isLong }) => `<path class="thin" d="M${at(part)} 46v${isLong ? 26 : 14}"/>`),
    ...marks.labels.map((label, n) => `<text x="${at(n / last)}" y="92">${signed(label)}</text>`),
    `<text class="end strong" x="308" y="111">${marks.unit}</text>`,
    `<path class="bad" d="M${pointer} 46l-7 -26h14z"/>`,
    "</svg>",
  ].join("");
}

/** A measuring cylinder with a liquid in it. */
export function drawVessel({ title, desc }: Said, marks: Marks): string {
  const at = (part: number) => px(220 - part * 190);
  const last = marks.labels.length - 1;
  const level = at(placeOf(marks));
  return [
    '<svg viewBox="-60 0 340 270" class="plot small">',
    `<title>${title}</title><desc>${desc}</desc>`,
    `<path class="zone" d="M70 ${level}H170V256H70z"/>`,
    '<path class="axis" d="M70 12V256H170V12"/>',
    ...listMarks(marks).map(({ part, isLong }) => `<path class="thin" d="M70 ${at(part)}h${isLong ? 34 : 18}"/>`),
    ...marks.labels.map(
      (label, n) => `<text class="end" x="62" y="${px(Number(at(n / last)) + 5)}">${signed(label)}</text>`,
    ),
    `<path class="curve" d="M70 ${level}H170"/>`,
    `<text class="strong" x="196" y="20">${marks.unit}</text>`,
    "</svg>",
  ].join("");
}

/** For checks: what the pointer or the level shows, and how much lies between two neighbouring marks. */
export function readMarks(svg: string): { value: number; division: number } {
  const isUpright = svg.includes("Вертикальная");
  const texts = [...svg.matchAll(/<text(?: class="end")? x="([\d.]+)" y="([\d.]+)">([\d,]+)<\/text>/g)].map(
    ([, x, y, value = ""]) => ({
      at: isUpright ? Number(y) - 5 : Number(x),
      value: Number(value.replace(",", ".")),
    }),
  );
  const [first, last] = [texts[0], texts.at(-1)];
  if (!first || !last || first.at === last.at) throw new Error("The scale has no two numbers");
  const toValue = (at: number) => first.value + ((at - first.at) / (last.at - first.at)) * (last.value - first.value);
  const lines = [...svg.matchAll(/class="thin" d="M([\d.]+) ([\d.]+)[vh]/g)].map(([, x, y]) =>
    Number(isUpright ? y : x),
  );
  const [, x = "", level = ""] =
    /class="bad" d="M([\d.]+) /.exec(svg) ?? /class="(curve)" d="M70 ([\d.]+)H/.exec(svg) ?? [];
  const raw = toValue(Number(isUpright ? level : x));
  const [one = 0, other = 0] = [lines[0], lines.at(-1)];
  const division = Math.round(((toValue(other) - toValue(one)) / (lines.length - 1)) * 1e4) / 1e4;
  // The places of a drawing are rounded; the pointer stands on a mark.
  return { value: Math.round(raw / division) * division, division };
}
