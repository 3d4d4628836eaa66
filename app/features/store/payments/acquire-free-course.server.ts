/** «получить бесплатно»: an order of its own, so that a cart with something to pay stays as it is (decision 0072). */
import type { AppContext } from "~/app-context.server";
import { needsMonths } from "~/features/store/course/month-selection";
import { insertLines, insertOrder } from "~/features/store/orders/order-rows.server";
import { priceOrder } from "~/features/store/orders/quote-order.server";
import { readOrderFacts } from "~/features/store/orders/read-order-facts.server";
import type { Actor } from "~/shared/actor";
import type { Attribution } from "~/shared/attribution";
import { paymentSuccessPath } from "~/shared/paths";
import { type Outcome, refuse } from "~/shared/result";
import { frozenLines } from "./freeze-order.server";
import { grantPurchases, recordTaught } from "./grant-purchases.server";
import { leavePurchaseMessage } from "./purchase-message.server";
import type { StartedPayment } from "./start-payment.server";

type FreeCourse = { userId: number; productId: number; actor: Actor; attribution: Attribution | null };

/** Two clicks grant once: a purchase is unique, and the order of the second is rolled back. */
class GrantedAlready extends Error {}

/** `not-for-sale`: it costs something now, is not on sale, or is owned. */
export async function acquireFreeCourse(
  { db, clock, events }: Pick<AppContext, "db" | "clock" | "events">,
  { userId, productId, actor, attribution }: FreeCourse,
): Promise<Outcome<StartedPayment, "not-for-sale">> {
  const now = clock.now();
  const orderId = await db
    .transaction(async (tx) => {
      const buyer = { id: 0, ownerUserId: userId, guestKeyHash: null, recipientUserId: null, isParent: false };
      const facts = await readOrderFacts(tx, { order: buyer, productIds: [productId], code: null });
      const priced = priceOrder([{ productId, months: null }], { facts, now });
      const [line] = priced.lines;
      const isFree = line !== undefined && priced.quote.price === 0;
      if (!isFree || needsMonths(facts.products.get(productId)?.sold, line.months)) return null;
      const { initialPrice, monthsBasedPrice, price } = priced.quote;
      const order = await insertOrder(
        tx,
        { state: "paid", ownerUserId: userId, attribution, initialPrice, monthsBasedPrice, price, paidAt: now },
        now,
      );
      const lines = frozenLines(priced);
      await insertLines(
        tx,
        priced.quote.lines.map(({ productId: id, months, ...prices }) => ({
          ...{ orderId: order.id, productId: id, months, price: prices.price },
          ...{ initialPrice: prices.initialPrice, monthsBasedPrice: prices.monthsBasedPrice, addedAt: now },
        })),
      );
      await recordTaught(tx, order.id, lines);
      const { denied } = await grantPurchases(tx, { userId, orderId: order.id, lines, amount: 0, now });
      if (denied.length > 0) throw new GrantedAlready();
      await leavePurchaseMessage(tx, order.publicId, now);
      return order.publicId;
    })
    .catch((error: unknown) => {
      if (error instanceof GrantedAlready) return null;
      throw error;
    });
  if (orderId === null) return refuse("not-for-sale");
  events.emit({ name: "order.paid", actor, orderId, userId, price: 0 });
  return {
    ok: true,
    url: paymentSuccessPath(orderId),
    orderPublicId: orderId,
    paymentPublicId: null,
    expiresAt: null,
  };
}
