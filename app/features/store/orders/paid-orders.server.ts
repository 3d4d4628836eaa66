/** Orders that were paid, as later features join them with tables of their own. */
import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { orderLines, orders } from "~/db/schema/orders.server";
import { BOUGHT_STATES, type OrderState, PAID_STATES } from "~/shared/order-state";

/** Everything this user has bought, even if all of it went back. */
export function boughtOrders(db: Database, userId: number) {
  return db
    .select({
      id: orders.id,
      publicId: orders.publicId,
      paidAt: orders.paidAt,
      price: orders.price,
      state: orders.state,
    })
    .from(orders)
    .where(and(eq(orders.ownerUserId, userId), inArray(orders.state, BOUGHT_STATES)))
    .as("bought");
}

/** The frozen orders whose time to pay is over. */
export function overdueOrders(db: Database, now: Date) {
  return db
    .select({ id: orders.id, paymentExpiresAt: orders.paymentExpiresAt })
    .from(orders)
    .where(and(eq(orders.state, "awaiting_payment"), lt(orders.paymentExpiresAt, now)))
    .as("overdue");
}

/** Paid for children who have not claimed them: what their links open. */
export function ordersOfChildren(db: Database) {
  return db
    .select({ id: orders.id, claimKey: orders.claimKey, shareKey: orders.shareKey })
    .from(orders)
    .where(
      and(
        eq(orders.isParent, true),
        isNull(orders.ownerUserId),
        isNotNull(orders.claimKey),
        inArray(orders.state, PAID_STATES),
      ),
    )
    .as("of_children");
}

/** Every order, to be joined or counted by later features. */
export function ordersToJoin<Name extends string>(db: Database, name: Name) {
  return db.select().from(orders).as(name);
}

const GIVEN_AT_ONCE = 500;

/** Lines given away within this period: no payment records them. */
export async function* listGivenLines(db: Database, { from, to }: { from: Date; to: Date }) {
  for (let last: { at: string; id: number } | null = null; ;) {
    const isAfter: SQL | undefined = last
      ? sql`(${orders.paidAt}, ${orders.id}) > (${last.at}::timestamptz, ${last.id})`
      : undefined;
    const given = await db
      .select({ id: orders.id, at: sql<string>`${orders.paidAt}::text`, ownerUserId: orders.ownerUserId })
      .from(orders)
      .where(and(eq(orders.price, 0), gte(orders.paidAt, from), lt(orders.paidAt, to), isAfter))
      .orderBy(orders.paidAt, orders.id)
      .limit(GIVEN_AT_ONCE);
    const ids = given.map(({ id }) => id);
    const lines = ids.length === 0 ? [] : await db.select().from(orderLines).where(inArray(orderLines.orderId, ids));
    for (const { id, ownerUserId } of given)
      yield { orderId: id, ownerUserId, lines: lines.filter(({ orderId }) => orderId === id) };
    last = given.at(-1) ?? null;
    if (!last || given.length < GIVEN_AT_ONCE) return;
  }
}

/** The owners of orders paid, claimed or refunded since then. */
export function recentBuyers(db: Database, since: Date) {
  return db
    .select({ id: orders.ownerUserId })
    .from(orders)
    .where(and(isNotNull(orders.paidAt), gte(orders.updatedAt, since)));
}

/** The id of the first order this user paid money for; null if there is none. */
export function firstPaidOrderId(userId: SQL): SQL<number | null> {
  return sql`(
    select o.id from orders o where o.owner_user_id = ${userId} and o.paid_at is not null and o.price > 0
    order by o.paid_at, o.id limit 1
  )`;
}

export function stateOfOrder(id: SQL): SQL<OrderState | null> {
  return sql`(select o.state from orders o where o.id = ${id})`;
}

/** State and day of payment by order id. */
export function orderStates(db: Database) {
  return db.select({ id: orders.id, state: orders.state, paidAt: orders.paidAt }).from(orders).as("order_states");
}

/** Id and receipt address of every order of this user, to be selected from. */
export function receiptEmailsOf(userId: SQL): SQL {
  return sql`(select o.id, o.receipt_email from orders o where o.owner_user_id = ${userId})`;
}
