/** Sales of each source, by the first and by the last marked link. */
import type { Roubles } from "~/shared/money";
import { percentOf, type ReportTable } from "./report-table";

export type SourceCount = {
  /** Null: no marked link. */
  label: string | null;
  orders?: number;
  paid?: number;
  received?: Roubles;
  refunded?: Roubles;
  leads?: number;
  registrations?: number;
};
type Counts = Required<Omit<SourceCount, "label">>;
export type Touches = "first" | "last";
export type SourceLevel = "source" | "campaign" | "affiliate";

/** Anybody can invent labels by the thousand; the rest becomes one line, so that the sums stay right. */
export const MOST_SOURCES = 200;

const NO_MARK = "(no mark)";
const NOTHING: Counts = { orders: 0, paid: 0, received: 0, refunded: 0, leads: 0, registrations: 0 };

function add(a: Counts, b: Omit<SourceCount, "label">): Counts {
  return {
    orders: a.orders + (b.orders ?? 0),
    paid: a.paid + (b.paid ?? 0),
    received: a.received + (b.received ?? 0),
    refunded: a.refunded + (b.refunded ?? 0),
    leads: a.leads + (b.leads ?? 0),
    registrations: a.registrations + (b.registrations ?? 0),
  };
}

/** One line per label, highest revenue first. */
export function sumSources(counts: readonly SourceCount[]): (Counts & { label: string })[] {
  const sums = new Map<string, Counts>();
  for (const { label, ...counted } of counts) {
    const name = label ?? NO_MARK;
    sums.set(name, add(sums.get(name) ?? NOTHING, counted));
  }
  const sorted = [...sums]
    .map(([label, counted]) => ({ label, ...counted }))
    .sort(
      (a, b) =>
        b.received - b.refunded - (a.received - a.refunded) ||
        b.orders + b.leads + b.registrations - (a.orders + a.leads + a.registrations) ||
        (a.label < b.label ? -1 : 1),
    );
  const rest = sorted.slice(MOST_SOURCES);
  if (rest.length === 0) return sorted;
  return [...sorted.slice(0, MOST_SOURCES), { label: `(${rest.length} others)`, ...rest.reduce(add, NOTHING) }];
}

export function sourcesTable(counts: Record<Touches, readonly SourceCount[]>, level: SourceLevel): ReportTable {
  // Partners name one visitor per browser, whichever link came first.
  const touches: readonly Touches[] = level === "affiliate" ? ["last"] : ["first", "last"];
  return {
    columns: [
      ...(level === "affiliate" ? [] : [{ name: "touch", kind: "text" } as const]),
      { name: level === "campaign" ? "source / campaign" : level, kind: "text" },
      { name: "orders", kind: "count" },
      { name: "paid", kind: "count" },
      { name: "% paid", kind: "percent" },
      { name: "roubles", kind: "count" },
      { name: "refunds", kind: "count" },
      { name: "net", kind: "count" },
      { name: "leads", kind: "count" },
      { name: "registrations", kind: "count" },
    ],
    rows: touches.flatMap((touch) => {
      const lines = sumSources(counts[touch]);
      const total = { label: "together", ...lines.reduce<Counts>(add, NOTHING) };
      return [...lines, total].map(({ label, orders, paid, received, refunded, leads, registrations }) => [
        ...(level === "affiliate" ? [] : [touch]),
        label,
        orders,
        paid,
        percentOf(paid, orders),
        received,
        refunded,
        received - refunded,
        leads,
        registrations,
      ]);
    }),
    notes: [
      "Orders, forms and accounts made in this time, with all that has become of the orders since.",
      "first and last are two ways to count the same orders: they do not add up.",
    ],
  };
}
