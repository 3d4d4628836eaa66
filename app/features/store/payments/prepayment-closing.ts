/**
 * Months of a payment that were delivered and have no closing receipt yet (54-ФЗ, «зачёт предоплаты»). A month is
 * delivered once it is over in Moscow, a course sold whole once its last month is. Units refunded before that are never
 * closed.
 */
import { type Roubles, splitByLargestRemainder } from "~/shared/money";
import { compareMonths, type MonthKey } from "~/shared/months";
import { ALL_MONTHS, type PaidUnit, splitPaidLines } from "./refund-share";

export type PrepaidPayment = {
  lines: Parameters<typeof splitPaidLines>[0];
  /** `units`: what was refunded, unit by unit; null if that was not recorded. */
  refunds: readonly { units: readonly PaidUnit[] | null; amount: Roubles }[];
  /** Every unit with a closing receipt, whether the bank has made it or not. */
  closed: readonly Omit<PaidUnit, "price">[];
};

export const isSameUnit = (a: Omit<PaidUnit, "price">, b: Omit<PaidUnit, "price">): boolean =>
  a.productId === b.productId && a.month === b.month;

/** @param until the last month that is over. @param lastMonthOf the last month of a course sold whole. */
export function findClosable(
  payment: PrepaidPayment,
  until: MonthKey,
  lastMonthOf: (productId: number) => MonthKey,
): { due: PaidUnit[]; isMoreToCome: boolean } {
  const open = findOpen(payment);
  const isGiven = ({ productId, month }: PaidUnit) =>
    compareMonths(month === ALL_MONTHS ? lastMonthOf(productId) : month, until) <= 0;
  const due = open.filter(isGiven);
  return { due, isMoreToCome: due.length < open.length };
}

/** The rest of each unit that no receipt has closed. */
function findOpen({ lines, refunds, closed }: PrepaidPayment): PaidUnit[] {
  const named = refunds.flatMap(({ units }) => units ?? []);
  const open = splitPaidLines(lines)
    .filter((unit) => !closed.some((one) => isSameUnit(one, unit)))
    .map((unit) => ({ ...unit, price: Math.max(0, unit.price - sumOf(named.filter((one) => isSameUnit(one, unit)))) }));
  const unnamed = refunds.reduce((sum, { units, amount }) => sum + (units === null ? amount : 0), 0);
  const taken = splitByLargestRemainder(
    Math.min(unnamed, sumOf(open)),
    open.map(({ price }) => price),
  );
  return open
    .map((unit, index) => ({ ...unit, price: unit.price - (taken[index] ?? 0) }))
    .filter(({ price }) => price > 0);
}

const sumOf = (units: readonly PaidUnit[]): Roubles => units.reduce((sum, { price }) => sum + price, 0);
