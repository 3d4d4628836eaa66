/** A payer's papers: receipt rows, and e-mails in the transaction that makes them due. */
import type { Transaction } from "~/db/open-database.server";
import { receipts } from "~/db/schema/payments.server";
import { firstOpening } from "~/features/store/course/say-opening";
import { queueEmail } from "~/features/core/outbox/emails.server";
import type { ReceiptStatus } from "~/integrations/ports";
import type { Secrets } from "~/integrations/secrets.server";
import { getCoursesPath } from "~/shared/paths";
import { maskPhone } from "~/shared/phone";
import { drawYearRidge } from "~/shared/year-ridge";
import { writeReceiptEmail } from "./payment-emails";
import { payerUrlOf, refundPathOf } from "./payer-address.server";
import type { PaymentRow } from "./payment-rows.server";
import { type ReceiptLine, receiptLines, sumReceipt } from "./receipt-lines";
import type { PaidUnit } from "./refund-share";

export async function storeReceipt(
  tx: Transaction,
  payment: PaymentRow,
  receipt: {
    kind: "payment" | "refund";
    lines: ReceiptLine[];
    units?: PaidUnit[] | null;
    state: ReceiptStatus;
    now: Date;
  },
): Promise<void> {
  const { kind, lines, units = null, state, now } = receipt;
  await tx.insert(receipts).values({
    paymentId: payment.id,
    kind,
    amountKopecks: sumReceipt(lines),
    lines,
    units,
    email: payment.receiptEmail,
    state,
    createdAt: now,
  });
}

/** For a payment that bought what it was for. */
export async function storePaymentReceipt(
  tx: Transaction,
  payment: PaymentRow,
  receipt: {
    state: ReceiptStatus;
    /** Set for an order without an owner. */
    claimKey: string | null;
    isForChild: boolean;
    secrets: Secrets;
    now: Date;
  },
): Promise<void> {
  const { state, claimKey, isForChild, secrets, now } = receipt;
  const lines = receiptLines(payment.lines, payment.amount);
  await storeReceipt(tx, payment, { kind: "payment", lines, state, now });
  const { publicId, amount, receiptEmail: to, origin, isPrepaid } = payment;
  const claimUrl = claimKey !== null && origin !== null ? `${origin}${getCoursesPath(claimKey)}` : null;
  const payerUrl = payment.isThirdParty ? payerUrlOf(payment, secrets) : null;
  const isOpen = claimKey === null;
  const courses = payment.lines.map(({ months, taught }) => (taught ? taught.months : months));
  const ridge = drawYearRidge({ courses, verb: "Оплачено", now });
  const opensOn = firstOpening(courses, now);
  const refundUrl = payerUrl === null ? null : `${origin}${refundPathOf(publicId, secrets)}`;
  const childPhone = payment.childPhone && maskPhone(payment.childPhone);
  const links = { claimUrl, payerUrl, refundUrl, isForChild, childPhone };
  const email = writeReceiptEmail({ amount, number: publicId, lines, isOpen, opensOn, ...links, ridge, isPrepaid });
  await queueEmail(tx, { ...email, kind: "payment-receipt", about: publicId, to, now });
}
