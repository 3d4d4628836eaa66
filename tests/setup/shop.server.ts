/** Shared by the tests of orders and payments: the demo courses, users, a bank and the way from cart to money. */
import { eq } from "drizzle-orm";
import { users } from "~/db/schema/accounts.server";
import { demoBankPayments } from "~/db/schema/platform.server";
import { payments } from "~/db/schema/payments.server";
import { promocodes } from "~/db/schema/orders.server";
import { purchases } from "~/db/schema/purchases.server";
import { addToCart } from "~/features/store/cart/change-cart.server";
import type { Owner } from "~/shared/owner";
import { startPayment, type StartPaymentInput } from "~/features/store/payments/start-payment.server";
import { createDemoBank, decideDemoPayment, type DemoDecision } from "~/integrations/bank/demo-bank.server";
import type { BankNotificationRequest } from "~/integrations/ports";
import { makePublicId } from "~/integrations/secrets.server";
import type { MonthKey } from "~/shared/months";
import { GUEST, userActor } from "~/shared/actor";
import { asE164 } from "~/shared/phone";
import { openTestContext, type TestContext } from "./test-context.server";

export const PRODUCTS = {
  math: 101,
  /** The other tariff of the same landing. */
  mathMentor: 102,
  physics: 301,
  informatics: 401,
  chemistryTopic: 1901,
  freeMath: 106,
  closed: 1903,
  oge: 1301,
};
export const NOW = "2026-11-20T12:00:00+03:00";
export const ORIGIN = "http://localhost:3000";

export const openShop = (): Promise<TestContext> =>
  openTestContext({ now: NOW, hasDemo: true, bank: ({ db }) => createDemoBank({ db }) });

let made = 0;

export async function makeUser(context: TestContext, referredByUserId: number | null = null): Promise<number> {
  made += 1;
  const now = context.clock.now();
  const [row] = await context.db
    .insert(users)
    .values({
      publicId: makePublicId(),
      phone: asE164(`+7900${String(made).padStart(7, "0")}`),
      referralCode: makePublicId(),
      referredByUserId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: users.id });
  return row!.id;
}

export const userOwner = (userId: number): Owner => ({ kind: "user", userId });
export const guestOwner = (): Owner & { kind: "guest" } => ({ kind: "guest", guestKeyHash: makePublicId() });

/** A promocode of ten percent by default. */
export async function makePromocode(
  context: TestContext,
  code: string,
  rules: Partial<typeof promocodes.$inferInsert> = {},
): Promise<string> {
  await context.db.insert(promocodes).values({ code, title: code, kind: "percent", value: 10, ...rules });
  return code;
}

/** Puts courses into the cart; returns the order's public id. */
export async function fillCart(
  context: TestContext,
  owner: Owner,
  items: { productId: number; months?: readonly string[] }[] = [{ productId: PRODUCTS.math, months: ["2026.11"] }],
): Promise<string> {
  let publicId = "";
  for (const { productId, months } of items) {
    const added = await addToCart(context, owner, { productId, months: months as readonly MonthKey[] | undefined });
    if (!added.ok) throw new Error(`Not added: ${added.reason}`);
    publicId = added.cart.publicId;
  }
  return publicId;
}

export function pay(
  context: TestContext,
  owner: Owner | null,
  orderPublicId: string,
  input: Partial<StartPaymentInput> = {},
) {
  return startPayment(context, {
    orderPublicId,
    owner,
    actor: owner?.kind === "user" ? userActor(owner.userId) : GUEST,
    method: "card",
    receiptEmail: "buyer@example.com",
    isThirdParty: false,
    origin: ORIGIN,
    ...input,
  });
}

/** Goes to the bank; returns the bank's payment id. */
export async function goToBank(
  context: TestContext,
  owner: Owner | null,
  orderPublicId: string,
  input: Partial<StartPaymentInput> = {},
): Promise<string> {
  const started = await pay(context, owner, orderPublicId, input);
  if (!started.ok) throw new Error(`Not started: ${started.reason}`);
  const id = /\/demo-bank\/([^/]+)\//.exec(started.url)?.[1];
  if (!id) throw new Error(`Not a bank page: ${started.url}`);
  return decodeURIComponent(id);
}

export async function decide(context: TestContext, paymentId: string, decision: DemoDecision) {
  const decided = await decideDemoPayment(context, paymentId, decision, context.clock.now());
  if (!decided.ok) throw new Error(`Not decided: ${decided.reason}`);
  return decided;
}

/** Our payment row, by the bank's id. */
export async function findPayment(context: TestContext, bankId: string): Promise<typeof payments.$inferSelect> {
  const [row] = await context.db.select().from(payments).where(eq(payments.providerPaymentId, bankId));
  return row!;
}

/** The demo bank's row of the same payment. */
export async function findAtBank(context: TestContext, id: string): Promise<typeof demoBankPayments.$inferSelect> {
  const [row] = await context.db.select().from(demoBankPayments).where(eq(demoBankPayments.id, id));
  return row!;
}

/** All at once. */
export const times = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** A post from the demo bank, as received. */
export function postOf(notification: unknown): BankNotificationRequest {
  return { rawBody: JSON.stringify(notification), headers: new Headers(), ip: "203.0.113.9" };
}

export async function readOwned(context: TestContext, userId: number): Promise<string[]> {
  const rows = await context.db.select().from(purchases).where(eq(purchases.userId, userId));
  return rows.map(({ productId, month }) => `${productId} ${month}`).sort();
}
