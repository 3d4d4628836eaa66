import type { Transaction } from "~/db/open-database.server";
import { courses } from "~/db/schema/catalog.server";
import { orderLines, type PaymentLine, promocodeUses, purchases } from "~/db/schema/orders.server";
import { type Taught, taughtNow } from "~/features/catalog/taught";
import type { Roubles } from "~/shared/money";
import { and, eq, inArray } from "drizzle-orm";
import { ALL_MONTHS, type PaidUnit, refundFor, splitPaidLines } from "./refund-share";

/**
 * Gives the user what was paid for. A month is bought at most once per user and product: the database says so, and
 * what it refuses is answered as the sum to give back.
 */
export async function grantPurchases(
  tx: Transaction,
  input: { userId: number; orderId: number; lines: readonly PaymentLine[]; amount: Roubles; now: Date },
): Promise<{ refundDue: Roubles; denied: PaidUnit[] }> {
  const { userId, orderId, amount, now } = input;
  const units = splitPaidLines(input.lines);
  if (units.length === 0) return { refundDue: amount, denied: [] };
  const dates = await readTaught(tx, input.lines);
  const granted = await tx
    .insert(purchases)
    .values(
      units.map(({ productId, month }) => {
        const taught = month === ALL_MONTHS ? (dates.get(productId) ?? null) : null;
        return { userId, productId, month, taught, orderId, createdAt: now };
      }),
    )
    .onConflictDoNothing()
    .returning({ productId: purchases.productId, month: purchases.month });
  const isGranted = ({ productId, month }: PaidUnit) =>
    granted.some((one) => one.productId === productId && one.month === month);
  return { refundDue: refundFor(units, granted, amount), denied: units.filter((unit) => !isGranted(unit)) };
}

/** When each course sold whole is taught: as it was sold, else, in an order older than that, as it stands. */
async function readTaught(tx: Transaction, lines: readonly PaymentLine[]): Promise<Map<number, Taught>> {
  const whole = lines.filter(({ months }) => months.length === 0);
  const known = new Map(whole.flatMap(({ productId, taught }) => (taught ? [[productId, taught] as const] : [])));
  const unknown = whole.map(({ productId }) => productId).filter((id) => !known.has(id));
  if (unknown.length === 0) return known;
  const rows = await tx
    .select({ id: courses.id, months: courses.months, lessons: courses.lessons })
    .from(courses)
    .where(inArray(courses.id, unknown));
  for (const { id, months, lessons } of rows)
    known.set(id, taughtNow({ months: months.map(({ month }) => month), lessons }));
  return known;
}

/** Writes down with the paid order when its courses sold whole are taught: its page and whoever claims it read it there. */
export async function keepTaught(tx: Transaction, orderId: number, lines: readonly PaymentLine[]): Promise<void> {
  for (const [productId, taught] of await readTaught(tx, lines))
    await tx
      .update(orderLines)
      .set({ taught })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId)));
}

/** On success a reserved use is spent, on failure and expiry it is free again (decisions.md §2). */
export async function settlePromocodeUse(
  tx: Transaction,
  orderId: number,
  outcome: "spent" | "released",
): Promise<void> {
  const ofOrder = eq(promocodeUses.orderId, orderId);
  if (outcome === "spent") await tx.update(promocodeUses).set({ state: "spent" }).where(ofOrder);
  else await tx.delete(promocodeUses).where(ofOrder);
}
