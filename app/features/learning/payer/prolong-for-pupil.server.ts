/**
 * «Продлить» by a payer: a separate order for the pupil, paid on the usual page for paying for another. The pupil's
 * cart is neither read nor changed, and the months open for the pupil once the money has come.
 */
import type { AppContext } from "~/app-context.server";
import { readProlongations } from "~/features/store/bonuses/read-prolongations.server";
import { insertLines, insertOrder } from "~/features/store/orders/order-rows.server";
import { requoteOrder } from "~/features/store/orders/quote-order.server";
import { readPaidHistory } from "~/features/store/profile/settled-payments.server";
import { refuse } from "~/shared/result";
import { openPage, type PayerAddress } from "./open-page.server";
import { paymentsOf } from "./payer-view";

/** Each click makes an order; a script could fill the table. */
export const PROLONGATIONS_PER_PAYMENT = { name: "payer-prolong", points: 20, window: { hours: 1 } } as const;

/** `productId`: one course; without it, every course this payer has paid for. */
export async function prolongForPupil(
  context: Pick<AppContext, "db" | "clock" | "secrets" | "limiter">,
  address: PayerAddress,
  productId?: number,
) {
  const opened = await openPage(context, address);
  if (!opened.ok) return opened;
  const { key, payment } = opened.page;
  if (!key) return refuse("unclaimed");
  const taken = await context.limiter.consume(PROLONGATIONS_PER_PAYMENT, payment.publicId);
  if (!taken.ok) return refuse("too-many");
  const [available, history] = await Promise.all([
    readProlongations(context, key.userId),
    readPaidHistory(context, key.userId),
  ]);
  const own = paymentsOf(history.payments, key.email).flatMap(({ lines }) => lines);
  const wanted = available.filter(
    (one) =>
      own.some((line) => line.productId === one.productId) && (productId === undefined || one.productId === productId),
  );
  if (wanted.length === 0) return refuse("nothing-to-prolong");
  const now = context.clock.now();
  const order = await context.db.transaction(async (tx) => {
    const draft = { state: "draft", recipientUserId: key.userId, isParent: true, receiptEmail: key.email } as const;
    const made = await insertOrder(tx, draft, now);
    const lines = wanted.map(({ productId: id, month }, index) => ({
      orderId: made.id,
      productId: id,
      months: [month],
      addedAt: new Date(now.getTime() + index),
    }));
    await insertLines(tx, lines);
    return (await requoteOrder(tx, { order: made, now })).order;
  });
  return { ok: true as const, shareKey: order.shareKey };
}
