/** Closing receipts (54-ФЗ, «зачёт предоплаты»): when a paid month is over, its prepayment is closed, once. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { courses } from "~/db/schema/catalog.server";
import { demoBankPayments } from "~/db/schema/platform.server";
import { orders } from "~/db/schema/orders.server";
import { payments, receipts } from "~/db/schema/payments.server";
import { deferredAcquire } from "~/features/store/payments/claim-order.server";
import { decideClosings } from "~/features/store/payments/decide-closings.server";
import { refundMonths } from "~/features/store/payments/refund-months.server";
import { CLOSING_PATIENCE, sendClosings } from "~/features/store/payments/send-closings.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { BankAwayError, BankRefusedError } from "~/integrations/bank/bank-errors";
import type { BankPort } from "~/integrations/ports";
import { STAFF } from "../setup/actors";
import { dropClosings, readClosings } from "../setup/outbox-messages.server";
import { decide, fillCart, goToBank, guestOwner, makeUser, PRODUCTS, userOwner } from "../setup/shop.server";
import type { TestContext } from "../setup/test-context.server";
import { useShop } from "../setup/use-school";
import { itOnPostgres } from "../setup/it-on-postgres";

const context = useShop();
beforeEach(async () => {
  // Ignores what earlier tests left open.
  await dropClosings(context);
  await context.db.update(payments).set({ nextClosingAt: null });
});

const MATH = { productId: PRODUCTS.math, months: ["2026.11", "2026.12", "2027.1"] };

async function buy(items: Parameters<typeof fillCart>[2] = [MATH]) {
  const userId = await makeUser(context);
  const id = await fillCart(context, userOwner(userId), items);
  const bankId = await goToBank(context, userOwner(userId), id);
  await decide(context, bankId, "pay");
  await settlePayment(context, context.bank, bankId);
  return readPayment(bankId);
}
const readPayment = async (bankId: string) =>
  (await context.db.select().from(payments).where(eq(payments.providerPaymentId, bankId)))[0]!;
const closingsOf = (paymentId: number) => readClosings(context, paymentId);
const bookOf = async (bankId: string) =>
  (await context.db.select().from(demoBankPayments).where(eq(demoBankPayments.id, bankId)))[0]!.closings;
/** Runs the job. */
async function closeAll(at: TestContext = context) {
  await decideClosings(at);
  return sendClosings(at);
}
const give = (payment: { publicId: string }, month: string, amount: number | null = null) =>
  refundMonths(context, STAFF, {
    paymentPublicId: payment.publicId,
    productId: PRODUCTS.math,
    months: [{ month: month as "2026.11", amount }],
    isFull: amount === null,
    isDryRun: false,
  });
const refundLines = async (paymentId: number) =>
  (await context.db.select().from(receipts).where(eq(receipts.paymentId, paymentId)))
    .filter(({ kind }) => kind === "refund")
    .flatMap(({ lines }) => lines);

/** The demo bank with its own behaviour for closings. */
function withBank(closePrepayment: BankPort["closePrepayment"]): TestContext {
  return { ...context, bank: { ...context.bank, closePrepayment } };
}

describe("a month that is over", () => {
  it("a month is closed in Moscow's first minute of the next one, once however often the job runs", async () => {
    const payment = await buy();
    context.setClock("2026-11-30T23:59:59.999+03:00");
    await closeAll();
    expect(await closingsOf(payment.id)).toEqual([]);
    context.setClock("2026-12-01T00:00:00+03:00");
    await closeAll();
    await closeAll();
    const [closing, ...more] = await closingsOf(payment.id);
    expect(more).toEqual([]);
    expect(closing).toMatchObject({ month: "2026.11", state: "registered", units: [{ month: "2026.11" }] });
    expect(closing!.lines).toMatchObject([{ mode: "full_payment", description: expect.stringContaining("ноябрь") }]);
    expect(await bookOf(payment.providerPaymentId!)).toEqual({
      [`${payment.publicId}-c2026.11`]: closing!.amountKopecks,
    });
  });

  it("paid months are closed one by one to the kopeck, and then nothing more", async () => {
    const payment = await buy([MATH, { productId: PRODUCTS.physics, months: ["2026.12"] }]);
    for (const now of ["2026-12-01T05:00:00+03:00", "2027-01-01T05:00:00+03:00", "2027-02-01T05:00:00+03:00"]) {
      context.setClock(now);
      await closeAll();
    }
    context.setClock("2027-06-01T05:00:00+03:00");
    await closeAll();
    const closings = await closingsOf(payment.id);
    expect(closings.map(({ month }) => month)).toEqual(["2026.11", "2026.12", "2027.1"]);
    expect(closings[1]!.lines).toHaveLength(2);
    expect(closings.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0)).toBe(payment.amount * 100);
    expect((await readPayment(payment.providerPaymentId!)).nextClosingAt).toBeNull();
  });

  itOnPostgres("two copies closing at once request one receipt", async () => {
    const payment = await buy();
    context.setClock("2026-12-01T05:00:00+03:00");
    let asked = 0;
    const counting = withBank((closing) => {
      asked += 1;
      return context.bank.closePrepayment(closing);
    });
    await Promise.all([closeAll(counting), closeAll(counting), closeAll(counting)]);
    expect([asked, (await closingsOf(payment.id)).length]).toEqual([1, 1]);
  });

  it("a course sold whole is closed after its last month", async () => {
    const [course] = await context.db.select().from(courses).where(eq(courses.id, PRODUCTS.chemistryTopic));
    const payment = await buy([{ productId: PRODUCTS.chemistryTopic }]);
    const last = course!.months.map(({ month }) => month).at(-1);
    context.setClock("2026-12-01T00:00:00+03:00");
    await closeAll();
    const before = await closingsOf(payment.id);
    context.setClock("2027-09-01T00:00:00+03:00");
    await closeAll();
    const after = await closingsOf(payment.id);
    expect(before.length).toBe(last === undefined || last === "2026.11" ? 1 : 0);
    expect(after).toMatchObject([{ units: [{ month: "__all__" }], amountKopecks: payment.amount * 100 }]);
  });

  it("an unclaimed order's month is closed only once it is claimed", async () => {
    const id = await fillCart(context, guestOwner(), [{ productId: PRODUCTS.math, months: ["2026.11"] }]);
    const bankId = await goToBank(context, null, id, { isThirdParty: true });
    await decide(context, bankId, "pay");
    await settlePayment(context, context.bank, bankId);
    const payment = await readPayment(bankId);
    context.setClock("2026-12-05T12:00:00+03:00");
    await closeAll();
    expect(await closingsOf(payment.id)).toEqual([]);
    const [order] = await context.db.select().from(orders).where(eq(orders.id, payment.orderId));
    await deferredAcquire(context, { claimKey: order!.claimKey!, userId: await makeUser(context) });
    await closeAll();
    expect(await closingsOf(payment.id)).toMatchObject([{ amountKopecks: payment.amount * 100 }]);
  });

  it("a month is not closed if the payment's receipt was no prepayment", async () => {
    const bank = { ...context.bank, isPrepaid: false };
    const shop = { ...context, bank };
    const userId = await makeUser(context);
    const id = await fillCart(shop, userOwner(userId), [MATH]);
    const bankId = await goToBank(shop, userOwner(userId), id);
    await decide(shop, bankId, "pay");
    await settlePayment(shop, shop.bank, bankId);
    context.setClock("2027-06-01T00:00:00+03:00");
    await closeAll();
    const payment = await readPayment(bankId);
    expect(await closingsOf(payment.id)).toEqual([]);
    await give(payment, "2027.1");
    expect(await refundLines(payment.id)).toMatchObject([{ mode: "full_payment" }]);
  });
});

describe("a month that is given back", () => {
  it("a month refunded before it is closed is not closed and is returned as prepayment", async () => {
    const payment = await buy();
    expect(await give(payment, "2026.11")).toMatchObject({ ok: true });
    expect(await refundLines(payment.id)).toMatchObject([{ mode: "full_prepayment" }]);
    context.setClock("2026-12-01T05:00:00+03:00");
    await closeAll();
    expect(await closingsOf(payment.id)).toEqual([]);
    context.setClock("2027-06-01T05:00:00+03:00");
    await closeAll();
    const { refundDue } = await readPayment(payment.providerPaymentId!);
    expect(await closingsOf(payment.id)).toMatchObject([{ amountKopecks: (payment.amount - refundDue) * 100 }]);
  });

  it("the used rest of a partly refunded month is closed", async () => {
    const payment = await buy();
    expect(await give(payment, "2026.11", 500)).toMatchObject({ ok: true, total: 500 });
    context.setClock("2026-12-01T05:00:00+03:00");
    await closeAll();
    const [closing] = await closingsOf(payment.id);
    expect(closing!.units).toMatchObject([{ month: "2026.11" }]);
    context.setClock("2027-06-01T05:00:00+03:00");
    await closeAll();
    const all = (await closingsOf(payment.id)).reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
    expect(all).toBe((payment.amount - 500) * 100);
  });

  it("a month refunded after it was closed is returned as given, the months ahead as prepaid", async () => {
    const payment = await buy();
    context.setClock("2026-12-01T05:00:00+03:00");
    await closeAll();
    const asked = { paymentPublicId: payment.publicId, productId: PRODUCTS.math, isFull: true, isDryRun: false };
    const months = (["2026.11", "2027.1"] as const).map((month) => ({ month, amount: null }));
    expect(await refundMonths(context, STAFF, { ...asked, months })).toMatchObject({ ok: true });
    const lines = await refundLines(payment.id);
    expect(lines).toMatchObject([
      { mode: "full_prepayment", description: expect.stringContaining("январь") },
      { mode: "full_payment", description: expect.stringContaining("ноябрь") },
    ]);
    const { refundDue } = await readPayment(payment.providerPaymentId!);
    expect(lines.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0)).toBe(refundDue * 100);
  });

  it("a refund while the closing certainly was not made decides the closing again without it", async () => {
    const payment = await buy([{ ...MATH, months: ["2026.11"] }]);
    context.setClock("2026-12-01T05:00:00+03:00");
    await closeAll(withBank(() => Promise.reject(new BankAwayError("ECONNREFUSED", true))));
    expect(await closingsOf(payment.id)).toMatchObject([{ state: "pending", isUnanswered: false }]);
    expect(await give(payment, "2026.11", 300)).toMatchObject({ ok: true });
    expect(await refundLines(payment.id)).toMatchObject([{ mode: "full_prepayment" }]);
    await closeAll();
    expect(await closingsOf(payment.id)).toMatchObject([
      { state: "registered", amountKopecks: (payment.amount - 300) * 100 },
    ]);
  });

  it("a refund while the closing may have been made keeps it and returns the month as given", async () => {
    const payment = await buy();
    context.setClock("2026-12-01T05:00:00+03:00");
    await closeAll(withBank(() => Promise.reject(new BankAwayError("TimeoutError"))));
    expect(await closingsOf(payment.id)).toMatchObject([{ state: "pending", isUnanswered: true }]);
    await give(payment, "2026.11", 300);
    expect(await closingsOf(payment.id)).toHaveLength(1);
    expect(await refundLines(payment.id)).toMatchObject([{ mode: "full_payment" }]);
  });
});

describe("a bank that does not take it", () => {
  it.each([
    ["is away", () => new BankAwayError("answered 503")],
    ["refuses", () => new BankRefusedError(400, "invalid_request")],
  ])("%s: the closing is retried later and later with the same key, until an operator must do it", async (_, fail) => {
    const payment = await buy();
    context.setClock("2026-12-01T05:00:00+03:00");
    const keys: string[] = [];
    const failing = withBank(({ idempotenceKey }) => {
      keys.push(idempotenceKey);
      return Promise.reject(fail());
    });
    await closeAll(failing);
    await closeAll(failing);
    expect(keys).toHaveLength(1);
    context.moveClock({ minutes: 10 });
    await closeAll(failing);
    context.moveClock({ minutes: 19 });
    await closeAll(failing);
    expect(keys).toHaveLength(2);
    context.moveClock({ days: CLOSING_PATIENCE.days });
    await closeAll(failing);
    expect(new Set(keys)).toEqual(new Set([`${payment.publicId}-c2026.11`]));
    expect(await closingsOf(payment.id)).toMatchObject([{ state: "failed", attempts: 3 }]);
    expect(await closeAll()).toMatchObject({ registered: 0 });
  });

  it("after a copy dies mid-request the next one reports it, and the one after learns the outcome", async () => {
    const payment = await buy();
    context.setClock("2026-12-01T05:00:00+03:00");
    await decideClosings(context);
    await expect(sendClosings(withBank(() => Promise.reject(new Error("killed"))))).rejects.toThrow("killed");
    context.moveClock({ minutes: 10 });
    const heard: { attempt: number; isUnanswered: boolean }[] = [];
    const next = withBank(({ attempt, isUnanswered }) => {
      heard.push({ attempt, isUnanswered });
      return Promise.resolve(heard.length === 1 ? "pending" : "registered");
    });
    expect(await sendClosings(next)).toMatchObject({ waiting: 1 });
    context.moveClock({ days: 1 });
    expect(await sendClosings(next)).toMatchObject({ registered: 1 });
    expect(heard).toEqual([
      { attempt: 2, isUnanswered: true },
      { attempt: 3, isUnanswered: true },
    ]);
    expect(await closingsOf(payment.id)).toMatchObject([{ state: "registered" }]);
  });

  it("a closing waits for a bank whose keys are gone", async () => {
    const payment = await buy();
    context.setClock("2026-12-01T05:00:00+03:00");
    const other = { ...context, bank: { ...context.bank, provider: "tbank" } };
    expect(await closeAll(other)).toEqual({ registered: 0, waiting: 0, failed: 0 });
    expect(await closingsOf(payment.id)).toMatchObject([{ state: "pending", attempts: 0 }]);
    expect(await closeAll({ ...other, otherBanks: [context.bank] })).toMatchObject({ registered: 1 });
  });
});
