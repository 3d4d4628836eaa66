/**
 * A person's points in tasks, those of the current week, and where the next ones can be gained (product.md,
 * "Progress"). A week begins on Monday in Moscow.
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

/** The totals over the tasks of one number and sub-theme. */
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

/** A solution that earns points raises both by the same amount: the points held, and those gained this week. */
export function describeScores({ score, scoreBefore }: Pick<Standing, "score" | "scoreBefore">): {
  userScore: number;
  prevWeekUserScore: number;
} {
  return { userScore: score, prevWeekUserScore: score - scoreBefore };
}

/** Fewer tasks say nothing about the exam. */
const TASKS_TO_KNOW = 3;

/**
 * How many of a number's points a person may count on: the average over their tasks, where two thirds of a point count
 * as one.
 */
export function heldPoints({ score, tried }: Pick<Standing, "score" | "tried">): number {
  if (tried < TASKS_TO_KNOW) return 0;
  // In whole thirds: two thirds are not representable and would round either way.
  return Math.floor((3 * score + tried) / (3 * tried));
}

/** A number of the paper with a person's results in it. */
export type NumberStanding = Pick<Standing, "score" | "tried" | "solved"> & {
  number: number;
  max: number;
  /** How many tasks the bank has. */
  count: number;
};

/**
 * Chooses the next steps. First the numbers already begun that have the most points to gain, the weakest first. Then
 * those not begun, in the order of the paper, which goes from simple to hard. Completely solved numbers are left out.
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
