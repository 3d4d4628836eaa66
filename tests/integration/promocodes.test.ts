import { describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { users } from "~/db/schema/accounts.server";
import { demoBankPayments } from "~/db/schema/platform.server";
import { orders, promocodes, promocodeUses } from "~/db/schema/orders.server";
import { DEMO_LOGIN } from "~/demo/demo-login";
import { loadDemoSchool } from "~/demo/load-demo-school.server";
import { acquireOrder } from "~/features/store/cart/acquire-cart.server";
import {
  applyPromocode,
  clearCart,
  PROMOCODE_TRIES_PER_CART,
  removeFromCart,
  removePromocode,
} from "~/features/store/cart/change-cart.server";
import { addCart } from "~/features/store/cart/replace-cart.server";
import { readCart } from "~/features/store/cart/read-cart.server";
import type { Owner } from "~/shared/owner";
import { expirePayments } from "~/features/store/payments/expire-payments.server";
import { proceed } from "~/features/store/payments/proceed.server";
import { receiveNotification } from "~/features/store/payments/receive-notification.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import type { PromocodeReason } from "~/features/store/pricing/promocode";
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
  userOwner,
} from "../setup/shop.server";
import { useShop } from "../setup/use-school";

const context = useShop();

let addresses = 0;
const apply = (owner: Owner, code: string) => {
  addresses += 1;
  return applyPromocode(context, owner, { code, ip: `198.51.100.${addresses % 250}` });
};
const uses = () => context.db.$count(promocodeUses);

it.each<[string, PromocodeReason, string]>([
  ["НЕТТАКОГО", "unknown", ""],
  ["РАНО", "not-started", ""],
  ["ПОЗДНО", "ended", ""],
  ["ОГЭ10", "other-exam", ""],
  ["физика10", "other-product", ""],
  ["ТРИМЕСЯЦА", "needs-one-more-month", ""],
  ["ПОСЛЕДНИЙ", "limit-reached", ""],
])("%s is refused as %s, and the last valid cart stays", async (code, reason) => {
  const guest = guestOwner();
  await fillCart(context, guest);
  await apply(guest, "ВЕРШИНА10");
  const before = (await readCart(context, guest))!;
  expect(before).toMatchObject({ price: 2961, promocode: { code: "ВЕРШИНА10", isApplied: true } });
  expect(await apply(guest, code)).toMatchObject({ ok: false, reason: "promocode-refused", verdict: { reason } });
  expect(await readCart(context, guest)).toEqual(before);
});

it("a code for other courses names them with links", async () => {
  const guest = guestOwner();
  await fillCart(context, guest);
  const refused = await apply(guest, "ФИЗИКА10");
  expect(refused).toMatchObject({
    ok: false,
    verdict: {
      message: expect.stringMatching(/нужен курс «Физика[^»]*/) as string,
      courses: [{ name: expect.stringContaining("Физика") as string, slug: expect.any(String) as string }],
    },
  });
});

it("a code knows who has already used it", async () => {
  const [alina] = await context.db.select().from(users).where(eq(users.phone, DEMO_LOGIN.phone));
  expect(await apply(userOwner(alina!.id), "ПЕРВЫЙ")).toMatchObject({ ok: false, verdict: { reason: "already-used" } });
  const other = userOwner(await makeUser(context));
  await fillCart(context, other);
  expect(await apply(other, "ПЕРВЫЙ")).toMatchObject({ ok: true, verdict: { reason: "applied" } });
});

it("the cart keeps the better of an exclusive code and the other discounts", async () => {
  const guest = guestOwner();
  await fillCart(context, guest, [{ productId: PRODUCTS.math }, { productId: PRODUCTS.physics }]);
  expect(await apply(guest, "ТОЛЬКО3")).toMatchObject({ ok: false, verdict: { reason: "not-combinable" } });
  expect(await apply(guest, "ОДИН20")).toMatchObject({ ok: true, cart: { price: 2632 * 2 } });
});

it("a friend's code combines with the welcome discount, and a code works on its last day", async () => {
  const friend = await makeUser(context);
  const invited = userOwner(await makeUser(context, friend));
  await fillCart(context, invited);
  // The welcome discount alone: 10 % of 3290.
  expect((await readCart(context, invited))!.price).toBe(2961);
  expect(await apply(invited, "ДРУГ7")).toMatchObject({ ok: true, cart: { price: 2754 } });
  expect(await apply(invited, "СЕГОДНЯ")).toMatchObject({ ok: true });
});

it("an applied code names its unmet condition when the cart changes and applies again automatically", async () => {
  const guest = guestOwner();
  await fillCart(context, guest, [{ productId: PRODUCTS.math }, { productId: PRODUCTS.physics }]);
  await apply(guest, "ФИЗИКА10");
  await removeFromCart(context, guest, PRODUCTS.physics);
  expect((await readCart(context, guest))!.promocode).toMatchObject({ reason: "other-product", isApplied: false });
  await fillCart(context, guest, [{ productId: PRODUCTS.physics }]);
  expect((await readCart(context, guest))!.promocode).toMatchObject({ isApplied: true });
  await clearCart(context, guest);
  expect((await readCart(context, guest))?.promocode ?? null).toBeNull();
});

it("a gift code makes everything free and is spent at once", async () => {
  const code = await makePromocode(context, "ПОДАРОК1", { value: 100, isGift: true, totalLimit: 1 });
  const userId = await makeUser(context);
  const id = await fillCart(context, userOwner(userId));
  expect(await apply(userOwner(userId), code)).toMatchObject({ ok: true, cart: { price: 0 } });
  expect(await pay(context, userOwner(userId), id, { receiptEmail: null })).toMatchObject({
    ok: true,
    url: expect.stringContaining("/shop-payment-success/"),
  });
  expect(await readOwned(context, userId)).toEqual([`${PRODUCTS.math} 2026.11`]);
  const next = userOwner(await makeUser(context));
  await fillCart(context, next);
  expect(await apply(next, code)).toMatchObject({ ok: false, verdict: { reason: "limit-reached" } });
});

it("a code is reserved at payment start, spent on success and released on failure, expiry and a change of mind", async () => {
  const code = await makePromocode(context, "ОДИНРАЗ", { totalLimit: 1 });
  const [first, second] = [userOwner(await makeUser(context)), userOwner(await makeUser(context))];
  const [a, b] = [await fillCart(context, first), await fillCart(context, second)];
  await apply(first, code);
  await apply(second, code);
  const before = await uses();
  const declined = await goToBank(context, first, a);
  expect(await uses()).toBe(before + 1);
  expect(await pay(context, second, b)).toEqual({ ok: false, reason: "price-changed" });
  expect(await readCart(context, second)).toMatchObject({
    price: 3290,
    promocode: { reason: "limit-reached" },
    notices: [{ priceBefore: 2961, priceAfter: 3290 }],
  });

  const decided = await decide(context, declined, "decline");
  for (const body of decided.notifications) await receiveNotification(context, context.bank, postOf(body));
  expect(await uses()).toBe(before);
  // Free again: the second cart applies it automatically and shows it.
  expect(await readCart(context, second)).toMatchObject({ price: 2961, promocode: { isApplied: true } });

  await goToBank(context, second, b);
  expect(await uses()).toBe(before + 1);
  await clearCart(context, second);
  expect(await uses()).toBe(before);

  await goToBank(context, first, a);
  context.moveClock({ minutes: 31 });
  expect(await expirePayments(context)).toMatchObject({ expired: 1 });
  expect(await uses()).toBe(before);
  const kept = (await readCart(context, first))!;
  expect(kept).toMatchObject({ price: 2961, state: "draft" });
  expect(kept.publicId).not.toBe(a);

  const paid = await goToBank(context, first, kept.publicId);
  for (const body of (await decide(context, paid, "pay")).notifications)
    await receiveNotification(context, context.bank, postOf(body));
  const [use] = await context.db.select().from(promocodeUses).where(eq(promocodeUses.code, code));
  expect(use).toMatchObject({ state: "spent" });
});

it("an order that is only frozen spends no use of a code", async () => {
  const user = userOwner(await makeUser(context));
  const id = await fillCart(context, user);
  await apply(user, "ВЕРШИНА10");
  const before = await uses();
  expect(await proceed(context, { orderPublicId: id, owner: user })).toEqual({ ok: true, status: "payment_required" });
  expect(await uses()).toBe(before);
  const [order] = await context.db.select().from(orders).where(eq(orders.publicId, id));
  expect(order).toMatchObject({ state: "awaiting_payment", price: 2961 });
});

it("a script that guesses codes is stopped", async () => {
  const guest = guestOwner();
  await fillCart(context, guest);
  const tries = [];
  for (let n = 0; n <= PROMOCODE_TRIES_PER_CART.points; n += 1) tries.push(await apply(guest, `УГАДАЮ${n}`));
  expect(tries.slice(0, -1).every((one) => !one.ok && one.reason === "promocode-refused")).toBe(true);
  expect(tries.at(-1)).toMatchObject({ ok: false, reason: "too-many-tries" });
  expect(PROMOCODE_TRIES_PER_CART).toEqual({ name: "promocode-cart", points: 15, window: { minutes: 1 } });
  context.moveClock({ minutes: 1 });
  expect(await apply(guest, "ВЕРШИНА10")).toMatchObject({ ok: true });
});

it("spent uses survive a reload of the demo school", async () => {
  const before = await uses();
  await loadDemoSchool(context.db, context.clock.now());
  expect(await uses()).toBe(before);
});

describe("a personal code works for its owner alone", () => {
  const makeOwned = async (code: string) => {
    const ownerUserId = await makeUser(context);
    await makePromocode(context, code, { ownerUserId });
    return { ownerUserId, code };
  };
  const sendCart = (owner: Owner, promocode: string) =>
    addCart(context, owner, {
      ...{ items: [{ productId: PRODUCTS.math, months: ["2026.11"] }], promocode, ip: "198.51.100.251" },
    });
  const giveTo = (code: string, ownerUserId: number) =>
    context.db.update(promocodes).set({ ownerUserId }).where(eq(promocodes.code, code));

  it("another user's personal code is refused when typed into a cart", async () => {
    const { ownerUserId, code } = await makeOwned("ЛИЧНЫЙ1");
    for (const stranger of [guestOwner(), userOwner(await makeUser(context))]) {
      await fillCart(context, stranger);
      expect(await apply(stranger, code)).toMatchObject({
        reason: "promocode-refused",
        verdict: { reason: "unknown", message: expect.stringContaining("личный промокод") as string },
      });
    }
    await fillCart(context, userOwner(ownerUserId));
    expect(await apply(userOwner(ownerUserId), code)).toMatchObject({ ok: true, cart: { price: 2961 } });
  });

  it("another user's personal code in a whole order takes nothing off at the bank", async () => {
    const { ownerUserId, code } = await makeOwned("ЛИЧНЫЙ2");
    const stranger = userOwner(await makeUser(context));
    const sent = await sendCart(stranger, code);
    expect(sent).toMatchObject({ ok: true, cart: { price: 3290, promocode: { reason: "unknown", isApplied: false } } });
    await goToBank(context, stranger, sent.ok ? sent.cart.publicId : "", { expectedPrice: 3290 });
    expect(await context.db.$count(promocodeUses, eq(promocodeUses.code, code))).toBe(0);
    expect(await sendCart(userOwner(ownerUserId), code)).toMatchObject({ ok: true, cart: { price: 2961 } });
  });

  it("a personal code from a guest's cart applies once the guest turns out to be its owner", async () => {
    const { ownerUserId, code } = await makeOwned("ЛИЧНЫЙ3");
    for (const [userId, price] of [
      [await makeUser(context), 3290],
      [ownerUserId, 2961],
    ] as const) {
      const guest = guestOwner();
      const sent = await sendCart(guest, code);
      const orderPublicId = sent.ok ? sent.cart.publicId : "";
      expect(sent).toMatchObject({ cart: { price: 3290, promocode: { reason: "unknown" } } });
      await acquireOrder(context, { orderPublicId, guestKeyHash: guest.guestKeyHash, userId });
      expect(await readCart(context, userOwner(userId))).toMatchObject({ price });
    }
  });

  it("before the bank another user's code stops the charge, and the price is shown again", async () => {
    const { ownerUserId, code } = await makeOwned("ЛИЧНЫЙ4");
    const owner = userOwner(ownerUserId);
    const id = await fillCart(context, owner);
    await apply(owner, code);
    await giveTo(code, await makeUser(context));
    expect(await pay(context, owner, id, { expectedPrice: 2961 })).toMatchObject({
      ok: false,
      reason: "price-changed",
    });
    expect(await readCart(context, owner)).toMatchObject({ price: 3290 });
  });

  it("late money under another user's code buys nothing and is refunded", async () => {
    const left = { ...context, bank: { ...context.bank, cancelPayment: () => Promise.resolve("left" as const) } };
    const late = async (code: string, isTakenAway: boolean) => {
      const { ownerUserId } = await makeOwned(code);
      const owner = userOwner(ownerUserId);
      const id = await fillCart(left, owner);
      await apply(owner, code);
      const bankId = await goToBank(left, owner, id, { expectedPrice: 2961 });
      expect(await removePromocode(left, owner)).toMatchObject({ ok: true, cart: { price: 3290 } });
      if (isTakenAway) await giveTo(code, await makeUser(context));
      await context.db.update(demoBankPayments).set({ status: "succeeded" }).where(eq(demoBankPayments.id, bankId));
      return { ...(await settlePayment(left, left.bank, bankId)), owned: await readOwned(context, ownerUserId) };
    };
    expect(await late("ЛИЧНЫЙ5", false)).toMatchObject({ status: "succeeded", owned: [`${PRODUCTS.math} 2026.11`] });
    expect(await late("ЛИЧНЫЙ6", true)).toMatchObject({ status: "refunded", owned: [] });
  });
});
