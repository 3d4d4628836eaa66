/** A free place for each letter and number of a drawing: off its lines and off the other labels. */

export type Point = readonly [x: number, y: number];
export type Segment = readonly [Point, Point];
export type LabelBox = { at: Point; width: number; height: number };

/** Least distance in pixels between a letter and a line: closer, the letter's outline covers the line. */
const LEAST_GAP = 4;
const [NEAREST, FURTHEST, STEP] = [13, 37, 2];
const DIRECTIONS = 32;
const NOTE_SHIFTS = [0, 0.08, -0.08, 0.16, -0.16, 0.24, -0.24];

const HITS = 1000;
const STRANGER = 300;
const PER_RADIAN = 7;

/** The letter as the picture's font draws it. */
export const boxOf = (text: string, at: Point, isLetter: boolean): LabelBox => ({
  at,
  width: [...text].reduce((sum, sign) => sum + (/[₀-₉]/.test(sign) ? 7 : isLetter ? 13 : 9), 0),
  height: 13,
});

export function gapToBox({ at: [x, y], width, height }: LabelBox, other: LabelBox): number {
  const dx = Math.abs(x - other.at[0]) - (width + other.width) / 2;
  const dy = Math.abs(y - other.at[1]) - (height + other.height) / 2;
  return Math.max(dx, dy) <= 0 ? Math.max(dx, dy) : Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
}

/** Points of the segment closer together than any letter is wide. */
export function gapToSegment(box: LabelBox, [a, b]: Segment): number {
  const pieces = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 2));
  let least = Infinity;
  for (let n = 0; n <= pieces; n += 1) {
    const at: Point = [a[0] + ((b[0] - a[0]) * n) / pieces, a[1] + ((b[1] - a[1]) * n) / pieces];
    least = Math.min(least, gapToBox(box, { at, width: 0, height: 0 }));
  }
  return least;
}

/** A circle, or its part, as short segments. */
export function arcSegments([x, y]: Point, rx: number, ry = rx, from = 0, to = 2 * Math.PI): Segment[] {
  const pieces = 48;
  const on = (n: number): Point => {
    const angle = from + ((to - from) * n) / pieces;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  };
  return Array.from({ length: pieces }, (_, n) => [on(n), on(n + 1)] as const);
}

export type Frame = { width: number; height: number };

export type LabelPlaces = {
  /** `away` is where the letter is wanted; `others` are the points whose letter it must not seem to be. */
  letter: (text: string, point: Point, away: Point, others: readonly Point[]) => Point;
  /** Beside the middle of a line, on the wanted side. */
  note: (text: string, ends: Segment, away: Point) => Point;
};

export function placeLabels(lines: readonly Segment[], frame: Frame): LabelPlaces {
  const placed: LabelBox[] = [];
  const isNear = ({ at: [x, y], width, height }: LabelBox, [a, b]: Segment): boolean =>
    Math.max(a[0], b[0], x) - Math.min(a[0], b[0], x) <= Math.abs(a[0] - b[0]) + width / 2 + LEAST_GAP &&
    Math.max(a[1], b[1], y) - Math.min(a[1], b[1], y) <= Math.abs(a[1] - b[1]) + height / 2 + LEAST_GAP;
  const short = (gap: number) => (gap >= LEAST_GAP ? 0 : 1 + (LEAST_GAP - gap) / 20);
  const hits = (box: LabelBox): number => {
    const { at, width, height } = box;
    const beyond =
      Math.abs(at[0] - frame.width / 2) + width / 2 > frame.width / 2 - 2 ||
      Math.abs(at[1] - frame.height / 2) + height / 2 > frame.height / 2 - 2;
    return [
      ...lines.filter((line) => isNear(box, line)).map((line) => short(gapToSegment(box, line))),
      ...placed.map((other) => short(gapToBox(box, other))),
    ].reduce((sum, hit) => sum + hit, beyond ? 1 : 0);
  };
  const best = (candidates: readonly (readonly [box: LabelBox, cost: number])[]): Point => {
    let [chosen, least] = [candidates[0]?.[0], Infinity];
    for (const [box, cost] of candidates) {
      const whole = cost >= least ? Infinity : cost + HITS * hits(box);
      if (whole < least) [chosen, least] = [box, whole];
    }
    if (!chosen) throw new Error("a label has no place");
    placed.push(chosen);
    return chosen.at;
  };
  return {
    letter(text, point, away, others) {
      const wanted = Math.atan2(away[1], away[0]);
      const candidates: (readonly [LabelBox, number])[] = [];
      for (let far = NEAREST; far <= FURTHEST; far += STEP)
        for (let n = 0; n < DIRECTIONS; n += 1) {
          // The nearest directions on both sides first.
          const turn = (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2) * ((2 * Math.PI) / DIRECTIONS);
          const at: Point = [point[0] + far * Math.cos(wanted + turn), point[1] + far * Math.sin(wanted + turn)];
          const isStrange = others.some(([x, y]) => Math.hypot(at[0] - x, at[1] - y) < far + 5);
          const cost = (far - NEAREST) * 2 + Math.abs(turn) * PER_RADIAN + (isStrange ? STRANGER : 0);
          candidates.push([boxOf(text, at, true), cost]);
        }
      return best(candidates);
    },
    note(text, [a, b], away) {
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const along: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
      const aside: Point = [-along[1], along[0]];
      const wanted = aside[0] * away[0] + aside[1] * away[1] < 0 ? -1 : 1;
      const { width, height } = boxOf(text, a, false);
      const reach = (Math.abs(aside[0]) * width + Math.abs(aside[1]) * height) / 2 + LEAST_GAP + 1;
      const candidates = [wanted, -wanted].flatMap((side) =>
        NOTE_SHIFTS.flatMap((shift) =>
          [0, 3, 6].map((more) => {
            const [ahead, out] = [length * (0.5 + shift), side * (reach + more)];
            const at: Point = [a[0] + along[0] * ahead + aside[0] * out, a[1] + along[1] * ahead + aside[1] * out];
            const cost = Math.abs(shift) * 50 + more * 3 + (side === wanted ? 0 : 20);
            return [boxOf(text, at, false), cost] as const;
          }),
        ),
      );
      return best(candidates);
    },
  };
}
