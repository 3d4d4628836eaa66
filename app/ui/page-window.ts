export type PageSlot = number | "gap";

/** Which page numbers to show: the first, the last, the current and its neighbours; a gap never hides a single page. */
export function pageWindow(page: number, pageCount: number): PageSlot[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  const slots: PageSlot[] = [];
  let previous = 0;
  for (let number = 1; number <= pageCount; number += 1) {
    if (!wanted.has(number)) continue;
    if (number - previous === 2) slots.push(number - 1);
    else if (number - previous > 2) slots.push("gap");
    slots.push(number);
    previous = number;
  }
  return slots;
}
