import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEntries } from "~/db/schema/audit.server";
import { orders } from "~/db/schema/orders.server";
import { receipts } from "~/db/schema/payments.server";
import { deferredAcquire } from "~/features/store/payments/claim-order.server";
import { expirePayments } from "~/features/store/payments/expire-payments.server";
import { refundMonths, type RefundMonthsInput } from "~/features/store/payments/refund-months.server";
import { readReceipts } from "~/features/store/profile/read-receipts.server";
import { settlePayment } from "~/features/store/payments/settle-payment.server";
import { STAFF } from "../setup/actors";
import {
  decide,
  fillCart,
  findAtBank,
  findPayment,
  goToBank,
  guestOwner,
  makeUser,
  PRODUCTS,
  readOwned,
  userOwner,
} from "../setup/shop.server";
import { readEmails } from "../setup/outbox-messages.server";
import type { TestContext } from "../setup/test-context.server";
import { useShop } from "../setup/use-school";
import { itOnPostgres } from "../setup/it-on-postgres";

const context = useShop();

const MONTHS = ["2026.11", "2026.12", "2027.1"] as const;
const paymentOf = (bankId: string) => findPayment(context, bankId);
const stateOf = async (id: number) => (await context.db.select().from(orders).where(eq(orders.id, id)))[0]!.state;
const atBank = (id: string) => findAtBank(context, id);

async function buy() {
  const userId = await makeUser(context);
  const items = [
    { productId: PRODUCTS.math, months: [...MONTHS] },
    { productId: PRODUCTS.physics, months: ["2026.12"] },
  ];
  const id = await fillCart(context, userOwner(userId), items);
  const bankId = await goToBank(context, userOwner(userId), id);
  await decide(context, bankId, "pay");
  await settlePayment(context, context.bank, bankId);
  return { userId, bankId, payment: await paymentOf(bankId) };
}

const ask = (
  paymentPublicId: string,
  months: (string | [string, number])[],
  more: Partial<RefundMonthsInput> = {},
  asked = context,
) =>
  refundMonths(asked, STAFF, {
    paymentPublicId,
    productId: PRODUCTS.math,
    months: months.map((one) => {
      const [month, amount] = typeof one === "string" ? [one, null] : one;
      return { month: month as "2026.11", amount };
    }),
    isFull: false,
    isDryRun: false,
    ...more,
  });

async function emailsAbout(publicId: string) {
  const rows = await readEmails(context);
  return rows.filter(({ dedupeKey }) => dedupeKey.includes(publicId)).map(({ kind }) => kind);
}

describe("months are given back", () => {
  it("a dry run changes nothing and names the sums", async () => {
    const { userId, payment } = await buy();
    const answer = await ask(payment.publicId, ["2026.12"], { isDryRun: true });
    const price = payment.lines.find(({ productId }) => productId === PRODUCTS.math)!.price;
    expect(answer).toMatchObject({ ok: true, isWaitingForBank: false });
    if (answer.ok) expect(Math.abs(answer.total - price / 3)).toBeLessThan(1);
    expect(await readOwned(context, userId)).toHaveLength(4);
    expect(await paymentOf(payment.providerPaymentId!)).toMatchObject({ refundDue: 0 });
  });

  it("month after month is refunded until all is back, and the receipts sum to the payment", async () => {
    const { userId, bankId, payment } = await buy();
    expect(await ask(payment.publicId, ["2026.12", "2027.1"], { isFull: true })).toMatchObject({ ok: true });
    expect(await readOwned(context, userId)).toEqual(["101 2026.11", "301 2026.12"]);
    expect(await stateOf(payment.orderId)).toBe("partly_refunded");
    const { refundedAmount } = await paymentOf(bankId);
    expect(await context.db.select().from(auditEntries)).toMatchObject([
      { action: "payment.refunded", resourceId: payment.publicId, after: { total: refundedAmount } },
    ]);
    expect(await readReceipts(context, userId)).toMatchObject([{ price: payment.amount, refunded: refundedAmount }]);
    expect(await ask(payment.publicId, ["2026.12"])).toEqual({ ok: false, reason: "not-owned" });
    await ask(payment.publicId, ["2026.11"], { isFull: true });
    await ask(payment.publicId, ["2026.12"], { isFull: true, productId: PRODUCTS.physics });
    expect(await readOwned(context, userId)).toEqual([]);
    expect(await stateOf(payment.orderId)).toBe("refunded");
    expect(await atBank(bankId)).toMatchObject({ status: "refunded", refundedAmount: payment.amount });
    const rows = await context.db.select().from(receipts).where(eq(receipts.paymentId, payment.id));
    const sum = (kind: string) =>
      rows.filter((row) => row.kind === kind).reduce((all, { amountKopecks }) => all + amountKopecks, 0);
    expect([sum("payment"), sum("refund")]).toEqual([payment.amount * 100, payment.amount * 100]);
    for (const { lines, amountKopecks } of rows)
      expect(lines.reduce((all, line) => all + line.amountKopecks, 0)).toBe(amountKopecks);
    expect(rows.every(({ state }) => state === "registered")).toBe(true);
    expect(await emailsAbout(payment.publicId)).toEqual(["payment-receipt", "refund", "refund", "refund"]);
  });

  it("the current month is refunded by its remaining days, a past one only by an agreed sum", async () => {
    const { payment } = await buy();
    // Bought on the 20th: eleven days to the end of the month counting the day of payment, ten without today.
    const units = await ask(payment.publicId, ["2026.11"], { isDryRun: true });
    const paid = units.ok ? units.units[0]!.paid : 0;
    expect(units).toMatchObject({ ok: true, total: Math.ceil((paid * 10) / 11) });
    context.setClock("2026-12-02T12:00:00+03:00");
    expect(await ask(payment.publicId, ["2026.11"])).toEqual({ ok: false, reason: "nothing-due" });
    expect(await ask(payment.publicId, [["2026.11", 500]])).toMatchObject({ ok: true, total: 500 });
  });

  it("a refund of what was not bought, costs more or is missing is refused", async () => {
    const { payment } = await buy();
    expect(await ask("nothing", ["2026.11"])).toEqual({ ok: false, reason: "unknown-payment" });
    expect(await ask(payment.publicId, ["2027.5"])).toEqual({ ok: false, reason: "not-bought" });
    expect(await ask(payment.publicId, [["2026.12", 100_000]])).toEqual({ ok: false, reason: "too-much" });
  });

  itOnPostgres("two simultaneous refunds are made once", async () => {
    const { bankId, payment } = await buy();
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(payment.publicId, ["2026.12"])));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { refundDue, refundedAmount } = await paymentOf(bankId);
    expect(refundedAmount).toBe(refundDue);
    expect((await atBank(bankId)).refundedAmount).toBe(refundDue);
  });

  it("the sweep finishes an interrupted refund with the same key", async () => {
    const { userId, bankId, payment } = await buy();
    const keys: string[] = [];
    const flaky = (isAway: boolean): TestContext => ({
      ...context,
      bank: {
        ...context.bank,
        refundPayment: (refund) => {
          keys.push(refund.idempotenceKey);
          return isAway ? Promise.reject(new Error("killed")) : context.bank.refundPayment(refund);
        },
      },
    });
    expect(await ask(payment.publicId, ["2026.12"], {}, flaky(true))).toMatchObject({ isWaitingForBank: true });
    expect(await readOwned(context, userId)).not.toContain("101 2026.12");
    expect((await atBank(bankId)).refundedAmount).toBe(0);
    await expirePayments(flaky(false));
    await expirePayments(flaky(false));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    const { refundDue, refundedAmount } = await paymentOf(bankId);
    expect([refundedAmount, (await atBank(bankId)).refundedAmount]).toEqual([refundDue, refundDue]);
    expect(await stateOf(payment.orderId)).toBe("partly_refunded");
  });
});

it("an unclaimed order is refunded as a whole, and its link then opens nothing", async () => {
  const id = await fillCart(context, guestOwner(), [{ productId: PRODUCTS.math, months: ["2026.12", "2027.1"] }]);
  const bankId = await goToBank(context, null, id, { isThirdParty: true });
  await decide(context, bankId, "pay");
  await settlePayment(context, context.bank, bankId);
  const payment = await paymentOf(bankId);
  const [{ claimKey } = { claimKey: null }] = await context.db
    .select()
    .from(orders)
    .where(eq(orders.id, payment.orderId));
  expect(await ask(payment.publicId, ["2026.12"])).toEqual({ ok: false, reason: "not-claimed" });
  expect(await ask(payment.publicId, ["2026.12", "2027.1"])).toMatchObject({ ok: true, total: payment.amount });
  expect(await stateOf(payment.orderId)).toBe("refunded");
  const userId = await makeUser(context);
  expect(await deferredAcquire(context, { claimKey: claimKey!, userId })).toEqual({
    ok: false,
    reason: "unknown-order",
  });
});
