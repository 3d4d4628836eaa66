/** Payments the bank could not cancel: their money may arrive when the cart has long moved on. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { demoBankPayments } from "~/db/schema/platform.server";
import { payments } from "~/db/schema/payments.server";
import { promocodeUses } from "~/db/schema/orders.server";
import { acquireGuestCart, acquireOrder } from "~/features/store/cart/acquire-cart.server";
import { addToCart, applyPromocode, removePromocode } from "~/features/store/cart/change-cart.server";
import { readCart } from "~/features/store/cart/read-cart.server";
import type { Owner } from "~/shared/owner";
import { expirePayments } from "~/features/store/payments/expire-payments.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { readSession, rememberPayment, writeSession } from "~/visit/session.server";
import * as checkRoute from "~/routes/_default.shop-payment-check.($orderPublicId)/route";
import {
  fillCart,
  goToBank,
  guestOwner,
  makePromocode,
  makeUser,
  ORIGIN,
  PRODUCTS,
  readOwned,
  userOwner,
} from "../setup/shop.server";
import { readEmails } from "../setup/outbox-messages.server";
import type { TestContext } from "../setup/test-context.server";
import { useShop } from "../setup/use-school";

const shop = useShop();
let context: TestContext;
beforeAll(() => {
  context = { ...shop, bank: { ...shop.bank, cancelPayment: () => Promise.resolve("left") } };
});

const payLate = async (bankId: string) => {
  await context.db.update(demoBankPayments).set({ status: "succeeded" }).where(eq(demoBankPayments.id, bankId));
  return settlePayment(context, context.bank, bankId);
};

describe("the code of late money is the one its sum was counted with", () => {
  const use = (owner: Owner, code: string) => applyPromocode(context, owner, { code, ip: "203.0.113.71" });
  const usesOf = (code: string) => context.db.$count(promocodeUses, eq(promocodeUses.code, code));

  it("late money uses the code of its sum even if the cart has dropped it: its limit holds", async () => {
    const code = await makePromocode(context, "ОДНОМУ", { totalLimit: 1 });
    const discounted = async () => {
      const owner = userOwner(await makeUser(context));
      const id = await fillCart(context, owner);
      await use(owner, code);
      return { owner, bankId: await goToBank(context, owner, id, { expectedPrice: 2961 }) };
    };
    const first = await discounted();
    expect(await removePromocode(context, first.owner)).toMatchObject({ ok: true, cart: { price: 3290 } });
    const second = await discounted();
    expect(await payLate(second.bankId)).toMatchObject({ ok: true, status: "succeeded" });
    expect(await payLate(first.bankId)).toMatchObject({ ok: true, status: "refunded" });
    expect(await usesOf(code)).toBe(1);
  });

  it("late money uses no code if the cart has taken another since", async () => {
    const code = await makePromocode(context, "ПОТОМ", { totalLimit: 1 });
    const owner = userOwner(await makeUser(context));
    const bankId = await goToBank(context, owner, await fillCart(context, owner));
    expect(await use(owner, code)).toMatchObject({ ok: true, cart: { price: 2961 } });
    expect(await payLate(bankId)).toMatchObject({ ok: true, status: "succeeded" });
    expect(await usesOf(code)).toBe(0);
  });
});

it("a parent's late money for a cart merged at login opens the courses to the pupil", async () => {
  const guest = guestOwner();
  const id = await fillCart(context, guest, [{ productId: PRODUCTS.physics, months: ["2026.11"] }]);
  const bankId = await goToBank(context, null, id, { isThirdParty: true, receiptEmail: "parent@example.com" });
  const userId = await makeUser(context);
  await fillCart(context, userOwner(userId));
  const { guestKeyHash } = guest;
  expect(await acquireGuestCart(context, { guestKeyHash, userId })).toMatchObject({ isMerged: true });
  expect(await payLate(bankId)).toMatchObject({ ok: true, status: "succeeded" });
  expect(await readOwned(context, userId)).toEqual([`${PRODUCTS.physics} 2026.11`]);
  // The id from before the login leads to the cart that absorbed the order.
  expect(await acquireOrder(context, { orderPublicId: id, guestKeyHash, userId })).toMatchObject({
    ok: true,
    isMerged: true,
  });
});

describe("a payment that the bank has not ended", () => {
  async function parentPays(guest: Owner) {
    const id = await fillCart(context, guest);
    const bankId = await goToBank(context, null, id, { isThirdParty: true, receiptEmail: "parent@example.com" });
    const [payment] = await context.db.select().from(payments).where(eq(payments.providerPaymentId, bankId));
    const session = await readSession(new Request(ORIGIN), context.visitFrom());
    rememberPayment(session, { orderPublicId: id, paymentPublicId: payment!.publicId });
    const Cookie = (await writeSession(session, context.visitFrom())).split("; ")[0] ?? "";
    const check = async () => {
      const request = new Request(`${ORIGIN}/shop-payment-check/${id}/`, { headers: { Cookie } });
      const args = { request, params: { orderPublicId: id }, context: { ...context.visitFrom(), bank: context.bank } };
      return checkRoute.loader(args as unknown as LoaderFunctionArgs).catch((thrown: unknown) => thrown);
    };
    return { bankId, check };
  }
  const waiting = { stage: "waiting", price: 3290, isForParents: true };

  it("no payer is asked to pay again after the pupil has changed the cart", async () => {
    const guest = guestOwner();
    const { bankId, check } = await parentPays(guest);
    expect(await addToCart(context, guest, { productId: PRODUCTS.physics })).toMatchObject({ ok: true });
    expect(await check()).toMatchObject(waiting);
    await context.db.update(demoBankPayments).set({ status: "canceled" }).where(eq(demoBankPayments.id, bankId));
    expect(((await check()) as Response).headers.get("Location")).toContain("/third-party-cart/");
  });

  it("an expired payment asks no payer to pay again, and the pupil's cart stays as it was", async () => {
    const guest = guestOwner();
    const { check } = await parentPays(guest);
    const before = await readCart(context, guest);
    expect(before).toMatchObject({ state: "draft", notices: [] });
    context.moveClock({ minutes: 31 });
    await expirePayments(context);
    expect(await check()).toMatchObject(waiting);
    expect(await readCart(context, guest)).toMatchObject({ state: "draft", notices: [], publicId: before!.publicId });
  });
});

it.each([
  ["opened", true],
  ["waiting for its pupil", false],
])("the e-mail about a payment says it is %s", async (_, isOpen) => {
  const owner = isOpen ? userOwner(await makeUser(context)) : guestOwner();
  const receiptEmail = `letter-${isOpen}@example.com`;
  const id = await fillCart(context, owner);
  await payLate(await goToBank(context, owner, id, { isThirdParty: !isOpen, receiptEmail }));
  const email = (await readEmails(context)).find(({ to }) => to === receiptEmail);
  expect(email!.text.includes("доступ открыт")).toBe(isOpen);
  expect(email!.text.includes("Курсы откроются, когда ученик войдёт")).toBe(!isOpen);
});
