/**
 * Points a pupil may reach with a set of KIM numbers: a range of primary points, never a promise (product.md, "Goal").
 * Its ends follow from two plain assumptions that the page states.
 */
import type { KimTable } from "~/features/core/subjects/kim/kim-table";

export type Paper = Pick<KimTable, "numbers" | "beyond" | "max">;

/** Today's level: points of single numbers, or a sum between two bounds where the numbers are not known. */
export type Today = { kind: "numbers"; held: ReadonlyMap<number, number> } | { kind: "sum"; from: number; to: number };

export type PointsRange = { low: number; high: number };

/** The low end counts one in this many of the points that are new to the pupil. */
export const NEW_POINTS_PER_KEPT: number = 2;

/** The range of the whole paper's points for each school mark: an old mark says no more than that. */
export const MARK_SHARES = {
  2: { from: 0, to: 0.2 },
  3: { from: 0.2, to: 0.45 },
  4: { from: 0.4, to: 0.65 },
  5: { from: 0.6, to: 0.85 },
} as const;
export type SchoolMark = keyof typeof MARK_SHARES;

export function todayOfMark(mark: SchoolMark, max: number): Today {
  const { from, to } = MARK_SHARES[mark];
  return { kind: "sum", from: Math.round(from * max), to: Math.round(to * max) };
}

/** Points of the paper for these numbers, including those that several of them earn together once all are there. */
export function pointsOf({ numbers, beyond }: Paper, covered: ReadonlySet<number>): number {
  const sum = numbers.reduce((all, { number, max }) => all + (covered.has(number) ? max : 0), 0);
  return beyond?.of.every((number) => covered.has(number)) ? sum + beyond.max : sum;
}

/** The points held in numbers outside `covered`, and those of `covered` that are still new. */
function splitPoints(paper: Paper, today: Today, covered: ReadonlySet<number>) {
  const points = pointsOf(paper, covered);
  if (today.kind === "numbers") {
    const heldOf = (isInside: boolean) =>
      paper.numbers
        .filter(({ number }) => covered.has(number) === isInside)
        .reduce((sum, { number, max }) => sum + Math.min(max, today.held.get(number) ?? 0), 0);
    const [inside, outside] = [heldOf(true), heldOf(false)];
    return { from: inside + outside, new: points - inside, outside };
  }
  const [from, to] = [Math.min(paper.max, today.from), Math.min(paper.max, today.to)];
  // Where the numbers are not known, the low end assumes that all points held are among the covered numbers, the high
  // end that none are.
  return { from, new: Math.max(0, points - from), outside: Math.min(to, paper.max - points) };
}

export function expectPoints(paper: Paper, today: Today, covered: ReadonlySet<number>): PointsRange {
  const split = splitPoints(paper, today, covered);
  return {
    low: split.from + Math.floor(split.new / NEW_POINTS_PER_KEPT),
    high: pointsOf(paper, covered) + split.outside,
  };
}

/** How many points of these numbers are new to the pupil, at least. */
export const newPoints = (paper: Paper, today: Today, covered: ReadonlySet<number>): number =>
  splitPoints(paper, today, covered).new;

/** Met when the aim lies in the middle of the range or below it. */
export const isExpected = ({ low, high }: PointsRange, aim: number): boolean => low + high >= 2 * aim;
