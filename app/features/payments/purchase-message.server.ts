import type { Transaction } from "~/db/open-database.server";
import { enqueue } from "~/features/outbox/outbox-rows.server";

/** An order was bought: told in the transaction that makes it true, so that analytics hears of it once and surely. */
export async function leavePurchaseMessage(tx: Transaction, orderPublicId: string, now: Date): Promise<void> {
  await enqueue(tx, { kind: "purchase", dedupeKey: orderPublicId, now });
}
