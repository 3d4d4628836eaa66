import { compareMonths, dayOfMonth, addMonths, isPastMonth, monthOf, sortMonths, type MonthKey } from "~/shared/months";

/** From this day on the current month is no longer the default. */
export const DEFAULT_MONTH_CUTOFF_DAY = 25;

/**
 * The month put into the cart when the visitor has chosen none: one month, or none at all, and then the button becomes
 * a lead form.
 *
 * `purchasableMonths` is the course's whole list, past months included. A list already cut to the open months would
 * make a nine-month course look like a one-month course in its last week, and sell the pupil five days of May.
 */
export function defaultMonths(input: {
  purchasableMonths: readonly MonthKey[];
  ownedMonths: readonly MonthKey[];
  now: Date;
}): MonthKey[] {
  const { ownedMonths, now } = input;
  const sold = sortMonths(input.purchasableMonths);
  const free = sold.filter((month) => !ownedMonths.includes(month));

  const current = monthOf(now);
  const from = dayOfMonth(now) < DEFAULT_MONTH_CUTOFF_DAY ? current : addMonths(current, 1);
  const first = free.find((month) => compareMonths(month, from) >= 0);
  if (first) return [first];

  // A one-month course leaves no choice, so the cutoff day does not apply to it; a month that has ended is still not
  // sold.
  const only = sold.length === 1 ? free[0] : undefined;
  return only && !isPastMonth(only, now) ? [only] : [];
}

/**
 * The month with which a user continues a course: after the last one they own in any tariff of the landing, and only in
 * that month's tariff.
 */
export function nextMonth(input: {
  purchasableMonths: readonly MonthKey[];
  /** Months bought of this course. */
  own: readonly MonthKey[];
  /** Months bought of its landing, this course included. */
  ofLanding: readonly MonthKey[];
  now: Date;
}): MonthKey | null {
  const { purchasableMonths, own, ofLanding, now } = input;
  const last = sortMonths(ofLanding).at(-1);
  if (last === undefined || !own.includes(last)) return null;
  // Pass the whole list and mark everything up to `last` as owned: in a shortened list the last month would look like
  // the only one.
  const behind = purchasableMonths.filter((month) => compareMonths(month, last) <= 0);
  return defaultMonths({ purchasableMonths, ownedMonths: behind, now })[0] ?? null;
}
