import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { courses, landings } from "~/db/schema/catalog.server";
import { orderLines, orders } from "~/db/schema/orders.server";
import { purchases } from "~/db/schema/purchases.server";
import { acquireGuestCart, acquireOrder, leaveCart } from "~/features/store/cart/acquire-cart.server";
import {
  addToCart,
  applyPromocode,
  clearCart,
  removeFromCart,
  removePromocode,
  setMonths,
  setReceiptEmail,
} from "~/features/store/cart/change-cart.server";
import { addCart, replaceCart } from "~/features/store/cart/replace-cart.server";
import { readCart, readSharedCart } from "~/features/store/cart/read-cart.server";
import { countCart } from "~/features/store/orders/order-rows.server";
import { readOrder } from "~/features/store/orders/read-order.server";
import { makePublicId } from "~/integrations/secrets.server";
import type { Owner } from "~/shared/owner";
import { deferredAcquire } from "~/features/store/payments/claim-order.server";
import { proceed } from "~/features/store/payments/proceed.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import type { MonthKey } from "~/shared/months";
import {
  decide,
  fillCart,
  goToBank,
  guestOwner,
  makeUser,
  NOW,
  pay,
  PRODUCTS,
  readOwned,
  userOwner,
} from "../setup/shop.server";
import { useShop } from "../setup/use-school";
import { itOnPostgres } from "../setup/it-on-postgres";

const context = useShop();

const months = async (owner: Owner, productId: number) => {
  const cart = await readCart(context, owner);
  const line = cart?.lines.find((one) => one.productId === productId);
  return line?.monthChoices.filter(({ isChosen }) => isChosen).map(({ month }) => month);
};

async function own(userId: number, productId: number, bought: ("__all__" | `${number}.${number}`)[]): Promise<void> {
  const [order] = await context.db
    .insert(orders)
    .values({
      publicId: makePublicId(),
      state: "paid",
      ownerUserId: userId,
      createdAt: new Date(NOW),
      updatedAt: new Date(NOW),
    })
    .returning();
  await context.db
    .insert(purchases)
    .values(bought.map((month) => ({ userId, productId, month, orderId: order!.id, createdAt: new Date(NOW) })));
}

describe("a cart", () => {
  it("the first course makes a cart with its default month, and a present course stays as it is", async () => {
    const guest = guestOwner();
    expect(await readCart(context, guest)).toBeNull();
    expect(await addToCart(context, guest, { productId: PRODUCTS.math })).toMatchObject({
      ok: true,
      isNew: true,
      cart: { count: 1, price: 3290 },
    });
    expect(await months(guest, PRODUCTS.math)).toEqual(["2026.11"]);
    const again = await addToCart(context, guest, { productId: PRODUCTS.math, months: ["2026.12"] });
    expect(again).toMatchObject({ ok: true, isNew: false, cart: { version: 2 } });
    expect(await months(guest, PRODUCTS.math)).toEqual(["2026.11"]);
    expect(await countCart(context.db, guest)).toBe(1);
  });

  it("another tariff of a course replaces the first with its months and says so", async () => {
    const guest = guestOwner();
    await fillCart(context, guest, [{ productId: PRODUCTS.math, months: ["2026.11", "2026.12"] }]);
    const replaced = await addToCart(context, guest, { productId: PRODUCTS.mathMentor });
    expect(replaced).toMatchObject({ ok: true, isNew: true, cart: { count: 1 } });
    expect(await months(guest, PRODUCTS.math)).toBeUndefined();
    expect(await months(guest, PRODUCTS.mathMentor)).toEqual(["2026.11", "2026.12"]);
    expect((await readCart(context, guest))?.notices.map(({ text }) => text)).toEqual([
      "Заменили «Базовый» на «С наставником». Курс «Математика, профиль»",
    ]);
    await addToCart(context, guest, { productId: PRODUCTS.math, months: ["2026.12"] });
    expect(await months(guest, PRODUCTS.math)).toEqual(["2026.12"]);
  });

  it("a month bought in another tariff is not sold again", async () => {
    const userId = await makeUser(context);
    await own(userId, PRODUCTS.math, ["2026.11"]);
    const owner = userOwner(userId);
    await fillCart(context, owner, [{ productId: PRODUCTS.mathMentor }]);
    expect(await months(owner, PRODUCTS.mathMentor)).toEqual(["2026.12"]);
    await setMonths(context, owner, { productId: PRODUCTS.mathMentor, months: ["2026.11", "2026.12"] });
    const cart = await readCart(context, owner);
    expect(await months(owner, PRODUCTS.mathMentor)).toEqual(["2026.12"]);
    expect(cart?.notices[0]?.text).toBe("Убрали ноябрь: уже куплен. Курс «Математика, профиль · тариф С наставником»");
  });

  it("a tab opened long ago changes only what was changed in it", async () => {
    const guest = guestOwner();
    await fillCart(context, guest, [{ productId: PRODUCTS.math, months: ["2026.11", "2026.12"] }]);
    const choose = (months: MonthKey[], shownMonths: MonthKey[]) =>
      setMonths(context, guest, { productId: PRODUCTS.math, months, shownMonths });
    await choose(["2026.11", "2026.12", "2027.1"], ["2026.11", "2026.12"]);
    expect((await readCart(context, guest))?.notices).toEqual([]);
    await choose(["2026.12"], ["2026.11", "2026.12"]);
    expect(await months(guest, PRODUCTS.math)).toEqual(["2026.12", "2027.1"]);
    expect((await readCart(context, guest))?.notices[0]?.text).toContain("в другой вкладке");
  });

  it("from the 25th on the default is the next month", async () => {
    context.setClock("2026-11-25T00:00:00+03:00");
    const guest = guestOwner();
    await fillCart(context, guest, [{ productId: PRODUCTS.math }]);
    expect(await months(guest, PRODUCTS.math)).toEqual(["2026.12"]);
  });

  it("a cart prices its months, raises its version only with the price, and explains the sum exactly", async () => {
    const guest = guestOwner();
    await fillCart(context, guest, [{ productId: PRODUCTS.math }, { productId: PRODUCTS.physics }]);
    const changed = await setMonths(context, guest, {
      productId: PRODUCTS.math,
      months: ["2026.12", "2026.11", "2027.1"],
    });
    const cart = (await readCart(context, guest))!;
    expect(changed).toMatchObject({ ok: true, cart: { price: cart.price, version: cart.version } });
    expect(await months(guest, PRODUCTS.math)).toEqual(["2026.11", "2026.12", "2027.1"]);
    // Three months -5 %, two subjects -5 %: 9870 → 9376 (half up) → 8907; 3290 → 3125.
    expect(cart.price).toBe(8907 + 3125);
    expect(cart.explain.reduce((sum, { amount }) => sum + amount, 0)).toBe(cart.price);
    const same = await setMonths(context, guest, {
      productId: PRODUCTS.math,
      months: ["2026.11", "2026.12", "2027.1"],
    });
    expect(same).toMatchObject({ ok: true, cart: { version: cart.version } });
    await removeFromCart(context, guest, PRODUCTS.physics);
    expect((await readCart(context, guest))!.price).toBe(9376);
  });

  it("a line without months is kept and cannot be paid", async () => {
    const user = userOwner(await makeUser(context));
    const id = await fillCart(context, user);
    await setMonths(context, user, { productId: PRODUCTS.math, months: [] });
    expect(await readCart(context, user)).toMatchObject({ price: 0, lines: [{ productId: PRODUCTS.math }] });
    expect(await pay(context, user, id)).toEqual({ ok: false, reason: "months-missing" });
    expect(await proceed(context, { orderPublicId: id, owner: user })).toEqual({ ok: false, reason: "months-missing" });
  });

  it("a cart refuses what is not sold and ignores prices sent by a client", async () => {
    const guest = guestOwner();
    expect(await addToCart(context, guest, { productId: 999_999 })).toEqual({ ok: false, reason: "unknown-product" });
    expect(await addToCart(context, guest, { productId: PRODUCTS.closed })).toEqual({
      ok: false,
      reason: "not-for-sale",
    });
    expect(await addToCart(context, guest, { productId: PRODUCTS.math, months: ["2026.9"] })).toMatchObject({
      ok: true,
      cart: { price: 3290 },
    });
    expect(await removeFromCart(context, guestOwner(), PRODUCTS.math)).toEqual({ ok: false, reason: "no-cart" });
  });

  it("a cart leaves out what its owner has and says so", async () => {
    const userId = await makeUser(context);
    const user = userOwner(userId);
    await fillCart(context, user, [
      { productId: PRODUCTS.math, months: ["2026.11", "2026.12"] },
      { productId: PRODUCTS.chemistryTopic },
    ]);
    const before = (await readCart(context, user))!;
    await own(userId, PRODUCTS.math, ["2026.11"]);
    await own(userId, PRODUCTS.chemistryTopic, ["__all__"]);
    const cart = (await readCart(context, user))!;
    expect(cart.lines).toHaveLength(1);
    expect(cart.lines[0]!.monthChoices.find(({ month }) => month === "2026.11")).toMatchObject({
      isOwned: true,
      isChosen: false,
    });
    expect(cart.notices.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Убрали ноябрь: уже куплен\. Курс «Математика, профиль · тариф Базовый»$/),
      expect.stringMatching(/^Убрали «.+»: этот курс уже куплен$/),
    ]);
    expect(cart.notices[0]).toMatchObject({ priceBefore: before.price, priceAfter: cart.price });
    expect(cart.offerVersion).not.toBe(before.offerVersion);
    expect((await readCart(context, user))!.notices).toEqual(cart.notices);
  });

  it("a cart says that a price changed and that a month is over", async () => {
    const guest = guestOwner();
    await fillCart(context, guest, [{ productId: PRODUCTS.informatics, months: ["2026.11"] }]);
    await context.db.update(courses).set({ salePrice: 3000 }).where(eq(courses.id, PRODUCTS.informatics));
    expect((await readCart(context, guest))!.notices).toEqual([
      { text: "Цена корзины изменилась", priceBefore: 3290, priceAfter: 3000 },
    ]);
    context.setClock("2026-12-01T00:00:00+03:00");
    const cart = (await readCart(context, guest))!;
    expect(await months(guest, PRODUCTS.informatics)).toEqual(["2026.12"]);
    expect(cart.notices[0]!.text).toMatch(/^Убрали ноябрь: этот месяц закончился/);
    await context.db.update(courses).set({ salePrice: 3290 }).where(eq(courses.id, PRODUCTS.informatics));
  });

  it("a cart loses a course that is no longer sold", async () => {
    const guest = guestOwner();
    await fillCart(context, guest, [{ productId: PRODUCTS.physics }]);
    await context.db.update(landings).set({ isActive: false }).where(eq(landings.id, PRODUCTS.physics));
    const cart = await readCart(context, guest);
    expect(cart).toMatchObject({ lines: [], price: 0 });
    expect(cart!.notices[0]!.text).toMatch(/больше не продаётся/);
    await context.db.update(landings).set({ isActive: true }).where(eq(landings.id, PRODUCTS.physics));
  });

  it("a cart older than the price ladder is repriced", async () => {
    const guest = guestOwner();
    const id = await fillCart(context, guest);
    await context.db
      .update(orders)
      .set({ createdAt: new Date("2023-12-13T11:29:59+03:00"), monthsBasedPrice: null, price: 100 })
      .where(eq(orders.publicId, id));
    expect(await readCart(context, guest)).toMatchObject({
      price: 3290,
      monthsBasedPrice: 3290,
      notices: [{ priceBefore: 100, priceAfter: 3290 }],
    });
    const readCreated = async () =>
      (await context.db.select().from(orders).where(eq(orders.publicId, id)))[0]!.createdAt.toISOString();
    expect(await readCreated()).toBe("2023-12-13T08:29:59.000Z");
    await addToCart(context, guest, { productId: PRODUCTS.physics });
    expect(await readCreated()).toBe(new Date(NOW).toISOString());
  });

  itOnPostgres("two tabs at once make one cart", async () => {
    const guest = guestOwner();
    const added = await Promise.all(
      [PRODUCTS.math, PRODUCTS.physics, PRODUCTS.informatics].map((productId) =>
        addToCart(context, guest, { productId }),
      ),
    );
    expect(added.every(({ ok }) => ok)).toBe(true);
    expect(await countCart(context.db, guest)).toBe(3);
  });

  it("the API replaces a cart as a whole, for its owner only", async () => {
    const guest = guestOwner();
    const ip = "203.0.113.7";
    const made = await addCart(context, guest, {
      items: [{ productId: PRODUCTS.math }],
      referralCampaignSlug: "friends",
      ip,
    });
    if (!made.ok) throw new Error(made.reason);
    const orderPublicId = made.cart.publicId;
    expect(
      await replaceCart(context, guest, {
        orderPublicId,
        items: [{ productId: PRODUCTS.physics, months: ["2026.12"] }],
        ip,
      }),
    ).toMatchObject({ ok: true, cart: { count: 1, publicId: orderPublicId } });
    expect(await replaceCart(context, guestOwner(), { orderPublicId, items: [], ip })).toEqual({
      ok: false,
      reason: "foreign",
    });
    expect(await replaceCart(context, guest, { orderPublicId: "nothing", items: [], ip })).toEqual({
      ok: false,
      reason: "unknown-order",
    });
    expect(await clearCart(context, guest)).toMatchObject({ ok: true, cart: { count: 0, price: 0 } });
  });

  it("a stranger with the link sees no e-mail", async () => {
    const guest = guestOwner();
    const id = await fillCart(context, guest);
    await setReceiptEmail(context, guest, "pupil@example.com");
    expect(await readCart(context, guest)).toMatchObject({ receiptEmail: "pupil@example.com" });
    expect(await readSharedCart(context, id)).toMatchObject({ receiptEmail: null, price: 3290 });
  });
});

describe("login and logout", () => {
  it("a login gives an ownerless cart to the user, once", async () => {
    const guest = guestOwner();
    const id = await fillCart(context, guest);
    const userId = await makeUser(context);
    expect(await acquireGuestCart(context, { guestKeyHash: guest.guestKeyHash, userId })).toEqual({
      orderPublicId: id,
      isMerged: false,
    });
    expect(await readCart(context, userOwner(userId))).toMatchObject({ publicId: id });
    expect(await readCart(context, guest)).toBeNull();
    expect(
      await acquireOrder(context, {
        orderPublicId: id,
        guestKeyHash: guest.guestKeyHash,
        userId: await makeUser(context),
      }),
    ).toEqual({ ok: false, reason: "foreign" });
  });

  it("a login merges two carts: lines, months and the code, without what is owned", async () => {
    const userId = await makeUser(context);
    const user = userOwner(userId);
    await own(userId, PRODUCTS.physics, ["2026.11"]);
    const id = await fillCart(context, user, [{ productId: PRODUCTS.math, months: ["2026.11"] }]);
    const guest = guestOwner();
    await fillCart(context, guest, [
      { productId: PRODUCTS.math, months: ["2026.12"] },
      { productId: PRODUCTS.physics, months: ["2026.11", "2026.12"] },
    ]);
    await applyPromocode(context, guest, { code: " вершина 10 ", ip: "203.0.113.9" });
    expect(await acquireGuestCart(context, { guestKeyHash: guest.guestKeyHash, userId })).toEqual({
      orderPublicId: id,
      isMerged: true,
    });
    const cart = (await readCart(context, user))!;
    expect(await months(user, PRODUCTS.math)).toEqual(["2026.11", "2026.12"]);
    expect(await months(user, PRODUCTS.physics)).toEqual(["2026.12"]);
    expect(cart.promocode).toMatchObject({ code: "ВЕРШИНА10", isApplied: true });
    expect(cart.notices.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Добавили из корзины аккаунта: «Математика, профиль · тариф .+», ноябрь$/),
      expect.stringMatching(/^Убрали ноябрь: уже куплен/),
    ]);
    expect(await readCart(context, guest)).toBeNull();
  });

  it("a login says how the sum changed against the cart before it", async () => {
    const userId = await makeUser(context);
    await fillCart(context, userOwner(userId), [{ productId: PRODUCTS.physics, months: ["2026.11"] }]);
    const guest = guestOwner();
    await fillCart(context, guest, [{ productId: PRODUCTS.physics, months: ["2026.12", "2027.1"] }]);
    const seen = (await readCart(context, guest))!.price;
    await acquireGuestCart(context, { guestKeyHash: guest.guestKeyHash, userId });
    const { notices, price } = (await readCart(context, userOwner(userId)))!;
    expect(price).toBeGreaterThan(seen);
    expect(notices).toEqual([
      {
        text: expect.stringMatching(/^Добавили из корзины аккаунта: «Физика.*», ноябрь$/),
        priceBefore: seen,
        priceAfter: price,
      },
    ]);
  });

  it("a login keeps the cheaper one of two codes and names the other", async () => {
    const userId = await makeUser(context);
    const user = userOwner(userId);
    await fillCart(context, user, [{ productId: PRODUCTS.math, months: ["2026.11"] }]);
    await applyPromocode(context, user, { code: "МИНУС500", ip: "203.0.113.9" });
    const guest = guestOwner();
    await fillCart(context, guest, [{ productId: PRODUCTS.math, months: ["2026.12"] }]);
    await applyPromocode(context, guest, { code: "ВЕРШИНА10", ip: "203.0.113.9" });
    await acquireGuestCart(context, { guestKeyHash: guest.guestKeyHash, userId });
    const cart = (await readCart(context, user))!;
    expect(cart).toMatchObject({ price: 5922, promocode: { code: "ВЕРШИНА10", isApplied: true } });
    expect(cart.notices.map(({ text }) => text)).toContain("Промокод ВЕРШИНА10 выгоднее, чем МИНУС500: оставили его");
  });

  it("a logout leaves the browser the same courses at default months, without order and code", async () => {
    const userId = await makeUser(context);
    const id = await fillCart(context, userOwner(userId), [
      { productId: PRODUCTS.math, months: ["2026.12", "2027.1"] },
    ]);
    await applyPromocode(context, userOwner(userId), { code: "ВЕРШИНА10", ip: "203.0.113.8" });
    const guest = guestOwner();
    await leaveCart(context, { userId, guestKeyHash: guest.guestKeyHash });
    const left = (await readCart(context, guest))!;
    expect(left.publicId).not.toBe(id);
    expect(left.promocode).toBeNull();
    expect(await months(guest, PRODUCTS.math)).toEqual(["2026.11"]);
    expect(await readCart(context, userOwner(userId))).toMatchObject({ publicId: id, promocode: { isApplied: true } });
  });
});

it("the key of a guest no longer opens an order that another user has claimed", async () => {
  const guest = guestOwner();
  const id = await fillCart(context, guest);
  const bankId = await goToBank(context, null, id, { isThirdParty: true });
  await decide(context, bankId, "pay");
  await settlePayment(context, context.bank, bankId);
  const open = async () => [
    await readOrder(context, { orderPublicId: id, owner: guest }),
    await pay(context, guest, id),
    await proceed(context, { orderPublicId: id, owner: guest }),
  ];
  const refused = (reason: string) => ({ ok: false, reason });
  expect(await open()).toMatchObject([{ ok: true }, refused("login-required"), refused("login-required")]);
  const [order] = await context.db.select().from(orders).where(eq(orders.publicId, id));
  const claimed = await deferredAcquire(context, { claimKey: order!.claimKey!, userId: await makeUser(context) });
  expect(claimed).toMatchObject({ ok: true });
  expect(await open()).toEqual([refused("foreign"), refused("foreign"), refused("foreign")]);
});

describe("going back from the bank to the cart", () => {
  it("going back from the bank cancels the payment and opens the cart", async () => {
    const user = userOwner(await makeUser(context));
    const id = await fillCart(context, user);
    const paymentId = await goToBank(context, user, id);
    expect(await readCart(context, user)).toMatchObject({ state: "awaiting_payment" });
    expect(await addToCart(context, user, { productId: PRODUCTS.physics })).toMatchObject({ ok: true });
    expect(await readCart(context, user)).toMatchObject({ state: "draft", publicId: id });
    expect((await context.bank.readPayment(paymentId, new Date(NOW)))?.status).toBe("canceled");
    expect(await goToBank(context, user, id)).not.toBe(paymentId);
  });
});

describe("a free cart", () => {
  async function expectOpened(confirm: (once: () => ReturnType<typeof proceed>) => Promise<unknown[]>) {
    const userId = await makeUser(context);
    const user = userOwner(userId);
    const id = await fillCart(context, user, [{ productId: PRODUCTS.freeMath }]);
    expect(await confirm(() => proceed(context, { orderPublicId: id, owner: user }))).toEqual([
      { ok: true, status: "completed" },
      { ok: true, status: "completed" },
    ]);
    expect(await readOwned(context, userId)).toEqual([`${PRODUCTS.freeMath} __all__`]);
    expect(await readCart(context, user)).toBeNull();
  }

  it("a free cart opens without a payment, even when confirmed twice", () =>
    expectOpened(async (once) => [await once(), await once()]));

  itOnPostgres("a free cart that is confirmed twice at once opens once", () =>
    expectOpened((once) => Promise.all([once(), once()])),
  );

  it("a free cart requires a login", async () => {
    const guest = guestOwner();
    const id = await fillCart(context, guest, [{ productId: PRODUCTS.freeMath }]);
    expect(await proceed(context, { orderPublicId: id, owner: guest })).toEqual({
      ok: false,
      reason: "login-required",
    });
    expect(await proceed(context, { orderPublicId: id, owner: guestOwner() })).toEqual({
      ok: false,
      reason: "foreign",
    });
  });
});

it("removing the code restores the price", async () => {
  const guest = guestOwner();
  await fillCart(context, guest);
  expect(await applyPromocode(context, guest, { code: "МИНУС500", ip: "203.0.113.7" })).toMatchObject({
    ok: true,
    cart: { price: 2790 },
  });
  expect(await removePromocode(context, guest)).toMatchObject({ ok: true, cart: { price: 3290, promocode: null } });
  expect(await context.db.$count(orderLines)).toBeGreaterThan(0);
});
