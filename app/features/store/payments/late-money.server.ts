/**
 * Money for a payment that is no longer expected: its order expired, or the cart went on without it because the bank
 * could not cancel the payment. If possible, it buys what it was frozen for in an order of its own; otherwise it is
 * refunded. The owner reads the result in their cart, the payer in an e-mail.
 */
import type { Transaction } from "~/db/open-database.server";
import type { Owner } from "~/shared/owner";
import { hashPayerEmail, consumeUse } from "~/features/store/orders/promocodes.server";
import {
  addNotice,
  deleteOrder,
  findCart,
  insertLines,
  insertOrder,
  type OrderRow,
  recipientOf,
} from "~/features/store/orders/order-rows.server";
import { readOwnedMonths } from "~/features/core/purchases/purchase-rows.server";
import { makePublicId } from "~/integrations/secrets.server";
import { BOUGHT_STATES } from "~/shared/order-state";
import { formatRoubles } from "~/shared/money";
import type { RefundCause } from "./payment-emails";
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
  const ownerUserId = recipientOf(stale);
  const { guestKeyHash, isParent, referralCampaignSlug, attribution } = stale;
  const order = await insertOrder(
    tx,
    {
      state: "paid",
      ownerUserId,
      guestKeyHash,
      isParent,
      referralCampaignSlug,
      attribution,
      version: payment.orderVersion,
      receiptEmail: payment.receiptEmail,
      initialPrice: payment.amount,
      monthsBasedPrice: payment.amount,
      price: payment.amount,
      claimKey: ownerUserId === null ? makePublicId() : null,
      paidAt: now,
    },
    now,
  );
  await insertLines(
    tx,
    payment.lines.map(({ productId, months, price }, index) => ({
      orderId: order.id,
      productId,
      months,
      price,
      initialPrice: price,
      monthsBasedPrice: price,
      addedAt: new Date(now.getTime() + index),
    })),
  );
  if (await consumeCodeForPayment(tx, { owner: order, payment, orderId: order.id, state: "spent", now }))
    return { order };
  await deleteOrder(tx, order.id);
  return { cause: "code" };
}

async function isStillGrantable(tx: Transaction, stale: OrderRow, payment: PaymentRow): Promise<boolean> {
  const units = splitPaidLines(payment.lines);
  if (units.length === 0) return false;
  const ownerUserId = recipientOf(stale);
  // The order has no owner yet; if it is already paid, this second payment is refunded.
  if (ownerUserId === null) return !BOUGHT_STATES.includes(stale.state);
  const owned = await readOwnedMonths(tx, ownerUserId);
  return !units.some((unit) => owned.some((one) => one.productId === unit.productId && one.month === unit.month));
}

/**
 * The use of the payment's code by this order: retained if it is reserved, consumed again if it was released. False if
 * the code is not available: the limits apply to the person who receives the courses, who may have used it elsewhere
 * since this payment began.
 */
export async function consumeCodeForPayment(
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
  const payer = { userId: payment.payerUserId, emailHash: hashPayerEmail(payment.receiptEmail) };
  return consumeUse(tx, {
    code,
    order: { ...owner, id: orderId },
    payer: payment.isThirdParty ? payer : null,
    state,
    now,
  });
}

const WENT_BACK: Record<Extract<RefundCause, "late" | "code">, string> = {
  late: "заказ с тех пор изменился или эти месяцы уже куплены",
  code: "промокод этой оплаты действует один раз и уже использован",
};

/** Shown in the owner's current cart. `cause: null`: the money bought what it was for. */
export async function addLateMoneyNotice(
  tx: Transaction,
  stale: OrderRow,
  { payment, cause }: { payment: PaymentRow; cause: Extract<RefundCause, "late" | "code"> | null },
): Promise<void> {
  const owner: Owner =
    stale.ownerUserId === null
      ? { kind: "guest", guestKeyHash: stale.guestKeyHash ?? "" }
      : { kind: "user", userId: stale.ownerUserId };
  const cart = await findCart(tx, owner);
  // Orders are locked by ascending id, so a cart older than this order is skipped; the e-mail reports everything.
  if (!cart || cart.id < stale.id) return;
  const names = payment.lines.map(({ name }) => name).join(", ");
  const text =
    cause === null
      ? `Пришла прошлая оплата, ${formatRoubles(payment.amount)}: ${names}. Это куплено, второй раз платить не нужно`
      : `Пришла прошлая оплата, ${formatRoubles(payment.amount)}, но ${WENT_BACK[cause]}. Возвращаем все деньги`;
  await addNotice(tx, cart.id, text);
}
