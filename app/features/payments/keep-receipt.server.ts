/** The papers owed to the payer: receipt rows, and e-mails in the transaction that makes them due. */
import { emailMessages } from "~/db/schema/accounts.server";
import type { Transaction } from "~/db/open-database.server";
import { receipts } from "~/db/schema/orders.server";
import type { ReceiptStatus } from "~/integrations/ports";
import { getCoursesPath } from "~/shared/paths";
import { type LetterText, receiptLetter } from "./payment-letters";
import type { PaymentRow } from "./payment-rows.server";
import { type ReceiptLine, receiptLines, sumReceipt } from "./receipt-lines";
import type { PaidUnit } from "./refund-share";

/** An e-mail of this kind about this subject goes out once, however often the call is repeated. */
export async function queueLetter(
  tx: Transaction,
  letter: LetterText & { kind: "payment-receipt" | "refund"; about: string; to: string; now: Date },
): Promise<void> {
  const { kind, about, to, subject, text, html, now } = letter;
  await tx
    .insert(emailMessages)
    .values({
      dedupeKey: `${kind}:${about}`,
      kind,
      to,
      subject,
      text,
      html,
      state: "pending",
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflictDoNothing();
}

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
export async function keepPaymentReceipt(
  tx: Transaction,
  payment: PaymentRow,
  state: ReceiptStatus,
  now: Date,
  /** Set for an order without an owner. */
  claimKey: string | null,
): Promise<void> {
  const lines = receiptLines(payment.lines, payment.amount);
  await storeReceipt(tx, payment, { kind: "payment", lines, state, now });
  const { publicId, amount, receiptEmail: to, origin, isPrepaid } = payment;
  const claimUrl = claimKey !== null && origin !== null ? `${origin}${getCoursesPath(claimKey)}` : null;
  const letter = receiptLetter({ amount, number: publicId, lines, isOpen: claimKey === null, claimUrl, isPrepaid });
  await queueLetter(tx, { ...letter, kind: "payment-receipt", about: publicId, to, now });
}
