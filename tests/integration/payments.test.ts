import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "~/db/schema/accounts.server";
import { courses } from "~/db/schema/catalog.server";
import { demoBankPayments } from "~/db/schema/platform.server";
import { orders, promocodeUses } from "~/db/schema/orders.server";
import { paymentEvents, payments } from "~/db/schema/payments.server";
import { purchases } from "~/db/schema/purchases.server";
import { acquireGuestCart } from "~/features/store/cart/acquire-cart.server";
import { addToCart, applyPromocode } from "~/features/store/cart/change-cart.server";
import { readCart } from "~/features/store/cart/read-cart.server";
import { readSharedOrder } from "~/features/store/cart/shared-order.server";
import { checkPayment } from "~/features/store/payments/check-payment.server";
import { deferredAcquire, readClaim } from "~/features/store/payments/claim-order.server";
import { expirePayments } from "~/features/store/payments/expire-payments.server";
import { PAYMENT_LIFETIME } from "~/features/store/payments/freeze-order.server";
import { proceed } from "~/features/store/payments/proceed.server";
import { receiveNotification } from "~/features/store/payments/receive-notification.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { showPurchase } from "~/features/store/payments/show-purchase.server";
import { DEMO_BANK_DELAY } from "~/integrations/bank/demo-bank.server";
import { getCoursesPath } from "~/shared/paths";
import {
  decide,
  fillCart,
  findAtBank,
  findPayment,
  goToBank,
  guestOwner,
  makePromocode,
  makeUser,
  NOW,
  ORIGIN,
  pay,
  postOf,
  PRODUCTS,
  readOwned,
  userOwner,
} from "../setup/shop.server";
import { readEmails } from "../setup/outbox-messages.server";
import type { TestContext } from "../setup/test-context.server";
import { useShop } from "../setup/use-school";
import { itOnPostgres } from "../setup/it-on-postgres";

const context = useShop();

const orderOf = async (publicId: string) =>
  (await context.db.select().from(orders).where(eq(orders.publicId, publicId)))[0]!;
const paymentOf = (bankId: string) => findPayment(context, bankId);
const atBank = (id: string) => findAtBank(context, id);

async function emailOf(bankId: string) {
  const { publicId } = await paymentOf(bankId);
  return (await readEmails(context)).find(({ dedupeKey }) => dedupeKey === `payment-receipt:${publicId}`)!;
}

async function startNew(items?: Parameters<typeof fillCart>[2]) {
  const userId = await makeUser(context);
  const id = await fillCart(context, userOwner(userId), items);
  return { userId, owner: userOwner(userId), id, bankId: await goToBank(context, userOwner(userId), id) };
}

it("a payment settles by the bank's answer and makes the purchase", async () => {
  const { userId, id, bankId } = await startNew([{ productId: PRODUCTS.math, months: ["2026.11", "2026.12"] }]);
  expect(await settlePayment(context, context.bank, bankId)).toMatchObject({ ok: true, status: "pending" });
  const { notifications } = await decide(context, bankId, "pay-twice");
  expect(notifications).toHaveLength(2);
  for (const body of notifications) await receiveNotification(context, context.bank, postOf(body));
  expect(await orderOf(id)).toMatchObject({ state: "paid", paymentExpiresAt: null });
  expect(await readOwned(context, userId)).toEqual(["101 2026.11", "101 2026.12"]);
  expect((await emailOf(bankId)).text).not.toContain("/get-courses/");
  expect(await paymentOf(bankId)).toMatchObject({
    status: "succeeded",
    amount: 6580,
    refundDue: 0,
    receiptEmail: "buyer@example.com",
  });
  const events = await context.db.select().from(paymentEvents).where(eq(paymentEvents.paymentPublicId, bankId));
  expect(events).toHaveLength(1);
});

itOnPostgres("two simultaneous notifications make one purchase", async () => {
  const { userId, bankId } = await startNew([{ productId: PRODUCTS.math, months: ["2026.11", "2026.12"] }]);
  const { notifications } = await decide(context, bankId, "pay-twice");
  await Promise.all(notifications.map((body) => receiveNotification(context, context.bank, postOf(body))));
  expect(await readOwned(context, userId)).toEqual(["101 2026.11", "101 2026.12"]);
  const events = await context.db.select().from(paymentEvents).where(eq(paymentEvents.paymentPublicId, bankId));
  expect(events).toHaveLength(1);
});

it("only the bank's answer to our question counts, never a notification", async () => {
  const { userId, id, bankId } = await startNew();
  const forged = { type: "notification", event: "payment.succeeded", object: { id: bankId, status: "succeeded" } };
  expect(await receiveNotification(context, context.bank, postOf(forged))).toEqual({ ok: true });
  expect((await orderOf(id)).state).toBe("awaiting_payment");
  expect(await readOwned(context, userId)).toEqual([]);
  expect(
    await receiveNotification(
      context,
      context.bank,
      postOf({ ...forged, object: { id: "nothing", status: "succeeded" } }),
    ),
  ).toEqual({
    ok: false,
    reason: "unknown-payment",
  });
  expect(await receiveNotification(context, context.bank, postOf({ type: "other" }))).toEqual({
    ok: false,
    reason: "malformed",
  });
});

it("a repeated click returns the live payment, and another payment method cancels it", async () => {
  const { owner, id, bankId } = await startNew();
  for (let click = 0; click < 3; click += 1) expect(await goToBank(context, owner, id)).toBe(bankId);
  const other = await goToBank(context, owner, id, { method: "sbp" });
  expect(other).not.toBe(bankId);
  expect((await atBank(bankId)).status).toBe("canceled");
  expect(await paymentOf(other)).toMatchObject({ status: "pending", isCalledOff: false });
});

itOnPostgres("five simultaneous clicks start one payment", async () => {
  const userId = await makeUser(context);
  const id = await fillCart(context, userOwner(userId));
  const started = await Promise.all([1, 2, 3, 4, 5].map(() => pay(context, userOwner(userId), id)));
  expect(new Set(started.map((one) => (one.ok ? one.url : one.reason))).size).toBe(1);
  const rows = await context.db
    .select()
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.publicId, id));
  expect(rows).toHaveLength(1);
});

it("a sum the page did not show is never charged", async () => {
  const userId = await makeUser(context);
  const id = await fillCart(context, userOwner(userId));
  expect(await pay(context, userOwner(userId), id, { expectedPrice: 3000 })).toEqual({
    ok: false,
    reason: "price-changed",
  });
  await context.db.update(courses).set({ salePrice: 3490 }).where(eq(courses.id, PRODUCTS.math));
  expect(await pay(context, userOwner(userId), id)).toEqual({ ok: false, reason: "price-changed" });
  expect(await readCart(context, userOwner(userId))).toMatchObject({
    notices: [{ priceBefore: 3290, priceAfter: 3490 }],
  });
  // A frozen sum holds, whatever the store says meanwhile.
  const bankId = await goToBank(context, userOwner(userId), id, { expectedPrice: 3490 });
  await context.db.update(courses).set({ salePrice: 3290 }).where(eq(courses.id, PRODUCTS.math));
  await decide(context, bankId, "pay");
  expect(await settlePayment(context, context.bank, bankId)).toMatchObject({ ok: true, status: "succeeded" });
  expect(await orderOf(id)).toMatchObject({ state: "paid", price: 3490 });
});

describe("who may pay", () => {
  it.each([
    ["a stranger", null, "foreign"],
    ["a guest", "owner", "login-required"],
  ] as const)("%s without the third-party link cannot pay: %s", async (_, who, reason) => {
    const guest = guestOwner();
    const id = await fillCart(context, guest);
    expect(await pay(context, who && guest, id)).toEqual({ ok: false, reason });
  });

  it("a payment requires an address for the receipt", async () => {
    const userId = await makeUser(context);
    const id = await fillCart(context, userOwner(userId));
    expect(await pay(context, userOwner(userId), id, { receiptEmail: null })).toEqual({
      ok: false,
      reason: "email-required",
    });
    expect(await pay(context, userOwner(userId), "nothing")).toEqual({ ok: false, reason: "unknown-order" });
  });

  it("another person pays for the pupil, who claims the order once or gets it by logging in", async () => {
    const guest = guestOwner();
    const id = await fillCart(context, guest);
    const bankId = await goToBank(context, null, id, { isThirdParty: true, receiptEmail: "parent@example.com" });
    await decide(context, bankId, "pay");
    expect(await settlePayment(context, context.bank, bankId)).toMatchObject({ ok: true, status: "succeeded" });
    const { claimKey } = await orderOf(id);
    expect(await readClaim(context, claimKey!, null)).toMatchObject({
      use: "open",
      lines: [{ name: "Математика, профиль · тариф Базовый", months: "ноябрь", opens: "откроется сразу" }],
    });
    const email = await emailOf(bankId);
    expect(email.text).toContain(`${ORIGIN}${getCoursesPath(claimKey!)}`);
    expect(email.html).toContain(`href="${ORIGIN}${getCoursesPath(claimKey!)}"`);
    const [one, two] = [await makeUser(context), await makeUser(context)];
    expect(await deferredAcquire(context, { claimKey: claimKey!, userId: one })).toMatchObject({ ok: true });
    const late = await deferredAcquire(context, { claimKey: claimKey!, userId: two });
    expect(late).toMatchObject({ ok: false, reason: "already-claimed" });
    expect(await readOwned(context, one)).toEqual(["101 2026.11"]);
    expect(await readOwned(context, two)).toEqual([]);

    const other = guestOwner();
    const otherId = await fillCart(context, other);
    const otherBankId = await goToBank(context, null, otherId, { isThirdParty: true });
    await decide(context, otherBankId, "pay");
    await settlePayment(context, context.bank, otherBankId);
    const userId = await makeUser(context);
    await acquireGuestCart(context, { guestKeyHash: other.guestKeyHash, userId });
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
  });

  it("a claim link names the course with its tariff, and says whose it is once it is used", async () => {
    const id = await fillCart(context, guestOwner(), [
      { productId: PRODUCTS.math, months: ["2026.12"] },
      { productId: PRODUCTS.physics, months: ["2026.11", "2026.12"] },
    ]);
    const price = (await orderOf(id)).price;
    const bankId = await goToBank(context, null, id, { isThirdParty: true, expectedPrice: price });
    await decide(context, bankId, "pay");
    await settlePayment(context, context.bank, bankId);
    const { claimKey } = await orderOf(id);
    const [one, two] = [await makeUser(context), await makeUser(context)];
    expect(await readClaim(context, claimKey!, one)).toMatchObject({
      use: "open",
      lines: [
        { name: "Математика, профиль · тариф Базовый", months: "декабрь", opens: "откроется 1\u00a0декабря" },
        { name: "Физика", months: "ноябрь, декабрь" },
      ],
    });
    await deferredAcquire(context, { claimKey: claimKey!, userId: one });
    expect((await readClaim(context, claimKey!, one))?.use).toBe("yours");
    expect((await readClaim(context, claimKey!, two))?.use).toBe("used");
    expect((await readClaim(context, claimKey!, null))?.use).toBe("used");
  });

  it("an order whose money went back before it was claimed says so", async () => {
    const id = await fillCart(context, guestOwner());
    const bankId = await goToBank(context, null, id, { isThirdParty: true });
    await decide(context, bankId, "pay");
    await settlePayment(context, context.bank, bankId);
    await context.db.update(orders).set({ state: "refunded" }).where(eq(orders.publicId, id));
    expect((await readClaim(context, (await orderOf(id)).claimKey!, null))?.use).toBe("returned");
  });

  it("a payer of a pupil's own order gets no link to hand back, and reads who asked", async () => {
    const userId = await makeUser(context);
    const id = await fillCart(context, userOwner(userId));
    const askedBy = async () => {
      const shared = await readSharedOrder(context, (await orderOf(id)).shareKey);
      return shared?.kind === "open" ? shared.askedBy : undefined;
    };
    expect(await askedBy()).toBeNull();
    await context.db.update(users).set({ firstName: " Петя " }).where(eq(users.id, userId));
    expect(await askedBy()).toBe("Петя");
    await context.db.update(orders).set({ isParent: true }).where(eq(orders.publicId, id));
    expect(await askedBy()).toBeNull();
    await context.db.update(orders).set({ isParent: false }).where(eq(orders.publicId, id));
    const bankId = await goToBank(context, null, id, { isThirdParty: true, receiptEmail: "parent@example.com" });
    await decide(context, bankId, "pay");
    await settlePayment(context, context.bank, bankId);
    const { publicId } = await paymentOf(bankId);
    const seen = await showPurchase(context, await orderOf(id), { isOwner: false, paymentPublicId: publicId });
    expect(seen).toMatchObject({ claimPath: null, isThirdParty: true });
    const email = await emailOf(bankId);
    expect(email.text).toContain("доступ открыт");
    expect(email.text).not.toContain("/get-courses/");
  });

  it("the claim key is shown only to the payer, not to a person who has only started", async () => {
    const id = await fillCart(context, guestOwner());
    const begun = await goToBank(context, null, id, { isThirdParty: true, receiptEmail: "stranger@example.com" });
    const stranger = await paymentOf(begun);
    const bankId = await goToBank(context, null, id, { isThirdParty: true, receiptEmail: "parent@example.com" });
    const parent = await paymentOf(bankId);
    await decide(context, bankId, "pay");
    await settlePayment(context, context.bank, bankId);
    const order = await orderOf(id);
    const seenBy = (paymentPublicId: string | null) =>
      showPurchase(context, order, { isOwner: false, paymentPublicId });
    expect(await seenBy(parent.publicId)).toMatchObject({ claimPath: getCoursesPath(order.claimKey!) });
    expect(await seenBy(stranger.publicId)).toBeNull();
    expect(await seenBy(null)).toBeNull();
  });

  it("a claim refunds what the claimer already has", async () => {
    const { userId, bankId: first } = await startNew();
    await decide(context, first, "pay");
    await settlePayment(context, context.bank, first);
    const guest = guestOwner();
    const id = await fillCart(context, guest, [{ productId: PRODUCTS.math, months: ["2026.11", "2026.12"] }]);
    const bankId = await goToBank(context, null, id, { isThirdParty: true });
    await decide(context, bankId, "pay");
    await settlePayment(context, context.bank, bankId);
    await deferredAcquire(context, { claimKey: (await orderOf(id)).claimKey!, userId });
    expect(await atBank(bankId)).toMatchObject({ status: "succeeded", refundedAmount: 3290 });
    expect((await orderOf(id)).state).toBe("partly_refunded");
  });
});

it("a declined payment leaves the cart, which can be paid again", async () => {
  const { owner, userId, id, bankId } = await startNew();
  const { notifications } = await decide(context, bankId, "decline");
  for (const body of notifications) await receiveNotification(context, context.bank, postOf(body));
  expect(await readCart(context, owner)).toMatchObject({ state: "failed", publicId: id });
  const again = await goToBank(context, owner, id);
  await decide(context, again, "pay");
  expect(await checkPayment(context, id)).toMatchObject({ order: { state: "paid" } });
  expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
});

it("money that comes late settles by asking the bank", async () => {
  const { owner, id, bankId } = await startNew();
  await decide(context, bankId, "pay-late");
  expect(await checkPayment(context, id)).toMatchObject({ order: { state: "awaiting_payment" } });
  expect(await addToCart(context, owner, { productId: PRODUCTS.physics })).toEqual({
    ok: false,
    reason: "payment-pending",
  });
  context.moveClock(DEMO_BANK_DELAY);
  expect(await addToCart(context, owner, { productId: PRODUCTS.physics })).toEqual({ ok: false, reason: "just-paid" });
  expect(await orderOf(id)).toMatchObject({ state: "paid" });
});

describe("money for nothing goes back", () => {
  it("late success of an expired order is refunded if its months are already bought", async () => {
    const { userId, owner, id, bankId } = await startNew();
    context.moveClock(PAYMENT_LIFETIME);
    context.moveClock({ seconds: 1 });
    expect((await expirePayments(context)).expired).toBeGreaterThanOrEqual(1);
    expect((await orderOf(id)).state).toBe("expired");
    const cart = await readCart(context, owner);
    expect(cart).toMatchObject({ state: "draft", price: 3290 });
    const second = await goToBank(context, owner, cart!.publicId);
    await decide(context, second, "pay");
    await settlePayment(context, context.bank, second);
    await context.db.update(demoBankPayments).set({ status: "succeeded" }).where(eq(demoBankPayments.id, bankId));
    expect(await settlePayment(context, context.bank, bankId)).toMatchObject({ ok: true, status: "refunded" });
    expect(await settlePayment(context, context.bank, bankId)).toMatchObject({ ok: true, status: "refunded" });
    expect(await atBank(bankId)).toMatchObject({ status: "refunded", refundedAmount: 3290 });
    expect(await atBank(second)).toMatchObject({ status: "succeeded", refundedAmount: 0 });
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
    expect((await orderOf(id)).state).toBe("expired");
    expect(await checkPayment(context, id)).toMatchObject({ goingBack: 3290, boughtBy: null });
  });

  it("a sum other than the frozen one is refunded", async () => {
    const { userId, id, bankId } = await startNew();
    await context.db
      .update(demoBankPayments)
      .set({ amount: 1, status: "succeeded" })
      .where(eq(demoBankPayments.id, bankId));
    expect(await settlePayment(context, context.bank, bankId)).toEqual({ ok: false, reason: "amount-mismatch" });
    expect(await readOwned(context, userId)).toEqual([]);
    expect((await orderOf(id)).state).toBe("failed");
    expect(await atBank(bankId)).toMatchObject({ status: "refunded" });
  });

  it("months bought meanwhile are refunded, partly or in full", async () => {
    const { userId, id, bankId } = await startNew([{ productId: PRODUCTS.math, months: ["2026.11", "2026.12"] }]);
    const order = await orderOf(id);
    await context.db
      .insert(purchases)
      .values({ userId, productId: PRODUCTS.math, month: "2026.11", orderId: order.id, createdAt: new Date(NOW) });
    await decide(context, bankId, "pay");
    expect(await settlePayment(context, context.bank, bankId)).toMatchObject({ ok: true, status: "succeeded" });
    expect(await atBank(bankId)).toMatchObject({ status: "succeeded", refundedAmount: 3290 });
    expect((await orderOf(id)).state).toBe("partly_refunded");
    const { publicId: paymentPublicId } = await paymentOf(bankId);
    for (const isOwner of [true, false]) {
      expect(await showPurchase(context, await orderOf(id), { isOwner, paymentPublicId })).toMatchObject({
        price: 6580,
        refund: { amount: 3290, isDone: true, lines: [expect.stringMatching(/: ноябрь$/)] },
      });
    }
    const whole = await startNew();
    await context.db.insert(purchases).values({
      userId: whole.userId,
      productId: PRODUCTS.math,
      month: "2026.11",
      orderId: order.id,
      createdAt: new Date(NOW),
    });
    await decide(context, whole.bankId, "pay");
    expect(await settlePayment(context, context.bank, whole.bankId)).toMatchObject({ ok: true, status: "refunded" });
    expect(await atBank(whole.bankId)).toMatchObject({ status: "refunded" });
    expect((await orderOf(whole.id)).state).toBe("refunded");
  });

  it("a refund the bank did not accept is requested again and made once", async () => {
    const { userId, id, bankId } = await startNew();
    const asked: number[] = [];
    const broken = {
      ...context,
      bank: { ...context.bank, refundPayment: () => Promise.reject(new Error("the bank is away")) },
    };
    const counting = {
      ...context,
      bank: {
        ...context.bank,
        refundPayment: (refund: Parameters<typeof context.bank.refundPayment>[0]) => {
          asked.push(refund.amount);
          return context.bank.refundPayment(refund);
        },
      },
    };
    const order = await orderOf(id);
    const owned = { userId, productId: PRODUCTS.math, month: "2026.11" as const, orderId: order.id };
    await context.db.insert(purchases).values({ ...owned, createdAt: new Date(NOW) });
    await context.db.update(demoBankPayments).set({ status: "succeeded" }).where(eq(demoBankPayments.id, bankId));
    expect(await settlePayment(broken, broken.bank, bankId)).toMatchObject({ ok: true, status: "refunded" });
    expect(await paymentOf(bankId)).toMatchObject({ refundDue: 3290, refundedAmount: 0 });
    await expirePayments(counting);
    await expirePayments(counting);
    expect(asked).toEqual([3290]);
    expect(await paymentOf(bankId)).toMatchObject({ status: "refunded", refundedAmount: 3290 });
    expect((await orderOf(id)).state).toBe("refunded");
  });
});

describe("late money buys what it was meant for", () => {
  const payLate = (bankId: string) =>
    context.db.update(demoBankPayments).set({ status: "succeeded" }).where(eq(demoBankPayments.id, bankId));

  itOnPostgres("late money that is settled twenty times at once buys once", async () => {
    const { userId, bankId } = await startNew();
    context.moveClock({ minutes: 31 });
    await expirePayments(context);
    await payLate(bankId);
    const settled = await Promise.all(Array.from({ length: 20 }, () => settlePayment(context, context.bank, bankId)));
    expect(new Set(settled.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(settled[0]).toMatchObject({ ok: true, status: "succeeded" });
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
    const paid = and(eq(orders.ownerUserId, userId), eq(orders.state, "paid"));
    expect(await context.db.$count(orders, paid)).toBe(1);
  });

  it("late money for an expired order buys a separate order, once", async () => {
    const { userId, owner, id, bankId } = await startNew();
    context.moveClock({ minutes: 31 });
    await expirePayments(context);
    await payLate(bankId);
    const settled = [];
    for (let time = 0; time < 2; time += 1) settled.push(await settlePayment(context, context.bank, bankId));
    expect(settled[0]).toMatchObject({ ok: true, status: "succeeded" });
    expect(settled[1]).toEqual(settled[0]);
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
    const payment = await paymentOf(bankId);
    expect(payment).toMatchObject({ status: "succeeded", refundDue: 0 });
    const [bought] = await context.db.select().from(orders).where(eq(orders.id, payment.orderId));
    expect(bought).toMatchObject({ state: "paid", price: 3290, ownerUserId: userId });
    expect(bought!.publicId).not.toBe(id);
    expect(await checkPayment(context, id, payment.publicId)).toMatchObject({ boughtBy: bought!.publicId });
    // The retained cart explains why its month is gone.
    const [notice] = (await readCart(context, owner))!.notices;
    expect(notice!.text).toContain("Убрали ноябрь: уже куплен");
  });

  it("late money buys its months after the cart has moved on", async () => {
    const { userId, owner, id, bankId } = await startNew();
    await addToCart(context, owner, { productId: PRODUCTS.physics });
    await payLate(bankId);
    expect(await settlePayment(context, context.bank, bankId)).toMatchObject({ ok: true, status: "succeeded" });
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
    expect((await orderOf(id)).state).toBe("draft");
  });

  it("a stranger's late money for an unknown pupil waits to be claimed", async () => {
    const id = await fillCart(context, guestOwner());
    const bankId = await goToBank(context, null, id, { isThirdParty: true });
    context.moveClock({ minutes: 31 });
    await expirePayments(context);
    await payLate(bankId);
    expect(await settlePayment(context, context.bank, bankId)).toMatchObject({ ok: true, status: "succeeded" });
    const { orderId } = await paymentOf(bankId);
    const [bought] = await context.db.select().from(orders).where(eq(orders.id, orderId));
    expect((await emailOf(bankId)).text).toContain(`${ORIGIN}${getCoursesPath(bought!.claimKey!)}`);
    const userId = await makeUser(context);
    expect(await deferredAcquire(context, { claimKey: bought!.claimKey!, userId })).toMatchObject({ ok: true });
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
  });

  it("late money buys within the limit of its promocode and is refunded otherwise", async () => {
    const code = await makePromocode(context, "ОДНАЖДЫ", { totalLimit: 1 });
    const discounted = async () => {
      const owner = userOwner(await makeUser(context));
      const id = await fillCart(context, owner);
      await applyPromocode(context, owner, { code, ip: "203.0.113.77" });
      return goToBank(context, owner, id, { expectedPrice: 2961 });
    };
    const first = await discounted();
    context.moveClock({ minutes: 31 });
    await expirePayments(context);
    const second = await discounted();
    await payLate(first);
    expect(await settlePayment(context, context.bank, first)).toMatchObject({ ok: true, status: "refunded" });
    await payLate(second);
    expect(await settlePayment(context, context.bank, second)).toMatchObject({ ok: true, status: "succeeded" });
    const uses = await context.db.select().from(promocodeUses).where(eq(promocodeUses.code, code));
    expect(uses).toMatchObject([{ state: "spent" }]);
  });
});

it("the next click completes the payment of a process that died before the bank answered", async () => {
  const userId = await makeUser(context);
  const id = await fillCart(context, userOwner(userId));
  const dying = { ...context, bank: { ...context.bank, createPayment: () => Promise.reject(new Error("killed")) } };
  await expect(pay(dying as TestContext, userOwner(userId), id)).rejects.toThrow("killed");
  const bankId = await goToBank(context, userOwner(userId), id);
  const order = await orderOf(id);
  const rows = await context.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, "pending")));
  expect(rows.map(({ providerPaymentId }) => providerPaymentId)).toEqual([bankId]);
});

it("expiry turns a frozen order that never went to the bank back into the same cart", async () => {
  const userId = await makeUser(context);
  const id = await fillCart(context, userOwner(userId));
  await proceed(context, { orderPublicId: id, owner: userOwner(userId) });
  context.moveClock({ minutes: 31 });
  expect((await expirePayments(context)).reopened).toBeGreaterThanOrEqual(1);
  expect(await readCart(context, userOwner(userId))).toMatchObject({ publicId: id, state: "draft" });
});
