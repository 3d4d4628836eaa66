/** Orders that were paid, as later rooms join them with tables of their own. */
import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/open-database.server";
import { orders } from "~/db/schema/orders.server";
import { BOUGHT_STATES, type OrderState } from "~/shared/order-state";

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
