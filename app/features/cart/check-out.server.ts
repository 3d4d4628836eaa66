/**
 * «оплатить»: whatever the visitor still has to choose or type is asked for before a guest is sent to the login.
 * Nothing is priced here: the payment prices the order under its lock.
 */
import type { Actor } from "~/shared/actor";
import type { Attribution } from "~/shared/attribution";
import type { CartOwner } from "~/shared/cart-owner";
import { findCart, storeBuyerFields } from "~/features/orders/order-rows.server";
import { needsMonths } from "~/features/course/month-selection";
import { readSoldLines } from "~/features/orders/sold-lines.server";
import {
  type StartedPayment,
  startPayment,
  type StartPaymentContext,
  type StartPaymentReason,
  type TooManyStarts,
} from "~/features/payments/start-payment.server";
import type { Roubles } from "~/shared/money";
import { type Outcome, refuse } from "~/shared/result";
import type { CartForm } from "./schema";

export type CheckoutOutcome =
  | Outcome<StartedPayment, "no-cart" | StartPaymentReason>
  | TooManyStarts
  /** A guest: what they agreed to waits for the login. */
  | { ok: false; reason: "login-first"; price: Roubles };

export async function checkOutCart(
  context: StartPaymentContext,
  owner: CartOwner | null,
  input: {
    form: Omit<Extract<CartForm, { intent: "checkout" }>, "phone" | "phoneCountry">;
    actor: Actor;
    attribution: Attribution | null;
    ip: string;
    origin: string;
  },
): Promise<CheckoutOutcome> {
  const { form, actor, attribution, ip, origin } = input;
  const order = owner && (await findCart(context.db, owner));
  const lines = order ? await readSoldLines(context.db, order.id) : [];
  if (!order || lines.length === 0) return refuse("no-cart");
  if (lines.some(({ sold, months }) => needsMonths(sold, months))) return refuse("months-missing");
  const price = form.shownPrice ?? order.price;
  const receiptEmail = form.receiptEmail ?? order.receiptEmail;
  if (price > 0 && receiptEmail === null) return refuse("email-required");
  if (receiptEmail !== order.receiptEmail) {
    await storeBuyerFields(context.db, order.id, { receiptEmail, updatedAt: context.clock.now() });
  }
  if (owner.kind === "guest") return { ok: false, reason: "login-first", price };
  return startPayment(context, {
    orderPublicId: order.publicId,
    owner,
    actor,
    method: form.paymentMethod,
    receiptEmail,
    isThirdParty: false,
    shownVersion: form.shownVersion,
    expectedPrice: form.shownPrice,
    attribution,
    ip,
    origin,
  });
}
