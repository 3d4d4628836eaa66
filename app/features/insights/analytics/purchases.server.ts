/**
 * The purchase of an order: one event, ever. The payment leaves a message in its transaction
 * (`payments/purchase-message.server.ts`), from which the event is made once for the stream.
 *
 * Then it waits under the order's mark for the side that reports it to tags: the page after the payment, or the server
 * when the buyer does not come back.
 */
import { createHash } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Database, Transaction } from "~/db/open-database.server";
import { purchaseEvents } from "~/db/schema/analytics.server";
import { findOrder } from "~/features/store/orders/order-rows.server";
import { nameSoldCourse } from "~/features/store/orders/sold-course-name";
import { readSoldLines } from "~/features/store/orders/sold-lines.server";
import type { Attempt, OutboxHandler } from "~/features/core/outbox/deliver.server";
import { addDuration } from "~/shared/duration";
import type { BuyerVisit } from "./buyer-visit";
import type { PurchaseEvent } from "./event-catalogue";
import { makePurchaseEvent } from "./purchase-event";
import { storeEvents } from "./store-events.server";

/** The buyer's ids are deleted if the order is not paid within this time. */
export const UNPAID_VISIT_LIFETIME = { days: 30 } as const;
const PRUNE_BATCH = 1000;

/** Makes the event of each order for which a payment has left a message. */
export const PURCHASES: OutboxHandler = {
  kind: "purchase",
  policy: {
    firstPause: { seconds: 10 },
    longestPause: { hours: 1 },
    spread: 0,
    claim: { minutes: 1 },
    patience: null,
    batch: 10,
    longestRun: 500,
    isErased: false,
  },
  async attempt({ db, clock }, { dedupeKey: orderId }): Promise<Attempt> {
    const event = await readPurchase(db, orderId);
    if (event === null) return { is: "refused", problem: "no such order" };
    return { is: "delivered", record: (tx) => storePurchase(tx, event, clock.now()) };
  },
};

/** The first caller stores it, for the mark and for the stream. */
async function storePurchase(tx: Transaction, event: PurchaseEvent, now: Date): Promise<void> {
  const paid = { event, paidAt: new Date(event.at) };
  await tx
    .insert(purchaseEvents)
    .values({ orderId: event.transaction_id, ...paid, createdAt: now })
    .onConflictDoUpdate({ target: purchaseEvents.orderId, set: paid, setWhere: isNull(purchaseEvents.event) });
  await storeEvents(tx, [event], now);
}

/** Null: the order is not paid, or there is none. */
async function readPurchase(db: Database, orderId: string): Promise<PurchaseEvent | null> {
  const order = await findOrder(db, orderId);
  if (!order?.paidAt) return null;
  const lines = await readSoldLines(db, order.id);
  return makePurchaseEvent({
    publicId: orderId,
    eventId: eventIdOf(orderId),
    paidAt: order.paidAt,
    price: order.price,
    promocode: order.promocodeVerdict?.isApplied ? order.promocode : null,
    lines: lines.map((line) => ({ ...line, name: nameSoldCourse(line) })),
  });
}

/** One id per order, so that a receiver that gets the event from two makers counts it once. */
function eventIdOf(orderId: string): string {
  const hex = createHash("sha256").update(`purchase ${orderId}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

/**
 * Reads and clears the event for the page after the payment: once for each order, null from then on. Null too where the
 * server has already reported it.
 */
export async function popPurchaseEvent(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  orderId: string,
): Promise<PurchaseEvent | null> {
  const now = clock.now();
  const [mark] = await db
    .select({ event: purchaseEvents.event, toldBy: purchaseEvents.toldBy })
    .from(purchaseEvents)
    .where(eq(purchaseEvents.orderId, orderId));
  if (mark && mark.toldBy !== null) return null;
  if (!mark?.event) {
    // The buyer came back before the message of the payment was read.
    const event = await readPurchase(db, orderId);
    if (event === null) return null;
    await db.transaction((tx) => storePurchase(tx, event, now));
  }
  const [reported] = await db
    .update(purchaseEvents)
    .set({ toldBy: "browser", toldAt: now })
    .where(and(eq(purchaseEvents.orderId, orderId), isNull(purchaseEvents.toldBy)))
    .returning({ event: purchaseEvents.event });
  return reported?.event ?? null;
}

/** Stores how tags identify the buyer when they leave for the bank. */
export async function rememberBuyer(
  { db, clock, ga4, metrika }: Pick<AppContext, "db" | "clock" | "ga4" | "metrika">,
  orderId: string,
  place: BuyerVisit | null,
): Promise<void> {
  const visit = place && { googleId: place.googleId, yandexId: place.yandexId };
  const canBeTold = (ga4 !== null && visit?.googleId != null) || (metrika !== null && visit?.yandexId != null);
  if (visit === null || !canBeTold) return;
  await db
    .insert(purchaseEvents)
    .values({ orderId, visit, createdAt: clock.now() })
    .onConflictDoUpdate({ target: purchaseEvents.orderId, set: { visit }, setWhere: isNull(purchaseEvents.toldBy) });
}

/** Purchases whose buyers have not come back since before this instant, oldest first. */
export async function listUntold(
  db: Database,
  before: Date,
): Promise<{ orderId: string; visit: BuyerVisit; event: PurchaseEvent }[]> {
  const { orderId, visit, event, paidAt, toldBy } = purchaseEvents;
  const rows = await db
    .select({ orderId, visit, event })
    .from(purchaseEvents)
    .where(and(isNull(toldBy), isNotNull(visit), isNotNull(event), lt(paidAt, before)))
    .orderBy(paidAt)
    .limit(100);
  return rows.flatMap((row) => (row.visit && row.event ? [{ ...row, visit: row.visit, event: row.event }] : []));
}

/** False: the buyer has come back meanwhile, or another copy of the server reports it. */
export async function markTold(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const reported = await tx
    .update(purchaseEvents)
    .set({ toldBy: "server", toldAt: now })
    .where(and(eq(purchaseEvents.orderId, orderId), isNull(purchaseEvents.toldBy)))
    .returning({ orderId: purchaseEvents.orderId });
  return reported.length > 0;
}

/** The mark of a paid order stays for ever. */
export async function pruneUnpaidVisits(db: Database, now: Date): Promise<void> {
  const before = addDuration(now, { days: -UNPAID_VISIT_LIFETIME.days });
  const old = await db
    .select({ orderId: purchaseEvents.orderId })
    .from(purchaseEvents)
    .where(and(isNull(purchaseEvents.event), lt(purchaseEvents.createdAt, before)))
    .orderBy(purchaseEvents.createdAt)
    .limit(PRUNE_BATCH);
  const ids = old.map(({ orderId }) => orderId);
  if (ids.length === 0) return;
  await db.delete(purchaseEvents).where(and(inArray(purchaseEvents.orderId, ids), isNull(purchaseEvents.event)));
}
