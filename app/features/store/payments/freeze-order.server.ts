/**
 * From a draft to something to pay: the cart is priced once more under its lock. An offer that differs from the shown
 * one is reported and never charged. The refusal stores nothing: only the buyer's own change or payment moves the price
 * they are held to.
 */
import type { Transaction } from "~/db/open-database.server";
import type { PaymentLine } from "~/db/schema/payments.server";
import { taughtNow } from "~/features/store/catalog/taught";
import { type Payer, replaceUse } from "~/features/store/orders/promocodes.server";
import { changeOrder, type OrderRow } from "~/features/store/orders/order-rows.server";
import { pricedVersion, type SeenOrder } from "~/features/store/orders/order-version.server";
import {
  type PricedOrder,
  type Repriced,
  repriceOrder,
  storeRecount,
} from "~/features/store/orders/quote-order.server";
import type { SoldCourse } from "~/features/store/orders/read-order-facts.server";
import { needsMonths } from "~/features/store/course/month-selection";
import { addDuration } from "~/shared/duration";
import { CART_STATES } from "~/shared/order-state";
import { type Outcome, refuse } from "~/shared/result";
import { makePublicId } from "~/integrations/secrets.server";
import { grantPurchases, recordTaught } from "./grant-purchases.server";
import { leavePurchaseMessage } from "./purchase-message.server";

/** How long a frozen sum and its promocode are held for the payment. */
export const PAYMENT_LIFETIME = { minutes: 30 } as const;

export type CheckoutReason =
  | "empty"
  /** No months are chosen for a course sold by months. */
  | "months-missing"
  | "price-changed"
  /** Paid, expired or refunded: there is nothing left to pay. */
  | "not-available";

export type CheckedOrder = { order: OrderRow; counted: PricedOrder };

/** The locked order, ready to be frozen at exactly what the buyer was shown. */
export async function checkOut(
  tx: Transaction,
  input: { order: OrderRow; seen: SeenOrder; payer: Payer | null; now: Date },
): Promise<Outcome<CheckedOrder, CheckoutReason>> {
  const { order, now } = input;
  if (!CART_STATES.includes(order.state)) return refuse("not-available");
  const recount = await repriceOrder(tx, { order, isPaying: { payer: input.payer }, now });
  const refused = judgeOffer(recount, input.seen);
  if (refused) return refuse(refused);
  return { ok: true, ...(await storeOffer(tx, { order, recount, now })) };
}

/** The locked order, turned back into a draft and stored as priced now. */
export async function storeOffer(
  tx: Transaction,
  { order, recount, now }: { order: OrderRow; recount: Repriced; now: Date },
): Promise<CheckedOrder> {
  const event = order.state === "failed" ? "reopen" : "cancel";
  const draft = order.state === "draft" ? order : await changeOrder(tx, order, event, { updatedAt: now });
  return { order: await storeRecount(tx, { order: draft, recount, now }), counted: recount.counted };
}

/** Null: this is what the buyer was shown, and it can be bought. */
export function judgeOffer(
  { counted, isPriceSame }: Repriced,
  seen: SeenOrder,
): Exclude<CheckoutReason, "not-available"> | null {
  const { lines, replaced, removed, quote, facts } = counted;
  const hasChanged = replaced.length > 0 || removed.length > 0;
  if (lines.length === 0) return hasChanged ? "price-changed" : "empty";
  if (!isShown()) return "price-changed";
  const isMissing = lines.some(({ productId, months }) => needsMonths(facts.products.get(productId)?.sold, months));
  return isMissing ? "months-missing" : null;

  function isShown(): boolean {
    if (seen.version !== undefined) return seen.version === pricedVersion(counted);
    // The same sum does not reveal that a month was removed, so that is shown first.
    if (seen.price !== undefined) return seen.price === quote.price && !hasChanged;
    return isPriceSame && !hasChanged;
  }
}

export function frozenLines({ quote, facts }: PricedOrder): PaymentLine[] {
  return quote.lines.map(({ productId, months, price }) => ({
    productId,
    name: facts.products.get(productId)?.name ?? "",
    months,
    price,
    ...frozenDates(facts.products.get(productId)),
    ...(quote.promocode?.isApplied ? { promocode: quote.promocode.code } : {}),
  }));
}

/** A course sold whole is sold with its dates. */
export function frozenDates(product: SoldCourse | undefined): Pick<PaymentLine, "taught"> {
  return product?.sold === "whole" ? { taught: taughtNow(product) } : {};
}

export function freezeOrder(tx: Transaction, order: OrderRow, now: Date): Promise<OrderRow> {
  return changeOrder(tx, order, "freeze", {
    frozenAt: now,
    paymentExpiresAt: addDuration(now, PAYMENT_LIFETIME),
    updatedAt: now,
  });
}

/**
 * Takes one use of the applied promocode for this order. The count before it locked the promocode's row (`isPaying`),
 * so a limit of N is never exceeded, however many pay at once.
 */
export async function reservePromocode(
  tx: Transaction,
  { order, counted }: CheckedOrder,
  { state, payer, now }: { state: "reserved" | "spent"; payer: Payer | null; now: Date },
): Promise<void> {
  const verdict = counted.quote.promocode;
  await replaceUse(tx, { order, code: verdict?.isApplied ? verdict.code : null, payer, state, now });
}

/** Price 0: access at once, without a bank. Without an owner it becomes a gift to be claimed. */
export async function grantFreeOrder(tx: Transaction, checked: CheckedOrder, now: Date): Promise<OrderRow> {
  const { order, counted } = checked;
  await reservePromocode(tx, checked, { state: "spent", payer: null, now });
  const lines = frozenLines(counted);
  await recordTaught(tx, order.id, lines);
  if (order.ownerUserId !== null) {
    await grantPurchases(tx, { userId: order.ownerUserId, orderId: order.id, lines, amount: 0, now });
  }
  await leavePurchaseMessage(tx, order.publicId, now);
  return changeOrder(tx, order, "grant-free", {
    paidAt: now,
    updatedAt: now,
    ...(order.ownerUserId === null ? { claimKey: order.claimKey ?? makePublicId() } : {}),
  });
}
