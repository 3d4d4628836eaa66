/** The doors at which real banks knock. Only those whose keys are set are heard; the use case tells who is forged. */
import type { RequestContext } from "~/app-context.server";
import { atBank } from "~/features/payments/payment-banks.server";
import { receiveNotification } from "~/features/payments/receive-notification.server";
import { BankAwayError } from "~/integrations/bank/bank-errors";
import { allowMethods, answerApi, API_SENTENCES, apiError } from "./api.server";

/** @param taken what this bank wants to read before it stops repeating itself. */
export function answerBankPost(
  request: Request,
  context: RequestContext,
  provider: "yookassa" | "tbank",
  taken: () => Response,
): Promise<Response> {
  return answerApi(request, context, async () => {
    allowMethods(request, "POST");
    const at = atBank(context, provider);
    if (!at) return apiError(404, { detail: API_SENTENCES.unknown });
    try {
      const post = { rawBody: await request.text(), headers: request.headers, ip: context.visit.ip };
      const received = await receiveNotification(at, post);
      if (received.ok) return taken();
      if (received.reason === "forged") return apiError(403, { detail: API_SENTENCES.foreign });
      if (received.reason === "malformed") return apiError(400, { detail: API_SENTENCES.badJson });
      // A payment of nobody here and another sum are in the log: the bank has delivered and need not try again.
      return taken();
    } catch (error) {
      if (!(error instanceof BankAwayError)) throw error;
      context.log.warn({ err: error, id: context.visit.id }, "a notification waits for its bank to answer");
      // It comes again, and so does the sweep.
      return apiError(503, { detail: API_SENTENCES.away }, { "Retry-After": "60" });
    }
  });
}
