/** Sweeps up unfinished work: expired orders, stray payments, half-done refunds. */
import { and, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { payments, receipts } from "~/db/schema/payments.server";
import { plainNotice } from "~/features/store/orders/order-notice";
import { insertOrder, lockOrder, moveLines, type OrderRow } from "~/features/store/orders/order-rows.server";
import { overdueOrders } from "~/features/store/orders/paid-orders.server";
import type { BankPort } from "~/integrations/ports";
import { addDuration } from "~/shared/duration";
import { BankAwayError } from "~/integrations/bank/bank-errors";
import { owesMore, refundAtBank } from "./give-back.server";
import { findBank, knownBanks } from "./payment-banks.server";
import { callOff } from "./call-off.server";
import { changePayment, closeUnpaid, isLive, type PaymentContext, type PaymentRow } from "./payment-rows.server";
import { settlePayment } from "./settle-payment.server";

/** How long after the order's own time promised money is still accepted; money that comes later is refunded. */
const LATE_MONEY_GRACE = { hours: 1 } as const;
/** One run settles this many; the rest waits for the next minute. */
const BATCH = 200;
/** A cash register answers within minutes; after this long a person has to look into its cabinet. */
const RECEIPT_PATIENCE = { days: 1 } as const;
const RECEIPT_BATCH = 20;

export type ExpirySummary = { expired: number; reopened: number; settled: number; refunded: number };

export async function expirePayments(context: PaymentContext): Promise<ExpirySummary> {
  const now = context.clock.now();
  const banks = knownBanks(context);
  const summary: ExpirySummary = { expired: 0, reopened: 0, settled: 0, refunded: 0 };
  await logBanksWithoutKeys(context);
  const late = overdueOrders(context.db, now);
  const overdue = await context.db
    .select({ id: late.id, paymentExpiresAt: late.paymentExpiresAt, provider: payments.provider })
    .from(late)
    .leftJoin(payments, and(eq(payments.orderId, late.id), eq(payments.isThirdParty, false), isLive()))
    .where(or(isNull(payments.provider), inArray(payments.provider, banks)))
    .limit(BATCH);
  await settleEach(context, overdue, async (bank, { id, paymentExpiresAt }) => {
    const isPatienceOver = paymentExpiresAt !== null && addDuration(paymentExpiresAt, LATE_MONEY_GRACE) < now;
    const outcome = await expireOrder(context, bank, { orderId: id, isPatienceOver, now });
    if (outcome) summary[outcome] += 1;
  });
  await settleEach(context, await findOverdueOfOthers(context, now), async (_, payment) => {
    const isPatienceOver = payment.expiresAt !== null && addDuration(payment.expiresAt, LATE_MONEY_GRACE) < now;
    const ended = await callOff(context, payment, { isWaitedFor: !isPatienceOver });
    if (ended === "paid") summary.settled += 1;
  });
  await settleEach(context, await findUnsettled(context, now), async (bank, { id }) => {
    const settled = await settlePayment(context, bank, id);
    if (settled.ok && settled.status !== "pending") summary.settled += 1;
  });
  const due = await context.db
    .select({ id: payments.id, provider: payments.provider })
    .from(payments)
    .where(and(owesMore, inArray(payments.provider, banks)))
    .limit(BATCH);
  await settleEach(context, due, async (_, { id }) => {
    await refundAtBank(context, id);
    summary.refunded += 1;
  });
  return summary;
}

/** Payments at a bank without keys cannot be asked about: another bank would report money it never took as missing. */
async function logBanksWithoutKeys(context: PaymentContext): Promise<void> {
  const { db, bank, log } = context;
  const left = await db
    .select({ paymentId: payments.publicId, provider: payments.provider })
    .from(payments)
    .where(and(notInArray(payments.provider, knownBanks(context)), or(eq(payments.status, "pending"), owesMore)))
    .limit(BATCH);
  if (left.length > 0)
    log.error(
      { event: "payment.keys_missing", left, provider: bank.provider },
      "payments are under way at a bank without keys: its settings were removed too early",
    );
}

/** One failure does not hold up the others, but when a bank is down the rest of its items are skipped. */
async function settleEach<Item extends { provider: string | null }>(
  context: PaymentContext,
  items: readonly Item[],
  settle: (bank: BankPort, item: Item) => Promise<void>,
): Promise<void> {
  const away = new Set<string>();
  for (const item of items) {
    const bank = item.provider === null ? context.bank : findBank(context, item.provider);
    if (!bank || away.has(bank.provider)) continue;
    try {
      await settle(bank, item);
    } catch (error) {
      context.log.error(
        { event: "payment.settle_failed", err: error },
        "the sweep could not settle a payment and tries again in a minute",
      );
      if (error instanceof BankAwayError) away.add(bank.provider);
    }
  }
}

/** Another payer's payment does not freeze the order, so it expires automatically. */
async function findOverdueOfOthers(context: PaymentContext, now: Date): Promise<PaymentRow[]> {
  return context.db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.provider, knownBanks(context)),
        eq(payments.isThirdParty, true),
        isLive(),
        lt(payments.expiresAt, now),
      ),
    )
    .limit(BATCH);
}

/** Payments that no order waits for and the bank has not ended, and paid ones whose receipt is not registered yet. */
async function findUnsettled(context: PaymentContext, now: Date): Promise<{ id: string; provider: string }[]> {
  const { db } = context;
  const isHere = inArray(payments.provider, knownBanks(context));
  const stray = await db
    .select({ id: payments.providerPaymentId, provider: payments.provider })
    .from(payments)
    .where(and(isHere, eq(payments.status, "pending"), payments.isCalledOff, isNotNull(payments.providerPaymentId)))
    .limit(BATCH);
  const unregistered = await db
    .select({ id: payments.providerPaymentId, provider: payments.provider })
    .from(payments)
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(
      and(
        isHere,
        eq(receipts.kind, "payment"),
        eq(receipts.state, "pending"),
        gt(receipts.createdAt, addDuration(now, { days: -RECEIPT_PATIENCE.days })),
      ),
    )
    .limit(RECEIPT_BATCH);
  const found = new Map([...stray, ...unregistered].map(({ id, provider }) => [id, provider]));
  return [...found].flatMap(([id, provider]) => (id === null ? [] : [{ id, provider }]));
}

async function expireOrder(
  context: PaymentContext,
  bank: BankPort,
  { orderId, isPatienceOver, now }: { orderId: number; isPatienceOver: boolean; now: Date },
): Promise<keyof ExpirySummary | null> {
  const [pending] = await context.db
    .select({ id: payments.id, providerPaymentId: payments.providerPaymentId })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.isThirdParty, false), isLive()));
  let isLeft = false;
  if (pending?.providerPaymentId) {
    const settled = await settlePayment(context, bank, pending.providerPaymentId);
    if (settled.ok && settled.status !== "pending") return "settled";
    const status = await bank.cancelPayment(pending.providerPaymentId, now);
    if (status === "succeeded") {
      await settlePayment(context, bank, pending.providerPaymentId);
      return "settled";
    }
    if (status === "pending" && !isPatienceOver) return null;
    // Not ended at the bank: the sweep keeps asking, and its money would be late money.
    isLeft = status === "pending" || status === "left";
  }
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    // Paid, reopened or started again between the question and the lock.
    if (order?.state !== "awaiting_payment" || !order.paymentExpiresAt || order.paymentExpiresAt >= now) return null;
    const live = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.isThirdParty, false), isLive()))
      .for("update");
    // A payment was started after the bank was asked; the answer is not about it.
    if (live.some(({ id }) => id !== pending?.id)) return null;
    const ended = isLeft ? {} : { status: "canceled" as const, settledAt: now };
    for (const { id } of live) await changePayment(tx, id, { ...ended, isCalledOff: true });
    if (!pending && live.length === 0) {
      // Frozen but never sent to the bank: it simply becomes the cart again.
      await closeUnpaid(tx, order, "cancel", now);
      return "reopened";
    }
    await closeUnpaid(tx, order, "expire", now);
    await restoreCart(tx, order, { isLeft, now });
    return "expired";
  });
}

/**
 * An expired order is final, but its contents stay in the owner's cart. `isLeft`: the bank has not ended the payment,
 * so the notice must not claim that nothing was charged.
 */
async function restoreCart(
  tx: Transaction,
  expired: OrderRow,
  { isLeft, now }: { isLeft: boolean; now: Date },
): Promise<void> {
  const { ownerUserId, guestKeyHash, isParent, receiptEmail, referralCampaignSlug, attribution } = expired;
  const { promocode, promocodeVerdict, initialPrice, monthsBasedPrice, price, explain } = expired;
  const text = `Время на оплату вышло${isLeft ? "" : ", деньги не списаны"}. Корзина осталась как была`;
  const cart = await insertOrder(
    tx,
    {
      state: "draft",
      ownerUserId,
      guestKeyHash: ownerUserId === null ? guestKeyHash : null,
      isParent,
      receiptEmail,
      referralCampaignSlug,
      attribution,
      promocode,
      promocodeVerdict,
      initialPrice,
      monthsBasedPrice,
      price,
      explain,
      notices: [plainNotice(text)],
    },
    now,
  );
  await moveLines(tx, expired.id, cart.id);
}
