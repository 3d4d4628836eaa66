/** The payer's page for the pair behind an address. */
import type { AppContext } from "~/app-context.server";
import { findUser } from "~/features/accounts/user-rows.server";
import { readProlongations } from "~/features/bonuses/read-prolongations.server";
import type { PaymentRow } from "~/features/payments/payment-rows.server";
import { countRefund } from "~/features/profile/read-refund.server";
import { readPaidHistory } from "~/features/profile/settled-payments.server";
import { readPurchases } from "~/features/profile/read-purchases.server";
import type { Outcome } from "~/shared/result";
import { maskEmail } from "~/shared/email";
import { dateInWords } from "~/shared/months";
import { getCoursesPath } from "~/shared/paths";
import { openPage, type PayerAddress } from "./open-page.server";
import { describePaid, type PayerPageView, type PaymentView, paymentsOf } from "./payer-view";

export async function showPayerPage(
  context: Pick<AppContext, "db" | "clock" | "secrets">,
  address: PayerAddress,
): Promise<Outcome<{ view: PayerPageView }, "unknown" | "closed">> {
  const opened = await openPage(context, address);
  if (!opened.ok) return opened;
  const { payment, order, key, pair } = opened.page;
  const email = maskEmail(payment.receiptEmail.toLowerCase());
  if (!key) {
    const claimPath = order.claimKey === null ? null : getCoursesPath(order.claimKey);
    const nothing = { pupil: null, report: null, courses: [], years: [], refund: 0 };
    return { ok: true, view: { ...nothing, email, claimPath, payments: [describeUnclaimed(payment)] } };
  }
  const now = context.clock.now();
  const [history, purchases, prolongations, user] = await Promise.all([
    readPaidHistory(context, key.userId),
    readPurchases(context, key.userId),
    readProlongations(context, key.userId),
    findUser(context.db, { id: key.userId }),
  ]);
  const payments = paymentsOf(history.payments, key.email);
  const paid = describePaid({ payments, purchases, prolongations, now });
  const refund = countRefund({ ...history, payments }, now).total;
  const report = { isAsked: pair.reportAskedAt !== null, isAllowed: pair.reportAllowedAt !== null };
  // The account of a parent's own cart bears the parent's name.
  const pupil = order.isParent && order.recipientUserId === null ? null : (user?.firstName?.trim() ?? "") || null;
  return { ok: true, view: { email, pupil, claimPath: null, report, refund, ...paid } };
}

/** Until the pupil has claimed the order, only its payment is shown. */
function describeUnclaimed({ publicId, boughtAt, createdAt, amount, lines, refundDue }: PaymentRow): PaymentView {
  const names = lines.map(({ name }) => name);
  return { key: publicId, paidOn: dateInWords(boughtAt ?? createdAt), amount, names, returned: refundDue };
}
