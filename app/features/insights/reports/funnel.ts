/** Pages by the day they were shown; carts by the day they were made, and their state since. */
import { addDuration } from "~/shared/duration";
import type { Roubles } from "~/shared/money";
import { percentOf, type ReportTable } from "./report-table";

export type FunnelDay = {
  /** "2026-11-20" in Moscow. */
  day: string;
  /** Shown to people, without programs. */
  pages: number;
  coursePages: number;
  carts: number;
  checkouts: number;
  paid: number;
  received: Roubles;
  refunded: Roubles;
};
export type FunnelStep = "day" | "week";

/** The Monday of the week as a day number, or the day itself. */
function startOf(day: string, by: FunnelStep): string {
  if (by === "day") return day;
  const date = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return addDuration(date, { days: -sinceMonday }).toISOString().slice(0, 10);
}

const NOTHING = { pages: 0, coursePages: 0, carts: 0, checkouts: 0, paid: 0, received: 0, refunded: 0 };

function add(a: Omit<FunnelDay, "day">, b: Omit<FunnelDay, "day">): Omit<FunnelDay, "day"> {
  return {
    pages: a.pages + b.pages,
    coursePages: a.coursePages + b.coursePages,
    carts: a.carts + b.carts,
    checkouts: a.checkouts + b.checkouts,
    paid: a.paid + b.paid,
    received: a.received + b.received,
    refunded: a.refunded + b.refunded,
  };
}

/** In chronological order; days with neither a page nor a cart are left out. */
export function sumFunnel(days: readonly FunnelDay[], by: FunnelStep): FunnelDay[] {
  const sums = new Map<string, Omit<FunnelDay, "day">>();
  for (const { day, ...counts } of days) {
    const start = startOf(day, by);
    sums.set(start, add(sums.get(start) ?? NOTHING, counts));
  }
  return [...sums].map(([day, counts]) => ({ day, ...counts })).sort((a, b) => (a.day < b.day ? -1 : 1));
}

export function funnelTable(days: readonly FunnelDay[], by: FunnelStep): ReportTable {
  const rows = sumFunnel(days, by);
  const total = rows.reduce(add, NOTHING);
  return {
    columns: [
      { name: by === "week" ? "week from" : "day", kind: "text" },
      { name: "pages", kind: "count" },
      { name: "of courses", kind: "count" },
      { name: "carts", kind: "count" },
      { name: "% of courses", kind: "percent" },
      { name: "checkouts", kind: "count" },
      { name: "% of carts", kind: "percent" },
      { name: "paid", kind: "count" },
      { name: "% of checkouts", kind: "percent" },
      { name: "% paid of carts", kind: "percent" },
      { name: "roubles", kind: "count" },
      { name: "refunds", kind: "count" },
      { name: "net", kind: "count" },
    ],
    rows: [...rows, { day: "together", ...total }].map(
      ({ day, pages, coursePages, carts, checkouts, paid, received, refunded }) => [
        day,
        pages,
        coursePages,
        carts,
        percentOf(carts, coursePages),
        checkouts,
        percentOf(checkouts, carts),
        paid,
        percentOf(paid, checkouts),
        percentOf(paid, carts),
        received,
        refunded,
        received - refunded,
      ],
    ),
    notes: [
      "A cart stands on the day it was made, with all that has become of it since. Days are those of Moscow.",
      "Pages are views by people, counted on the server without a mark of the visitor: one person may see many.",
    ],
  };
}
