/** State changes of orders and payments; the caller holds the row lock. */
import { and, eq, ne, not, type SQL } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { orders, payments, promocodeUses } from "~/db/schema/orders.server";
import type { OrderRow } from "~/features/orders/order-rows.server";
import { moveOrder, type OrderEvent } from "~/features/orders/order-state";

export type PaymentContext = Pick<AppContext, "db" | "clock" | "bank" | "otherBanks" | "log">;
export type PaymentRow = typeof payments.$inferSelect;

/** A buyer may be at the bank with it. */
export function isLive(): SQL | undefined {
  return and(eq(payments.status, "pending"), not(payments.isCalledOff));
}

/** Releases a reserved use, unless a live payment still holds it. */
export async function releaseUse(tx: Transaction, orderId: number): Promise<void> {
  const live = await tx.$count(payments, and(eq(payments.orderId, orderId), isLive()));
  if (live > 0) return;
  await tx.delete(promocodeUses).where(and(eq(promocodeUses.orderId, orderId), ne(promocodeUses.state, "spent")));
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

/** Moves the locked order according to the transition table. */
export async function changeOrder(
  tx: Transaction,
  order: OrderRow,
  event: OrderEvent,
  change: Partial<OrderRow>,
): Promise<OrderRow> {
  const moved = moveOrder(order.state, event);
  if (!moved.ok) throw new Error(`Order ${order.publicId} in ${order.state} refused ${event}: ${moved.reason}`);
  const [row] = await tx
    .update(orders)
    .set({ ...change, state: moved.state })
    .where(eq(orders.id, order.id))
    .returning();
  if (!row) throw new Error("A locked order is gone");
  return row;
}

export async function changePayment(tx: Transaction, id: number, change: Partial<PaymentRow>): Promise<PaymentRow> {
  const [row] = await tx.update(payments).set(change).where(eq(payments.id, id)).returning();
  if (!row) throw new Error("A locked payment is gone");
  return row;
}
