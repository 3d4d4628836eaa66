/** The endpoints for bank notifications. Only banks whose keys are set are heard; the use case detects forgeries. */
import type { RequestContext } from "~/app-context.server";
import { atBank } from "~/features/payments/payment-banks.server";
import { receiveNotification } from "~/features/payments/receive-notification.server";
import { BankAwayError } from "~/integrations/bank/bank-errors";
import { refuseCall } from "~/http/api/refusals.server";

/** @param taken what this bank wants to read before it stops repeating itself. */
export async function answerBankPost(
  request: Request,
  context: RequestContext,
  provider: "yookassa" | "tbank",
  taken: () => Response,
): Promise<Response> {
  const at = atBank(context, provider);
  if (!at) return refuseCall("not-found");
  try {
    const post = { rawBody: await request.text(), headers: request.headers, ip: context.visit.ip };
    const received = await receiveNotification(at, post);
    if (received.ok) return taken();
    if (received.reason === "forged") return refuseCall("forged");
    if (received.reason === "malformed") return refuseCall("bad-json");
    // A payment of another shop and another sum are in the log: the bank has delivered and need not try again.
    return taken();
  } catch (error) {
    if (!(error instanceof BankAwayError)) throw error;
    context.log.warn({ err: error, id: context.visit.id }, "a notification waits for its bank to answer");
    // It comes again, and so does the sweep.
    return refuseCall("away", { retryAfterSeconds: 60 });
  }
}
