/**
 * Random actions of a buyer, another payer and the bank, in any order. The bank charges exactly the sum on the page,
 * and in the end every rouble has bought something or was refunded.
 */
import { and, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { orders, promocodeUses } from "~/db/schema/orders.server";
import { payments } from "~/db/schema/payments.server";
import { purchases } from "~/db/schema/purchases.server";
import {
  addToCart,
  applyPromocode,
  removeFromCart,
  removePromocode,
  setMonths,
} from "~/features/store/cart/change-cart.server";
import { readCart, readSharedCart } from "~/features/store/cart/read-cart.server";
import { expirePayments } from "~/features/store/payments/expire-payments.server";
import { proceed } from "~/features/store/payments/proceed.server";
import { splitPaidLines } from "~/features/store/payments/refund-share";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import type { MonthKey } from "~/shared/months";
import { draws } from "../setup/draws";
import { startFakeBank, type FakeBank } from "../setup/fake-banks";
import { makePromocode, makeUser, NOW, pay, PRODUCTS, userOwner } from "../setup/shop.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

const COURSES = [PRODUCTS.math, PRODUCTS.physics, PRODUCTS.informatics];
const MONTHS: MonthKey[][] = [["2026.11"], ["2026.12"], ["2026.11", "2026.12"], ["2026.12", "2027.1", "2027.2"]];

const RUNS = draws(100);

/** Payments and clicks come most often, so that money moves in most histories. */
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ do: fc.constant("add" as const), course: fc.constantFrom(...COURSES) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), course: fc.constantFrom(...COURSES) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("months" as const),
      course: fc.constantFrom(...COURSES),
      months: fc.constantFrom(...MONTHS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("code" as const), isOn: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("proceed" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("pay" as const), method: fc.constantFrom("card" as const, "sbp" as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("parent" as const),
      email: fc.constantFrom("mother@example.com", "father@example.com"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("press" as const),
      which: fc.nat(5),
      what: fc.constantFrom("pay", "pay", "decline"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("notify" as const), which: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("expire" as const), minutes: fc.constantFrom(1, 31, 95) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** @returns how much money the bank has taken. */
async function play(context: TestContext, bank: FakeBank, steps: readonly Step[], code: string): Promise<number> {
  context.setClock(NOW);
  const userId = await makeUser(context);
  const owner = userOwner(userId);
  const before = new Set((await bank.list(context.db)).map(({ id }) => id));
  const ours = async () => (await bank.list(context.db)).filter(({ id }) => !before.has(id));
  const known: string[] = [];
  const pick = (which: number) => known[which % Math.max(1, known.length)];
  await addToCart(context, owner, { productId: PRODUCTS.math, months: ["2026.11"] });

  for (const one of steps) {
    switch (one.do) {
      case "add":
        await addToCart(context, owner, { productId: one.course, months: ["2026.11"] });
        break;
      case "remove":
        await removeFromCart(context, owner, one.course);
        break;
      case "months":
        await setMonths(context, owner, { productId: one.course, months: one.months });
        break;
      case "code":
        await (one.isOn
          ? applyPromocode(context, owner, { code, ip: `203.0.113.${userId % 250}` })
          : removePromocode(context, owner));
        break;
      case "proceed": {
        const cart = await readCart(context, owner);
        if (cart) await proceed(context, { orderPublicId: cart.publicId, owner });
        break;
      }
      case "pay":
      case "parent": {
        const cart = await readCart(context, owner);
        if (!cart || cart.lines.length === 0) break;
        const isParent = one.do === "parent";
        const shareKey = cart.sharePath.split("=")[1]!;
        const shown = isParent ? await readSharedCart(context, shareKey) : cart;
        const started = await pay(context, isParent ? null : owner, isParent ? shareKey : cart.publicId, {
          isThirdParty: isParent,
          ...(one.do === "pay" ? { method: one.method } : { receiptEmail: one.email }),
          shownVersion: shown!.offerVersion,
        });
        if (!started.ok || started.paymentPublicId === null) break;
        const [payment] = await context.db
          .select()
          .from(payments)
          .where(eq(payments.publicId, started.paymentPublicId));
        const asked = (await ours()).find(({ id }) => id === payment!.providerPaymentId);
        // The bank charges what the page showed, sum and lines.
        expect(asked?.amount).toBe(shown!.price);
        const linesOf = (lines: readonly { productId: number; price: number }[]) =>
          lines.map(({ productId, price }) => `${productId}: ${price}`).sort();
        expect(linesOf(payment!.lines)).toEqual(linesOf(shown!.lines));
        if (!known.includes(asked!.id)) known.push(asked!.id);
        break;
      }
      case "press": {
        const id = pick(one.which);
        if (id) await bank.press(context.db, id, one.what);
        break;
      }
      case "notify": {
        const id = pick(one.which);
        if (id) await settlePayment(context, context.bank, id);
        break;
      }
      case "expire":
        context.moveClock({ minutes: one.minutes });
        await expirePayments(context);
    }
  }
  // Every page of the bank that is still open is paid, and everything that is on its way arrives, more than once.
  for (const id of known) await bank.press(context.db, id, "pay");
  for (let round = 0; round < 3; round += 1) {
    for (const { id } of await ours()) await settlePayment(context, context.bank, id);
    context.moveClock({ minutes: 100 });
    await expirePayments(context);
  }

  const history = await context.db.select().from(orders).where(eq(orders.ownerUserId, userId));
  const orderIds = history.map(({ id }) => id);
  const paid = await context.db.select().from(payments).where(inArray(payments.orderId, orderIds));
  const owned = await context.db.select().from(purchases).where(eq(purchases.userId, userId));
  for (const at of await ours()) {
    const payment = paid.find(({ providerPaymentId }) => providerPaymentId === at.id);
    if (at.status !== "paid") continue;
    expect(payment, "money the school knows nothing of").toBeDefined();
    const bought = splitPaidLines(payment!.lines)
      .filter(({ productId, month }) =>
        owned.some(
          (row) =>
            payment!.boughtAt !== null &&
            row.orderId === payment!.orderId &&
            row.productId === productId &&
            row.month === month,
        ),
      )
      .reduce((sum, { price }) => sum + price, 0);
    expect({ kept: at.amount - at.refunded }).toEqual({ kept: bought });
    expect(payment!.refundDue).toBe(payment!.refundedAmount);
  }
  for (const order of history.filter(({ state }) => state === "paid")) {
    const winners = paid.filter(({ orderId, boughtAt }) => orderId === order.id && boughtAt !== null);
    // A paid order is what its payment was for: no money of an older cart passes for the newer one.
    expect(winners.map(({ amount }) => amount)).toEqual([order.price]);
  }
  expect(
    await context.db.$count(promocodeUses, and(eq(promocodeUses.code, code), eq(promocodeUses.userId, userId))),
  ).toBeLessThanOrEqual(1);
  return (await ours()).filter(({ status }) => status === "paid").length;
}

it.each(["demo", "yookassa", "tbank"] as const)(
  "%s: the bank charges what was shown, and every rouble buys something or is refunded",
  async (name) => {
    const bank = await startFakeBank(name);
    const context = await openTestContext({ now: NOW, hasDemo: true, bank: bank.port });
    try {
      const code = await makePromocode(context, "РАЗ", { perUserLimit: 1 });
      let paidPayments = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          paidPayments += await play(context, bank, steps, code);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
      // Histories in which no money moves would prove nothing.
      expect(paidPayments).toBeGreaterThan(RUNS / 5);
    } finally {
      await context.close();
      await bank.close();
    }
  },
);
