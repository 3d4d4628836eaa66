/** Which months of which courses lead to an aim in one subject, in three ways (product.md, "Goal"). */
import { compareMonths, type MonthKey, sortMonths } from "~/shared/months";
import { expectPoints, isExpected, type Paper, type PointsRange, type Today } from "./expected-points";

/** A month of a course as it can be bought. */
export type CourseMonth = { productId: number; month: MonthKey; numbers: readonly number[] };

/**
 * `plan`: month after month; `cheaper`: as few months as may suffice; `faster`: with other courses beside the main one.
 */
export const WAYS = ["plan", "cheaper", "faster"] as const;
export type Way = (typeof WAYS)[number];

export type SubjectGoal = {
  paper: Paper;
  today: Today;
  /** Primary points. */
  aim: number;
  /** Numbers taught in months already bought. */
  owned: readonly number[];
  /** The remaining months of the main course, and those of intensive courses in the same subject. */
  main: readonly CourseMonth[];
  beside: readonly CourseMonth[];
};

export type MonthPlan = { months: CourseMonth[]; range: PointsRange };

export function coveredBy({ owned }: Pick<SubjectGoal, "owned">, months: readonly CourseMonth[]): Set<number> {
  return new Set([...owned, ...months.flatMap(({ numbers }) => numbers)]);
}

export function rangeWith(goal: SubjectGoal, months: readonly CourseMonth[]): PointsRange {
  return expectPoints(goal.paper, goal.today, coveredBy(goal, months));
}

const inOrder = (months: readonly CourseMonth[]): CourseMonth[] =>
  [...months].sort((a, b) => compareMonths(a.month, b.month) || a.productId - b.productId);

const describe = (goal: SubjectGoal, months: readonly CourseMonth[]): MonthPlan => ({
  months: inOrder(months),
  range: rangeWith(goal, months),
});

export const countCalendarMonths = (months: readonly CourseMonth[]): number =>
  sortMonths(months.map(({ month }) => month)).length;

/** A month that adds no point is of no use to this pupil. */
const bringsMore = (goal: SubjectGoal, taken: readonly CourseMonth[], one: CourseMonth): boolean => {
  const [before, after] = [rangeWith(goal, taken), rangeWith(goal, [...taken, one])];
  return after.low > before.low || after.high > before.high;
};

/** Takes the months one by one until the aim lies in the middle of the range, or none is left. */
function takeInOrder(goal: SubjectGoal, months: readonly CourseMonth[]): CourseMonth[] {
  const taken: CourseMonth[] = [];
  for (const one of inOrder(months)) {
    if (isExpected(rangeWith(goal, taken), goal.aim)) break;
    if (bringsMore(goal, taken, one)) taken.push(one);
  }
  return taken;
}

/**
 * Takes the strongest months first, at least one, until the high end reaches the aim: today's level is too rough an
 * estimate to take none. Null: no months of this course suffice.
 */
function takeFewest(goal: SubjectGoal): CourseMonth[] | null {
  let taken: CourseMonth[] = [];
  const isEnough = () => taken.length > 0 && rangeWith(goal, taken).high >= goal.aim;
  while (!isEnough()) {
    const left = goal.main.filter((one) => !taken.includes(one) && bringsMore(goal, taken, one));
    const highWith = (one: CourseMonth) => rangeWith(goal, [...taken, one]).high;
    const [best] = inOrder(left).sort((a, b) => highWith(b) - highWith(a));
    if (!best) return null;
    taken = [...taken, best];
  }
  return taken;
}

function takeFaster(goal: SubjectGoal, plan: readonly CourseMonth[]): CourseMonth[] | null {
  if (goal.beside.length === 0) return null;
  const taken = takeInOrder(goal, [...goal.main, ...goal.beside]);
  const [isReached, wasReached] = [taken, plan].map((months) => isExpected(rangeWith(goal, months), goal.aim));
  const [count, before] = [countCalendarMonths(taken), countCalendarMonths(plan)];
  const isQuicker = isReached === true && (wasReached === true ? count < before : count <= before);
  return isQuicker ? taken : null;
}

/** Where no other way exists, the cheaper and the faster way equal the plan. */
export function planSubject(goal: SubjectGoal): Record<Way, MonthPlan> {
  const plan = takeInOrder(goal, goal.main);
  const fewest = takeFewest(goal);
  return {
    plan: describe(goal, plan),
    cheaper: describe(goal, fewest && fewest.length < plan.length ? fewest : plan),
    faster: describe(goal, takeFaster(goal, plan) ?? plan),
  };
}
