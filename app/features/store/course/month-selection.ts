import type { SoldAs } from "~/shared/column-values";
import { isPastMonth, sortMonths, type MonthKey } from "~/shared/months";

export type RemovedMonth = { month: MonthKey; reason: "owned" | "past" | "not-sold" };

/** Which of the requested months can be bought now, and why the others cannot. Duplicates are dropped. */
export function normaliseSelection(input: {
  requested: readonly MonthKey[];
  purchasable: readonly MonthKey[];
  owned: readonly MonthKey[];
  now: Date;
}): { months: MonthKey[]; removed: RemovedMonth[] } {
  const asked = sortMonths(input.requested);
  const months: MonthKey[] = [];
  const removed: RemovedMonth[] = [];
  for (const month of asked) {
    // Owned comes first: buyers understand «уже куплен» even when the month has also ended.
    if (input.owned.includes(month)) removed.push({ month, reason: "owned" });
    else if (isPastMonth(month, input.now)) removed.push({ month, reason: "past" });
    else if (!input.purchasable.includes(month)) removed.push({ month, reason: "not-sold" });
    else months.push(month);
  }
  return { months, removed };
}

/** Past months are shown apart from open ones. */
export function splitPastMonths(months: readonly MonthKey[], now: Date): { past: MonthKey[]; open: MonthKey[] } {
  const sorted = sortMonths(months);
  return {
    past: sorted.filter((month) => isPastMonth(month, now)),
    open: sorted.filter((month) => !isPastMonth(month, now)),
  };
}

/** No months are chosen though the course is sold by them: there is nothing to pay for and nothing to open. */
export function needsMonths(sold: SoldAs | undefined, chosen: readonly MonthKey[]): boolean {
  return sold === "months" && chosen.length === 0;
}
