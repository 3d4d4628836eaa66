import { isPastMonth, parseMonthKey, sortMonths, type MonthKey } from "~/shared/months";

export type RemovedMonth = { month: MonthKey; reason: "owned" | "past" | "not-sold" };

/**
 * What of the months asked for can be bought now, and why the rest cannot (specification §4, "Cart": months already
 * purchased are removed, duplicates too, past months kept apart). Text that is no month is dropped: nobody chose it.
 */
export function normaliseSelection(input: {
  requested: readonly string[];
  purchasable: readonly MonthKey[];
  owned: readonly MonthKey[];
  now: Date;
}): { months: MonthKey[]; removed: RemovedMonth[] } {
  const asked = sortMonths(input.requested.map(parseMonthKey).filter((month) => month !== null));
  const months: MonthKey[] = [];
  const removed: RemovedMonth[] = [];
  for (const month of asked) {
    // Owned goes first: «уже куплен» is the reason a buyer understands, even when the month has also ended.
    if (input.owned.includes(month)) removed.push({ month, reason: "owned" });
    else if (isPastMonth(month, input.now)) removed.push({ month, reason: "past" });
    else if (!input.purchasable.includes(month)) removed.push({ month, reason: "not-sold" });
    else months.push(month);
  }
  return { months, removed };
}

/** Past months are shown apart from those still open (specification §4). */
export function splitPastMonths(months: readonly MonthKey[], now: Date): { past: MonthKey[]; open: MonthKey[] } {
  const sorted = sortMonths(months);
  return {
    past: sorted.filter((month) => isPastMonth(month, now)),
    open: sorted.filter((month) => !isPastMonth(month, now)),
  };
}
