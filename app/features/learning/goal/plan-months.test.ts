import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KIM_TABLES } from "~/features/core/subjects/kim/kim-table";
import { addMonths, type MonthKey } from "~/shared/months";
import { isExpected, type Today } from "./expected-points";
import { countCalendarMonths, type CourseMonth, planSubject, rangeWith, type SubjectGoal } from "./plan-months";

const MATH = KIM_TABLES.find(({ exam, subject }) => exam === "ege" && subject === "math")!;
const START: MonthKey = "2026.11";
const course = (productId: number, programme: readonly number[][]): CourseMonth[] =>
  programme.map((numbers, index) => ({ productId, month: addMonths(START, index), numbers }));
const MAIN = course(101, [[8, 11, 12], [5, 15], [3, 14], [9, 10, 16], [17], [18], [19]]);
const FRESH = course(1801, [
  [1, 2, 4, 6, 7, 13],
  [5, 8, 11, 12, 15],
]);
const goal = (change: Partial<SubjectGoal> = {}): SubjectGoal => ({
  paper: MATH,
  today: { kind: "sum", from: 8, to: 8 },
  aim: 16,
  owned: [],
  main: MAIN,
  beside: [],
  ...change,
});
const monthsOf = (months: readonly CourseMonth[]) => months.map(({ month }) => month);

describe("the months of a plan", () => {
  it("go one after another until the aim stands in the middle of the range", () => {
    const { plan } = planSubject(goal());
    expect(monthsOf(plan.months)).toEqual(["2026.11", "2026.12", "2027.1", "2027.2"]);
    expect(isExpected(plan.range, 16)).toBe(true);
    expect(isExpected(rangeWith(goal(), plan.months.slice(0, -1)), 16)).toBe(false);
  });

  it("pass over a month that brings no point", () => {
    const held = new Map([
      [8, 1],
      [11, 1],
      [12, 1],
    ]);
    const { plan } = planSubject(goal({ today: { kind: "numbers", held }, aim: 8 }));
    expect(monthsOf(plan.months)).not.toContain("2026.11");
    const empty = course(101, [[], [13]]);
    expect(monthsOf(planSubject(goal({ main: empty })).plan.months)).toEqual(["2026.12"]);
  });

  it("are none where the aim is reached, and all that help where it is out of reach", () => {
    expect(planSubject(goal({ aim: 8 })).plan.months).toEqual([]);
    expect(planSubject(goal({ aim: 32 })).plan.months).toHaveLength(MAIN.length);
  });

  it("what is owned counts, and is not bought again", () => {
    const { plan } = planSubject(goal({ owned: [8, 11, 12, 5, 15, 3, 14], main: MAIN.slice(3) }));
    expect(monthsOf(plan.months)[0]).toBe("2027.2");
    expect(plan.months.length).toBeLessThan(planSubject(goal()).plan.months.length);
  });

  it("the cheaper way takes the strongest months", () => {
    const { cheaper, plan } = planSubject(goal());
    expect(cheaper.months.length).toBeLessThan(plan.months.length);
    expect(cheaper.range.high).toBeGreaterThanOrEqual(16);
  });

  it("the cheaper way takes a month even where a school mark alone might do", () => {
    const { cheaper, plan } = planSubject(goal({ today: { kind: "sum", from: 6, to: 18 } }));
    expect(plan.months.length).toBeGreaterThan(1);
    expect(cheaper.months).toHaveLength(1);
  });

  it("the cheaper way is the plan itself where it has as few months", () => {
    const { cheaper, plan } = planSubject(goal({ aim: 9 }));
    expect(plan.months).toHaveLength(1);
    expect(cheaper.months).toEqual(plan.months);
  });

  it("the faster way goes with an intensive course", () => {
    const { faster, plan } = planSubject(goal({ beside: FRESH }));
    expect(countCalendarMonths(faster.months)).toBeLessThan(countCalendarMonths(plan.months));
    expect(isExpected(faster.range, 16)).toBe(true);
    expect(faster.months.some(({ productId }) => productId === 1801)).toBe(true);
  });
});

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 19 }), { maxLength: 8 });
const programme = fc.array(numbers, { maxLength: 9 });
const today: fc.Arbitrary<Today> = fc.oneof(
  fc.integer({ min: 0, max: 32 }).map((points): Today => ({ kind: "sum", from: points, to: points })),
  numbers.map((held): Today => ({ kind: "numbers", held: new Map(held.map((number) => [number, 1])) })),
);
const anyGoal = fc
  .record({ main: programme, beside: programme, today, aim: fc.integer({ min: 1, max: 32 }), owned: numbers })
  .map((one) => goal({ ...one, main: course(101, one.main), beside: course(1801, one.beside) }));

describe("for every course and every pupil", () => {
  it("more months never lower the range", () => {
    fc.assert(
      fc.property(anyGoal, (one) => {
        one.main.forEach((_, index) => {
          const [before, after] = [
            rangeWith(one, one.main.slice(0, index)),
            rangeWith(one, one.main.slice(0, index + 1)),
          ];
          expect(after.low).toBeGreaterThanOrEqual(before.low);
          expect(after.high).toBeGreaterThanOrEqual(before.high);
        });
      }),
    );
  });

  it("the cheaper way has no more months of the course, the faster way no more months of the calendar", () => {
    fc.assert(
      fc.property(anyGoal, (one) => {
        const { plan, cheaper, faster } = planSubject(one);
        expect(cheaper.months.length).toBeLessThanOrEqual(plan.months.length);
        expect(countCalendarMonths(faster.months)).toBeLessThanOrEqual(countCalendarMonths(plan.months));
        if (isExpected(plan.range, one.aim)) expect(isExpected(faster.range, one.aim)).toBe(true);
        if (plan.range.high >= one.aim) expect(cheaper.range.high).toBeGreaterThanOrEqual(one.aim);
      }),
    );
  });
});
