/** Which months of which courses were sold, to how many people and for how much. */
import { ALL_MONTHS, assignRefund, type PaidUnit, splitPaidLines } from "~/features/store/payments/refund-share";
import type { Roubles } from "~/shared/money";
import { compareMonths } from "~/shared/months";
import type { ReportTable } from "./report-table";

export type Sale = {
  /** Owner key: shared by all of a person's orders; an unowned order is its own key. */
  buyer: string;
  amount: Roubles;
  refunded: Roubles;
  lines: Parameters<typeof splitPaidLines>[0];
  /** Units that the refunds were for, by their receipts. */
  refundUnits: readonly PaidUnit[];
};

export type SoldUnit = {
  productId: number;
  month: PaidUnit["month"];
  buyers: number;
  received: Roubles;
  refunded: Roubles;
};
export type SoldMonths = {
  units: SoldUnit[];
  /** Money that belongs to no month: the bank took or refunded another sum than that of the lines. */
  rest: { received: Roubles; refunded: Roubles };
};

type Sum = SoldUnit & { people: Set<string> };

/** Adds up one sale after another, keeping only sums and buyers. */
export function createMonthSums(): { add(sale: Sale): void; read(): SoldMonths } {
  const sums = new Map<string, Sum>();
  const rest = { received: 0, refunded: 0 };
  const sumOf = ({ productId, month }: Pick<PaidUnit, "productId" | "month">): Sum => {
    const key = `${productId} ${month}`;
    const known = sums.get(key);
    if (known) return known;
    const made = { productId, month, buyers: 0, received: 0, refunded: 0, people: new Set<string>() };
    sums.set(key, made);
    return made;
  };
  return {
    add({ buyer, amount, refunded, lines, refundUnits }) {
      const units = splitPaidLines(lines);
      const given = refunded > 0 ? assignRefund(units, [], refundUnits, refunded) : [];
      rest.received += amount - units.reduce((all, { price }) => all + price, 0);
      if (given === null) rest.refunded += refunded;
      for (const unit of units) sumOf(unit).received += unit.price;
      for (const unit of given ?? []) sumOf(unit).refunded += unit.price;
      const backOf = ({ productId, month }: PaidUnit) =>
        (given ?? [])
          .filter((one) => one.productId === productId && one.month === month)
          .reduce((all, { price }) => all + price, 0);
      // A person refunded in full is no buyer of that month; one who got it for free is.
      for (const unit of units) if (unit.price === 0 || backOf(unit) < unit.price) sumOf(unit).people.add(buyer);
    },
    read() {
      const units = [...sums.values()].map(({ people, ...unit }) => ({ ...unit, buyers: people.size }));
      return { units: units.sort(byMonth), rest };
    },
  };
}

/** Courses sold whole come last. */
function byMonth(a: SoldUnit, b: SoldUnit): number {
  const [isWhole, isOtherWhole] = [a.month === ALL_MONTHS, b.month === ALL_MONTHS];
  if (a.month === ALL_MONTHS || b.month === ALL_MONTHS)
    return Number(isWhole) - Number(isOtherWhole) || a.productId - b.productId;
  return compareMonths(a.month, b.month) || a.productId - b.productId;
}

export function monthsTable({ units, rest }: SoldMonths, nameOf: (productId: number) => string): ReportTable {
  const lines = units.map(({ productId, month, ...sums }) => ({
    month: month === ALL_MONTHS ? "whole course" : month,
    course: nameOf(productId),
    id: String(productId),
    ...sums,
  }));
  const hasRest = rest.received !== 0 || rest.refunded !== 0;
  const other = { month: "(of no month)", course: "", id: "", buyers: null, ...rest };
  const all = hasRest ? [...lines, other] : lines;
  const sum = (field: "received" | "refunded") => all.reduce((total, line) => total + line[field], 0);
  const total = { month: "together", course: "", id: "", buyers: null };
  return {
    columns: [
      { name: "month", kind: "text" },
      { name: "course", kind: "text" },
      { name: "number", kind: "text" },
      { name: "buyers", kind: "count" },
      { name: "roubles", kind: "count" },
      { name: "refunds", kind: "count" },
      { name: "net", kind: "count" },
    ],
    rows: [...all, { ...total, received: sum("received"), refunded: sum("refunded") }].map(
      ({ month, course, id, buyers, received, refunded }) => [
        month,
        course,
        id,
        buyers,
        received,
        refunded,
        received - refunded,
      ],
    ),
    notes: [
      "Money that came in this time, with all that has gone back of it since. Given months count with 0 roubles.",
    ],
  };
}
