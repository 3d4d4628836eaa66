/**
 * Progress: how many points a person holds in tasks, how many of them came in the week that runs, from Monday in
 * Moscow, and where the next ones are to be had (product.md, "Progress").
 */
import { addDuration } from "~/shared/duration";
import { moscowWeekday, startOfMoscowDay } from "~/shared/moscow";

export type Standing = {
  /** Points of the last solutions. */
  score: number;
  /** The same when the week began. */
  scoreBefore: number;
  solved: number;
  solvedBefore: number;
  tried: number;
};

/** What stands in the tasks of one number and sub-theme. */
export type ProgressRow = Standing & { topicId: number; number: number; subThemeId: number; lastAt: string };

/** Monday, midnight in Moscow. */
export function startOfWeek(now: Date): Date {
  const daysSinceMonday = (moscowWeekday(now) + 6) % 7;
  return addDuration(startOfMoscowDay(now), { days: -daysSinceMonday });
}

export function addUpProgress(rows: readonly Standing[]): Standing {
  const sum = (field: keyof Standing) => rows.reduce((all, row) => all + row[field], 0);
  return {
    score: sum("score"),
    scoreBefore: sum("scoreBefore"),
    solved: sum("solved"),
    solvedBefore: sum("solvedBefore"),
    tried: sum("tried"),
  };
}

/** A solution that earns points raises both by as many: what is held, and what of it came this week. */
export function describeScores({ score, scoreBefore }: Pick<Standing, "score" | "scoreBefore">): {
  userScore: number;
  prevWeekUserScore: number;
} {
  return { userScore: score, prevWeekUserScore: score - scoreBefore };
}

/** Fewer tasks say nothing about the exam. */
const TASKS_TO_KNOW = 3;

/**
 * How many of a number's points a person may count on: what a task of theirs brings on average, and a point from two
 * thirds of it on.
 */
export function heldPoints({ score, tried }: Pick<Standing, "score" | "tried">): number {
  if (tried < TASKS_TO_KNOW) return 0;
  // In whole thirds: a share of two thirds is not representable and would round to either side.
  return Math.floor((3 * score + tried) / (3 * tried));
}

/** A number of the paper with what a person did in it. */
export type NumberStanding = Pick<Standing, "score" | "tried" | "solved"> & {
  number: number;
  max: number;
  /** How many tasks the bank has. */
  count: number;
};

/**
 * What to do next: of the numbers already begun those with the most points to gain, the weakest first; then the numbers
 * not begun, in the order of the paper, which goes from simple to hard. Numbers solved to the last task are over.
 */
export function chooseNext<One extends NumberStanding>(numbers: readonly One[], most = 3): One[] {
  const open = numbers.filter(({ count, solved }) => solved < count);
  const shareOf = ({ score, tried, max }: One) => score / (tried * max);
  const begun = open
    .filter((one) => one.tried > 0 && gainOf(one) > 0)
    .sort((a, b) => gainOf(b) - gainOf(a) || shareOf(a) - shareOf(b) || a.number - b.number);
  return [...begun, ...open.filter(({ tried }) => tried === 0)].slice(0, most);
}

const gainOf = (one: NumberStanding): number => one.max - heldPoints(one);
