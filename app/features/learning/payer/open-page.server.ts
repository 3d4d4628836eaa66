/** Finds the pair that an address belongs to. */
import type { AppContext } from "~/app-context.server";
import { findOrderById, type OrderRow } from "~/features/store/orders/order-rows.server";
import { findPaidByLink } from "~/features/store/payments/paid-history.server";
import { isPayerSecret } from "~/features/store/payments/payer-address.server";
import type { PaymentRow } from "~/features/store/payments/payment-rows.server";
import { type Outcome, refuse } from "~/shared/result";
import { isClosedFor, NEW_PAIR, type PayerPair } from "./payer-pair";
import { type PairKey, readPair } from "./payer-rows.server";

export type PayerAddress = { payment: string; secret: string };

export type OpenPage = {
  payment: PaymentRow;
  order: OrderRow;
  /** Null: the pupil has not claimed the order yet. */
  key: PairKey | null;
  pair: PayerPair;
};

/** A wrong secret is refused before anything is read. */
export async function openPage(
  context: Pick<AppContext, "db" | "secrets">,
  { payment: publicId, secret }: PayerAddress,
): Promise<Outcome<{ page: OpenPage }, "unknown" | "closed">> {
  if (!isPayerSecret(publicId, secret, context.secrets)) return refuse("unknown");
  const payment = await findPaidByLink(context.db, publicId);
  const order = payment && (await findOrderById(context.db, payment.orderId));
  if (!payment || !order) return refuse("unknown");
  const email = payment.receiptEmail.toLowerCase();
  const key = order.ownerUserId === null ? null : { userId: order.ownerUserId, email };
  const pair = key ? await readPair(context.db, key) : NEW_PAIR;
  if (isClosedFor(pair, payment.boughtAt ?? payment.createdAt)) return refuse("closed");
  return { ok: true, page: { payment, order, key, pair } };
}
