import { and, eq } from "drizzle-orm";
import { paymentEvents, payments } from "~/db/schema/payments.server";
import type { BankNotice, BankPort, BankNotificationRequest } from "~/integrations/ports";
import type { PaymentContext } from "./payment-rows.server";
import { settlePayment } from "./settle-payment.server";

export type NotificationOutcome =
  { ok: true } | { ok: false; reason: "malformed" | "forged" | "unknown-payment" | "amount-mismatch" };

/**
 * A notification is only a hint; we always ask the bank what happened. So a repeated one is settled again, which
 * changes nothing, and one whose first delivery died half-way is completed.
 */
export async function receiveNotification(
  context: PaymentContext,
  bank: BankPort,
  post: BankNotificationRequest,
): Promise<NotificationOutcome> {
  const read = bank.readNotification(post);
  if (!read.ok) {
    context.log.warn(
      { event: "payment.notification_refused", provider: bank.provider, reason: read.reason },
      "a notification was refused as not genuine",
    );
    return read;
  }
  const { notice } = read;
  const [known] = await context.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.providerPaymentId, notice.paymentId), eq(payments.provider, bank.provider)));
  // Stored before it takes effect, for later disputes; unknown payment ids are not stored, so strangers cannot fill the
  // table.
  if (known) await storeEvent(context, notice);
  const settled = await settlePayment(context, bank, notice.paymentId);
  if (!settled.ok && settled.reason === "unknown-payment") {
    context.log.warn(
      { event: "payment.notification_unknown", provider: bank.provider, bankId: notice.paymentId },
      "a notification names an unknown payment",
    );
    return settled;
  }
  if (!known) await storeEvent(context, notice);
  return settled.ok ? { ok: true } : settled;
}

async function storeEvent({ db, clock }: PaymentContext, { eventKey, paymentId, kind }: BankNotice): Promise<void> {
  await db
    .insert(paymentEvents)
    .values({ key: eventKey, paymentPublicId: paymentId, kind, receivedAt: clock.now() })
    .onConflictDoNothing();
}
