/** The payer's page for the pair behind an address. */
import type { AppContext } from "~/app-context.server";
import { findUser } from "~/features/core/accounts/user-rows.server";
import { readProlongations } from "~/features/store/bonuses/read-prolongations.server";
import { monthsOfLine, readSoldLines } from "~/features/store/orders/sold-lines.server";
import type { PaymentRow } from "~/features/store/payments/payment-rows.server";
import { refundPathOf } from "~/features/store/payments/payer-address.server";
import { openMonthsOf } from "~/features/store/payments/refund-request";
import { readRefundRequests } from "~/features/store/payments/refund-request-rows.server";
import { countRefund } from "~/features/store/refunds/count-refund.server";
import { describeRequests } from "~/features/store/profile/refund-trace";
import { readPaidHistory, settledAlone } from "~/features/store/profile/settled-payments.server";
import { readPurchases } from "~/features/store/profile/read-purchases.server";
import type { Outcome } from "~/shared/result";
import { maskEmail } from "~/shared/email";
import { getCoursesPath } from "~/shared/paths";
import { maskPhone } from "~/shared/phone";
import { openPage, type PayerAddress } from "./open-page.server";
import { describePaid, describeWaiting, type PaidView, type PayerPageView, paymentsOf } from "./payer-view";

export async function showPayerPage(
  context: Pick<AppContext, "db" | "clock" | "secrets">,
  address: PayerAddress,
): Promise<Outcome<{ view: PayerPageView }, "unknown" | "closed">> {
  const opened = await openPage(context, address);
  if (!opened.ok) return opened;
  const { payment, order, key, pair } = opened.page;
  const now = context.clock.now();
  const email = maskEmail(payment.receiptEmail.toLowerCase());
  const refundPath = refundPathOf(payment.publicId, context.secrets);
  if (!key) {
    const claimPath = order.claimKey === null ? null : getCoursesPath(order.claimKey);
    const { childPhone, payerUserId } = payment;
    // The address may have been passed on, so the number is masked.
    const said = childPhone && maskPhone(childPhone);
    const child = order.isParent && payerUserId !== null && claimPath !== null ? { typed: null, said } : null;
    const nothing = { pupil: null, report: null, refund: 0, asked: 0, child };
    return { ok: true, view: { ...nothing, email, refundPath, claimPath, ...(await readUnclaimed(context, payment)) } };
  }
  const [history, purchases, prolongations, user, requests] = await Promise.all([
    readPaidHistory(context, key.userId),
    readPurchases(context, key.userId),
    readProlongations(context, key.userId),
    findUser(context.db, { id: key.userId }),
    readRefundRequests(context.db, { paymentId: payment.id }),
  ]);
  const payments = paymentsOf(history.payments, key.email);
  const paid = describePaid({ payments, purchases, prolongations, now });
  const { total: refund, asked } = countRefund({ ...history, payments }, now);
  const report = { isAsked: pair.reportAskedAt !== null, isAllowed: pair.reportAllowedAt !== null };
  // The account of a parent's own cart bears the parent's name.
  const pupil = order.isParent && order.recipientUserId === null ? null : (user?.firstName?.trim() ?? "") || null;
  const money = { refundPath, refund, asked, requests: describeRequests(requests) };
  return { ok: true, view: { email, pupil, claimPath: null, child: null, report, ...money, ...paid } };
}

/** Before the pupil has claimed the order its payment stands alone. */
async function readUnclaimed(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  payment: PaymentRow,
): Promise<PaidView & Pick<PayerPageView, "requests">> {
  const now = clock.now();
  const paid = settledAlone(payment);
  const [sold, requests] = await Promise.all([
    readSoldLines(db, payment.orderId),
    readRefundRequests(db, { paymentId: payment.id }),
  ]);
  const isRefundAsked = requests.some((request) => openMonthsOf(request).length > 0);
  const waiting = payment.lines.flatMap(({ productId, name, months, taught }) => {
    const line = sold.find((one) => one.productId === productId);
    return line
      ? [{ productId, name, slug: line.slug, months: taught?.months ?? monthsOfLine({ ...line, months }) }]
      : [];
  });
  return {
    ...describePaid({ payments: [paid], purchases: [], prolongations: [], now }),
    courses: paid.returned < paid.amount ? describeWaiting(waiting, isRefundAsked, now) : [],
    requests: describeRequests(requests),
  };
}
