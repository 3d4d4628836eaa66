/**
 * From the cart to the bank. Two short transactions with the call to the bank between them, never one over it: the
 * first freezes the sum and writes the payment down, the second notes what the bank made of it. The payment's own id is
 * the idempotence key, so a process that died in between is made good by the next press of the button.
 */
import { and, desc, eq, isNull, or } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { orders, type PaymentMethod, payments } from "~/db/schema/orders.server";
import type { CartOwner } from "~/features/orders/cart-owner.server";
import { findOrder, isOwner, lockOrder, type OrderRow } from "~/features/orders/order-rows.server";
import { BankAwayError, BankRefusedError } from "~/integrations/bank/bank-errors";
import { makePublicId } from "~/integrations/secrets.server";
import type { Roubles } from "~/shared/money";
import { bankNotificationPath, paymentCheckPath, paymentSuccessPath } from "~/shared/paths";
import { type Outcome, refuse } from "~/shared/result";
import {
  type CheckoutReason,
  checkOut,
  freezeOrder,
  frozenLines,
  grantFreeOrder,
  reservePromocode,
} from "./freeze-order.server";
import { reopenOrder } from "./reopen-order.server";
import { changePayment, type PaymentContext, type PaymentRow } from "./payment-rows.server";
import { receiptLines } from "./receipt-lines";

export type StartPaymentInput = {
  orderPublicId: string;
  /** Who presses the button; null for a stranger with the share link. */
  owner: CartOwner | null;
  method: PaymentMethod;
  /** Wanted whenever the price is above 0. */
  receiptEmail: string | null;
  /** The payer is not the owner and needs no login (`/third-party-cart/`). */
  isThirdParty: boolean;
  /** What the page showed; without it, what the order holds. */
  expectedPrice?: Roubles;
  /** Public origin of this site. */
  origin: string;
};

export type StartPaymentReason =
  | "unknown-order"
  | "foreign"
  | "login-required"
  | "email-required"
  /** A stranger cannot take a free order: its owner just opens it. */
  | "nothing-to-pay"
  | "just-paid"
  | "payment-pending"
  /** Nothing was charged, or nobody knows yet: the next press asks about the same payment. */
  | "bank-away"
  /** It has understood and says no: asking again the same way changes nothing. */
  | "bank-refused"
  | CheckoutReason;

type Frozen = { order: OrderRow; payment: PaymentRow };
type Step = Outcome<{ frozen: Frozen } | { isFree: true } | { isToCallOff: true }, StartPaymentReason>;

export type StartedPayment = {
  /** The bank's page, or the success page of an order that cost nothing. */
  url: string;
  orderPublicId: string;
  /** By which the payer is known afterwards; null where nothing is paid. */
  paymentPublicId: string | null;
};

export async function startPayment(
  context: PaymentContext,
  input: StartPaymentInput,
): Promise<Outcome<StartedPayment, StartPaymentReason>> {
  const found = await findOrder(context.db, input.orderPublicId);
  if (!found) return refuse("unknown-order");
  if (!input.isThirdParty) {
    if (!isOwner(found, input.owner)) return refuse("foreign");
    if (input.owner?.kind !== "user") return refuse("login-required");
  }
  const now = context.clock.now();
  const freeze = () =>
    context.db.transaction((tx) => freezeForPayment(tx, context, { ...input, orderId: found.id, now }));
  let step: Step = await freeze();
  if (step.ok && "isToCallOff" in step) {
    const reopened = await reopenOrder(context, found.id);
    if (!reopened.ok) return refuse(reopened.reason === "not-editable" ? "not-available" : reopened.reason);
    step = await freeze();
  }
  if (!step.ok) return step;
  const orderPublicId = found.publicId;
  if ("isFree" in step)
    return { ok: true, url: paymentSuccessPath(orderPublicId), orderPublicId, paymentPublicId: null };
  if ("isToCallOff" in step) return refuse("payment-pending");
  try {
    const url = await askBank(context, step.frozen, input.origin);
    if (url === null) return refuse("price-changed");
    return { ok: true, url, orderPublicId, paymentPublicId: step.frozen.payment.publicId };
  } catch (error) {
    if (!(error instanceof BankAwayError) && !(error instanceof BankRefusedError)) throw error;
    context.log.error({ err: error, paymentId: step.frozen.payment.publicId }, "the bank has not begun a payment");
    return refuse(error instanceof BankRefusedError ? "bank-refused" : "bank-away");
  }
}

async function freezeForPayment(
  tx: Transaction,
  context: PaymentContext,
  input: StartPaymentInput & { orderId: number; now: Date },
): Promise<Step> {
  const { now, receiptEmail, method, isThirdParty, owner } = input;
  const payerUserId = owner?.kind === "user" ? owner.userId : null;
  const order = await lockOrder(tx, input.orderId);
  if (!order || (!isThirdParty && !isOwner(order, owner))) return refuse("foreign");
  const [latest] = await tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(payments.orderVersion))
    .limit(1);
  if (order.state === "awaiting_payment" && latest?.status === "pending") {
    const isShown = input.expectedPrice === undefined || input.expectedPrice === latest.amount;
    // A repeated press answers the live payment; another method or another receipt is another payment.
    const isSame = latest.method === method && latest.receiptEmail === receiptEmail && isShown;
    if (!isSame) return { ok: true, isToCallOff: true };
    return { ok: true, frozen: { order, payment: await notePayer(tx, { order, payment: latest, payerUserId }) } };
  }
  if (order.state === "paid" || order.state === "partly_refunded") return refuse("just-paid");

  const checked = await checkOut(tx, { order, expectedPrice: input.expectedPrice ?? null, now });
  if (!checked.ok) return checked;
  if (checked.order.price === 0) {
    if (isThirdParty && !isOwner(order, owner)) return refuse("nothing-to-pay");
    if (owner?.kind !== "user") return refuse("login-required");
    await grantFreeOrder(tx, checked, now);
    return { ok: true, isFree: true };
  }
  if (receiptEmail === null) return refuse("email-required");

  await reservePromocode(tx, checked, "reserved", now);
  let frozen = await freezeOrder(tx, checked.order, now);
  // One payment a price version: after a payment that came to nothing the same sum is a new version.
  const version = latest && latest.orderVersion >= frozen.version ? latest.orderVersion + 1 : frozen.version;
  if (version !== frozen.version) {
    const [raised] = await tx.update(orders).set({ version }).where(eq(orders.id, order.id)).returning();
    frozen = raised ?? frozen;
  }
  const [payment] = await tx
    .insert(payments)
    .values({
      publicId: makePublicId(),
      orderId: order.id,
      orderVersion: version,
      amount: checked.order.price,
      method,
      receiptEmail,
      isThirdParty,
      payerUserId,
      provider: context.bank.provider,
      isPrepaid: context.bank.isPrepaid,
      origin: input.origin,
      status: "pending",
      lines: frozenLines(checked.counted),
      createdAt: now,
    })
    .returning();
  if (!payment) throw new Error("A payment was not stored");
  return { ok: true, frozen: { order: frozen, payment } };
}

/** Another person who goes on with a payment begun before is its payer; the owner himself does not wipe him out. */
async function notePayer(
  tx: Transaction,
  { order, payment, payerUserId }: Frozen & { payerUserId: number | null },
): Promise<PaymentRow> {
  const isOther = payerUserId !== null && payerUserId !== order.ownerUserId && payerUserId !== payment.payerUserId;
  return isOther ? changePayment(tx, payment.id, { payerUserId }) : payment;
}

/** The bank's page for this payment; null where it has been called off in another tab meanwhile. */
async function askBank(context: PaymentContext, { order, payment }: Frozen, origin: string): Promise<string | null> {
  if (payment.confirmationUrl) return payment.confirmationUrl;
  const now = context.clock.now();
  const made = await context.bank.createPayment({
    idempotenceKey: payment.publicId,
    orderPublicId: order.publicId,
    amount: payment.amount,
    description: payment.lines
      .map(({ name }) => name)
      .join(", ")
      .slice(0, 128),
    method: payment.method,
    receipt: { email: payment.receiptEmail, lines: receiptLines(payment.lines, payment.amount) },
    returnUrl: `${origin}${paymentCheckPath(order.publicId)}`,
    notificationUrl: `${origin}${bankNotificationPath(context.bank.provider)}`,
    origin,
    now,
  });
  // Of two presses at once the first one's answer counts; the bank's number may differ, where it knows no keys.
  const isFirst = or(isNull(payments.providerPaymentId), eq(payments.providerPaymentId, made.id));
  const [stored] = await context.db
    .update(payments)
    // The bank may be another than when the payment was frozen.
    .set({
      provider: context.bank.provider,
      isPrepaid: context.bank.isPrepaid,
      providerPaymentId: made.id,
      confirmationUrl: made.confirmationUrl,
    })
    .where(and(eq(payments.id, payment.id), eq(payments.status, "pending"), isFirst))
    .returning({ id: payments.id });
  if (stored) return made.confirmationUrl;
  const [other] = await context.db.select().from(payments).where(eq(payments.id, payment.id));
  if (other?.providerPaymentId !== made.id) await context.bank.cancelPayment(made.id, now);
  return other?.status === "pending" ? other.confirmationUrl : null;
}
