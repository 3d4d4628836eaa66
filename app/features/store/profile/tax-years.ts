/**
 * Sums paid for lessons in each year of the Moscow calendar, for the tax office's certificate (`/tax-info/`). A refund
 * reduces the year it was made in, whichever year the payment belongs to.
 */
import { type Roubles, splitByLargestRemainder } from "~/shared/money";
import { moscowYear } from "~/shared/moscow";

export type TaxPayment = {
  paidAt: Date;
  lines: readonly {
    productId: number;
    name: string;
    price: Roubles;
    /** The part of this line that the buyer no longer owns, because it was refunded. */
    revoked: Roubles;
  }[];
  refunds: readonly { at: Date; amount: Roubles }[];
};

type TaxSums = {
  paid: Roubles;
  refunded: Roubles;
  /** Negative in a year with only refunds of earlier payments. */
  total: Roubles;
};

export type TaxYear = TaxSums & { year: number; courses: (TaxSums & { productId: number; name: string })[] };

type Entry = { year: number; productId: number; name: string; paid: Roubles; refunded: Roubles };

/** The latest year first, courses in the order they were first paid for. */
export function sumTaxYears(payments: readonly TaxPayment[]): TaxYear[] {
  const entries = payments.flatMap(listEntries);
  const years = [...new Set(entries.map(({ year }) => year))].sort((a, b) => b - a);
  return years.map((year) => {
    const ofYear = entries.filter((entry) => entry.year === year);
    const courses = new Map<number, Entry[]>();
    for (const entry of ofYear) courses.set(entry.productId, [...(courses.get(entry.productId) ?? []), entry]);
    return {
      year,
      ...addUp(ofYear),
      courses: [...courses].map(([productId, own]) => ({ productId, name: own[0]?.name ?? "", ...addUp(own) })),
    };
  });
}

/** Null: the account itself; otherwise the receipt address given by the payer of the share link. */
export type Payer = string | null;
export type PayerYear = { year: number; payers: (Omit<TaxYear, "year"> & { payer: Payer })[] };

/** Each payer gets a certificate and needs their own sums: the account first, others in the order they first paid. */
export function sumPayerYears(payments: readonly (TaxPayment & { payer: Payer })[]): PayerYear[] {
  const addresses = payments.flatMap(({ payer }) => payer ?? []);
  const sums = [null, ...new Set(addresses)].flatMap((payer) =>
    sumTaxYears(payments.filter((payment) => payment.payer === payer)).map((year) => ({ ...year, payer })),
  );
  const years = [...new Set(sums.map(({ year }) => year))].sort((a, b) => b - a);
  return years.map((year) => ({
    year,
    payers: sums.filter((sum) => sum.year === year).map(({ year: _, ...sum }) => sum),
  }));
}

function addUp(entries: readonly Entry[]): TaxSums {
  const paid = entries.reduce((sum, entry) => sum + entry.paid, 0);
  const refunded = entries.reduce((sum, entry) => sum + entry.refunded, 0);
  return { paid, refunded, total: paid - refunded };
}

function listEntries({ paidAt, lines, refunds }: TaxPayment): Entry[] {
  const paidLines = lines.filter(({ price }) => price > 0);
  const entries = paidLines.map(({ productId, name, price }): Entry => ({
    year: moscowYear(paidAt),
    productId,
    name,
    paid: price,
    refunded: 0,
  }));
  const left = paidLines.map(({ price }) => price);
  const revoked = paidLines.map((line) => Math.min(line.revoked, line.price));
  for (const { at, amount } of [...refunds].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    const shares = splitRefund(amount, left, revoked);
    shares.forEach((share, index) => {
      const line = paidLines[index];
      if (!line || share === 0) return;
      left[index] = (left[index] ?? 0) - share;
      revoked[index] = Math.max((revoked[index] ?? 0) - share, 0);
      entries.push({ year: moscowYear(at), productId: line.productId, name: line.name, paid: 0, refunded: share });
    });
  }
  return entries;
}

/** Taken first from what was revoked, the rest from what is left of the lines; never more than is left of one. */
function splitRefund(amount: Roubles, left: readonly Roubles[], revoked: readonly Roubles[]): Roubles[] {
  const total = left.reduce((a, b) => a + b, 0);
  const due = Math.min(amount, total);
  const reachable = revoked.map((sum, index) => Math.min(sum, left[index] ?? 0));
  const ofRevoked = Math.min(
    due,
    reachable.reduce((a, b) => a + b, 0),
  );
  const first = splitByLargestRemainder(ofRevoked, reachable);
  const rest = left.map((sum, index) => sum - (first[index] ?? 0));
  const second = splitByLargestRemainder(due - ofRevoked, rest);
  return first.map((share, index) => share + (second[index] ?? 0));
}
