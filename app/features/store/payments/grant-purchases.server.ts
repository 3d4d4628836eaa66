import type { Transaction } from "~/db/open-database.server";
import type { PaymentLine } from "~/db/schema/payments.server";
import { soldCourses } from "~/features/store/catalog/sold-courses.server";
import { type Taught, taughtNow } from "~/features/store/catalog/taught";
import { storeTaught } from "~/features/store/orders/order-rows.server";
import { insertPurchases } from "~/features/core/purchases/purchase-rows.server";
import type { Roubles } from "~/shared/money";
import { inArray } from "drizzle-orm";
import { ALL_MONTHS, type PaidUnit, refundFor, splitPaidLines } from "./refund-share";

/**
 * Grants the user what was paid for. A month is bought at most once per user and product, as a database constraint;
 * what it rejects is returned as the sum to refund.
 */
export async function grantPurchases(
  tx: Transaction,
  input: { userId: number; orderId: number; lines: readonly PaymentLine[]; amount: Roubles; now: Date },
): Promise<{ refundDue: Roubles; denied: PaidUnit[] }> {
  const { userId, orderId, amount, now } = input;
  const units = splitPaidLines(input.lines);
  if (units.length === 0) return { refundDue: amount, denied: [] };
  const dates = await readTaught(tx, input.lines);
  const granted = await insertPurchases(
    tx,
    units.map(({ productId, month }) => {
      const taught = month === ALL_MONTHS ? (dates.get(productId) ?? null) : null;
      return { userId, productId, month, taught, orderId, createdAt: now };
    }),
  );
  const isGranted = ({ productId, month }: PaidUnit) =>
    granted.some((one) => one.productId === productId && one.month === month);
  return { refundDue: refundFor(units, granted, amount), denied: units.filter((unit) => !isGranted(unit)) };
}

/** The dates of each course sold whole: as it was sold, or the current ones for orders that did not store them. */
async function readTaught(tx: Transaction, lines: readonly PaymentLine[]): Promise<Map<number, Taught>> {
  const whole = lines.filter(({ months }) => months.length === 0);
  const known = new Map(whole.flatMap(({ productId, taught }) => (taught ? [[productId, taught] as const] : [])));
  const unknown = whole.map(({ productId }) => productId).filter((id) => !known.has(id));
  if (unknown.length === 0) return known;
  const sold = soldCourses(tx);
  const rows = await tx
    .select({ id: sold.productId, months: sold.months, lessons: sold.lessons })
    .from(sold)
    .where(inArray(sold.productId, unknown));
  for (const { id, ...dates } of rows) known.set(id, taughtNow(dates));
  return known;
}

/** Stores the dates of courses sold whole with the paid order: its page and its claim read them there. */
export async function recordTaught(tx: Transaction, orderId: number, lines: readonly PaymentLine[]): Promise<void> {
  for (const [productId, taught] of await readTaught(tx, lines)) await storeTaught(tx, { orderId, productId, taught });
}
