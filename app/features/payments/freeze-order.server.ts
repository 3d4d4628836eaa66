/**
 * The way from a draft to something to pay (decisions.md §3): the cart is counted once more under its lock, and a sum
 * that differs from what the buyer was shown is stored, said and never charged.
 */
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { type PaymentLine, promocodeUses } from "~/db/schema/orders.server";
import type { OrderRow } from "~/features/orders/order-rows.server";
import { type CountedOrder, requoteOrder } from "~/features/orders/quote-order.server";
import { addDuration } from "~/shared/duration";
import type { Roubles } from "~/shared/money";
import { type Outcome, refuse } from "~/shared/result";
import { makePublicId } from "~/integrations/secrets.server";
import { grantPurchases } from "./grant-purchases.server";
import { changeOrder } from "./payment-rows.server";

/** How long a frozen sum and its promocode wait for the money. */
export const PAYMENT_LIFETIME = { minutes: 30 } as const;

export type CheckoutReason =
  | "empty"
  /** A course sold by months has none chosen. */
  | "months-missing"
  | "price-changed"
  /** Paid, expired or given back: nothing to pay here any more. */
  | "not-available";

export type CheckedOrder = { order: OrderRow; counted: CountedOrder };

/** The locked order, a draft again and counted now, ready to be frozen at exactly the sum the buyer was shown. */
export async function checkOut(
  tx: Transaction,
  input: { order: OrderRow; expectedPrice: Roubles | null; now: Date },
): Promise<Outcome<CheckedOrder, CheckoutReason>> {
  const { now } = input;
  let { order } = input;
  if (order.state === "failed") order = await changeOrder(tx, order, "reopen", { updatedAt: now });
  if (order.state === "awaiting_payment") order = await changeOrder(tx, order, "cancel", { updatedAt: now });
  if (order.state !== "draft") return refuse("not-available");
  const shown = input.expectedPrice ?? order.price;
  const requoted = await requoteOrder(tx, { order, isPaying: true, now });
  const { counted } = requoted;
  if (counted.lines.length === 0) return refuse(counted.notices.length > 0 ? "price-changed" : "empty");
  if (requoted.order.price !== shown || counted.notices.length > 0) return refuse("price-changed");
  const isMissing = counted.lines.some(
    ({ productId, months }) => months.length === 0 && counted.facts.products.get(productId)?.sold === "months",
  );
  return isMissing ? refuse("months-missing") : { ok: true, ...requoted };
}

export function frozenLines({ quote, facts }: CountedOrder): PaymentLine[] {
  return quote.lines.map(({ productId, months, price }) => ({
    productId,
    name: facts.products.get(productId)?.name ?? "",
    months,
    price,
    ...(quote.promocode?.isApplied ? { promocode: quote.promocode.code } : {}),
  }));
}

export function freezeOrder(tx: Transaction, order: OrderRow, now: Date): Promise<OrderRow> {
  return changeOrder(tx, order, "freeze", {
    frozenAt: now,
    paymentExpiresAt: addDuration(now, PAYMENT_LIFETIME),
    updatedAt: now,
  });
}

/**
 * Takes one use of the applied promocode for this order. The promocode's row is locked by the count before
 * (`isPaying`), so a limit of N is never exceeded, however many pay at once.
 */
export async function reservePromocode(
  tx: Transaction,
  { order, counted }: CheckedOrder,
  state: "reserved" | "spent",
  now: Date,
): Promise<void> {
  const verdict = counted.quote.promocode;
  await tx.delete(promocodeUses).where(eq(promocodeUses.orderId, order.id));
  if (!verdict?.isApplied) return;
  await tx
    .insert(promocodeUses)
    .values({ code: verdict.code, orderId: order.id, userId: order.ownerUserId, state, createdAt: now })
    .onConflictDoUpdate({ target: promocodeUses.orderId, set: { code: verdict.code, state: sql`excluded.state` } });
}

/** Price 0: access at once, no bank in between. Without an owner it becomes a gift to be claimed. */
export async function grantFreeOrder(tx: Transaction, checked: CheckedOrder, now: Date): Promise<OrderRow> {
  const { order, counted } = checked;
  await reservePromocode(tx, checked, "spent", now);
  if (order.ownerUserId !== null) {
    const lines = frozenLines(counted);
    await grantPurchases(tx, { userId: order.ownerUserId, orderId: order.id, lines, amount: 0, now });
  }
  return changeOrder(tx, order, "grant-free", {
    paidAt: now,
    updatedAt: now,
    ...(order.ownerUserId === null ? { claimKey: order.claimKey ?? makePublicId() } : {}),
  });
}
