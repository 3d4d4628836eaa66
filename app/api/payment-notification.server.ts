/** The endpoints for bank notifications. Only banks whose keys are set are accepted; the use case detects forgeries. */
import type { RequestContext } from "~/app-context.server";
import { findBank } from "~/features/store/payments/payment-banks.server";
import { receiveNotification } from "~/features/store/payments/receive-notification.server";
import { BankAwayError } from "~/integrations/bank/bank-errors";
import { refuseCall } from "~/api/refusals.server";

/** @param taken the answer this bank needs before it stops repeating itself. */
export async function answerPaymentNotification(
  request: Request,
  context: RequestContext,
  provider: "yookassa" | "tbank",
  taken: () => Response,
): Promise<Response> {
  const bank = findBank(context, provider);
  if (!bank) return refuseCall("not-found");
  try {
    const post = { rawBody: await request.text(), headers: request.headers, ip: context.visit.ip };
    const received = await receiveNotification(context, bank, post);
    if (received.ok) return taken();
    if (received.reason === "forged") return refuseCall("forged");
    if (received.reason === "malformed") return refuseCall("bad-json");
    // An unknown payment or a different sum is in the log: the bank has delivered and need not try again.
    return taken();
  } catch (error) {
    if (!(error instanceof BankAwayError)) throw error;
    context.log.warn(
      { event: "payment.notification_postponed", err: error, id: context.visit.id },
      "a notification waits for its bank to answer",
    );
    // The bank will repeat it, and the sweep will find it too.
    return refuseCall("away", { retryAfterSeconds: 60 });
  }
}
