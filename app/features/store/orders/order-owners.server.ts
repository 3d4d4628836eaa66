/** Orders that get a user: guests' carts at login, and orders paid by others once they are claimed. */
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { orders } from "~/db/schema/orders.server";
import { giveUse } from "./promocodes.server";
import { isCart, type OrderRow } from "./order-rows.server";

/** The order gets its user, and the use of its promocode counts for them. */
export async function assignOwner(
  tx: Transaction,
  { orderId, userId, now }: { orderId: number; userId: number; now: Date },
): Promise<void> {
  await tx.update(orders).set({ ownerUserId: userId, updatedAt: now }).where(eq(orders.id, orderId));
  await giveUse(tx, orderId, userId);
}

/** A guest's cart becomes the user's, out of reach of the guest key; null if it is no guest's cart any more. */
export async function adoptCart(
  tx: Transaction,
  { orderId, userId, now }: { orderId: number; userId: number; now: Date },
): Promise<OrderRow | null> {
  const [taken] = await tx
    .update(orders)
    .set({ ownerUserId: userId, guestKeyHash: null, updatedAt: now })
    .where(isCart(and(eq(orders.id, orderId), isNull(orders.ownerUserId))))
    .returning();
  if (!taken) return null;
  await giveUse(tx, taken.id, userId);
  return taken;
}
