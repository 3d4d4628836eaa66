import type { Transaction } from "~/db/open-database.server";
import { type PaymentLine, promocodeUses, purchases } from "~/db/schema/orders.server";
import type { Roubles } from "~/shared/money";
import { eq } from "drizzle-orm";
import { type PaidUnit, refundFor, splitPaidLines } from "./refund-share";

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
  const granted = await tx
    .insert(purchases)
    .values(units.map(({ productId, month }) => ({ userId, productId, month, orderId, createdAt: now })))
    .onConflictDoNothing()
    .returning({ productId: purchases.productId, month: purchases.month });
  const isGranted = ({ productId, month }: PaidUnit) =>
    granted.some((one) => one.productId === productId && one.month === month);
  return { refundDue: refundFor(units, granted, amount), denied: units.filter((unit) => !isGranted(unit)) };
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
