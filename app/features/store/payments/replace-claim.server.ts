/**
 * The payer makes a claim link stop and gets another one: it went to the wrong person, or is lost. Under the order's
 * lock, so that a claim at the same moment either comes first or finds nothing.
 */
import type { AppContext } from "~/app-context.server";
import type { Limit } from "~/db/limiter.server";
import { findOrderById, lockOrder, storeClaimKey } from "~/features/store/orders/order-rows.server";
import { queueEmail } from "~/features/core/outbox/emails.server";
import { makePublicId } from "~/integrations/secrets.server";
import { getCoursesPath } from "~/shared/paths";
import { type Outcome, refuse } from "~/shared/result";
import { findPaidByLink } from "./paid-history.server";
import { writeClaimEmail } from "./payment-emails";
import type { ReplaceClaimReason } from "./replace-claim-messages";

/** Each makes an e-mail. */
export const CLAIM_LINKS_PER_PAYMENT = {
  name: "claim-link",
  points: 10,
  window: { hours: 24 },
} as const satisfies Limit;

/** The caller has proved to be the payer. */
export async function replaceClaimLink(
  { db, clock, limiter }: Pick<AppContext, "db" | "clock" | "limiter">,
  paymentPublicId: string,
): Promise<Outcome<object, ReplaceClaimReason>> {
  const payment = await findPaidByLink(db, paymentPublicId);
  const found = payment && (await findOrderById(db, payment.orderId));
  if (!payment || !found) return refuse("unknown");
  if (found.ownerUserId !== null) return refuse("claimed");
  const taken = await limiter.consume(CLAIM_LINKS_PER_PAYMENT, payment.publicId);
  if (!taken.ok) return refuse("too-many");
  const now = clock.now();
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (!order) return refuse("unknown");
    if (order.ownerUserId !== null) return refuse("claimed");
    // Without a key the money is on its way back.
    if (order.claimKey === null) return refuse("unknown");
    const claimKey = makePublicId();
    await storeClaimKey(tx, order.id, { claimKey, now });
    if (payment.origin !== null) {
      const email = writeClaimEmail(`${payment.origin}${getCoursesPath(claimKey)}`);
      await queueEmail(tx, { ...email, kind: "claim-link", about: claimKey, to: payment.receiptEmail, now });
    }
    return { ok: true } as const;
  });
}
