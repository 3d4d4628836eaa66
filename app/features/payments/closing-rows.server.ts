/** The rows of closing receipts, as refunds and closings read them. */
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { prepaymentClosings } from "~/db/schema/orders.server";
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
  const isUnsent = and(
    eq(prepaymentClosings.paymentId, paymentId),
    eq(prepaymentClosings.state, "pending"),
    eq(prepaymentClosings.isUnanswered, false),
  );
  const unsent = await tx
    .select({ id: prepaymentClosings.id, units: prepaymentClosings.units })
    .from(prepaymentClosings)
    .where(isUnsent);
  const touched = unsent.filter((closing) => closing.units.some((one) => units.some((unit) => isSameUnit(one, unit))));
  if (touched.length === 0) return false;
  const ids = touched.map(({ id }) => id);
  // A closing that was sent meanwhile stays: the condition is evaluated again under the lock.
  const dropped = await tx
    .delete(prepaymentClosings)
    .where(and(isUnsent, inArray(prepaymentClosings.id, ids)))
    .returning({ id: prepaymentClosings.id });
  return dropped.length > 0;
}
