/** How many of the people who have a month also have the next one. */
import { addMonths, compareMonths, type MonthKey } from "~/shared/months";
import { percentOf, type ReportTable } from "./report-table";

/** `productId` null: any course, then any course of the next month. */
export type KeptMonth = { productId: number | null; month: MonthKey; buyers: number; stayed: number };

/** From the first to the last, both included. */
export function listMonths(first: MonthKey, last: MonthKey): MonthKey[] {
  const months: MonthKey[] = [];
  for (let month = first; compareMonths(month, last) <= 0; month = addMonths(month, 1)) months.push(month);
  return months;
}

export function retentionTable(
  kept: readonly KeptMonth[],
  { nameOf, current }: { nameOf: (productId: number) => string; current: MonthKey },
): ReportTable {
  const sorted = [...kept].sort((a, b) => compareMonths(a.month, b.month) || (a.productId ?? 0) - (b.productId ?? 0));
  return {
    columns: [
      { name: "month", kind: "text" },
      { name: "course", kind: "text" },
      { name: "number", kind: "text" },
      { name: "buyers", kind: "count" },
      { name: "bought the next", kind: "count" },
      { name: "%", kind: "percent" },
    ],
    rows: sorted.map(({ month, productId, buyers, stayed }) => [
      month,
      productId === null ? "all courses" : nameOf(productId),
      productId === null ? "" : String(productId),
      buyers,
      stayed,
      percentOf(stayed, buyers),
    ]),
    notes: [
      "Who got a month back is not among its buyers. A course sold whole has no months.",
      ...(sorted.some(({ month }) => compareMonths(month, current) >= 0)
        ? [`The months from ${current} on are still being bought: their shares will rise.`]
        : []),
    ],
  };
}
