/** The refund page: what would return, what is chosen of it, and what has been asked for. */
import type { AppContext } from "~/app-context.server";
import { readRefundRequests } from "~/features/store/payments/refund-request-rows.server";
import { describeRequests } from "~/features/store/profile/refund-trace";
import { readPaidHistory } from "~/features/store/profile/settled-payments.server";
import { makePublicId } from "~/integrations/secrets.server";
import { countRefund } from "./count-refund.server";
import { askedAgain, draftRefund } from "./refund-view";

/** @param keys the ticked lines */
export async function showRefund(
  context: Pick<AppContext, "db" | "clock">,
  userId: number,
  keys: readonly string[] = [],
) {
  const [history, requests] = await Promise.all([
    readPaidHistory(context, userId),
    readRefundRequests(context.db, { userId }),
  ]);
  const refund = countRefund(history, context.clock.now());
  return {
    ...refund,
    draft: draftRefund(refund, keys),
    askedAgain: askedAgain(refund, keys),
    requests: describeRequests(requests),
    requestId: makePublicId(),
    /** Of the pupil's own last receipt; an e-mail of another payer is not theirs. */
    email: history.payments.findLast(({ payer }) => payer === null)?.receiptEmail ?? null,
  };
}
