/** The rows of closing receipts, as refunds and closings read them. */
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { prepaymentClosings } from "~/db/schema/payments.server";
import { dropUnsent } from "~/features/core/outbox/outbox-rows.server";
import { isSameUnit } from "./prepayment-closing";
import type { PaidUnit } from "./refund-share";

/** Every unit that has a closing receipt, whether the bank has made it or not. */
export async function readClosedUnits(tx: Transaction, paymentId: number): Promise<PaidUnit[]> {
  const rows = await tx
    .select({ units: prepaymentClosings.units })
    .from(prepaymentClosings)
    .where(eq(prepaymentClosings.paymentId, paymentId));
  return rows.flatMap(({ units }) => units);
}

/**
 * Drops closings with any of these units that no bank can have made yet, so that they are decided again: what is
 * refunded is not closed. Returns whether there were any.
 */
export async function dropUnsentClosings(
  tx: Transaction,
  paymentId: number,
  units: readonly PaidUnit[],
): Promise<boolean> {
  const pending = await tx
    .select({ id: prepaymentClosings.id, units: prepaymentClosings.units })
    .from(prepaymentClosings)
    .where(and(eq(prepaymentClosings.paymentId, paymentId), eq(prepaymentClosings.state, "pending")));
  const touched = pending.filter(({ units: own }) => own.some((one) => units.some((unit) => isSameUnit(one, unit))));
  // A closing that was sent meanwhile stays: the condition is evaluated under the lock.
  const dropped = await dropUnsent(
    tx,
    "closing",
    touched.map(({ id }) => String(id)),
  );
  if (dropped.length === 0) return false;
  await tx.delete(prepaymentClosings).where(inArray(prepaymentClosings.id, dropped.map(Number)));
  return true;
}
