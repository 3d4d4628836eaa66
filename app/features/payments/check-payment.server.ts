import { desc, eq, isNull } from "drizzle-orm";
import { orders, payments } from "~/db/schema/orders.server";
import { findOrder, type OrderRow } from "~/features/orders/order-rows.server";
import { BankAwayError } from "~/integrations/bank/bank-errors";
import type { Roubles } from "~/shared/money";
import { atBank } from "./payment-banks.server";
import { type PaymentContext, type PaymentRow } from "./payment-rows.server";
import { settlePayment } from "./settle-payment.server";

export type CheckedPayment = {
  /** As it is after the bank was asked. */
  order: OrderRow;
  /** The money came and nothing could be bought for it: so much of it goes back. */
  goingBack: Roubles | null;
  /** It came late and has bought what it was for in another order. */
  boughtBy: string | null;
  /** The payment asked about came to nothing. */
  isCanceled: boolean;
  /** The bank has not ended the payment of this sum: its money may still come, whatever has become of the order. */
  pending: Roubles | null;
};

/**
 * For the check page: the bank is asked, so that a lost notification leaves nobody waiting. About the payment this
 * browser has made for the order, else about the order's latest. Null where there is no such order.
 */
export async function checkPayment(
  context: PaymentContext,
  orderPublicId: string,
  paymentPublicId: string | null = null,
): Promise<CheckedPayment | null> {
  const before = await readCheck(context, orderPublicId, paymentPublicId);
  if (!before) return null;
  const { provider, providerPaymentId, status } = before.payment ?? {};
  const at = status === "pending" && provider !== undefined ? atBank(context, provider) : null;
  if (!providerPaymentId || !at) return describe(before);
  try {
    const settled = await settlePayment(at, providerPaymentId);
    if (settled.ok && settled.status === "pending") return describe(before);
  } catch (error) {
    if (!(error instanceof BankAwayError)) throw error;
    context.log.warn({ err: error, paymentId: before.payment?.publicId }, "the bank does not answer the check page");
    return describe(before);
  }
  const after = await readCheck(context, orderPublicId, before.payment?.publicId ?? null);
  return after && describe(after);
}

type Check = { order: OrderRow; payment: PaymentRow | null; orderOfPayment: string | null };

async function readCheck(
  { db }: PaymentContext,
  orderPublicId: string,
  paymentPublicId: string | null,
): Promise<Check | null> {
  const order = await findOrder(db, orderPublicId);
  if (!order) return null;
  const [found] = await db
    .select({ payment: payments, orderOfPayment: orders.publicId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(paymentPublicId === null ? eq(payments.orderId, order.id) : eq(payments.publicId, paymentPublicId))
    // Without a payment of one's own: the one that has bought, else the owner's, not what others try beside them.
    .orderBy(isNull(payments.boughtAt), payments.isThirdParty, desc(payments.id))
    .limit(1);
  return { order, payment: found?.payment ?? null, orderOfPayment: found?.orderOfPayment ?? null };
}

function describe({ order, payment, orderOfPayment }: Check): CheckedPayment {
  const isPaid = payment?.status === "succeeded" || payment?.status === "refunded";
  const isAllBack = isPaid && payment.refundDue >= payment.amount;
  return {
    order,
    goingBack: isAllBack ? payment.refundDue : null,
    boughtBy: isPaid && !isAllBack && orderOfPayment !== order.publicId ? orderOfPayment : null,
    isCanceled: payment?.status === "canceled",
    pending: payment?.status === "pending" && payment.providerPaymentId !== null ? payment.amount : null,
  };
}
