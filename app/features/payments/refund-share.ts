import { type Roubles, splitByLargestRemainder } from "~/shared/money";
import type { MonthKey } from "~/shared/months";

/** In place of a month: a course sold whole. */
export const ALL_MONTHS = "__all__" as const;

/** One thing paid for: a month of a course, or a course sold whole. */
export type PaidUnit = { productId: number; month: MonthKey | typeof ALL_MONTHS; price: Roubles };

/** A payment's lines as the units that were bought; the units of a line cost exactly what the line did. */
export function splitPaidLines(
  lines: readonly { productId: number; months: readonly MonthKey[]; price: Roubles }[],
): PaidUnit[] {
  return lines.flatMap(({ productId, months, price }): PaidUnit[] => {
    if (months.length === 0) return [{ productId, month: ALL_MONTHS, price }];
    const shares = splitByLargestRemainder(
      price,
      months.map(() => 1),
    );
    return months.map((month, index) => ({ productId, month, price: shares[index] ?? 0 }));
  });
}

/**
 * What must be given back when some units could not be granted because their buyer owns them already: never keep money
 * for nothing (decisions.md §3). When nothing could be granted, all of the payment.
 */
export function refundFor(
  units: readonly PaidUnit[],
  granted: readonly Omit<PaidUnit, "price">[],
  amount: Roubles,
): Roubles {
  const isGranted = ({ productId, month }: PaidUnit) =>
    granted.some((one) => one.productId === productId && one.month === month);
  if (!units.some(isGranted)) return amount;
  return units.filter((unit) => !isGranted(unit)).reduce((sum, { price }) => sum + price, 0);
}

/**
 * Which units a sum that goes back belongs to: the named ones where they make it up, else all that is left of the
 * payment, by its weight. Null where it is more than that: the bank took another sum than the order's.
 */
export function assignRefund(
  units: readonly PaidUnit[],
  refunded: readonly PaidUnit[],
  named: readonly PaidUnit[],
  amount: Roubles,
): PaidUnit[] | null {
  if (sumUp(named) === amount) return [...named];
  const left = units.map((unit) => {
    const gone = refunded.filter(({ productId, month }) => productId === unit.productId && month === unit.month);
    return Math.max(0, unit.price - sumUp(gone));
  });
  if (amount > left.reduce((sum, price) => sum + price, 0)) return null;
  const parts = splitByLargestRemainder(amount, left);
  return units.map((unit, index) => ({ ...unit, price: parts[index] ?? 0 })).filter(({ price }) => price > 0);
}

const sumUp = (units: readonly PaidUnit[]): Roubles => units.reduce((sum, { price }) => sum + price, 0);
