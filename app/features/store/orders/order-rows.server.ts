/** The rows of orders and their lines: who owns them, how they are found, locked and changed. */
import { and, asc, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "~/db/open-database.server";
import { orderLines, orders } from "~/db/schema/orders.server";
import { usersToJoin } from "~/features/core/accounts/user-rows.server";
import { makePublicId } from "~/integrations/secrets.server";
import { addDuration } from "~/shared/duration";
import type { Owner } from "~/shared/owner";
import { CART_STATES, moveOrder, type OrderEvent, PAID_STATES } from "~/shared/order-state";
import { plainNotice } from "./order-notice";

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;

/** An order that a user has taken over no longer belongs to the holder of its guest key. */
export function ownedBy(owner: Owner): SQL | undefined {
  return owner.kind === "user"
    ? eq(orders.ownerUserId, owner.userId)
    : and(isNull(orders.ownerUserId), eq(orders.guestKeyHash, owner.guestKeyHash));
}

/** Only while it is a cart. */
export function isCart(condition: SQL | undefined): SQL | undefined {
  return and(condition, inArray(orders.state, CART_STATES));
}

export function isOwner(order: Pick<OrderRow, "ownerUserId" | "guestKeyHash">, owner: Owner | null): boolean {
  if (!owner) return false;
  if (owner.kind === "user") return order.ownerUserId === owner.userId;
  return order.ownerUserId === null && order.guestKeyHash === owner.guestKeyHash;
}

/** The columns that name the recipient of an order's courses. */
export type Recipient = Pick<OrderRow, "ownerUserId" | "recipientUserId" | "isParent">;

/**
 * Who gets the courses: the owner, or the pupil another person orders for. A parent's cart is for a child, who claims
 * it (decision 0078).
 */
export function recipientOf({ ownerUserId, recipientUserId, isParent }: Recipient): number | null {
  return isParent ? recipientUserId : (ownerUserId ?? recipientUserId);
}

/** Paid for a child who has not claimed it: the person who paid, or made the cart, has a link to hand over. */
export function isToHandOver({ isParent, ownerUserId }: Pick<OrderRow, "isParent" | "ownerUserId">): boolean {
  return isParent && ownerUserId === null;
}

type NewOrder = Omit<typeof orders.$inferInsert, "publicId" | "createdAt" | "updatedAt">;

/** Every order begins here; what `order` leaves out is the table's default. */
export async function insertOrder(tx: Transaction, order: NewOrder, now: Date): Promise<OrderRow> {
  const row = { publicId: makePublicId(), createdAt: now, updatedAt: now, ...order };
  const [stored] = await tx.insert(orders).values(row).returning();
  if (!stored) throw new Error("An order was not stored");
  return stored;
}

export async function findCart(db: Database | Transaction, owner: Owner): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(isCart(ownedBy(owner)));
  return row ?? null;
}

export async function findOrder(db: Database | Transaction, publicId: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.publicId, publicId));
  return row ?? null;
}

export async function findOrderById(db: Database | Transaction, id: number): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** A gift or an order paid by another person, by the key that opens it. */
export async function findByClaimKey(db: Database, claimKey: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.claimKey, claimKey));
  return row ?? null;
}

/** Paid orders of a guest that no user has claimed. A parent's are the child's, regardless of who logs in here. */
export function findPaidOfGuest(db: Database, guestKeyHash: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(ownedBy({ kind: "guest", guestKeyHash }), inArray(orders.state, PAID_STATES), eq(orders.isParent, false)),
    );
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
 * Orders another person may pay for: by the id in the share link, or by the order's own id, which only its owner knows.
 */
export function isPayableBy(id: string): SQL | undefined {
  return or(eq(orders.shareKey, id), eq(orders.publicId, id));
}

export async function findPayable(db: Database | Transaction, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(isPayableBy(id));
  return row ?? null;
}

/**
 * Who asks another person to pay: their first name, null if it is unknown, and whether the courses have an account to
 * open in. A cart marked as a parent's asks for a child, so the name of its account says nothing.
 */
export async function findAsker(db: Database, id: string): Promise<{ askedBy: string | null; hasPupil: boolean }> {
  const asker = usersToJoin(db, "asker");
  const [row] = await db
    .select({
      firstName: asker.firstName,
      isParent: orders.isParent,
      ownerUserId: orders.ownerUserId,
      recipientUserId: orders.recipientUserId,
    })
    .from(orders)
    .leftJoin(asker, eq(asker.id, orders.ownerUserId))
    .where(isPayableBy(id));
  const hasPupil = row !== undefined && recipientOf(row) !== null;
  return { askedBy: row?.isParent === false ? row.firstName?.trim() || null : null, hasPupil };
}

/** The owner's latest paid order, regardless of the payer; `since` leaves older ones out. */
export async function findLastPaid(db: Database, owner: Owner, since?: Date): Promise<OrderRow | null> {
  const isRecent = since && gte(orders.paidAt, since);
  const [row] = await db
    .select()
    .from(orders)
    .where(and(ownedBy(owner), inArray(orders.state, [...PAID_STATES]), isRecent))
    .orderBy(desc(orders.paidAt))
    .limit(1);
  return row ?? null;
}

/** The order with its row locked until the transaction ends. */
export async function lockOrder(tx: Transaction, id: number): Promise<OrderRow | null> {
  const [row] = await lockOrders(tx, [id]);
  return row ?? null;
}

/**
 * Locks the rows of these orders until the transaction ends. To avoid deadlocks, locks are always taken in this
 * sequence: orders by id, then promocodes, then payments.
 */
export function lockOrders(tx: Transaction, ids: readonly number[]): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for("update");
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

/** Fields a buyer states about an order; none of them affects the price. */
type BuyerFields = Partial<
  Pick<OrderRow, "isParent" | "receiptEmail" | "referralCampaignSlug" | "attribution" | "sequences" | "updatedAt">
>;

export async function storeBuyerFields(
  db: Database | Transaction,
  id: number,
  { isParent, receiptEmail, referralCampaignSlug, attribution, sequences, updatedAt }: BuyerFields,
): Promise<void> {
  const fields = { isParent, receiptEmail, referralCampaignSlug, attribution, sequences, updatedAt };
  if (Object.values(fields).every((value) => value === undefined)) return;
  await db.update(orders).set(fields).where(eq(orders.id, id));
}

/** Shown in this cart until its next change. */
export async function addNotice(tx: Transaction, id: number, text: string): Promise<void> {
  const added = JSON.stringify([plainNotice(text)]);
  await tx
    .update(orders)
    .set({ notices: sql`${orders.notices} || ${added}::jsonb` })
    .where(eq(orders.id, id));
}

/** Ends the cart; its id from now on leads to the order that took its lines. */
export async function closeMerged(tx: Transaction, id: number, into: OrderRow, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      state: "expired",
      ownerUserId: into.ownerUserId,
      guestKeyHash: null,
      mergedIntoId: into.id,
      updatedAt: now,
    })
    .where(eq(orders.id, id));
}

/** Puts the lines of an order that is over into a new cart, where its id leads from now on. */
export async function moveLines(tx: Transaction, fromId: number, cartId: number): Promise<void> {
  await tx.update(orders).set({ mergedIntoId: cartId }).where(eq(orders.id, fromId));
  const lines = await readLines(tx, fromId);
  if (lines.length > 0)
    await insertLines(
      tx,
      lines.map((line) => ({ ...line, orderId: cartId })),
    );
}

/** The link of a paid order without an owner must not open anything while its money is on its way back. */
export async function endClaim(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(orders).set({ claimKey: null, guestKeyHash: null, updatedAt: now }).where(eq(orders.id, id));
}

/** The link of a paid order without an owner is another one from now on. */
export async function storeClaimKey(
  tx: Transaction,
  id: number,
  { claimKey, now }: { claimKey: string; now: Date },
): Promise<void> {
  await tx.update(orders).set({ claimKey, updatedAt: now }).where(eq(orders.id, id));
}

export async function deleteOrder(tx: Transaction, id: number): Promise<void> {
  await tx.delete(orders).where(eq(orders.id, id));
}

/** Twice the life of the session cookie that holds the guest's key. */
export const GUEST_CART_LIFETIME = { days: 30 } as const;
const PRUNED_AT_ONCE = 1000;

/** Deletes guests' carts that were left long ago. `isUnpaid`: no payment was begun for the order. */
export async function pruneGuestCarts(
  db: Database,
  { isUnpaid, now }: { isUnpaid: (orderId: SQL) => SQL; now: Date },
): Promise<void> {
  const isForgotten = and(isNull(orders.ownerUserId), eq(orders.state, "draft"));
  const before = addDuration(now, { days: -GUEST_CART_LIFETIME.days });
  const forgotten = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isForgotten, lt(orders.updatedAt, before), isUnpaid(sql`orders.id`)))
    .limit(PRUNED_AT_ONCE);
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  await db.delete(orders).where(and(inArray(orders.id, ids), isForgotten));
}

export async function insertLines(tx: Transaction, lines: (typeof orderLines.$inferInsert)[]): Promise<void> {
  await tx.insert(orderLines).values(lines);
}

/** The dates of a course sold whole, stored with the paid order. */
export async function storeTaught(
  tx: Transaction,
  { orderId, productId, taught }: { orderId: number; productId: number; taught: LineRow["taught"] },
): Promise<void> {
  await tx
    .update(orderLines)
    .set({ taught })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.productId, productId)));
}

/** In the order they were added to the cart. */
export function readLines(db: Database | Transaction, orderId: number): Promise<LineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.addedAt), asc(orderLines.productId));
}

/** Lines of the buyer's cart, for a page that shows which courses are in it already. */
export function readCartLines(
  db: Database | Transaction,
  owner: Owner,
): Promise<Pick<LineRow, "productId" | "months">[]> {
  return db
    .select({ productId: orderLines.productId, months: orderLines.months })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(isCart(ownedBy(owner)));
}

/** The number of courses for the badge: one query. */
export async function countCart(db: Database, owner: Owner): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(isCart(ownedBy(owner)));
  return row?.count ?? 0;
}

/** The same as a subquery. */
export function countCartLines(userId: number): SQL<number> {
  return sql<number>`(
    select count(*)::int from order_lines l join orders o on o.id = l.order_id
    where o.owner_user_id = ${userId} and ${inArray(sql`o.state`, CART_STATES)}
  )`;
}
