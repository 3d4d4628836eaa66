/** State changes of payments and of the orders they are for; the caller holds the row lock. */
import { and, eq, not, type SQL } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { payments } from "~/db/schema/payments.server";
import { dropReservedUse } from "~/features/store/orders/promocodes.server";
import { changeOrder, type OrderRow } from "~/features/store/orders/order-rows.server";
import type { Actor } from "~/shared/actor";
import type { OrderEvent } from "~/shared/order-state";

export type PaymentContext = Pick<AppContext, "db" | "clock" | "bank" | "otherBanks" | "log" | "events" | "secrets">;

/** The actor of changes that follow from a bank's report, because no person makes them. */
export const OF_PAYMENTS: Actor = { kind: "system", name: "payments" };

export type PaymentRow = typeof payments.$inferSelect;

/** A buyer may be at the bank with it. */
export function isLive(): SQL | undefined {
  return and(eq(payments.status, "pending"), not(payments.isCalledOff));
}

/** Releases a reserved use, unless a live payment still holds it. */
export async function releaseUse(tx: Transaction, orderId: number): Promise<void> {
  const live = await tx.$count(payments, and(eq(payments.orderId, orderId), isLive()));
  if (live === 0) await dropReservedUse(tx, orderId);
}

/** The order stops waiting for payment: its promocode is released, its lines stay as they are. */
export async function closeUnpaid(
  tx: Transaction,
  order: OrderRow,
  event: Extract<OrderEvent, "fail" | "expire" | "cancel">,
  now: Date,
): Promise<OrderRow> {
  await releaseUse(tx, order.id);
  return changeOrder(tx, order, event, { frozenAt: null, paymentExpiresAt: null, updatedAt: now });
}

export async function changePayment(tx: Transaction, id: number, change: Partial<PaymentRow>): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(change).where(eq(payments.id, id)).returning();
  if (!row) throw new Error("A locked payment is gone");
  return row;
}
