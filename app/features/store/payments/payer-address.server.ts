/**
 * The private address of a person who paid for a pupil by a link (decision 0078). It is sent to the receipt's e-mail
 * only: paying does not prove that the e-mail is the payer's, reading it does.
 */
import type { Secrets } from "~/integrations/secrets.server";
import { payerPath, payerRefundPath } from "~/shared/paths";
import type { PaymentRow } from "./payment-rows.server";

const PURPOSE = "payer-page";
/** It shows only the one payment, so the person who has paid sees it too, without reading the e-mail. */
const REFUND_PURPOSE = "payer-refund";

export function payerSecretOf(paymentPublicId: string, secrets: Secrets): string {
  return secrets.sign(PURPOSE, paymentPublicId);
}

export function isPayerSecret(paymentPublicId: string, secret: string, secrets: Secrets): boolean {
  return secrets.isSignedBy(PURPOSE, paymentPublicId, secret);
}

/** Null: the payment has no record of the site's address. */
export function payerUrlOf({ publicId, origin }: Pick<PaymentRow, "publicId" | "origin">, secrets: Secrets) {
  return origin === null ? null : `${origin}${payerPath(publicId, payerSecretOf(publicId, secrets))}`;
}

export const refundPathOf = (paymentPublicId: string, secrets: Secrets): string =>
  payerRefundPath(paymentPublicId, secrets.sign(REFUND_PURPOSE, paymentPublicId));

export function isRefundSecret(paymentPublicId: string, secret: string, secrets: Secrets): boolean {
  return secrets.isSignedBy(REFUND_PURPOSE, paymentPublicId, secret);
}
