/**
 * When several people pay for one order, the first payment to succeed wins. The bank is asked to cancel the others
 * before they are charged; one that is charged anyway is late money (decision 0024).
 */
import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "~/db/open-database.server";
import { payments } from "~/db/schema/payments.server";
import { findBank } from "./payment-banks.server";
import { isLive, type PaymentContext, type PaymentRow } from "./payment-rows.server";

/** In the transaction that marks the order paid: from then on no buyer is sent to its other payments. */
export async function callOffOthers(tx: Transaction, winner: PaymentRow): Promise<void> {
  await tx
    .update(payments)
    .set({ isCalledOff: true })
    .where(and(eq(payments.orderId, winner.orderId), ne(payments.id, winner.id), isLive()));
}

/** Payments called off here but not ended at the bank. Never throws: the sweep asks about each of them again. */
export async function endStrays(context: PaymentContext, orderId: number): Promise<void> {
  const { db, clock, log } = context;
  const strays = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "pending"), eq(payments.isCalledOff, true)));
  for (const { id, publicId, provider, providerPaymentId } of strays) {
    const bank = findBank(context, provider);
    if (!bank && providerPaymentId !== null) continue;
    const now = clock.now();
    const status =
      providerPaymentId === null || !bank
        ? "canceled"
        : await bank.cancelPayment(providerPaymentId, now).catch((error: unknown) => {
            log.warn(
              { event: "payment.cancel_postponed", err: error, paymentId: publicId },
              "a payment could not be called off at the bank yet",
            );
            return "left" as const;
          });
    if (status !== "canceled") continue;
    await db
      .update(payments)
      .set({ status: "canceled", settledAt: now })
      .where(and(eq(payments.id, id), eq(payments.status, "pending")));
  }
}
