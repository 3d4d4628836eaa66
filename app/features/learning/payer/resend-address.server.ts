/** The share link of a paid order sends the payer's address again, to the e-mail of the receipt. */
import type { AppContext } from "~/app-context.server";
import { findPayable } from "~/features/store/orders/order-rows.server";
import { queueEmail } from "~/features/core/outbox/emails.server";
import { findLinkPaymentOf } from "~/features/store/payments/paid-history.server";
import { payerUrlOf } from "~/features/store/payments/payer-address.server";
import { writePayerPageEmail } from "~/features/store/payments/payment-emails";
import { moscowDay } from "~/shared/moscow";

/** Once a day: the address does not change, and the owner of the e-mail may not be the person who clicked. */
export async function resendAddress(
  { db, clock, secrets }: Pick<AppContext, "db" | "clock" | "secrets">,
  shareKey: string,
) {
  const order = await findPayable(db, shareKey);
  const payment = order && (await findLinkPaymentOf(db, order.id));
  const payerUrl = payment && payerUrlOf(payment, secrets);
  if (!payerUrl) return;
  const now = clock.now();
  const email = writePayerPageEmail(payerUrl);
  const about = `${payment.publicId}:${moscowDay(now)}`;
  await db.transaction((tx) => queueEmail(tx, { ...email, kind: "payer-page", about, to: payment.receiptEmail, now }));
}
