/**
 * Money for a payment that is no longer expected: its order expired, or the cart went on without it because the bank
 * could not cancel the payment. If possible, it buys what it was frozen for in an order of its own; otherwise it is
 * refunded. The owner reads the result in their cart, the payer in an e-mail.
 */
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { type OrderNotice, orderLines, orders, promocodes, promocodeUses, purchases } from "~/db/schema/orders.server";
import type { CartOwner } from "~/features/orders/cart-owner.server";
import { countCodeUses, hashPayerEmail } from "~/features/orders/code-uses.server";
import { findCart, type OrderRow } from "~/features/orders/order-rows.server";
import { makePublicId } from "~/integrations/secrets.server";
import { formatRoubles } from "~/shared/money";
import type { RefundCause } from "./payment-letters";
import type { PaymentRow } from "./payment-rows.server";
import { splitPaidLines } from "./refund-share";

export type LateMoney = { order: OrderRow } | { cause: Extract<RefundCause, "late" | "code"> };

/** A paid order for this payment, or the reason to refund it. */
export async function orderForLateMoney(
  tx: Transaction,
  stale: OrderRow,
  payment: PaymentRow,
  now: Date,
): Promise<LateMoney> {
  if (!(await isStillGrantable(tx, stale, payment))) return { cause: "late" };
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
  if (await takeCodeForPayment(tx, { owner: order, payment, orderId: order.id, state: "spent", now })) return { order };
  await tx.delete(orders).where(eq(orders.id, order.id));
  return { cause: "code" };
}

async function isStillGrantable(tx: Transaction, stale: OrderRow, payment: PaymentRow): Promise<boolean> {
  const units = splitPaidLines(payment.lines);
  if (units.length === 0) return false;
  // The order has no owner yet; if it is already paid, this second payment is refunded.
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

/**
 * The use of the payment's code by this order: kept if it is reserved, taken again if it was released. False if the
 * code is not available: the limits apply to the person who receives the courses, who may have used it elsewhere since
 * this payment began.
 */
export async function takeCodeForPayment(
  tx: Transaction,
  use: {
    owner: Pick<OrderRow, "ownerUserId" | "guestKeyHash">;
    payment: PaymentRow;
    orderId: number;
    state?: "reserved" | "spent";
    now?: Date;
  },
): Promise<boolean> {
  const { owner, payment, orderId, state = "reserved", now = payment.createdAt } = use;
  const code = payment.lines.find(({ promocode }) => promocode)?.promocode;
  if (code === undefined) return true;
  const [promocode] = await tx.select().from(promocodes).where(eq(promocodes.code, code)).for("update");
  if (!promocode) return true;
  if (promocode.ownerUserId !== null && promocode.ownerUserId !== owner.ownerUserId) return false;
  const payer = { userId: payment.payerUserId, emailHash: hashPayerEmail(payment.receiptEmail) };
  const order = { ...owner, id: orderId };
  const [uses] = await tx
    .select(countCodeUses({ code, order, payer: payment.isThirdParty ? payer : null }))
    .from(promocodes)
    .where(eq(promocodes.code, code));
  const isFree = (limit: number | null, used: number | undefined) => limit === null || (used ?? 0) < limit;
  if (!isFree(promocode.totalLimit, uses?.usesTotal) || !isFree(promocode.perUserLimit, uses?.usesByBuyer))
    return false;
  await tx
    .insert(promocodeUses)
    .values({
      code,
      orderId,
      userId: owner.ownerUserId,
      ...(payment.isThirdParty && { payerUserId: payer.userId, payerEmailHash: payer.emailHash }),
      state,
      createdAt: now,
    })
    .onConflictDoUpdate({ target: promocodeUses.orderId, set: { code, state } });
  return true;
}

const WENT_BACK: Record<Extract<RefundCause, "late" | "code">, string> = {
  late: "заказ с тех пор изменился или эти месяцы уже куплены",
  code: "промокод этой оплаты действует один раз и уже использован",
};

/** Shown in the owner's current cart. `cause: null`: the money bought what it was for. */
export async function tellLateMoney(
  tx: Transaction,
  stale: OrderRow,
  { payment, cause }: { payment: PaymentRow; cause: Extract<RefundCause, "late" | "code"> | null },
): Promise<void> {
  const owner: CartOwner =
    stale.ownerUserId === null
      ? { kind: "guest", guestKeyHash: stale.guestKeyHash ?? "" }
      : { kind: "user", userId: stale.ownerUserId };
  const cart = await findCart(tx, owner);
  // Orders are locked by ascending id, so a cart older than this order is skipped; the e-mail tells everything.
  if (!cart || cart.id < stale.id) return;
  const names = payment.lines.map(({ name }) => name).join(", ");
  const text =
    cause === null
      ? `Пришла прошлая оплата, ${formatRoubles(payment.amount)}: ${names}. Это куплено, второй раз платить не нужно`
      : `Пришла прошлая оплата, ${formatRoubles(payment.amount)}, но ${WENT_BACK[cause]}. Возвращаем все деньги`;
  const [current] = await tx
    .select({ notices: orders.notices })
    .from(orders)
    .where(eq(orders.id, cart.id))
    .for("update");
  const notice: OrderNotice = { text, priceBefore: null, priceAfter: null };
  await tx
    .update(orders)
    .set({ notices: [...(current?.notices ?? []), notice] })
    .where(eq(orders.id, cart.id));
}
