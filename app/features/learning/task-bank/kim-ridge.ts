/** The ridge of a topic: a slice for each KIM number, divided at the parts of the paper. */
import type { KimNumber, KimTable } from "~/features/core/subjects/kim/kim-table";

/** A slice of the ridge: height is points, fill is the share solved. */
export type SliceView = {
  number: number;
  title: string;
  /** Primary points. */
  max: number;
  count: number;
  solved: number;
  /** Solved, where a part of a task's points counts as that part of it: how far the slice is filled. */
  filled: number;
  filledBefore?: number;
  /** Solved before this week; absent if the ridge shows no gain. */
  before?: number;
  /** A number without tasks says there why. */
  href: string;
  isCurrent: boolean;
};

export type RidgePart = { name: string; slices: SliceView[] };

/** `score`, `scoreBefore`: points of the last solutions, now and before this week. */
export type NumberCount = { count: number; solved: number; score?: number; before?: number; scoreBefore?: number };
export type NumberCounts = ReadonlyMap<number, NumberCount>;

/** Steps of the fill: the styles define 26 of them, because there are no inline styles. */
export const FILL_STEPS = 25;

/** A little solved is always visible, and only a complete share looks full. `solved` may have a part of a task. */
export function fillStep(solved: number, count: number): number {
  if (count === 0 || solved === 0) return 0;
  if (solved >= count) return FILL_STEPS;
  return Math.min(FILL_STEPS - 1, Math.max(1, Math.round((solved / count) * FILL_STEPS)));
}

const PARTS = [
  { part: 1, name: "Часть 1, краткий ответ" },
  { part: 2, name: "Часть 2, развёрнутый ответ" },
] as const;

type Ridge = {
  table: KimTable;
  counts: NumberCounts;
  hrefOf: (number: number) => string;
  current?: number;
};

function describeSlice(
  { number, title, max }: KimNumber,
  { counts, hrefOf, current }: Omit<Ridge, "table">,
): SliceView {
  const counted: NumberCount = counts.get(number) ?? { count: 0, solved: 0 };
  const { count, solved, before } = counted;
  const share = (points: number | undefined, whole: number) => (points === undefined ? whole : points / max);
  const filled = share(counted.score, solved);
  const filledBefore = before === undefined ? undefined : share(counted.scoreBefore, before);
  return {
    number,
    title,
    max,
    count,
    solved,
    filled,
    filledBefore,
    before,
    href: hrefOf(number),
    isCurrent: number === current,
  };
}

export function describeRidge({ table, ...rest }: Ridge): RidgePart[] {
  return PARTS.map(({ part, name }) => ({
    name,
    slices: table.numbers.filter((kim) => kim.part === part).map((kim) => describeSlice(kim, rest)),
  })).filter(({ slices }) => slices.length > 0);
}
