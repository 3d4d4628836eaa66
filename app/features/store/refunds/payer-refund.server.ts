/**
 * A payer by a link asks for the money of one payment back, without an account (decision 0078). The address is the
 * proof. Until the pupil has claimed the courses, all of the payment is asked back or nothing: its link opens all of it.
 */
import type { AppContext } from "~/app-context.server";
import { findOrderById, type OrderRow } from "~/features/store/orders/order-rows.server";
import { findPaidByLink } from "~/features/store/payments/paid-history.server";
import { isRefundSecret, refundPathOf } from "~/features/store/payments/payer-address.server";
import type { PaymentRow } from "~/features/store/payments/payment-rows.server";
import { readRefundRequests, readRequestedOf } from "~/features/store/payments/refund-request-rows.server";
import { splitPaidLines } from "~/features/store/payments/refund-share";
import { describeRequests } from "~/features/store/profile/refund-trace";
import { type PaidHistory, readPaidHistory, settledAlone } from "~/features/store/profile/settled-payments.server";
import { makePublicId } from "~/integrations/secrets.server";
import { maskEmail } from "~/shared/email";
import { dateInWords } from "~/shared/months";
import { listParts } from "./count-refund.server";
import type { PayerRefundView } from "./payer-refund-view";
import { describeRefund, type PaidPart } from "./refund-view";
import type { Applicant } from "./request-refund.server";

type Reader = Pick<AppContext, "db" | "clock" | "secrets">;
export type RefundAddress = { payment: string; secret: string };

export type OpenRefund = { payment: PaymentRow; applicant: Applicant };

/** Null: no such payment, or a wrong secret, which is refused before anything is read. */
export async function openRefund(
  context: Reader,
  { payment: publicId, secret }: RefundAddress,
): Promise<OpenRefund | null> {
  if (!isRefundSecret(publicId, secret, context.secrets)) return null;
  const payment = await findPaidByLink(context.db, publicId);
  if (!payment) return null;
  const applicant: Applicant = {
    author: { paymentId: payment.id },
    actor: null,
    phone: null,
    page: refundPathOf(publicId, context.secrets),
    readParts: (now) => readParts(context, payment, now),
  };
  return { payment, applicant };
}

export async function showPayerRefund(context: Reader, { payment, applicant }: OpenRefund): Promise<PayerRefundView> {
  const now = context.clock.now();
  const [{ parts, isWhole }, requests] = await Promise.all([
    applicant.readParts(now),
    readRefundRequests(context.db, applicant.author),
  ]);
  return {
    ...describeRefund(parts),
    selfHref: applicant.page,
    isClaimed: !isWhole,
    paidOn: dateInWords(payment.boughtAt ?? payment.createdAt),
    amount: payment.amount,
    email: maskEmail(payment.receiptEmail.toLowerCase()),
    requests: describeRequests(requests),
    requestId: makePublicId(),
  };
}

/** The order is read again: the pupil may have claimed it since the page was opened. */
async function readParts(
  context: Reader,
  payment: PaymentRow,
  now: Date,
): Promise<{ parts: PaidPart[]; isWhole: boolean }> {
  const order = await findOrderById(context.db, payment.orderId);
  if (!order) return { parts: [], isWhole: true };
  if (order.ownerUserId === null)
    return { parts: listParts(await readUnclaimed(context, payment, order), now), isWhole: true };
  const history = await readPaidHistory(context, order.ownerUserId);
  const payments = history.payments.filter(({ id }) => id === payment.id);
  return { parts: listParts({ ...history, payments }, now), isWhole: false };
}

/** Nobody owns a month of it yet: all of it is the payer's, unless the money is on its way back. */
async function readUnclaimed({ db }: Reader, payment: PaymentRow, order: OrderRow): Promise<PaidHistory> {
  const { lines } = payment;
  const asked = await readRequestedOf(db, payment.id);
  const isOwned = order.claimKey !== null;
  const units = splitPaidLines(lines).map((unit) => {
    const request = asked.find(({ productId, month }) => productId === unit.productId && month === unit.month);
    return { ...unit, isOwned, asked: request ? { at: request.at, refund: request.refund } : null };
  });
  return {
    payments: [{ ...settledAlone(payment), units }],
    courses: new Map(
      lines.map(({ productId, name, taught }) => [
        productId,
        { ...(taught ?? { lessons: 0, months: [] }), name, slug: "" },
      ]),
    ),
  };
}
