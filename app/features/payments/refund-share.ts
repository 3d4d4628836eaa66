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
