/** How orders and payments are moved on, under their locks. */
import { eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { orders, payments } from "~/db/schema/orders.server";
import type { OrderRow } from "~/features/orders/order-rows.server";
import { moveOrder, type OrderEvent } from "~/features/orders/order-state";
import { settlePromocodeUse } from "./grant-purchases.server";

export type PaymentContext = Pick<AppContext, "db" | "clock" | "bank" | "otherBanks" | "log">;
export type PaymentRow = typeof payments.$inferSelect;

/** The order stops waiting: its promocode is free for others, its lines stay as they are. */
export async function closeUnpaid(
  tx: Transaction,
  order: OrderRow,
  event: Extract<OrderEvent, "fail" | "expire" | "cancel">,
  now: Date,
): Promise<OrderRow> {
  await settlePromocodeUse(tx, order.id, "released");
  return changeOrder(tx, order, event, { frozenAt: null, paymentExpiresAt: null, updatedAt: now });
}

/** Moves the locked order by the one transition table. */
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
