/**
 * Digits for human eyes: bent, turned and overlapping strokes, with strokes of the same kind across them. No font and
 * no text in it; a PNG, so that the strokes themselves cannot be recovered. The same seed draws the same picture, so
 * requesting it again reveals nothing more.
 */
import { INK, LIME, VIOLET } from "./palette";
import { seededRandom } from "./seeded-random";

const CAPTCHA_PICTURE_SIZE = { width: 240, height: 80 } as const;

type Point = readonly [x: number, y: number];

/** On a unit square, y downwards; curves run through the points. */
const DIGITS: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  "0": [
    [
      [0.5, 0],
      [0.15, 0.2],
      [0.1, 0.55],
      [0.25, 0.95],
      [0.6, 0.98],
      [0.88, 0.7],
      [0.85, 0.25],
      [0.5, 0],
    ],
  ],
  "1": [
    [
      [0.2, 0.28],
      [0.4, 0.14],
      [0.55, 0],
      [0.56, 0.5],
      [0.55, 1],
    ],
    [
      [0.25, 1],
      [0.55, 0.99],
      [0.85, 1],
    ],
  ],
  "2": [
    [
      [0.14, 0.25],
      [0.35, 0.02],
      [0.72, 0.06],
      [0.82, 0.32],
      [0.5, 0.64],
      [0.14, 0.96],
    ],
    [
      [0.14, 0.97],
      [0.5, 0.95],
      [0.88, 0.98],
    ],
  ],
  "3": [
    [
      [0.16, 0.1],
      [0.5, 0],
      [0.8, 0.2],
      [0.66, 0.42],
      [0.42, 0.47],
    ],
    [
      [0.42, 0.47],
      [0.78, 0.54],
      [0.86, 0.8],
      [0.5, 1],
      [0.12, 0.88],
    ],
  ],
  "4": [
    [
      [0.62, 0],
      [0.35, 0.34],
      [0.1, 0.68],
    ],
    [
      [0.1, 0.69],
      [0.5, 0.67],
      [0.94, 0.7],
    ],
    [
      [0.66, 0.34],
      [0.65, 0.7],
      [0.66, 1],
    ],
  ],
  "5": [
    [
      [0.82, 0.02],
      [0.5, 0.03],
      [0.24, 0.02],
    ],
    [
      [0.24, 0.02],
      [0.21, 0.25],
      [0.18, 0.45],
    ],
    [
      [0.18, 0.45],
      [0.5, 0.36],
      [0.84, 0.56],
      [0.76, 0.9],
      [0.42, 1],
      [0.12, 0.88],
    ],
  ],
  "6": [
    [
      [0.74, 0.03],
      [0.38, 0.2],
      [0.16, 0.6],
      [0.3, 0.95],
      [0.68, 0.96],
      [0.86, 0.7],
      [0.62, 0.46],
      [0.3, 0.52],
      [0.17, 0.68],
    ],
  ],
  "7": [
    [
      [0.1, 0.03],
      [0.5, 0.05],
      [0.88, 0.02],
    ],
    [
      [0.88, 0.02],
      [0.6, 0.45],
      [0.4, 1],
    ],
    [
      [0.3, 0.5],
      [0.52, 0.52],
      [0.76, 0.5],
    ],
  ],
  "8": [
    [
      [0.5, 0.46],
      [0.2, 0.28],
      [0.42, 0],
      [0.76, 0.14],
      [0.7, 0.38],
      [0.3, 0.56],
      [0.12, 0.8],
      [0.42, 1],
      [0.82, 0.88],
      [0.78, 0.6],
      [0.5, 0.46],
    ],
  ],
  "9": [
    [
      [0.82, 0.34],
      [0.6, 0.54],
      [0.26, 0.48],
      [0.16, 0.2],
      [0.44, 0],
      [0.78, 0.1],
      [0.84, 0.4],
      [0.7, 0.75],
      [0.4, 1],
    ],
  ],
};

const INKS = [INK, VIOLET, "#4B2FB8"] as const;

/** @returns an SVG without any text. */
function composeCaptchaPicture(digits: string, seed: string): string {
  const { width, height } = CAPTCHA_PICTURE_SIZE;
  const random = seededRandom(seed);
  const between = (from: number, to: number) => from + random() * (to - from);
  const pick = () => INKS[Math.floor(random() * INKS.length)] ?? INK;
  // Two slow waves bend the whole drawing, each picture in its own way.
  const [a, b, c, d] = [between(3, 6), between(22, 38), between(2, 5), between(26, 44)];
  const [e, f] = [between(0, 6), between(0, 6)];
  const bend = ([x, y]: Point): Point => [x + c * Math.sin(y / (d / 2) + e), y + a * Math.sin(x / b + f)];
  const stroke = (points: readonly Point[], thickness: number, colour: string) =>
    `<path d="${smooth(points.map(bend))}" stroke="${colour}" stroke-width="${thickness.toFixed(1)}"/>`;

  const cell = (width - 24) / digits.length;
  const drawn = [...digits].flatMap((digit, index) => {
    const [w, h] = [between(24, 32), between(38, 50)];
    const [turn, slant] = [between(-0.32, 0.32), between(-0.3, 0.3)];
    const [left, top] = [14 + index * cell + between(-4, 5), between(10, height - h - 10)];
    const [thickness, colour] = [between(4, 6), pick()];
    const place = ([x, y]: Point): Point => {
      const [px, py] = [(x - 0.5 + slant * (0.5 - y) + between(-0.03, 0.03)) * w, (y - 0.5 + between(-0.02, 0.02)) * h];
      const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
      return [left + w / 2 + px * cos - py * sin, top + h / 2 + px * sin + py * cos];
    };
    return (DIGITS[digit] ?? []).map((points) => stroke(points.map(place), thickness, colour));
  });
  const across = Array.from({ length: 3 }, () => {
    const [from, to] = [between(12, height - 12), between(12, height - 12)];
    const points: Point[] = [0, 0.25, 0.5, 0.75, 1].map((at) => [
      -6 + at * (width + 12),
      from + (to - from) * at + between(-14, 14),
    ]);
    return stroke(points, between(1.6, 3), pick());
  });
  const crumbs = Array.from({ length: 14 }, () => {
    const [x, y] = [between(0, width), between(0, height)];
    const [dx, dy] = [between(-16, 16), between(-16, 16)];
    const points: Point[] = [
      [x, y],
      [x + dx / 2 + between(-6, 6), y + dy / 2],
      [x + dx, y + dy],
    ];
    return stroke(points, between(2, 4), random() < 0.5 ? "#FFFFFF" : pick());
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${LIME}"/>`,
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${[...drawn, ...across, ...crumbs].join("")}</g></svg>`,
  ].join("");
}

/** A curve through the points (Catmull–Rom, written as Béziers). */
function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  const spell = (...numbers: number[]) => numbers.map((number) => number.toFixed(1)).join(" ");
  const pieces = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${spell(...first, ...second, ...to)}`;
  });
  return `M${spell(...at(0))}${pieces.join("")}`;
}

/** @returns a PNG. */
export async function drawCaptchaPicture(digits: string, seed: string): Promise<Buffer> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const image = await renderAsync(composeCaptchaPicture(digits, seed), { font: { loadSystemFonts: false } });
  return image.asPng();
}
