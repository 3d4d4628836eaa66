import type { MonthKey } from "~/shared/months";

export const SHOWN_MONTHS = "shownMonths";
/** A form cannot hold an empty list. */
export const NOTHING_SHOWN = "none";

export function monthsForm(productId: number, months: readonly MonthKey[], shown: readonly MonthKey[]): FormData {
  const form = new FormData();
  form.set("intent", "set-months");
  form.set("productId", String(productId));
  for (const month of months) form.append("months", month);
  for (const month of shown.length > 0 ? shown : [NOTHING_SHOWN]) form.append(SHOWN_MONTHS, month);
  return form;
}
