/** Writes about carts, orders and money. */
import { eq, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { referralBonuses } from "~/db/schema/referral.server";
import { MOST_EVENTS } from "~/features/insights/analytics/event-catalogue";
import { orders } from "~/db/schema/orders.server";
import { payments } from "~/db/schema/payments.server";
import { landings } from "~/db/schema/catalog.server";
import { applyPromocode, choosePayer } from "~/features/store/cart/change-cart.server";
import { payerKeyOf } from "~/features/learning/payer/change-pair.server";
import { payerSecretOf, refundPathOf } from "~/features/store/payments/payer-address.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { openRefund, showPayerRefund } from "~/features/store/refunds/payer-refund.server";
import { shownLine } from "~/features/store/refunds/payer-refund-view";
import { showRefund } from "~/features/store/refunds/show-refund.server";
import { signForTbank } from "~/integrations/bank/tbank-token.server";
import { makePublicId } from "~/integrations/secrets.server";
import type { Owner } from "~/shared/owner";
import {
  cartPath,
  demoBankPath,
  getCoursesPath,
  payerPath,
  paymentSuccessPath,
  profilePayersPath,
  profileRefundPath,
  prolongPath,
  promotionsPath,
  referralPath,
  resetCartPath,
  springFlowPath,
  thirdPartyCartPath,
} from "~/shared/paths";
import type { FakeBank } from "../fake-banks";
import { decide, fillCart, findPayment, goToBank, pay, PRODUCTS, userOwner } from "../shop.server";
import { fillInvited, fillRefundable } from "./fill-rows";
import type { Pupil, Scene, Sent, Writes } from "./write-scene";

const MONTHS = ["2026.11", "2026.12"];
const ITEMS = [{ productId: PRODUCTS.math, monthList: MONTHS }];
const CART = [{ productId: PRODUCTS.math, months: MONTHS }];
const TO_PROLONG = [{ productId: PRODUCTS.physics, months: ["2026.11"] }];
const COURSE = { intent: "add", productId: String(PRODUCTS.physics), months: "2026.12" };
const EMAIL = "a@example.com";
const PROMOCODE = "ВЕРШИНА10";
const CONSENT = { isPersonalDataAllowed: "on" };

const pathOf = (orderId: string, call = "") => `/api/v2/orders/${orderId}/${call}`;

async function readOrder({ context }: Scene, id: string) {
  const [order] = await context.db.select().from(orders).where(eq(orders.publicId, id));
  return order!;
}

/** With a promocode, which is looked up with every change. */
async function makeOrder({ context, makePupil }: Scene): Promise<Pupil & { id: string }> {
  const pupil = await makePupil();
  const owner = userOwner(pupil.userId);
  const id = await fillCart(context, owner, CART);
  const applied = await applyPromocode(context, owner, { code: PROMOCODE, ip: "10.99.0.1" });
  expect(applied).toMatchObject({ ok: true });
  return { ...pupil, id };
}

type ToPay = { owner: Owner | null; id: string; isThirdParty?: boolean };

/** Up to the bank's page, where the buyer has paid. */
async function payOrder(scene: Scene, { owner, id, isThirdParty = false }: ToPay): Promise<string> {
  const { context } = scene;
  const { price } = await readOrder(scene, id);
  const bankId = await goToBank(context, owner, id, { isThirdParty, receiptEmail: EMAIL, expectedPrice: price });
  await decide(context, bankId, "pay");
  return bankId;
}

async function settle(scene: Scene, toPay: ToPay) {
  const bankId = await payOrder(scene, toPay);
  await settlePayment(scene.context, scene.context.bank, bankId);
  return findPayment(scene.context, bankId);
}

/** Paid by a parent with an account, for a child who has none yet: the link opens the courses. */
async function payForChild(scene: Scene) {
  const { context, makePupil } = scene;
  const parent = await makePupil();
  const owner = userOwner(parent.userId);
  const id = await fillCart(context, owner, CART);
  await choosePayer(context, owner, "child");
  const payment = await settle(scene, { owner, id, isThirdParty: true });
  const { claimKey, shareKey } = await readOrder(scene, id);
  return { parent, payment, claimKey: claimKey!, shareKey };
}

const payerPathOf = ({ context }: Scene, { publicId }: { publicId: string }) =>
  payerPath(publicId, payerSecretOf(publicId, context.secrets));

/** Paid for a pupil by a link; so are all earlier payments. */
async function payForPupil(scene: Scene) {
  const { context } = scene;
  const pupil = await scene.makePupil();
  const id = await fillCart(context, userOwner(pupil.userId), TO_PROLONG);
  const payment = await settle(scene, { owner: null, id, isThirdParty: true });
  await context.db.execute(sql`
    update payments set is_third_party = true, bought_at = settled_at
    where order_id in (select id from orders where owner_user_id = ${pupil.userId})`);
  const page = payerPathOf(scene, payment);
  return { pupil, page, leave: `${page}unsubscribe/` };
}

/** A notification of another bank, whose payer has paid. */
async function payAtBank(scene: Scene, bank: FakeBank) {
  const { context } = scene;
  const port = bank.port(context);
  const { userId, id: orderId } = await makeOrder(scene);
  const started = await pay({ ...context, bank: port }, userOwner(userId), orderId);
  if (!started.ok || started.paymentPublicId === null) throw new Error("Not started");
  const [known] = await context.db.select().from(payments).where(eq(payments.publicId, started.paymentPublicId));
  const id = known!.providerPaymentId!;
  await bank.press(context.db, id, "pay");
  return { id, given: { bank: port }, proves: () => expectPaid(scene, orderId) };
}

/** The answer to a notification proves nothing: it is the same for an unknown payment. */
async function expectPaid(scene: Scene, id: string): Promise<void> {
  expect((await readOrder(scene, id)).state).toBe("paid");
}

/** The most lines that one refund request may name. */
const MOST_RETURNED = 100;
const AUTHOR = { name: "Ольга", ...CONSENT };

function describeView(now: Date) {
  const name = { item_id: String(PRODUCTS.math), item_name: "-", item_category: "-", item_variant: "all" };
  const items = [{ ...name, price: 1, discount: 0, quantity: 1 }];
  const event = { eventName: "front.view_item", eventId: randomUUID(), at: now.toISOString() };
  return { ...event, currency: "RUB", value: 1, items };
}

export const SHOP_WRITES: Writes = {
  "POST /api/v2/orders/": {
    most: 16,
    async prepare({ makePupil }) {
      const { client: by } = await makePupil();
      return { by, path: "/api/v2/orders/", json: { items: ITEMS }, status: 201 };
    },
  },
  "PUT /api/v2/orders/{publicId}/": {
    most: 17,
    async prepare({ context, makePupil }) {
      const { client: by, userId } = await makePupil();
      const id = await fillCart(context, userOwner(userId), CART);
      return { by, path: pathOf(id), method: "PUT", json: { items: ITEMS, promocode: PROMOCODE } };
    },
  },
  "POST /api/v2/orders/{publicId}/proceed/": {
    most: 13,
    async prepare(scene) {
      const { client: by, id } = await makeOrder(scene);
      const says = { status: "payment_required" };
      return { by, path: pathOf(id, "proceed/"), json: { receiptEmail: EMAIL }, says };
    },
  },
  // Reads by its method, and begins a payment.
  "GET /api/v2/orders/{publicId}/payment_url/": {
    most: 18,
    async prepare(scene) {
      const { client: by, id } = await makeOrder(scene);
      const { price } = await readOrder(scene, id);
      const path = pathOf(id, `payment_url/?method=card&receipt_email=${EMAIL}&expected_price=${price}`);
      return { by, path, method: "GET", says: { url: expect.stringContaining("/demo-bank/") as string } };
    },
  },
  "POST /api/v2/orders/{publicId}/acquire/": {
    most: 34,
    async prepare(scene) {
      const guest = scene.openClient();
      const order = { path: "/api/v2/orders/", json: { items: ITEMS }, status: 201 };
      const { body } = await guest.send(order);
      // With a cart of their own, which takes the other's courses.
      const { token } = await makeOrder(scene);
      const by = scene.openClient({ token, cookies: guest.cookies });
      return { by, path: pathOf(String(body.publicId), "acquire/"), json: {} };
    },
  },
  "POST /api/v2/orders/deferred-acquire/{uuid}/": {
    most: 17,
    async prepare(scene) {
      const { claimKey } = await payForChild(scene);
      const { client: by } = await scene.makePupil();
      return { by, path: `/api/v2/orders/deferred-acquire/${claimKey}/`, json: {} };
    },
  },
  "_default.get-courses.$uuid": {
    most: 10,
    async prepare(scene) {
      const { claimKey } = await payForChild(scene);
      const { client: by } = await scene.makePupil();
      return { by, path: getCoursesPath(claimKey), form: {}, at: /^\/shop-payment-success\// };
    },
  },
  "POST /api/v2/payments/notifications/demo/": {
    most: 19,
    async prepare(scene) {
      const { userId, id } = await makeOrder(scene);
      const bankId = await payOrder(scene, { owner: userOwner(userId), id });
      const json = { type: "notification", event: "payment.succeeded", object: { id: bankId } };
      const path = "/api/v2/payments/notifications/demo/";
      return { by: scene.openClient(), path, json, proves: () => expectPaid(scene, id) };
    },
  },
  "POST /api/v2/payments/notifications/yookassa/": {
    most: 18,
    async prepare(scene) {
      const { id, given, proves } = await payAtBank(scene, scene.banks.yookassa);
      const by = scene.openClient({ ip: "77.75.156.11", given });
      const json = { type: "notification", event: "payment.succeeded", object: { id } };
      return { by, path: "/api/v2/payments/notifications/yookassa/", json, proves };
    },
  },
  "POST /api/v2/payments/notifications/tbank/": {
    most: 18,
    async prepare(scene) {
      const { id, given, proves } = await payAtBank(scene, scene.banks.tbank);
      const notice = { TerminalKey: "terminal", Status: "CONFIRMED", PaymentId: Number(id) };
      const json = { ...notice, Token: signForTbank(notice, "password") };
      return { by: scene.openClient({ given }), path: "/api/v2/payments/notifications/tbank/", json, proves };
    },
  },
  "_empty.demo-bank.$paymentId": {
    most: 23,
    async prepare(scene) {
      const { userId, id } = await makeOrder(scene);
      const bankId = await goToBank(scene.context, userOwner(userId), id);
      const path = demoBankPath(bankId);
      return { by: scene.openClient(), path, form: { decision: "pay" }, proves: () => expectPaid(scene, id) };
    },
  },
  "_default.cart": {
    most: 12,
    async prepare(scene) {
      const { client: by } = await makeOrder(scene);
      return [
        { by, path: cartPath(), form: COURSE },
        { by: scene.openClient(), path: cartPath(), form: COURSE },
      ];
    },
  },
  "_default.reset-cart": {
    most: 8,
    async prepare(scene) {
      const { client: by } = await makeOrder(scene);
      const guest = scene.openClient();
      await guest.send({ path: cartPath(), form: COURSE });
      return [
        { by, path: resetCartPath(), form: {} },
        { by: guest, path: resetCartPath(), form: {} },
      ];
    },
  },
  "_default.third-party-cart": {
    most: 18,
    async prepare(scene) {
      const { id } = await makeOrder(scene);
      const { shareKey, price } = await readOrder(scene, id);
      const by = scene.openClient();
      const path = thirdPartyCartPath(shareKey);
      const form = { receiptEmail: EMAIL, shownPrice: String(price), ...CONSENT };
      const payOff = async () => {
        await settle(scene, { owner: null, id, isThirdParty: true });
        return { by, path, form: { intent: "resend" }, at: path };
      };
      return [{ by, path, form, at: /\/demo-bank\// }, payOff];
    },
  },
  "_default.shop-payment-success.($orderPublicId)": {
    most: 9,
    async prepare(scene) {
      const { parent, shareKey } = await payForChild(scene);
      const { phone } = await scene.makePupil();
      const asked = { by: parent.client, path: paymentSuccessPath(shareKey), at: paymentSuccessPath(shareKey) };
      return [
        { ...asked, form: { choice: "replace-claim" } },
        { ...asked, form: { choice: "child-phone", phone } },
      ];
    },
  },
  "_default.payer.$paymentId.$secret": {
    most: 16,
    async prepare(scene) {
      const { payment } = await payForChild(scene);
      const { phone } = await scene.makePupil();
      const unclaimed = { by: scene.openClient(), path: payerPathOf(scene, payment), at: payerPathOf(scene, payment) };
      const { page } = await payForPupil(scene);
      const by = scene.openClient();
      const choose = (choice: string): Sent => ({ by, path: page, form: { choice }, at: page });
      return [
        { ...unclaimed, form: { choice: "replace-claim" } },
        { ...unclaimed, form: { choice: "child-phone", phone } },
        choose("ask-report"),
        { ...choose("prolong"), at: /^\/third-party-cart\// },
        choose("close"),
      ];
    },
  },
  "payer.$paymentId.$secret.unsubscribe": {
    most: 4,
    async prepare(scene) {
      const { leave } = await payForPupil(scene);
      return { by: scene.openClient(), path: leave, form: { "List-Unsubscribe": "One-Click" }, status: 200 };
    },
  },
  "_sidebar.profile_.payers": {
    most: 3,
    async prepare(scene) {
      const { pupil } = await payForPupil(scene);
      const payerKey = payerKeyOf(scene.context, { userId: pupil.userId, email: EMAIL });
      const choose = (choice: string) => ({ by: pupil.client, path: profilePayersPath(), form: { choice, payerKey } });
      return [choose("allow-report"), choose("close")];
    },
  },
  "_sidebar.profile_.refund": {
    most: 18,
    async prepare({ context, makePupil }) {
      const { client: by, userId } = await makePupil();
      await fillRefundable(context, userId);
      const { courses } = await showRefund(context, userId);
      const lines = courses.flatMap((course) => course.lines).slice(0, MOST_RETURNED);
      const total = lines.reduce((sum, { refund }) => sum + refund, 0);
      const requestId = makePublicId();
      const asked = { intent: "request", requestId, return: lines.map(({ key }) => key), total: String(total) };
      const path = profileRefundPath();
      return [
        { by, path, form: { ...asked, email: EMAIL, ...AUTHOR } },
        { by, path, form: { intent: "withdraw", requestId } },
      ];
    },
  },
  "_default.payer.$paymentId.$secret_.refund": {
    most: 17,
    async prepare(scene) {
      const { context } = scene;
      const { payment } = await payForChild(scene);
      const path = refundPathOf(payment.publicId, context.secrets);
      const [, secret = ""] = /([\w-]+)\/refund\/$/.exec(path) ?? [];
      const opened = await openRefund(context, { payment: payment.publicId, secret });
      const { courses } = await showPayerRefund(context, opened!);
      const lines = courses.flatMap((course) => course.lines);
      const requestId = makePublicId();
      const ticked = {
        return: lines.map(({ key }) => key),
        shown: lines.map(({ key, refund }) => shownLine(key, refund)),
      };
      const by = scene.openClient();
      const { phone } = await scene.makePupil();
      return [
        { by, path, form: { intent: "request", requestId, ...ticked, phone, ...AUTHOR } },
        { by, path, form: { intent: "withdraw", requestId } },
      ];
    },
  },
  "POST /api/v2/orders/generate-promocode/": {
    most: 5,
    async prepare({ makePupil }) {
      const { client: by } = await makePupil();
      return { by, path: "/api/v2/orders/generate-promocode/", json: { promotionId: 1 } };
    },
  },
  "_sidebar.promotions": {
    most: 5,
    async prepare({ makePupil }) {
      const { client: by } = await makePupil();
      return { by, path: promotionsPath(), form: { intent: "take", promotionId: "1" } };
    },
  },
  "_default.catalog.referral-bonuses": {
    most: 6,
    async prepare({ context, rows, makePupil }) {
      const { client: by, userId } = await makePupil();
      await fillInvited(context, { userId, count: rows });
      const [bonus] = await context.db.select().from(referralBonuses).where(eq(referralBonuses.referrerUserId, userId));
      await makePupil({ referralCode: `FRIEND${rows}` });
      const newcomer = await makePupil();
      const path = referralPath();
      return [
        { by, path, form: { intent: "take-bonus", bonusId: String(bonus!.id) } },
        { by: newcomer.client, path, form: { intent: "set-referrer", referralCode: `FRIEND${rows}` } },
      ];
    },
  },
  prolong: {
    most: 11,
    async prepare(scene) {
      const { client: by, userId } = await scene.makePupil();
      const owner = userOwner(userId);
      const id = await fillCart(scene.context, owner, TO_PROLONG);
      await settle(scene, { owner, id });
      return { by, path: prolongPath(), form: {}, at: cartPath() };
    },
  },
  "_default.spring-flow.topics": {
    most: 3,
    async prepare({ context, rows, makePupil }) {
      const { client: by } = await makePupil();
      const known = await context.db.select({ id: landings.id }).from(landings).orderBy(landings.id).limit(rows);
      const form = { examType: "ege26", goal: "startEge", landings: known.map(({ id }) => String(id)) };
      const sent = { path: springFlowPath("topics"), form, at: /^\/spring-flow\/tariff\// };
      await by.send(sent);
      return { by, ...sent };
    },
  },
  "POST /api/v2/webhooks/{id}/": {
    most: 4,
    async prepare({ context, rows, openClient }) {
      const by = openClient();
      const send = (count: number) => {
        const json = Array.from({ length: count }, () => describeView(context.clock.now()));
        return { path: "/api/v2/webhooks/site/", json, status: 202, says: { accepted: count } };
      };
      await by.send(send(1));
      return { by, ...send(Math.min(rows, MOST_EVENTS)) };
    },
  },
};
