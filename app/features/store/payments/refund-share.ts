import { type Roubles, splitByLargestRemainder } from "~/shared/money";
import type { MonthKey } from "~/shared/months";

/** Stands in for a month: a course sold whole. */
export const ALL_MONTHS = "__all__" as const;

/** One thing that was paid for: a month of a course, or a course sold whole. */
export type PaidUnit = { productId: number; month: MonthKey | typeof ALL_MONTHS; price: Roubles };

/** Splits a payment's lines into the units that were bought; the units of a line sum to its price exactly. */
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
 * The refund due because the buyer already owns some units: no money is retained without something in return. If
 * nothing could be granted, the whole payment.
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
 * Which units a refunded sum belongs to: the named ones if they make it up, otherwise everything left of the payment,
 * by weight. Null if it is more than that: the bank took a different sum than the order's.
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
