import type { MonthKey } from "~/shared/months";

export const SHOWN_MONTHS = "shownMonths";
/** Stands for an empty list, which a form cannot hold. */
export const NOTHING_SHOWN = "none";

/** Numbers the changes of this tab; of two in flight the server keeps the later number. */
export type ChangeCounter = { tab: string; next(): number };

export function monthsForm(
  productId: number,
  months: readonly MonthKey[],
  shown: readonly MonthKey[],
  counter: ChangeCounter,
): FormData {
  const form = new FormData();
  form.set("sequence", `${counter.tab}.${productId}:${counter.next()}`);
  form.set("intent", "set-months");
  form.set("productId", String(productId));
  for (const month of months) form.append("months", month);
  for (const month of shown.length > 0 ? shown : [NOTHING_SHOWN]) form.append(SHOWN_MONTHS, month);
  return form;
}
