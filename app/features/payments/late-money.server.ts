/**
 * Money for a payment nobody waits for any more: its order has run out, or the cart went on without it while the bank
 * could not call the payment back. What was frozen for it is bought after all in an order of its own, if it still can be.
 */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { orderLines, orders, promocodes, promocodeUses, purchases } from "~/db/schema/orders.server";
import type { OrderRow } from "~/features/orders/order-rows.server";
import { makePublicId } from "~/integrations/secrets.server";
import type { PaymentRow } from "./payment-rows.server";
import { splitPaidLines } from "./refund-share";

/** A paid order for this payment; null where the money must go back. */
export async function orderForLateMoney(
  tx: Transaction,
  stale: OrderRow,
  payment: PaymentRow,
  now: Date,
): Promise<OrderRow | null> {
  if (!(await isStillGrantable(tx, stale, payment))) return null;
  const { ownerUserId, guestKeyHash, isParent, referralCampaignSlug, utmMark } = stale;
  const [order] = await tx
    .insert(orders)
    .values({
      publicId: makePublicId(),
      state: "paid",
      ...{ ownerUserId, guestKeyHash, isParent, referralCampaignSlug, utmMark },
      version: payment.orderVersion,
      receiptEmail: payment.receiptEmail,
      initialPrice: payment.amount,
      monthsBasedPrice: payment.amount,
      price: payment.amount,
      claimKey: ownerUserId === null ? makePublicId() : null,
      createdAt: now,
      updatedAt: now,
      paidAt: now,
    })
    .returning();
  if (!order) throw new Error("An order was not stored");
  await tx.insert(orderLines).values(
    payment.lines.map(({ productId, months, price }, index) => ({
      ...{ orderId: order.id, productId, months, price, initialPrice: price, monthsBasedPrice: price },
      addedAt: new Date(now.getTime() + index),
    })),
  );
  if (await takeCodeAgain(tx, stale, payment, order, now)) return order;
  await tx.delete(orders).where(eq(orders.id, order.id));
  return null;
}

async function isStillGrantable(tx: Transaction, stale: OrderRow, payment: PaymentRow): Promise<boolean> {
  const units = splitPaidLines(payment.lines);
  if (units.length === 0) return false;
  // Whose it is nobody knows yet; paid once, it is not sold to nobody a second time.
  if (stale.ownerUserId === null) return !["paid", "partly_refunded", "refunded"].includes(stale.state);
  const owned = await tx
    .select({ productId: purchases.productId, month: purchases.month })
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, stale.ownerUserId),
        inArray(
          purchases.productId,
          units.map(({ productId }) => productId),
        ),
      ),
    );
  return !units.some((unit) => owned.some((one) => one.productId === unit.productId && one.month === unit.month));
}

/** The payment's code was given up with the order: its owner and its limits hold for late money as for anybody. */
async function takeCodeAgain(
  tx: Transaction,
  stale: OrderRow,
  payment: PaymentRow,
  order: OrderRow,
  now: Date,
): Promise<boolean> {
  const code = payment.lines.find(({ promocode }) => promocode)?.promocode;
  if (code === undefined) return true;
  const [promocode] = await tx.select().from(promocodes).where(eq(promocodes.code, code)).for("update");
  if (!promocode) return true;
  if (promocode.ownerUserId !== null && promocode.ownerUserId !== stale.ownerUserId) return false;
  const buyer =
    stale.ownerUserId === null
      ? sql`o.owner_user_id is null and o.guest_key_hash = ${stale.guestKeyHash ?? ""}`
      : sql`o.owner_user_id = ${stale.ownerUserId}`;
  const [uses] = await tx
    .select({
      total: sql<number>`(select count(*)::int from promocode_uses u where u.code = ${code})`,
      byBuyer: sql<number>`(
        select count(*)::int from promocode_uses u join orders o on o.id = u.order_id
        where u.code = ${code} and ${buyer}
      )`,
    })
    .from(promocodes)
    .where(eq(promocodes.code, code));
  const isFree = (limit: number | null, used: number | undefined) => limit === null || (used ?? 0) < limit;
  if (!isFree(promocode.totalLimit, uses?.total) || !isFree(promocode.perUserLimit, uses?.byBuyer)) return false;
  await tx
    .insert(promocodeUses)
    .values({ code, orderId: order.id, userId: order.ownerUserId, state: "spent", createdAt: now });
  return true;
}
