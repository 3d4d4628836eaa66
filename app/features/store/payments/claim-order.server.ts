/** A gift, or an order paid by another person: opened once, by the holder of its key (`/get-courses/{uuid}/`). */
import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { type PaymentLine, payments } from "~/db/schema/payments.server";
import { taughtNow } from "~/features/store/catalog/taught";
import { sayOpeningAhead } from "~/features/store/course/say-opening";
import type { ClaimedLineView } from "~/features/store/orders/claimed-line";
import { dropUse, isCodeUsedUp, lockCodeOf } from "~/features/store/orders/promocodes.server";
import {
  addNotice,
  endClaim,
  findByClaimKey,
  findCart,
  findPaidOfGuest,
  insertOrder,
  lockOrder,
  type OrderRow,
} from "~/features/store/orders/order-rows.server";
import { assignOwner } from "~/features/store/orders/order-owners.server";
import { plainNotice } from "~/features/store/orders/order-notice";
import { nameSoldCourse } from "~/features/store/orders/sold-course-name";
import { readClaimLines, readSoldLines } from "~/features/store/orders/sold-lines.server";
import { isPaid } from "~/shared/order-state";
import { formatRoubles } from "~/shared/money";
import { monthRange } from "~/shared/months";
import { type Outcome, refuse } from "~/shared/result";
import { grantPurchases } from "./grant-purchases.server";
import { addRefundDebt, refundAtBank } from "./give-back.server";
import { changePayment, type PaymentContext } from "./payment-rows.server";

export type ClaimReason =
  | "unknown-order"
  | "already-claimed"
  /** This user has already used the order's once-per-person promocode: the money is refunded to the payer. */
  | "code-used";

export type ClaimOffer = {
  /** Its state by now: unclaimed, this user's, another user's, or unclaimable because the money went back. */
  use: "open" | "yours" | "used" | "returned";
  /** This user cannot claim it, see `code-used`. */
  isCodeUsed: boolean;
  lines: ClaimedLineView[];
};

/** View of the claim page before the button is clicked. */
export async function readClaim(
  context: Pick<PaymentContext, "db" | "clock">,
  claimKey: string,
  userId: number | null,
): Promise<ClaimOffer | null> {
  const lines = await readClaimLines(context.db, claimKey);
  const [first] = lines;
  if (!first) return null;
  const now = context.clock.now();
  return {
    use: useOf(first, userId),
    isCodeUsed: userId !== null && (await isCodeUsedUp(context.db, first.orderId, userId)),
    lines: lines.map(({ months, taught, calendar, lessons, ...line }) => {
      const isWhole = months.length === 0;
      const whole = taught ?? taughtNow({ months: calendar, lessons });
      return {
        name: nameSoldCourse(line),
        months: isWhole ? null : monthRange(months),
        opens: sayOpeningAhead(isWhole ? whole.months : months, now),
      };
    }),
  };
}

function useOf(order: Pick<OrderRow, "ownerUserId" | "state">, userId: number | null): ClaimOffer["use"] {
  if (order.ownerUserId === null) return isPaid(order.state) ? "open" : "returned";
  return order.ownerUserId === userId ? "yours" : "used";
}

/** `POST /api/v2/orders/deferred-acquire/{uuid}/`: a second claim is refused, also of two at once. */
export async function deferredAcquire(
  context: PaymentContext,
  input: { claimKey: string; userId: number },
): Promise<Outcome<{ orderPublicId: string }, ClaimReason>> {
  const found = await findByClaimKey(context.db, input.claimKey);
  if (!found) return refuse("unknown-order");
  return claimOrder(context, found.id, input.userId);
}

/** Paid orders without an owner from this browser's guest: the pupil who logs in here gets them. */
export async function claimGuestOrders(
  context: PaymentContext,
  input: { guestKeyHash: string; userId: number },
): Promise<number> {
  const left = await findPaidOfGuest(context.db, input.guestKeyHash);
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
    if (!order || !isPaid(order.state)) return refuse("unknown-order");
    if (order.ownerUserId !== null) return refuse("already-claimed");
    await lockCodeOf(tx, order.id);
    if (await isCodeUsedUp(tx, order.id, userId)) {
      const refundOf = await giveUpClaim(tx, order, userId, now);
      return { ok: false, reason: "code-used", refundOf } as const;
    }
    await assignOwner(tx, { orderId, userId, now });
    return { ok: true, orderPublicId: order.publicId, refundOf: await openClaimed(tx, order, userId, now) } as const;
  });
  if ("refundOf" in claimed && claimed.refundOf !== null) await refundAtBank(context, claimed.refundOf);
  return claimed.ok ? { ok: true, orderPublicId: claimed.orderPublicId } : refuse(claimed.reason);
}

/**
 * The same as for late money: nothing opens, all of it is refunded, the payer gets an e-mail and the claimer a notice.
 */
async function giveUpClaim(tx: Transaction, order: OrderRow, userId: number, now: Date): Promise<number | null> {
  const payment = await lockPaidPayment(tx, order.id);
  await endClaim(tx, order.id, now);
  await dropUse(tx, order.id);
  const left = payment ? payment.amount - payment.refundDue : 0;
  if (payment) await addRefundDebt(tx, payment, { amount: left, cause: "code", now });
  const text = `Оплаченный для тебя заказ не открылся: его промокод действует один раз, а ты его уже использовал. ${formatRoubles(left)} возвращаем тому, кто платил`;
  await addCartNotice(tx, userId, text, now);
  return payment?.id ?? null;
}

/** A cart may hold nothing but notices: its page still shows them. */
async function addCartNotice(tx: Transaction, userId: number, text: string, now: Date): Promise<void> {
  const cart = await findCart(tx, { kind: "user", userId });
  if (cart) await addNotice(tx, cart.id, text);
  else await insertOrder(tx, { state: "draft", ownerUserId: userId, notices: [plainNotice(text)] }, now);
}

async function lockPaidPayment(tx: Transaction, orderId: number) {
  const isBought = and(eq(payments.orderId, orderId), eq(payments.status, "succeeded"), isNotNull(payments.boughtAt));
  const [payment] = await tx.select().from(payments).where(isBought).orderBy(desc(payments.id)).for("update");
  return payment;
}

/** Grants what was paid for; returns the payment that owes a refund for what the claimer already owned. */
async function openClaimed(tx: Transaction, order: OrderRow, userId: number, now: Date): Promise<number | null> {
  const payment = await lockPaidPayment(tx, order.id);
  const lines = payment?.lines ?? (await readFreeLines(tx, order.id));
  const amount = payment?.amount ?? 0;
  const { refundDue, denied } = await grantPurchases(tx, { userId, orderId: order.id, lines, amount, now });
  // The phone has served its purpose. Delivery of prepaid courses starts now, so closing receipts become due.
  if (payment)
    await changePayment(tx, payment.id, { childPhone: null, ...(payment.isPrepaid && { nextClosingAt: now }) });
  if (!payment || refundDue === 0) return null;
  await addRefundDebt(tx, payment, { amount: refundDue, cause: "owned", units: denied, now });
  return payment.id;
}

async function readFreeLines(tx: Transaction, orderId: number): Promise<PaymentLine[]> {
  const lines = await readSoldLines(tx, orderId);
  return lines.map(({ productId, courseName: name, months, taught }) => ({
    productId,
    name,
    months,
    price: 0,
    ...(taught && { taught }),
  }));
}
