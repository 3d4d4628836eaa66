/** Two tabs or devices share one cart: what one did not touch stays as the other left it. */
import { sortMonths, type MonthKey } from "~/shared/months";

/** `shown`: what was ticked when the form was shown; without it `ticked` is the whole answer. */
export function applyTicks(input: {
  stored: readonly MonthKey[];
  ticked: readonly MonthKey[];
  shown: readonly MonthKey[] | undefined;
}): { months: MonthKey[]; isOther: boolean } {
  const { stored, ticked, shown } = input;
  if (!shown) return { months: sortMonths(ticked), isOther: false };
  const added = ticked.filter((month) => !shown.includes(month));
  const removed = shown.filter((month) => !ticked.includes(month));
  const months = sortMonths([...stored, ...added]).filter((month) => !removed.includes(month));
  return { months, isOther: months.join() !== sortMonths(ticked).join() };
}

/** Symmetric difference of two selections. */
export function toggledMonths(a: readonly MonthKey[], b: readonly MonthKey[]): MonthKey[] {
  return sortMonths([...a.filter((month) => !b.includes(month)), ...b.filter((month) => !a.includes(month))]);
}
