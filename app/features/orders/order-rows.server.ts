/** Order rows: who owns them, how they are found and locked. */
import { and, asc, desc, eq, gte, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { orderLines, orders } from "~/db/schema/orders.server";
import type { CartOwner } from "./cart-owner.server";
import type { OrderState } from "./order-state";

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/** States in which an order is a cart; a user has at most one such order (`orders_one_cart_per_user`). */
export const CART_STATES: OrderState[] = ["draft", "awaiting_payment", "failed"];

/** An order that a user has taken over no longer belongs to the holder of its guest key. */
export function ownedBy(owner: CartOwner): SQL | undefined {
  return owner.kind === "user"
    ? eq(orders.ownerUserId, owner.userId)
    : and(isNull(orders.ownerUserId), eq(orders.guestKeyHash, owner.guestKeyHash));
}

export function isOwner(order: Pick<OrderRow, "ownerUserId" | "guestKeyHash">, owner: CartOwner | null): boolean {
  if (!owner) return false;
  if (owner.kind === "user") return order.ownerUserId === owner.userId;
  return order.ownerUserId === null && order.guestKeyHash === owner.guestKeyHash;
}

export async function findCart(db: Database | Transaction, owner: CartOwner): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(ownedBy(owner), inArray(orders.state, CART_STATES)));
  return row ?? null;
}

export async function findOrder(db: Database | Transaction, publicId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.publicId, publicId));
  return row ?? null;
}

/** Longer chains do not occur: each merge points at the cart of its day. */
const LONGEST_CHAIN = 10;

/** The order with this id, or the one of the same owner that it was merged into. */
export async function findCurrentOrder(db: Database | Transaction, publicId: string): Promise<OrderRow | null> {
  let order = await findOrder(db, publicId);
  for (let steps = 0; order?.mergedIntoId && steps < LONGEST_CHAIN; steps += 1) {
    const [next] = await db.select().from(orders).where(eq(orders.id, order.mergedIntoId));
    if (!next || next.ownerUserId !== order.ownerUserId) return order;
    order = next;
  }
  return order;
}

/**
 * What another person may pay for: by the id in the share link, or by the order's own id, which only its owner knows.
 */
export function isPayableBy(id: string): SQL | undefined {
  return or(eq(orders.shareKey, id), eq(orders.publicId, id));
}

export async function findPayable(db: Database | Transaction, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(isPayableBy(id));
  return row ?? null;
}

const PAID_STATES: OrderState[] = ["paid", "partly_refunded"];

/** The owner's latest paid order, regardless of the payer; `since` leaves older ones out. */
export async function findLastPaid(db: Database, owner: CartOwner, since?: Date): Promise<OrderRow | null> {
  const isRecent = since && gte(orders.paidAt, since);
  const [row] = await db
    .select()
    .from(orders)
    .where(and(ownedBy(owner), inArray(orders.state, PAID_STATES), isRecent))
    .orderBy(desc(orders.paidAt))
    .limit(1);
  return row ?? null;
}

/**
 * The order with its row locked until the transaction ends. To avoid deadlocks, locks are always taken in this
 * sequence: orders by id, then promocodes, then payments.
 */
export async function lockOrder(tx: Transaction, id: number): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return row ?? null;
}

/** In the order they were added to the cart. */
export function readLines(db: Database | Transaction, orderId: number): Promise<LineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.addedAt), asc(orderLines.productId));
}
