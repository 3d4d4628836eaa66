/** Everything at once, on PostgreSQL: the embedded engine runs one transaction at a time and hides races. */
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { demoBankPayments } from "~/db/schema/platform.server";
import { orders, promocodeUses } from "~/db/schema/orders.server";
import { payments } from "~/db/schema/payments.server";
import { purchases } from "~/db/schema/purchases.server";
import { acquireGuestCart, acquireOrder } from "~/features/store/cart/acquire-cart.server";
import { addToCart, applyPromocode, setMonths } from "~/features/store/cart/change-cart.server";
import { readCart } from "~/features/store/cart/read-cart.server";
import { countCart } from "~/features/store/orders/order-rows.server";
import { expirePayments } from "~/features/store/payments/expire-payments.server";
import { proceed } from "~/features/store/payments/proceed.server";
import { receiveNotification } from "~/features/store/payments/receive-notification.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import {
  decide,
  fillCart,
  goToBank,
  guestOwner,
  makePromocode,
  makeUser,
  pay,
  postOf,
  PRODUCTS,
  readOwned,
  times,
  userOwner,
} from "../setup/shop.server";
import { useShop } from "../setup/use-school";

const context = useShop();

it("fifty parallel repeated notifications make one purchase", async () => {
  const userId = await makeUser(context);
  const id = await fillCart(context, userOwner(userId), [{ productId: PRODUCTS.math, months: ["2026.11", "2026.12"] }]);
  const bankId = await goToBank(context, userOwner(userId), id);
  const { notifications } = await decide(context, bankId, "pay");
  const answers = await times(50, () => receiveNotification(context, context.bank, postOf(notifications[0])));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await readOwned(context, userId)).toEqual(["101 2026.11", "101 2026.12"]);
  const [row] = await context.db.select().from(demoBankPayments).where(eq(demoBankPayments.id, bankId));
  expect(row).toMatchObject({ status: "succeeded", refundedAmount: 0 });
});

it("thirty orders paid at once with a code limited to three: exactly three are discounted", async () => {
  const code = await makePromocode(context, "ТРОИМ", { totalLimit: 3 });
  const buyers = [];
  for (let n = 0; n < 30; n += 1) {
    const owner = userOwner(await makeUser(context));
    const id = await fillCart(context, owner);
    // Ten buyers behind one address are not an attack.
    const applied = await applyPromocode(context, owner, { code, ip: `203.0.113.${n % 3}` });
    expect(applied).toMatchObject({ ok: true, cart: { price: 2961 } });
    buyers.push({ owner, id });
  }
  const first = await Promise.all(buyers.map(({ owner, id }) => pay(context, owner, id, { expectedPrice: 2961 })));
  const reasons = first.map((one) => (one.ok ? "started" : one.reason));
  expect(reasons.filter((reason) => reason === "started")).toHaveLength(3);
  expect(reasons.filter((reason) => reason === "price-changed")).toHaveLength(27);
  const second = await Promise.all(
    buyers
      .filter((_, index) => !first[index]!.ok)
      .map(({ owner, id }) => pay(context, owner, id, { expectedPrice: 3290 })),
  );
  expect(second.filter(({ ok }) => ok)).toHaveLength(27);

  const pending = await context.db
    .select({ id: payments.providerPaymentId, amount: payments.amount })
    .from(payments)
    .where(eq(payments.status, "pending"));
  await Promise.all(pending.map(async ({ id }) => (await decide(context, id!, "pay")).notifications));
  await Promise.all(pending.map(({ id }) => settlePayment(context, context.bank, id!)));
  expect(pending.filter(({ amount }) => amount === 2961)).toHaveLength(3);
  expect(pending.filter(({ amount }) => amount === 3290)).toHaveLength(27);
  const uses = await context.db.select().from(promocodeUses).where(eq(promocodeUses.code, code));
  expect(uses.map(({ state }) => state)).toEqual(["spent", "spent", "spent"]);
});

it("one user in ten tabs spends a once-per-person code once", async () => {
  const code = await makePromocode(context, "ЛИЧНЫЙ", { perUserLimit: 1 });
  const userId = await makeUser(context);
  const owner = userOwner(userId);
  const id = await fillCart(context, owner);
  await applyPromocode(context, owner, { code, ip: "203.0.113.77" });
  const started = await times(10, () => pay(context, owner, id));
  expect(new Set(started.map((one) => (one.ok ? one.url : one.reason))).size).toBe(1);
  expect(await context.db.$count(promocodeUses, eq(promocodeUses.code, code))).toBe(1);
});

it("twenty users acquire one guest order at once: one owner", async () => {
  const guest = guestOwner();
  const id = await fillCart(context, guest);
  const userIds = await times(20, () => makeUser(context));
  // Half of them have their own carts, into which the order would be merged.
  await Promise.all(
    userIds.slice(10).map((userId) => fillCart(context, userOwner(userId), [{ productId: PRODUCTS.physics }])),
  );
  const outcomes = await Promise.all(
    userIds.map((userId) => acquireOrder(context, { orderPublicId: id, guestKeyHash: guest.guestKeyHash, userId })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((one) => !one.ok && one.reason !== "foreign" && one.reason !== "not-editable")).toEqual([]);
  const carts = await Promise.all(userIds.map((userId) => readCart(context, userOwner(userId))));
  expect(carts.filter((cart) => cart?.lines.some(({ productId }) => productId === PRODUCTS.math))).toHaveLength(1);
});

it("one login in several tabs merges once", async () => {
  const guest = guestOwner();
  await fillCart(context, guest, [{ productId: PRODUCTS.math }, { productId: PRODUCTS.physics }]);
  const userId = await makeUser(context);
  await fillCart(context, userOwner(userId), [{ productId: PRODUCTS.informatics }]);
  await times(5, () => acquireGuestCart(context, { guestKeyHash: guest.guestKeyHash, userId }));
  expect(await countCart(context.db, userOwner(userId))).toBe(3);
});

it("simultaneous changes of one cart from many tabs are all kept, and its sum is exact", async () => {
  const guest = guestOwner();
  const { math, physics, informatics, chemistryTopic } = PRODUCTS;
  await Promise.all(
    [math, physics, informatics, chemistryTopic].map((productId) => addToCart(context, guest, { productId })),
  );
  await Promise.all([
    ...(["2026.11", "2026.12", "2027.1"] as const).map((month) =>
      setMonths(context, guest, { productId: PRODUCTS.math, months: [month] }),
    ),
    ...(["2026.12", "2027.2"] as const).map((month) =>
      setMonths(context, guest, { productId: PRODUCTS.physics, months: [month] }),
    ),
  ]);
  const cart = (await readCart(context, guest))!;
  expect(cart.lines).toHaveLength(4);
  expect(cart.lines.reduce((sum, { price }) => sum + price, 0)).toBe(cart.price);
  expect(cart.explain.reduce((sum, { amount }) => sum + amount, 0)).toBe(cart.price);
});

it("two orders for the same month, paid at once, make one purchase and one refund", async () => {
  const userId = await makeUser(context);
  const owner = userOwner(userId);
  const bankIds: string[] = [];
  const own = await fillCart(context, owner);
  bankIds.push(await goToBank(context, owner, own));
  const guest = guestOwner();
  const other = await fillCart(context, guest);
  bankIds.push(await goToBank(context, null, other, { isThirdParty: true }));
  await Promise.all(bankIds.map((id) => decide(context, id, "pay")));
  await Promise.all([
    ...bankIds.map((id) => settlePayment(context, context.bank, id)),
    acquireGuestCart(context, { guestKeyHash: guest.guestKeyHash, userId }),
  ]);
  await acquireGuestCart(context, { guestKeyHash: guest.guestKeyHash, userId });
  expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
  const rows = await Promise.all(
    bankIds.map(
      async (id) => (await context.db.select().from(demoBankPayments).where(eq(demoBankPayments.id, id)))[0]!,
    ),
  );
  expect(rows.map(({ status }) => status).sort()).toEqual(["refunded", "succeeded"]);
});

it("paying, expiring, changing and settling one order at once leave no half state", async () => {
  for (let round = 0; round < 5; round += 1) {
    const userId = await makeUser(context);
    const owner = userOwner(userId);
    const id = await fillCart(context, owner);
    const bankId = await goToBank(context, owner, id);
    context.moveClock({ minutes: 31 });
    await Promise.all([
      decide(context, bankId, "pay").catch(() => null),
      settlePayment(context, context.bank, bankId),
      expirePayments(context),
      addToCart(context, owner, { productId: PRODUCTS.physics }),
      pay(context, owner, id),
      proceed(context, { orderPublicId: id, owner }),
      settlePayment(context, context.bank, bankId),
    ]);
    await settlePayment(context, context.bank, bankId);
    await expirePayments(context);
    const [order] = await context.db.select().from(orders).where(eq(orders.publicId, id));
    const [bank] = await context.db.select().from(demoBankPayments).where(eq(demoBankPayments.id, bankId));
    const bought = await context.db.$count(
      purchases,
      and(eq(purchases.userId, userId), eq(purchases.orderId, order!.id)),
    );
    expect(bought > 0).toBe(order!.state === "paid");
    if (bank!.status === "succeeded") expect(order!.state).toBe("paid");
  }
});

it("a hundred simultaneous buyers use a code limited to ten exactly ten times", async () => {
  const code = await makePromocode(context, "ДЕСЯТЬ", { totalLimit: 10 });
  const buyers = await times(100, async (index) => {
    const owner = userOwner(await makeUser(context));
    const id = await fillCart(context, owner);
    const applied = await applyPromocode(context, owner, { code, ip: `198.51.${index}.1` });
    expect(applied.ok).toBe(true);
    return { owner, id };
  });
  const started = await times(100, (index) =>
    pay(context, buyers[index]!.owner, buyers[index]!.id, { expectedPrice: 2961 }),
  );
  expect(started.filter(({ ok }) => ok)).toHaveLength(10);
  expect(started.filter((one) => !one.ok && one.reason === "price-changed")).toHaveLength(90);
  // The waiting payments are honoured, and no further one gets in behind them.
  const bankIds = started.flatMap((one) => (one.ok ? decodeURIComponent(/demo-bank\/([^/]+)/.exec(one.url)![1]!) : []));
  await Promise.all(bankIds.map((id) => decide(context, id, "pay")));
  await Promise.all(bankIds.map((id) => settlePayment(context, context.bank, id)));
  const bought = await context.db.$count(payments, and(eq(payments.amount, 2961), eq(payments.status, "succeeded")));
  expect(bought).toBeGreaterThanOrEqual(10);
  expect(await context.db.$count(promocodeUses, eq(promocodeUses.code, code))).toBe(10);
});
