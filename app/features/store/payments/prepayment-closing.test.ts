import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MonthKey } from "~/shared/months";
import { findClosable, type PrepaidPayment } from "./prepayment-closing";
import { ALL_MONTHS, type PaidUnit, splitPaidLines } from "./refund-share";

const MONTHS: MonthKey[] = ["2026.10", "2026.11", "2026.12", "2027.1"];
const LINES = [
  { productId: 1, months: MONTHS.slice(1), price: 1000 },
  { productId: 2, months: [] as MonthKey[], price: 490 },
];
const whole = (): MonthKey => "2026.12";
const payment = (change: Partial<PrepaidPayment> = {}): PrepaidPayment => ({
  lines: LINES,
  refunds: [],
  closed: [],
  ...change,
});
const unit = (month: PaidUnit["month"], price: number, productId = 1): PaidUnit => ({ productId, month, price });
const sumUp = (units: readonly PaidUnit[]) => units.reduce((sum, { price }) => sum + price, 0);

describe("units due for a closing receipt", () => {
  it.each<[string, MonthKey, PaidUnit[], boolean]>([
    ["nothing before a month is over", "2026.10", [], true],
    ["the month that is over", "2026.11", [unit("2026.11", 334)], true],
    [
      "a course sold whole with its last month",
      "2026.12",
      [unit("2026.11", 334), unit("2026.12", 333), unit(ALL_MONTHS, 490, 2)],
      true,
    ],
    [
      "all units in the end",
      "2027.1",
      [unit("2026.11", 334), unit("2026.12", 333), unit("2027.1", 333), unit(ALL_MONTHS, 490, 2)],
      false,
    ],
  ])("are %s", (_, until, due, isMoreToCome) => {
    expect(findClosable(payment(), until, whole)).toEqual({ due, isMoreToCome });
  });

  it("are never closed twice", () => {
    const closed = [unit("2026.11", 334)];
    expect(findClosable(payment({ closed }), "2026.12", whole).due).toEqual([
      unit("2026.12", 333),
      unit(ALL_MONTHS, 490, 2),
    ]);
  });

  it("do not include what was refunded; a month refunded in part is due for the rest", () => {
    const refunds = [{ units: [unit("2026.11", 334), unit("2026.12", 100)], amount: 434 }];
    expect(findClosable(payment({ refunds }), "2026.12", whole).due).toEqual([
      unit("2026.12", 233),
      unit(ALL_MONTHS, 490, 2),
    ]);
  });

  it("the same month of another course stays due", () => {
    const lines = [1, 2].map((productId) => ({ productId, months: ["2026.11" as const], price: 1000 }));
    const refunds = [{ units: [unit("2026.11", 1000)], amount: 1000 }];
    expect(findClosable(payment({ lines, refunds }), "2026.11", whole).due).toEqual([unit("2026.11", 1000, 2)]);
  });

  it("a refund without named months reduces everything that is open", () => {
    const all = findClosable(payment({ refunds: [{ units: null, amount: 1490 }] }), "2027.1", whole);
    expect(all).toEqual({ due: [], isMoreToCome: false });
    const some = findClosable(payment({ refunds: [{ units: null, amount: 500 }] }), "2027.1", whole);
    expect(sumUp(some.due)).toBe(990);
  });

  it("do not include what cost nothing", () => {
    const lines = [{ productId: 1, months: MONTHS, price: 0 }];
    expect(findClosable(payment({ lines }), "2027.1", whole)).toEqual({ due: [], isMoreToCome: false });
  });

  it("closes month by month, with refunds in between, exactly what was paid less what was refunded", () => {
    const step = fc.record({ from: fc.nat(20), share: fc.integer({ min: 1, max: 100 }) });
    fc.assert(
      fc.property(
        fc.subarray(MONTHS, { minLength: 1 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(step, { minLength: 4, maxLength: 4 }),
        (months, price, steps) => {
          const lines = [{ productId: 1, months, price }, LINES[1]!];
          const closed: PaidUnit[] = [];
          const refunds: { units: PaidUnit[]; amount: number }[] = [];
          const returnedOf = (one: PaidUnit) =>
            sumUp(refunds.flatMap(({ units }) => units.filter(({ month }) => month === one.month)));
          MONTHS.forEach((until, index) => {
            const units = splitPaidLines(lines);
            const { from, share } = steps[index]!;
            const back = units[from % units.length]!;
            // Only units without a receipt are refunded here; the rest concerns another receipt.
            const amount = Math.floor(((back.price - returnedOf(back)) * share) / 100);
            if (amount > 0 && !closed.some(({ month }) => month === back.month))
              refunds.push({ units: [{ ...back, price: amount }], amount });
            closed.push(...findClosable({ lines, refunds, closed }, until, whole).due);
          });
          const returned = refunds.reduce((sum, { amount }) => sum + amount, 0);
          expect(sumUp(closed)).toBe(price + 490 - returned);
          expect(new Set(closed.map(({ productId, month }) => `${productId} ${month}`)).size).toBe(closed.length);
        },
      ),
    );
  });
});
