import type { Transaction } from "~/db/open-database.server";
import { enqueue } from "~/features/core/outbox/outbox-rows.server";

/** Stored in the transaction that buys an order, so that analytics receives every purchase exactly once. */
export async function leavePurchaseMessage(tx: Transaction, orderPublicId: string, now: Date): Promise<void> {
  await enqueue(tx, { kind: "purchase", dedupeKey: orderPublicId, now });
}
