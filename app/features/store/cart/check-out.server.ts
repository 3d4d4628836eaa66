/**
 * «оплатить»: whatever the visitor still has to choose or type is asked for before a guest is sent to the login.
 * Nothing is priced here: the payment prices the order under its lock.
 */
import type { Actor } from "~/shared/actor";
import type { Attribution } from "~/shared/attribution";
import type { Owner } from "~/shared/owner";
import { findUser } from "~/features/core/accounts/user-rows.server";
import { findCart, storeBuyerFields } from "~/features/store/orders/order-rows.server";
import { needsMonths } from "~/features/store/course/month-selection";
import { readSoldLines } from "~/features/store/orders/sold-lines.server";
import { judgeChildPhone } from "~/features/store/payments/child-phone";
import {
  type StartedPayment,
  startPayment,
  type StartPaymentContext,
  type StartPaymentReason,
  type TooManyStarts,
} from "~/features/store/payments/start-payment.server";
import type { E164 } from "~/shared/phone";
import type { Roubles } from "~/shared/money";
import { type Outcome, type Refusal, refuse } from "~/shared/result";
import { cartPath } from "~/shared/paths";
import type { CartForm } from "./schema";

export type CheckoutOutcome =
  | Outcome<StartedPayment, "no-cart" | StartPaymentReason>
  | TooManyStarts
  /** A guest: what they agreed to waits for the login. */
  | { ok: false; reason: "login-first"; price: Roubles }
  /** Another tab has chosen for whom this cart is. */
  | Refusal<"changed-elsewhere" | "consent-required" | "own-phone">;

export async function checkOutCart(
  context: StartPaymentContext,
  owner: Owner | null,
  input: {
    form: Omit<Extract<CartForm, { intent: "checkout" }>, `${"phone" | "childPhone"}${"" | "Country"}`> & {
      /** Of a person with an account who pays for a child; null: the child gets a link. */
      childPhone?: E164 | null;
    };
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
  if (form.isShownForChild !== undefined && (form.isShownForChild === "1") !== order.isParent)
    return refuse("changed-elsewhere");
  const isForChild = order.isParent && price > 0;
  const needsConsent = isForChild && owner.kind === "guest";
  if (needsConsent && form.isPersonalDataAllowed !== true) return refuse("consent-required");
  const childPhone = isForChild && owner.kind === "user" ? (form.childPhone ?? null) : null;
  if (childPhone !== null && owner.kind === "user") {
    // The parent's account alone is read: whether the child has one is not for a parent to learn.
    const judged = judgeChildPhone(childPhone, (await findUser(context.db, { id: owner.userId }))?.phone ?? null);
    if (!judged.ok) return judged;
  }
  if (receiptEmail !== order.receiptEmail) {
    await storeBuyerFields(context.db, order.id, { receiptEmail, updatedAt: context.clock.now() });
  }
  if (owner.kind === "guest" && !isForChild) return { ok: false, reason: "login-first", price };
  return startPayment(context, {
    orderPublicId: order.publicId,
    owner,
    actor,
    method: form.paymentMethod,
    receiptEmail,
    // Paid as anyone pays for another: without a login, and the child gets the courses by a link.
    isThirdParty: isForChild,
    childPhone,
    consentPage: needsConsent ? cartPath() : null,
    shownDocuments: form.shownDocuments,
    shownVersion: form.shownVersion,
    expectedPrice: form.shownPrice,
    attribution,
    ip,
    origin,
  });
}
