/** One purchase for each order, by whichever side and however often it is reported (decision 0064). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { purchaseEvents } from "~/db/schema/analytics.server";
import { demoBankPayments } from "~/db/schema/platform.server";
import { orderLines, orders } from "~/db/schema/orders.server";
import { readEnv } from "~/env/env.server";
import { EVENTS } from "~/features/insights/analytics/deliver-events.server";
import type { AnalyticsEvent, PurchaseEvent } from "~/features/insights/analytics/event-catalogue";
import { createAnalyticsEvents } from "~/features/insights/analytics/receive-facts.server";
import { pruneAnalytics } from "~/features/insights/analytics/prune-analytics.server";
import { PURCHASES, popPurchaseEvent, UNPAID_VISIT_LIFETIME } from "~/features/insights/analytics/purchases.server";
import {
  BUYER_RETURNS,
  GA4_PURCHASES,
  METRIKA_PURCHASES,
  TAG_WINDOWS,
  reportToTags,
} from "~/features/insights/analytics/report-to-tags.server";
import { applyPromocode } from "~/features/store/cart/change-cart.server";
import { deliverDue } from "~/features/core/outbox/deliver.server";
import { expirePayments } from "~/features/store/payments/expire-payments.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { createGa4 } from "~/integrations/analytics/ga4.server";
import { createMetrika } from "~/integrations/analytics/metrika.server";
import { GUEST } from "~/shared/actor";
import type { Place } from "~/shared/domain-events";
import { startFakeService, type FakeService } from "../setup/fake-service";
import { readMessages } from "../setup/outbox-messages.server";
import {
  decide,
  fillCart,
  findPayment,
  goToBank,
  makePromocode,
  makeUser,
  NOW,
  pay,
  PRODUCTS,
  times,
  userOwner,
} from "../setup/shop.server";
import { useShop } from "../setup/use-school";
import { itOnPostgres } from "../setup/it-on-postgres";

const school = useShop();
let host: FakeService;
beforeEach(async () => {
  host = await startFakeService();
  host.answerWith({ status: 200, text: "" });
  for (const { dedupeKey } of await readMessages(school, "purchase")) await popPurchaseEvent(school, dedupeKey);
});
afterEach(() => host.close());

const TAGS = {
  GA4_MEASUREMENT_ID: "G-TEST1",
  GA4_API_SECRET: "secret",
  METRIKA_COUNTER: "42",
  METRIKA_OAUTH_TOKEN: "t",
};
const withTags = () => {
  const env = readEnv({ ...TAGS, GA4_BASE_URL: host.url, METRIKA_BASE_URL: host.url });
  return { ...school, ga4: createGa4(env), metrika: createMetrika(env) };
};
const BUYER: Place = { url: "http://localhost:3000/cart/", googleId: "123.456", yandexId: "1700000000123" };

/** As far as the bank's page; the browser is closed there, and the bank says that the money came. */
async function payAndLeave({ place = BUYER }: { place?: Place } = {}): Promise<string> {
  const owner = userOwner(await makeUser(school));
  const orderId = await fillCart(school, owner, [
    { productId: PRODUCTS.math, months: ["2026.11", "2026.12"] },
    { productId: PRODUCTS.physics, months: ["2026.11"] },
  ]);
  const analytics = createAnalyticsEvents(withTags());
  const events = { emit: (fact: Parameters<typeof analytics.receive>[0]) => analytics.receive(fact, place) };
  const bankId = await goToBank({ ...school, events }, owner, orderId);
  await analytics.settle();
  await decide(school, bankId, "pay");
  await settlePayment(school, school.bank, bankId);
  return orderId;
}

/** Events of this order in the stream. */
async function readStream(orderId: string): Promise<PurchaseEvent[]> {
  const sent: AnalyticsEvent[] = [];
  const stream = {
    provider: "test",
    deliver: async (events: readonly object[]) => {
      sent.push(...(events as AnalyticsEvent[]));
      return { ok: true as const };
    },
  };
  await deliverDue(school, PURCHASES);
  await deliverDue({ ...school, stream }, EVENTS);
  return sent.filter((one): one is PurchaseEvent => "transaction_id" in one && one.transaction_id === orderId);
}

const readMark = async (orderId: string) =>
  (await school.db.select().from(purchaseEvents).where(eq(purchaseEvents.orderId, orderId)))[0];

describe("the stream", () => {
  it("hears once of a buyer who closes the browser at the bank, with the sum of the order and its lines", async () => {
    const orderId = await payAndLeave();
    const [event, ...more] = await readStream(orderId);
    expect(more).toEqual([]);
    const [order] = await school.db.select().from(orders).where(eq(orders.publicId, orderId));
    const lines = await school.db.select().from(orderLines).where(eq(orderLines.orderId, order!.id));
    expect(event).toMatchObject({ eventName: "front.purchase", value: order!.price, currency: "RUB" });
    expect(event!.items.map(({ item_id, price }) => [Number(item_id), price]).sort()).toEqual(
      lines.map(({ productId, price }) => [productId, price]).sort(),
    );
    expect(event!.items.reduce((sum, { price }) => sum + price, 0)).toBe(order!.price);
    expect(await readStream(orderId)).toEqual([]);
  });

  it("hears once, whether the page after the payment or the message comes first, and from many at once", async () => {
    const orderId = await payAndLeave();
    const taken = await times(5, () => popPurchaseEvent(school, orderId));
    expect(taken.filter((event) => event !== null)).toHaveLength(1);
    await deliverDue(school, PURCHASES);
    expect(await readStream(orderId)).toEqual(taken.filter((event) => event !== null));
  });

  it("hears of a repeated notification nothing more", async () => {
    const orderId = await payAndLeave();
    expect(await readStream(orderId)).toHaveLength(1);
    const [message] = (await readMessages(school, "purchase")).filter(({ dedupeKey }) => dedupeKey === orderId);
    expect(message?.state).toBe("delivered");
    expect(await popPurchaseEvent(school, orderId)).not.toBeNull();
    expect(await popPurchaseEvent(school, orderId)).toBeNull();
    expect(await readStream(orderId)).toEqual([]);
  });

  it("hears of an order that costs nothing under another name", async () => {
    const owner = userOwner(await makeUser(school));
    const orderId = await fillCart(school, owner);
    const code = await makePromocode(school, "ДАРОМ", { value: 100, isGift: true });
    await applyPromocode(school, owner, { code, ip: "203.0.113.5" });
    expect(await pay(school, owner, orderId)).toMatchObject({ ok: true });
    expect(await readStream(orderId)).toMatchObject([{ eventName: "front.purchase_free", value: 0, coupon: code }]);
  });

  it("hears of money that comes after its order has expired, as the order that it buys", async () => {
    const owner = userOwner(await makeUser(school));
    const orderId = await fillCart(school, owner);
    const bankId = await goToBank(school, owner, orderId);
    school.moveClock({ minutes: 31 });
    await expirePayments(school);
    await school.db.update(demoBankPayments).set({ status: "succeeded" }).where(eq(demoBankPayments.id, bankId));
    await settlePayment(school, school.bank, bankId);
    const payment = await findPayment(school, bankId);
    const [bought] = await school.db.select().from(orders).where(eq(orders.id, payment.orderId));
    expect(bought!.publicId).not.toBe(orderId);
    expect(await readStream(bought!.publicId)).toMatchObject([{ eventName: "front.purchase", value: payment.amount }]);
    expect(await readStream(orderId)).toEqual([]);
  });

  it("hears nothing of an order that was never paid", async () => {
    const owner = userOwner(await makeUser(school));
    const orderId = await fillCart(school, owner);
    await goToBank(school, owner, orderId);
    expect(await popPurchaseEvent(school, orderId)).toBeNull();
    expect(await readStream(orderId)).toEqual([]);
  });
});

describe("tags", () => {
  const report = async () => {
    const context = withTags();
    const reported = await reportToTags(context);
    await deliverDue(context, GA4_PURCHASES);
    return reported;
  };

  it("hear of a buyer who has not come back, from the server, once", async () => {
    const orderId = await payAndLeave();
    await deliverDue(school, PURCHASES);
    expect(await report(), "the buyer may still come back").toBe(0);
    school.moveClock(BUYER_RETURNS);
    school.moveClock({ minutes: 1 });
    expect(await report()).toBe(1);
    expect(await report()).toBe(0);
    const [ga4, ...more] = host.requests;
    expect(more).toEqual([]);
    expect(ga4?.path).toBe("/mp/collect");
    expect(Object.fromEntries(ga4!.query)).toEqual({ measurement_id: "G-TEST1", api_secret: "secret" });
    const { event } = (await readMark(orderId))!;
    expect(JSON.parse(ga4!.body)).toEqual({
      client_id: "123.456",
      timestamp_micros: String(new Date(NOW).getTime() * 1000),
      events: [
        {
          name: "purchase",
          params: { transaction_id: orderId, currency: "RUB", value: event!.value, items: event!.items },
        },
      ],
    });
    expect(await popPurchaseEvent(school, orderId), "the buyer comes back at last").toBeNull();
    host.answerWith({ status: 200, json: {} });
    await deliverDue(withTags(), METRIKA_PURCHASES);
    expect(host.requests).toHaveLength(1);
    expect(host.requests[0]?.path).toBe("/management/v1/counter/42/offline_conversions/upload");
    expect(host.requests[0]?.body).toContain(
      `ClientId,Target,DateTime,Price,Currency\n1700000000123,purchase,${new Date(NOW).getTime() / 1000},${event!.value},RUB`,
    );
  });

  it("hear nothing from the server of a buyer who has come back", async () => {
    const orderId = await payAndLeave();
    expect(await popPurchaseEvent(school, orderId)).not.toBeNull();
    school.moveClock({ hours: 1 });
    expect(await report()).toBe(0);
    expect(host.requests).toEqual([]);
  });

  itOnPostgres("either the server or the page reports, even both at once", async () => {
    const orderId = await payAndLeave();
    await deliverDue(school, PURCHASES);
    school.moveClock({ hours: 1 });
    const [reported, taken] = await Promise.all([reportToTags(withTags()), popPurchaseEvent(school, orderId)]);
    expect(reported + (taken === null ? 0 : 1)).toBe(1);
  });

  it("hear nothing from the server of a buyer whom they do not know", async () => {
    const orderId = await payAndLeave({ place: { ...BUYER, googleId: null, yandexId: null } });
    await deliverDue(school, PURCHASES);
    school.moveClock({ days: 1 });
    expect(await report()).toBe(0);
    expect(await readMark(orderId)).toMatchObject({ visit: null, toldBy: null });
  });

  it("are retried while unreachable, until their window closes", async () => {
    await payAndLeave();
    await deliverDue(school, PURCHASES);
    school.moveClock({ hours: 1 });
    host.answerWith({ status: 500, text: "" });
    await report();
    school.moveClock({ minutes: 3 });
    host.answerWith({ status: 204, text: "" });
    await report();
    expect(host.requests).toHaveLength(1);
    await payAndLeave();
    await deliverDue(school, PURCHASES);
    school.moveClock({ hours: 1 });
    await reportToTags(withTags());
    school.moveClock(TAG_WINDOWS.ga4);
    host.answerWith({ status: 204, text: "" });
    await deliverDue(withTags(), GA4_PURCHASES);
    expect(host.requests).toEqual([]);
  });
});

it("how a buyer is known is not kept where no tag hears of it, and is forgotten if they do not pay", async () => {
  const orderId = "order-without-payment";
  const fact = { name: "payment.started", actor: GUEST, orderId } as const;
  const quiet = createAnalyticsEvents(school);
  quiet.receive(fact, BUYER);
  await quiet.settle();
  expect(await readMark(orderId)).toBeUndefined();
  const analytics = createAnalyticsEvents(withTags());
  analytics.receive(fact, BUYER);
  await analytics.settle();
  expect(await readMark(orderId)).toMatchObject({ visit: { googleId: "123.456" }, event: null });
  school.moveClock(UNPAID_VISIT_LIFETIME);
  school.moveClock({ minutes: 1 });
  await pruneAnalytics(school.db, school.clock.now());
  expect(await readMark(orderId)).toBeUndefined();
});
