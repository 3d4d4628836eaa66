/** A gift, or an order another person has paid for: opened once, by whoever holds its key (`/get-courses/{uuid}/`). */
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { courses } from "~/db/schema/catalog.server";
import { orderLines, orders, type PaymentLine, payments, promocodeUses } from "~/db/schema/orders.server";
import { lockOrder, type OrderRow } from "~/features/orders/order-rows.server";
import { type Outcome, refuse } from "~/shared/result";
import { grantPurchases } from "./grant-purchases.server";
import { oweRefund, refundAtBank } from "./give-back.server";
import { changePayment, type PaymentContext } from "./payment-rows.server";

export type ClaimReason = "unknown-order" | "already-claimed";

/** What the claim page shows before the button is pressed. */
export async function readClaim(
  context: Pick<PaymentContext, "db">,
  claimKey: string,
): Promise<{ isClaimed: boolean; lines: { name: string; months: PaymentLine["months"] }[] } | null> {
  const rows = await context.db
    .select({ ownerUserId: orders.ownerUserId, name: courses.name, months: orderLines.months })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(courses, eq(courses.id, orderLines.productId))
    .where(eq(orders.claimKey, claimKey));
  const [first] = rows;
  if (!first) return null;
  return { isClaimed: first.ownerUserId !== null, lines: rows.map(({ name, months }) => ({ name, months })) };
}

/** `POST /api/v2/orders/deferred-acquire/{uuid}/`: a second claim is refused, also the second of two at once. */
export async function deferredAcquire(
  context: PaymentContext,
  input: { claimKey: string; userId: number },
): Promise<Outcome<{ orderPublicId: string }, ClaimReason>> {
  const [found] = await context.db.select({ id: orders.id }).from(orders).where(eq(orders.claimKey, input.claimKey));
  if (!found) return refuse("unknown-order");
  return claimOrder(context, found.id, input.userId);
}

/** Paid orders the guest of this browser left without an owner: the pupil who logs in here gets them. */
export async function claimGuestOrders(
  context: PaymentContext,
  input: { guestKeyHash: string; userId: number },
): Promise<number> {
  const left = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.guestKeyHash, input.guestKeyHash),
        isNull(orders.ownerUserId),
        inArray(orders.state, ["paid", "partly_refunded"]),
      ),
    );
  let claimed = 0;
  for (const { id } of left) if ((await claimOrder(context, id, input.userId)).ok) claimed += 1;
  return claimed;
}

async function claimOrder(
  context: PaymentContext,
  orderId: number,
  userId: number,
): Promise<Outcome<{ orderPublicId: string }, ClaimReason>> {
  const now = context.clock.now();
  const claimed = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isPaid = order?.state === "paid" || order?.state === "partly_refunded";
    if (!order || !isPaid) return refuse("unknown-order");
    if (order.ownerUserId !== null) return refuse("already-claimed");
    await tx.update(orders).set({ ownerUserId: userId, updatedAt: now }).where(eq(orders.id, orderId));
    await tx.update(promocodeUses).set({ userId }).where(eq(promocodeUses.orderId, orderId));
    return { ok: true, orderPublicId: order.publicId, refundOf: await openClaimed(tx, order, userId, now) } as const;
  });
  if (!claimed.ok) return claimed;
  if (claimed.refundOf !== null) await refundAtBank(context, claimed.refundOf);
  return { ok: true, orderPublicId: claimed.orderPublicId };
}

/** Grants what was paid for; answers the payment that owes money back for what the claimer had already. */
async function openClaimed(tx: Transaction, order: OrderRow, userId: number, now: Date): Promise<number | null> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, "succeeded")))
    .orderBy(desc(payments.id))
    .for("update");
  const lines = payment?.lines ?? (await readFreeLines(tx, order.id));
  const amount = payment?.amount ?? 0;
  const { refundDue, denied } = await grantPurchases(tx, { userId, orderId: order.id, lines, amount, now });
  // From now on somebody is given what was paid for.
  if (payment?.isPrepaid) await changePayment(tx, payment.id, { nextClosingAt: now });
  if (!payment || refundDue === 0) return null;
  await oweRefund(tx, payment, { amount: refundDue, cause: "owned", units: denied, now });
  return payment.id;
}

async function readFreeLines(tx: Transaction, orderId: number): Promise<PaymentLine[]> {
  const rows = await tx
    .select({ productId: orderLines.productId, name: courses.name, months: orderLines.months })
    .from(orderLines)
    .innerJoin(courses, eq(courses.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId));
  return rows.map((row) => ({ ...row, price: 0 }));
}
