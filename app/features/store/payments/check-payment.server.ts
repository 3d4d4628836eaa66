import { desc, eq, isNull } from "drizzle-orm";
import { payments } from "~/db/schema/payments.server";
import { findOrder, findOrderById, type OrderRow } from "~/features/store/orders/order-rows.server";
import { BankAwayError } from "~/integrations/bank/bank-errors";
import type { Roubles } from "~/shared/money";
import { findBank } from "./payment-banks.server";
import type { PaymentContext, PaymentRow } from "./payment-rows.server";
import { settlePayment } from "./settle-payment.server";

export type CheckedPayment = {
  /** The order's state after asking the bank. */
  order: OrderRow;
  /** The money came but could buy nothing: this much is refunded. */
  goingBack: Roubles | null;
  /** It came late and bought its courses in this other order. */
  boughtBy: string | null;
  /** The payment in question was canceled. */
  isCanceled: boolean;
  /** The bank has not ended the payment of this sum: its money may still come, whatever the state of the order. */
  pending: Roubles | null;
};

/**
 * For the check page: asks the bank, so that a lost notification does not leave a buyer waiting. Asks about the payment
 * this browser made for the order, otherwise about the order's latest. Null if there is no such order.
 */
export async function checkPayment(
  context: PaymentContext,
  orderPublicId: string,
  paymentPublicId: string | null = null,
): Promise<CheckedPayment | null> {
  const before = await readCheck(context, orderPublicId, paymentPublicId);
  if (!before) return null;
  const { provider, providerPaymentId, status } = before.payment ?? {};
  const bank = status === "pending" && provider !== undefined ? findBank(context, provider) : null;
  if (!providerPaymentId || !bank) return describe(before);
  try {
    const settled = await settlePayment(context, bank, providerPaymentId);
    if (settled.ok && settled.status === "pending") return describe(before);
  } catch (error) {
    if (!(error instanceof BankAwayError)) throw error;
    context.log.warn(
      { event: "payment.check_failed", err: error, paymentId: before.payment?.publicId },
      "the bank does not answer the check page",
    );
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
  const [payment = null] = await db
    .select()
    .from(payments)
    .where(paymentPublicId === null ? eq(payments.orderId, order.id) : eq(payments.publicId, paymentPublicId))
    // Without a payment of this browser: the one that bought the order, then the owner's, then other people's attempts.
    .orderBy(isNull(payments.boughtAt), payments.isThirdParty, desc(payments.id))
    .limit(1);
  const isOfOrder = payment === null || payment.orderId === order.id;
  const orderOfPayment = isOfOrder ? order : await findOrderById(db, payment.orderId);
  return { order, payment, orderOfPayment: orderOfPayment?.publicId ?? null };
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
