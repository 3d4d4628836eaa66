/** The share link of a paid order sends the payer's address again, to the e-mail of the receipt. */
import type { AppContext } from "~/app-context.server";
import { findPayable } from "~/features/orders/order-rows.server";
import { queueLetter } from "~/features/outbox/letters.server";
import { findLinkPaymentOf } from "~/features/payments/paid-history.server";
import { payerUrlOf } from "~/features/payments/payer-address.server";
import { payerPageLetter } from "~/features/payments/payment-letters";
import { moscowDay } from "~/shared/moscow";

/** Once a day: the address does not change, and the owner of the e-mail may not be the person who pressed. */
export async function resendAddress(
  { db, clock, secrets }: Pick<AppContext, "db" | "clock" | "secrets">,
  shareKey: string,
) {
  const order = await findPayable(db, shareKey);
  const payment = order && (await findLinkPaymentOf(db, order.id));
  const payerUrl = payment && payerUrlOf(payment, secrets);
  if (!payerUrl) return;
  const now = clock.now();
  const letter = payerPageLetter(payerUrl);
  const about = `${payment.publicId}:${moscowDay(now)}`;
  await db.transaction((tx) =>
    queueLetter(tx, { ...letter, kind: "payer-page", about, to: payment.receiptEmail, now }),
  );
}
