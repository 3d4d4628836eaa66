/**
 * Lines of fiscal receipts (54-ФЗ): whole roubles become kopecks here, and each receipt sums to its payment exactly.
 */
import { type Roubles, splitByLargestRemainder } from "~/shared/money";
import { type MonthKey, monthRange } from "~/shared/months";
import { ALL_MONTHS, type PaidUnit } from "./refund-share";

/** `full_prepayment`: for what is still to be delivered; `full_payment`: for what has been delivered. */
export type ReceiptMode = "full_prepayment" | "full_payment";
/** Without a mode the settings of the day of sending decide. */
export type ReceiptLine = { description: string; quantity: number; amountKopecks: number; mode?: ReceiptMode };
type SoldLine = { productId: number; name: string; months: readonly MonthKey[]; price: Roubles };

/** The longest line a cash register takes. */
export const LONGEST_RECEIPT_LINE = 128;

/** One line per course with all its months, together what was paid; free courses are left out. */
export function receiptLines(lines: readonly SoldLine[], paid: Roubles): ReceiptLine[] {
  const made = lines
    .filter(({ price }) => price > 0)
    .map(({ name, months, price }) => ({
      description: describe(name, months),
      quantity: 1,
      amountKopecks: price * 100,
    }));
  return sumReceipt(made) === paid * 100 ? made : shareReceiptLines(made, paid * 100);
}

/** Only these units of a payment's lines: the same names with the units' months and sums. */
export function unitReceiptLines(
  lines: readonly SoldLine[],
  units: readonly PaidUnit[],
  mode: ReceiptMode,
): ReceiptLine[] {
  const named = lines.flatMap((line) => {
    const ofLine = units.filter(({ productId }) => productId === line.productId);
    if (ofLine.length === 0) return [];
    const months = ofLine.flatMap(({ month }) => (month === ALL_MONTHS ? [] : [month]));
    return [{ ...line, months, price: sumUp(ofLine) }];
  });
  return receiptLines(named, sumUp(named)).map((line) => ({ ...line, mode }));
}

/** Shares a sum that belongs to no particular line over all lines by their weight. */
export function shareReceiptLines(lines: readonly ReceiptLine[], amountKopecks: number): ReceiptLine[] {
  if (lines.length === 0) return amountKopecks > 0 ? [{ description: "Обучение", quantity: 1, amountKopecks }] : [];
  const parts = splitByLargestRemainder(
    amountKopecks,
    lines.map((line) => line.amountKopecks),
  );
  return lines.flatMap((line, index) => {
    const part = parts[index] ?? 0;
    return part > 0 ? [{ ...line, amountKopecks: part }] : [];
  });
}

export function sumReceipt(lines: readonly ReceiptLine[]): number {
  return lines.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
}

const sumUp = (priced: readonly { price: Roubles }[]): Roubles => priced.reduce((sum, { price }) => sum + price, 0);

function describe(name: string, months: readonly MonthKey[]): string {
  const after = months.length > 0 ? `: ${monthRange(months)}` : "";
  const room = LONGEST_RECEIPT_LINE - after.length;
  const fitting = name.length > room ? `${name.slice(0, room - 1)}…` : name;
  return `${fitting}${after}`.slice(0, LONGEST_RECEIPT_LINE) || "Обучение";
}
