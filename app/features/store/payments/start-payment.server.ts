/**
 * From the cart to the bank. Two short transactions with the call to the bank between them, never one across it: the
 * first records the sale and its price, the second stores the bank's answer. The payment's id is the idempotency key,
 * so if a process dies in between, the next click of the button completes the payment.
 *
 * The owner's payment freezes the order. Another person's does not touch it: neither stops, changes or waits for the
 * other, and the first to succeed wins (decision 0024).
 */
import { and, eq, isNull, or } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { type PaymentLine, payments } from "~/db/schema/payments.server";
import type { Owner } from "~/shared/owner";
import { recordPaymentConsent } from "~/features/core/accounts/consents.server";
import type { DocumentSource } from "~/features/core/documents/open-documents.server";
import { hashPayerEmail, type Payer, consumeUse } from "~/features/store/orders/promocodes.server";
import {
  findCurrentOrder,
  findPayable,
  isOwner,
  lockOrder,
  type OrderRow,
  readLines,
} from "~/features/store/orders/order-rows.server";
import { isSeen, pricedVersion, storedVersion, type SeenOrder } from "~/features/store/orders/order-version.server";
import { isHeld, type PricedOrder, type Repriced, repriceOrder } from "~/features/store/orders/quote-order.server";
import { BankAwayError, BankRefusedError } from "~/integrations/bank/bank-errors";
import type { BankPort } from "~/integrations/ports";
import type { PaymentMethod } from "~/shared/column-values";
import { CART_STATES, isPaid } from "~/shared/order-state";
import { makePublicId } from "~/integrations/secrets.server";
import type { Actor } from "~/shared/actor";
import type { Attribution } from "~/shared/attribution";
import { addDuration } from "~/shared/duration";
import type { Roubles } from "~/shared/money";
import { networkOf } from "~/shared/network";
import { bankNotificationPath, paymentCheckPath, paymentSuccessPath } from "~/shared/paths";
import type { E164 } from "~/shared/phone";
import { type Outcome, refuse } from "~/shared/result";
import { callOff } from "./call-off.server";
import {
  type CheckoutReason,
  freezeOrder,
  frozenLines,
  grantFreeOrder,
  judgeOffer,
  frozenDates,
  PAYMENT_LIFETIME,
  reservePromocode,
  storeOffer,
} from "./freeze-order.server";
import { changePayment, isLive, type PaymentContext, type PaymentRow } from "./payment-rows.server";
import { receiptLines } from "./receipt-lines";

/** A buyer changes their mind a few times; a script would fill the bank's books for ever. */
export const PAYMENT_STARTS_PER_ORDER = { name: "payment-order", points: 30, window: { hours: 1 } } as const;
/** Others who open the link are counted by network too, so that a stranger cannot use up a parent's tries. */
export const SHARED_STARTS_PER_ORDER_AND_NETWORK = {
  name: "payment-share",
  points: 10,
  window: { hours: 1 },
} as const;
/** Other people's orders paid from one network, such as a family's or an office's. */
export const SHARED_STARTS_PER_NETWORK = { name: "payment-network", points: 60, window: { hours: 1 } } as const;

export type StartPaymentContext = PaymentContext & Pick<AppContext, "limiter" | "documents">;

export type StartPaymentInput = {
  /** The order's own id, or the one in its share link. */
  orderPublicId: string;
  /** The person who clicks the button; null for a stranger with the share link. */
  owner: Owner | null;
  actor: Actor;
  method: PaymentMethod;
  /** Required when the price is above 0. */
  receiptEmail: string | null;
  /** The payer is not the owner and needs no login (`/third-party-cart/`). */
  isThirdParty: boolean;
  /** The offer that the page showed: its version, or at least its sum. Without either, the stored order counts. */
  shownVersion?: string;
  expectedPrice?: Roubles;
  /** Attribution of the person who clicks the button. */
  attribution?: Attribution | null;
  /** A GET grants nothing: a free order then requires a click. */
  mayGrant?: boolean;
  /** A guest has agreed to the processing of personal data on this page; null: nothing was asked for. */
  consentPage?: string | null;
  /** The versions of the documents that the page showed. */
  shownDocuments?: string;
  /** Whose login opens the courses that a parent with an account pays for; null: the claim link alone. */
  childPhone?: E164 | null;
  /** Public origin of this site. */
  origin: string;
  ip?: string;
};

export type StartPaymentReason =
  | "unknown-order"
  | "foreign"
  | "login-required"
  | "email-required"
  /** A stranger cannot take a free order: its owner simply opens it. */
  | "nothing-to-pay"
  /** The order is free and was requested by a GET: it requires a click. */
  | "confirmation-needed"
  | "just-paid"
  | "payment-pending"
  /** Nothing was charged, or it is not known yet: the next click asks about the same payment. */
  | "bank-away"
  /** The bank understood and refused: repeating the same request changes nothing. */
  | "bank-refused"
  | CheckoutReason;

export type TooManyStarts = { ok: false; reason: "too-many-starts"; retryAfterSeconds: number };

type Frozen = { order: OrderRow; payment: PaymentRow };
type Step = Outcome<
  { frozen: Frozen } | { isFree: true } | { isPaid: true } | { toCallOff: PaymentRow },
  StartPaymentReason
>;

export type StartedPayment = {
  /** The bank's page, or the success page if the order is paid or free. */
  url: string;
  /** The id by which the payment pages know the order; for anyone but the owner, the share link's. */
  orderPublicId: string;
  /** Identifies the payer afterwards; null if nothing is paid. */
  paymentPublicId: string | null;
  /** Until when this payment may be made; null where nothing is paid. */
  expiresAt: Date | null;
};

export async function startPayment(
  context: StartPaymentContext,
  input: StartPaymentInput,
): Promise<Outcome<StartedPayment, StartPaymentReason> | TooManyStarts> {
  const { isThirdParty, owner } = input;
  const found = await (isThirdParty ? findPayable : findCurrentOrder)(context.db, input.orderPublicId);
  if (!found) return refuse("unknown-order");
  if (!isThirdParty) {
    if (!isOwner(found, owner)) return refuse("foreign");
    if (owner?.kind !== "user") return refuse("login-required");
  }
  const limited = await consumeStart(context, found, input);
  if (limited) return limited;
  const orderPublicId = isThirdParty ? found.shareKey : found.publicId;
  const step = await freezeOnce(context, input, found.id);
  if (!step.ok) return step;
  const nothingToPay = { orderPublicId, paymentPublicId: null, expiresAt: null };
  if ("isFree" in step) {
    const userId = owner?.kind === "user" ? owner.userId : null;
    context.events.emit({ name: "order.paid", actor: input.actor, orderId: found.publicId, userId, price: 0 });
    return { ok: true, url: paymentSuccessPath(orderPublicId), ...nothingToPay };
  }
  if ("isPaid" in step || "toCallOff" in step)
    return { ok: true, url: paymentCheckPath(orderPublicId), ...nothingToPay };
  const { payment } = step.frozen;
  const { publicId: paymentPublicId, expiresAt } = payment;
  const started = { ok: true, orderPublicId, paymentPublicId, expiresAt } as const;
  try {
    const asked = await askBank(context, step.frozen, orderPublicId, input.origin);
    switch (asked.state) {
      case "open":
        context.events.emit({ name: "payment.started", actor: input.actor, orderId: found.publicId });
        return { ...started, url: asked.url };
      // A notification arrived before the bank's own answer.
      case "paid":
        return { ...started, url: paymentCheckPath(orderPublicId) };
      case "called-off":
        return refuse("price-changed");
    }
  } catch (error) {
    if (!(error instanceof BankAwayError) && !(error instanceof BankRefusedError)) throw error;
    context.log.error(
      { event: "payment.start_failed", err: error, paymentId: payment.publicId },
      "the bank did not start a payment",
    );
    return refuse(error instanceof BankRefusedError ? "bank-refused" : "bank-away");
  }
}

async function consumeStart(
  { limiter }: StartPaymentContext,
  order: OrderRow,
  { isThirdParty, ip }: StartPaymentInput,
): Promise<TooManyStarts | null> {
  const network = ip === undefined ? "unknown" : networkOf(ip);
  const counted = isThirdParty
    ? ([
        [SHARED_STARTS_PER_ORDER_AND_NETWORK, `${order.id}:${network}`],
        [SHARED_STARTS_PER_NETWORK, network],
      ] as const)
    : ([[PAYMENT_STARTS_PER_ORDER, String(order.id)]] as const);
  for (const [limit, key] of counted) {
    const taken = await limiter.consume(limit, key);
    if (!taken.ok) return { ok: false, reason: "too-many-starts", retryAfterSeconds: taken.retryAfterSeconds };
  }
  return null;
}

/** Records the payment; a payment of the owner's own that stands in its way is called off first. */
async function freezeOnce(context: StartPaymentContext, input: StartPaymentInput, orderId: number): Promise<Step> {
  const now = context.clock.now();
  const { bank, documents } = context;
  const freeze = () =>
    context.db.transaction((tx) =>
      input.isThirdParty
        ? startForAnother(tx, { ...input, bank, documents, orderId, now })
        : startForOwner(tx, { ...input, bank, documents, orderId, now }),
    );
  const step = await freeze();
  if (!step.ok || !("toCallOff" in step)) return step;
  const ended = await callOff(context, step.toCallOff, { isWaitedFor: true });
  if (ended === "on-its-way") return refuse("payment-pending");
  if (ended === "paid") return { ok: true, isPaid: true };
  const again = await freeze();
  // Another tab has started yet another payment meanwhile.
  return again.ok && "toCallOff" in again ? refuse("payment-pending") : again;
}

/** `bank`: receives the payment. */
type Start = StartPaymentInput & { bank: BankPort; documents: DocumentSource; orderId: number; now: Date };

const seenOf = ({ shownVersion, expectedPrice }: StartPaymentInput): SeenOrder => ({
  ...(shownVersion !== undefined && { version: shownVersion }),
  ...(expectedPrice !== undefined && { price: expectedPrice }),
});

/** Receipt addresses that differ only in case are the same. */
const isSameWay = (payment: PaymentRow, { method, receiptEmail }: StartPaymentInput): boolean =>
  payment.method === method && payment.receiptEmail.toLowerCase() === receiptEmail?.toLowerCase();

async function startForOwner(tx: Transaction, input: Start): Promise<Step> {
  const { now, receiptEmail, owner } = input;
  const seen = seenOf(input);
  const order = await lockOrder(tx, input.orderId);
  if (!order || !isOwner(order, owner)) return refuse("foreign");
  if (isPaid(order.state)) return { ok: true, isPaid: true };
  if (!CART_STATES.includes(order.state)) return refuse("not-available");
  const [live] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.isThirdParty, false), isLive()));
  const lines = await readLines(tx, order.id);
  const version = storedVersion(order, lines);
  const isShown = isSeen({ version, price: order.price }, seen);
  const isOfOrder = order.state === "awaiting_payment" && live?.contentVersion === version;
  // A repeated click returns the live payment; a different offer, method or receipt address needs a new one.
  if (isOfOrder && isShown && isSameWay(live, input)) return { ok: true, frozen: { order, payment: live } };
  const recount = await repriceOrder(tx, { order, lines, isPaying: { payer: null }, now });
  const refused = judgeOffer(recount, seen);
  const isKept = refused === "price-changed" && isShown && isHeld(order, recount, now);
  if (refused && !isKept) return refuse(refused);
  // Only after every refusal: a click that is refused leaves the payment that is under way.
  const toCallOff = live && ({ ok: true, toCallOff: live } as const);
  if (!refused && recount.counted.quote.price === 0) {
    if (owner?.kind !== "user") return refuse("login-required");
    if (input.mayGrant === false) return refuse("confirmation-needed");
    if (toCallOff) return toCallOff;
    await grantFreeOrder(tx, await storeOffer(tx, { order, recount, now }), now);
    return { ok: true, isFree: true };
  }
  if (receiptEmail === null) return refuse("email-required");
  if (toCallOff) return toCallOff;
  if (refused) return startAsFrozen(tx, { ...input, receiptEmail }, { order, recount });
  const checked = await storeOffer(tx, { order, recount, now });
  await reservePromocode(tx, checked, { state: "reserved", payer: null, now });
  const frozen = await freezeOrder(tx, checked.order, now);
  const payment = await storePayment(tx, { ...input, receiptEmail }, frozen, soldNow(checked.counted));
  return { ok: true, frozen: { order: frozen, payment } };
}

/** The frozen sum and its code are held (product.md, "Payments"): a new payment for them does not extend this time. */
async function startAsFrozen(
  tx: Transaction,
  input: Start & { receiptEmail: string },
  { order, recount }: { order: OrderRow; recount: Repriced },
): Promise<Step> {
  const { promocodeVerdict: verdict } = order;
  const use = { order, payer: null, state: "reserved", now: input.now } as const;
  if (verdict?.isApplied && !(await consumeUse(tx, { ...use, code: verdict.code }))) return refuse("price-changed");
  return { ok: true, frozen: { order, payment: await storePayment(tx, input, order, soldAsFrozen(order, recount)) } };
}

/** For exactly what the link shows. The order itself does not change: its owner may edit it, or pay it themselves. */
async function startForAnother(tx: Transaction, input: Start): Promise<Step> {
  const { now, receiptEmail, owner } = input;
  const seen = seenOf(input);
  const order = await lockOrder(tx, input.orderId);
  if (!order) return refuse("unknown-order");
  if (isPaid(order.state)) return refuse("just-paid");
  if (!CART_STATES.includes(order.state)) return refuse("not-available");
  const payerUserId = owner?.kind === "user" ? owner.userId : null;
  const live = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.isThirdParty, true), isLive()));
  if (receiptEmail === null) return refuse("email-required");
  const payer: Payer = { userId: payerUserId, emailHash: hashPayerEmail(receiptEmail) };
  const recount = await repriceOrder(tx, { order, isPaying: { payer }, now });
  const isFrozen = isHeld(order, recount, now);
  const sold = isFrozen ? soldAsFrozen(order, recount) : soldNow(recount.counted);
  const isShown = seen.version === undefined || seen.version === sold.version;
  const same = live.find((one) => isSameWay(one, input) && one.contentVersion === sold.version);
  if (same && isShown) {
    // Another person who continues a payment becomes its payer; the owner does not replace them.
    const isOther = payerUserId !== null && payerUserId !== order.ownerUserId && payerUserId !== same.payerUserId;
    const isRetyped = payerUserId === same.payerUserId && input.childPhone !== undefined;
    const { childPhone = null } = input;
    const change = { ...(isOther && { payerUserId }), ...((isOther || isRetyped) && { childPhone }) };
    const isSame = Object.keys(change).length === 0;
    return { ok: true, frozen: { order, payment: isSame ? same : await changePayment(tx, same.id, change) } };
  }
  if (isFrozen) {
    // While the owner is at the bank, their frozen sum applies to everyone who pays for them.
    if (!isShown || (seen.price !== undefined && seen.price !== sold.price)) return refuse("price-changed");
  } else {
    const refused = judgeOffer(recount, seen);
    if (refused) return refuse(refused);
    if (sold.price === 0) return refuse("nothing-to-pay");
    await reservePromocode(tx, { order, counted: recount.counted }, { state: "reserved", payer, now });
  }
  const payment = await storePayment(tx, { ...input, receiptEmail }, order, sold);
  return { ok: true, frozen: { order, payment } };
}

/** Content and price of a payment. */
type Sold = { version: string; price: Roubles; lines: PaymentLine[] };

function soldNow(counted: PricedOrder): Sold {
  return { version: pricedVersion(counted), price: counted.quote.price, lines: frozenLines(counted) };
}

function soldAsFrozen(order: OrderRow, { stored, counted }: Repriced): Sold {
  const { products } = counted.facts;
  const { promocodeVerdict: verdict } = order;
  const lines = stored.map(({ productId, months, price }) => ({
    productId,
    name: products.get(productId)?.name ?? "",
    months,
    price,
    ...frozenDates(products.get(productId)),
    ...(verdict?.isApplied ? { promocode: verdict.code } : {}),
  }));
  return { version: storedVersion(order, stored), price: order.price, lines };
}

async function storePayment(
  tx: Transaction,
  input: Start & { receiptEmail: string },
  order: OrderRow,
  sold: Sold,
): Promise<PaymentRow> {
  const { bank, now, method, receiptEmail, isThirdParty, owner, origin, attribution } = input;
  const [payment] = await tx
    .insert(payments)
    .values({
      publicId: makePublicId(),
      orderId: order.id,
      orderVersion: order.version,
      contentVersion: sold.version,
      amount: sold.price,
      method,
      receiptEmail,
      isThirdParty,
      payerUserId: owner?.kind === "user" ? owner.userId : null,
      childPhone: input.childPhone ?? null,
      provider: bank.provider,
      isPrepaid: bank.isPrepaid,
      origin,
      attribution,
      status: "pending",
      expiresAt: (isThirdParty ? null : order.paymentExpiresAt) ?? addDuration(now, PAYMENT_LIFETIME),
      lines: sold.lines,
      createdAt: now,
    })
    .returning();
  if (!payment) throw new Error("A payment was not stored");
  const { consentPage: page, shownDocuments, ip = null } = input;
  if (page) await recordPaymentConsent(input, tx, { paymentPublicId: payment.publicId, page, shownDocuments, ip, now });
  return payment;
}

type AskedBank = { state: "open"; url: string } | { state: "paid" } | { state: "called-off" };

/** The bank's page for this payment, or its new state if it changed while the bank was being asked. */
async function askBank(
  context: StartPaymentContext,
  { payment }: Frozen,
  orderPublicId: string,
  origin: string,
): Promise<AskedBank> {
  if (payment.confirmationUrl) return { state: "open", url: payment.confirmationUrl };
  const now = context.clock.now();
  const made = await context.bank.createPayment({
    idempotenceKey: payment.publicId,
    orderPublicId,
    amount: payment.amount,
    description: payment.lines
      .map(({ name }) => name)
      .join(", ")
      .slice(0, 128),
    method: payment.method,
    receipt: { email: payment.receiptEmail, lines: receiptLines(payment.lines, payment.amount) },
    returnUrl: `${origin}${paymentCheckPath(orderPublicId)}`,
    notificationUrl: `${origin}${bankNotificationPath(context.bank.provider)}`,
    origin,
    now,
  });
  // After two clicks at once the first answer counts; a bank without idempotency keys may give another id.
  const isFirst = or(isNull(payments.providerPaymentId), eq(payments.providerPaymentId, made.id));
  const [stored] = await context.db
    .update(payments)
    // The bank may have changed since the payment was frozen.
    .set({
      provider: context.bank.provider,
      isPrepaid: context.bank.isPrepaid,
      providerPaymentId: made.id,
      confirmationUrl: made.confirmationUrl,
    })
    .where(and(eq(payments.id, payment.id), isLive(), isFirst))
    .returning({ id: payments.id });
  if (stored) return { state: "open", url: made.confirmationUrl };
  const [other] = await context.db.select().from(payments).where(eq(payments.id, payment.id));
  if (other?.providerPaymentId !== made.id) await context.bank.cancelPayment(made.id, now);
  if (other?.status === "succeeded" || other?.status === "refunded") return { state: "paid" };
  const isOpen = other?.status === "pending" && !other.isCalledOff && other.confirmationUrl !== null;
  return isOpen ? { state: "open", url: other.confirmationUrl ?? "" } : { state: "called-off" };
}
