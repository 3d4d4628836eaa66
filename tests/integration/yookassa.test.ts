/** The real YooKassa client against a server that speaks its protocol, and a whole payment through it. */
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { RequestContext } from "~/app-context.server";
import { orders } from "~/db/schema/orders.server";
import { paymentEvents, payments, receipts } from "~/db/schema/payments.server";
import { addToCart } from "~/features/store/cart/change-cart.server";
import { checkPayment } from "~/features/store/payments/check-payment.server";
import { decideClosings } from "~/features/store/payments/decide-closings.server";
import { expirePayments } from "~/features/store/payments/expire-payments.server";
import { refundMonths } from "~/features/store/payments/refund-months.server";
import { sendClosings } from "~/features/store/payments/send-closings.server";
import type { BankPatience } from "~/integrations/bank/ask-bank.server";
import { BankAwayError, BankRefusedError } from "~/integrations/bank/bank-errors";
import { createYookassa, isYookassaAddress } from "~/integrations/bank/yookassa.server";
import type { BankPort } from "~/integrations/ports";
import * as route from "~/routes/api.v2.payments.notifications.yookassa/route";
import { STAFF } from "../setup/actors";
import { type FakeAnswer, type FakeHttp, startFakeHttp } from "../setup/fake-http";
import { fillCart, makeUser, NOW, ORIGIN, pay, PRODUCTS, readOwned, userOwner } from "../setup/shop.server";
import { dropClosings, readClosings, readEmails } from "../setup/outbox-messages.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";

type FakePayment = {
  id: string;
  status: string;
  amount: { value: string; currency: string };
  refunded_amount?: { value: string; currency: string };
  metadata: Record<string, string>;
  receipt_registration?: string;
  cancellation_details?: { party: string; reason: string };
};
type FakeRefund = {
  id: string;
  payment_id: string;
  status: string;
  amount: { value: string; currency: string };
  description?: string;
};

const PATIENCE: BankPatience = {
  toAct: { milliseconds: 1500 },
  toRead: { milliseconds: 1500 },
  inAll: { seconds: 5 },
  betweenTries: { milliseconds: 5 },
};
const BANK_IP = "77.75.156.11";

let bank: FakeHttp;
let context: TestContext;
const held = new Map<string, FakePayment>();
const refunds: FakeRefund[] = [];
const fiscal: (Record<string, unknown> & { payment_id: string; status: string })[] = [];
const byKey = new Map<string, FakeAnswer>();
let fiscalStatus = "succeeded";
let refundStatus = "succeeded";

function answer({ method, path, headers, body }: FakeHttp["asked"][number]): FakeAnswer {
  const { pathname, searchParams } = new URL(path, "http://bank");
  const key = String(headers["idempotence-key"] ?? "");
  if (headers.authorization !== `Basic ${Buffer.from("100500:test_secret").toString("base64")}`)
    return { status: 401, body: { type: "error", code: "invalid_credentials" } };
  const once = (make: () => FakeAnswer): FakeAnswer => {
    const known = byKey.get(key);
    if (known) return known;
    const made = make();
    byKey.set(key, made);
    return made;
  };
  const [, , collection, id, action] = pathname.split("/");
  const payment = held.get(id ?? "");
  if (method === "POST" && collection === "payments" && !id)
    return once(() => {
      const made: FakePayment = {
        id: randomUUID(),
        status: "pending",
        amount: body.amount as FakePayment["amount"],
        metadata: body.metadata as Record<string, string>,
      };
      held.set(made.id, made);
      const confirmation = { type: "redirect", confirmation_url: `https://yoomoney.ru/checkout?orderId=${made.id}` };
      return { body: { ...made, confirmation, unknown_field: { new: true } } };
    });
  if (method === "POST" && action === "cancel")
    return { status: 400, body: { type: "error", code: "invalid_request", parameter: "status" } };
  if (collection === "payments")
    return payment ? { body: payment } : { status: 404, body: { type: "error", code: "not_found" } };
  if (collection === "receipts") {
    if (method === "GET") {
      const items = fiscal.filter((one) => one.payment_id === searchParams.get("payment_id"));
      return { body: { type: "list", items } };
    }
    return once(() => {
      const made = { ...(body as { payment_id: string }), id: randomUUID(), status: fiscalStatus };
      fiscal.push(made);
      return { body: made };
    });
  }
  if (method === "GET")
    return {
      body: { type: "list", items: refunds.filter((one) => one.payment_id === searchParams.get("payment_id")) },
    };
  return once(() => makeRefund(body as Omit<FakeRefund, "id" | "status">));
}

function makeRefund(asked: Omit<FakeRefund, "id" | "status">): FakeAnswer {
  const of = held.get(asked.payment_id)!;
  const goneOf = () =>
    refunds
      .filter((one) => one.payment_id === asked.payment_id && one.status === "succeeded")
      .reduce((sum, { amount }) => sum + Number(amount.value), 0);
  if (goneOf() + Number(asked.amount.value) > Number(of.amount.value))
    return { status: 400, body: { type: "error", code: "invalid_request", parameter: "amount" } };
  const made = { ...asked, id: randomUUID(), status: refundStatus };
  refunds.push(made);
  of.refunded_amount = { value: goneOf().toFixed(2), currency: "RUB" };
  return { body: made };
}

/** A refund made in the bank's dashboard. */
const refundInCabinet = (bankId: string, roubles: number) =>
  makeRefund({ payment_id: bankId, amount: { value: roubles.toFixed(2), currency: "RUB" } });

const settings = () => ({
  YOOKASSA_SHOP_ID: "100500",
  YOOKASSA_SECRET_KEY: "test_secret",
  YOOKASSA_BASE_URL: `${bank.url}v3`,
  RECEIPT_VAT_CODE: 1,
  RECEIPT_TAX_SYSTEM: 2,
  RECEIPT_PAYMENT_MODE: "full_prepayment" as const,
});

beforeAll(async () => {
  bank = await startFakeHttp(answer);
  context = await openTestContext({ now: NOW, hasDemo: true, bank: () => createYookassa(settings(), PATIENCE) });
});
afterAll(async () => {
  await context.close();
  await bank.close();
});
beforeEach(() => {
  context.setClock(NOW);
  bank.asked.length = 0;
  bank.troubles.length = 0;
  refundStatus = "succeeded";
  fiscalStatus = "succeeded";
});

async function start(items?: Parameters<typeof fillCart>[2], method: "card" | "sbp" | "installment" | "loan" = "card") {
  const userId = await makeUser(context);
  const owner = userOwner(userId);
  const id = await fillCart(context, owner, items);
  const started = await pay(context, owner, id, { method });
  if (!started.ok) throw new Error(started.reason);
  const bankId = new URL(started.url).searchParams.get("orderId")!;
  return { userId, owner, id, bankId, url: started.url };
}
const paymentOf = async (bankId: string) =>
  (await context.db.select().from(payments).where(eq(payments.providerPaymentId, bankId)))[0]!;

function succeed(bankId: string) {
  const payment = held.get(bankId)!;
  payment.status = "succeeded";
  payment.receipt_registration = "succeeded";
}

function notify(bankId: string, { ip = BANK_IP, event = "payment.succeeded", text = "" } = {}) {
  return post(bankId, context.visitFrom(ip), event, text);
}
async function post(bankId: string, visited: RequestContext, event = "payment.succeeded", text = "") {
  const body = text || JSON.stringify({ type: "notification", event, object: { id: bankId, status: "succeeded" } });
  const request = new Request(`${ORIGIN}/api/v2/payments/notifications/yookassa/`, { method: "POST", body });
  return route.action({ request, params: {}, context: visited });
}

describe("what is sent", () => {
  it("a payment is sent with its key, sum, receipt and our own id", async () => {
    const items = [
      { productId: PRODUCTS.math, months: ["2026.11", "2026.12"] },
      { productId: PRODUCTS.chemistryTopic },
    ];
    const { id, bankId } = await start(items);
    const payment = await paymentOf(bankId);
    const [asked] = bank.asked;
    expect(asked).toMatchObject({ method: "POST", path: "/v3/payments" });
    expect(asked!.headers["idempotence-key"]).toBe(payment.publicId);
    const { receipt, ...body } = asked!.body as { receipt: { items: { amount: { value: string } }[] } };
    expect(body).toMatchObject({
      amount: { value: `${payment.amount}.00`, currency: "RUB" },
      capture: true,
      confirmation: { type: "redirect", return_url: `${ORIGIN}/shop-payment-check/${id}/` },
      metadata: { order: id, payment: payment.publicId },
      payment_method_data: { type: "bank_card" },
    });
    expect(receipt).toMatchObject({
      customer: { email: "buyer@example.com" },
      tax_system_code: 2,
      items: [{ quantity: 1, vat_code: 1, payment_subject: "service", payment_mode: "full_prepayment" }, {}],
    });
    const kopecks = receipt.items.map(({ amount }) => Math.round(Number(amount.value) * 100));
    expect(kopecks.reduce((sum, one) => sum + one, 0)).toBe(payment.amount * 100);
  });

  it.each([
    ["sbp", "sbp"],
    ["installment", "sber_bnpl"],
    ["loan", "sber_loan"],
  ] as const)("%s is sent as %s", async (method, type) => {
    await start(undefined, method);
    expect(bank.asked[0]!.body).toMatchObject({ payment_method_data: { type } });
  });

  it("instalments are not requested for a sum they do not cover: the payer chooses at the bank", async () => {
    await context.bank.createPayment({
      idempotenceKey: "cheap",
      orderPublicId: "order",
      amount: 490,
      description: "Тема",
      method: "installment",
      receipt: { email: "buyer@example.com", lines: [{ description: "Тема", quantity: 1, amountKopecks: 49_000 }] },
      returnUrl: ORIGIN,
      notificationUrl: ORIGIN,
      origin: ORIGIN,
      now: new Date(NOW),
    });
    expect(bank.asked[0]!.body).not.toHaveProperty("payment_method_data");
  });
});

describe("a bank that is not itself", () => {
  it.each([
    ["500 after it was done", { kind: "status", status: 500, isDone: true }],
    ["202", { kind: "status", status: 202, body: { type: "processing", retry_after: 10 }, isDone: false }],
    ["429", { kind: "status", status: 429, headers: { "Retry-After": "0" }, isDone: false }],
    ["silence after it was done", { kind: "silent", isDone: true }],
    ["a cut line", { kind: "cut", isDone: true }],
    ["half an answer", { kind: "malformed", isDone: true }],
  ] as const)("%s: the same key is sent again and makes one payment", async (_, trouble) => {
    bank.troubles.push(trouble);
    const { bankId } = await start();
    expect(bank.asked).toHaveLength(2);
    expect(new Set(bank.asked.map(({ headers }) => headers["idempotence-key"])).size).toBe(1);
    expect(bank.asked[0]!.body).toEqual(bank.asked[1]!.body);
    const { publicId } = await paymentOf(bankId);
    expect([...held.values()].filter(({ metadata }) => metadata.payment === publicId)).toHaveLength(1);
  });

  it("if the bank is away the buyer reads so, and the next click completes the same payment", async () => {
    const owner = userOwner(await makeUser(context));
    const id = await fillCart(context, owner);
    bank.troubles.push(...Array.from({ length: 3 }, () => ({ kind: "status", status: 500, isDone: true }) as const));
    expect(await pay(context, owner, id)).toEqual({ ok: false, reason: "bank-away" });
    const count = held.size;
    expect(await pay(context, owner, id)).toMatchObject({ ok: true });
    expect(held.size).toBe(count);
  });

  it.each([400, 401])("%i: the buyer reads that the bank refuses and may choose another method", async (status) => {
    const owner = userOwner(await makeUser(context));
    const id = await fillCart(context, owner);
    const body = { type: "error", code: "invalid_request", parameter: "payment_method_data" };
    bank.troubles.push({ kind: "status", status, body, isDone: false });
    expect(await pay(context, owner, id)).toEqual({ ok: false, reason: "bank-refused" });
    expect(bank.asked).toHaveLength(1);
    expect(await pay(context, owner, id, { method: "sbp" })).toMatchObject({ ok: true });
  });

  it("a long Retry-After is not waited for", async () => {
    const owner = userOwner(await makeUser(context));
    const id = await fillCart(context, owner);
    bank.troubles.push({ kind: "status", status: 429, headers: { "Retry-After": "60" }, isDone: false });
    expect(await pay(context, owner, id)).toEqual({ ok: false, reason: "bank-away" });
    expect(bank.asked).toHaveLength(1);
  });

  it("wrong keys are logged and not retried", async () => {
    const stranger = createYookassa({ ...settings(), YOOKASSA_SECRET_KEY: "wrong" }, PATIENCE);
    await expect(stranger.readPayment("x", new Date())).rejects.toThrow(BankRefusedError);
    expect(bank.asked).toHaveLength(1);
  });

  it("an answer of another shape counts as no answer", async () => {
    const read = (port: BankPort) => port.readPayment("x", new Date());
    bank.troubles.push({ kind: "status", status: 200, body: { id: "x" }, isDone: false });
    await expect(read(context.bank)).rejects.toThrow(BankAwayError);
    expect(await read(context.bank)).toBeNull();
  });
});

describe("notifications", () => {
  it("repeated and fifty simultaneous notifications make one purchase, receipt, e-mail and event", async () => {
    const { userId, id, bankId } = await start();
    succeed(bankId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => notify(bankId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
    const payment = await paymentOf(bankId);
    expect(payment).toMatchObject({ status: "succeeded", refundDue: 0 });
    expect(await context.db.select().from(receipts).where(eq(receipts.paymentId, payment.id))).toMatchObject([
      { kind: "payment", state: "registered", amountKopecks: 329_000 },
    ]);
    const emails = await readEmails(context);
    expect(emails.filter(({ dedupeKey }) => dedupeKey.includes(payment.publicId))).toHaveLength(1);
    const events = await context.db.select().from(paymentEvents).where(eq(paymentEvents.paymentPublicId, bankId));
    expect(events).toHaveLength(1);
    // Before the buyer returns: the check page finds it paid.
    expect(await checkPayment(context, id)).toMatchObject({ order: { state: "paid" } });
  });

  it("a notification from a foreign address is refused, even if the payment is paid", async () => {
    const { userId, bankId } = await start();
    succeed(bankId);
    expect((await notify(bankId, { ip: "203.0.113.7" })).status).toBe(403);
    expect(await readOwned(context, userId)).toEqual([]);
    for (const ip of ["185.71.76.31", "185.71.77.1", "77.75.153.127", "77.75.154.200", "77.75.156.35", "2a02:5180::1"])
      expect(isYookassaAddress(ip), ip).toBe(true);
    for (const ip of ["185.71.76.32", "77.75.153.128", "77.75.154.127", "77.75.156.12", "2a02:5181::1", "unknown"])
      expect(isYookassaAddress(ip), ip).toBe(false);
  });

  it("a notification that lies about the outcome changes nothing, because the bank is asked", async () => {
    const { userId, id, bankId } = await start();
    expect((await notify(bankId)).status).toBe(200);
    expect(await readOwned(context, userId)).toEqual([]);
    expect(await checkPayment(context, id)).toMatchObject({ order: { state: "awaiting_payment" } });
  });

  it("a notification about an unknown payment is accepted and ignored, a malformed one refused", async () => {
    expect((await notify("22d6d597-000f-5000-9000-145f6df21d6f")).status).toBe(200);
    const stored = await context.db.select().from(paymentEvents);
    expect(stored.some(({ key }) => key.includes("22d6d597"))).toBe(false);
    expect((await notify("", { text: "{" })).status).toBe(400);
    expect((await notify("", { text: '{"type":"notification"}' })).status).toBe(400);
  });

  it("a notification while the bank is away is requested again", async () => {
    const { userId, bankId } = await start();
    succeed(bankId);
    bank.troubles.push(...Array.from({ length: 3 }, () => ({ kind: "status", status: 503, isDone: false }) as const));
    expect((await notify(bankId)).status).toBe(503);
    expect(await readOwned(context, userId)).toEqual([]);
    expect((await notify(bankId)).status).toBe(200);
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
  });

  it("a notification with another sum or currency grants nothing, and the money is refunded", async () => {
    for (const amount of [
      { value: "1.00", currency: "RUB" },
      { value: "3290.00", currency: "USD" },
    ]) {
      const { userId, bankId } = await start();
      held.get(bankId)!.amount = amount;
      succeed(bankId);
      expect((await notify(bankId)).status).toBe(200);
      expect(await readOwned(context, userId)).toEqual([]);
    }
    expect(refunds.at(-1)).toMatchObject({ amount: { value: "1.00" } });
  });

  it("a cancellation that arrives after success takes nothing away", async () => {
    const { userId, bankId } = await start();
    succeed(bankId);
    await notify(bankId);
    held.get(bankId)!.status = "canceled";
    await notify(bankId, { event: "payment.canceled" });
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
    expect((await paymentOf(bankId)).status).toBe("succeeded");
  });

  it("a notification finds a payment whose answer we never read by our own id", async () => {
    const userId = await makeUser(context);
    const id = await fillCart(context, userOwner(userId));
    bank.troubles.push(...Array.from({ length: 3 }, () => ({ kind: "cut", isDone: true }) as const));
    await pay(context, userOwner(userId), id);
    const bankId = [...held.values()].find(({ metadata }) => metadata.order === id)!.id;
    succeed(bankId);
    expect((await notify(bankId)).status).toBe(200);
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
  });

  it("a cancellation with a reason leaves the cart, which can be paid again", async () => {
    const { owner, id, bankId } = await start();
    held.get(bankId)!.status = "canceled";
    held.get(bankId)!.cancellation_details = { party: "payment_network", reason: "insufficient_funds" };
    expect((await notify(bankId, { event: "payment.canceled" })).status).toBe(200);
    expect((await paymentOf(bankId)).status).toBe("canceled");
    expect(await pay(context, owner, id)).toMatchObject({ ok: true });
  });
});

describe("a payment the bank cannot call off", () => {
  it("a payment the bank cannot cancel lets the cart move on, and late money buys what it was for", async () => {
    const { userId, owner, id, bankId } = await start();
    expect(await addToCart(context, owner, { productId: PRODUCTS.physics })).toMatchObject({ ok: true });
    expect((await paymentOf(bankId)).status).toBe("pending");
    succeed(bankId);
    // No notification came: the sweep asks.
    await expirePayments(context);
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
    const [order] = await context.db.select().from(orders).where(eq(orders.publicId, id));
    expect(order!.state).toBe("draft");
  });

  it("a payment the bank cannot cancel is refunded if another one for the same was paid before it", async () => {
    const { userId, owner, id, bankId } = await start();
    const other = await pay(context, owner, id, { method: "sbp" });
    if (!other.ok) throw new Error(other.reason);
    const second = new URL(other.url).searchParams.get("orderId")!;
    expect(second).not.toBe(bankId);
    for (const paid of [second, bankId]) {
      succeed(paid);
      await notify(paid);
    }
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
    expect(refunds.filter(({ payment_id }) => payment_id === bankId)).toMatchObject([{ amount: { value: "3290.00" } }]);
    expect(refunds.filter(({ payment_id }) => payment_id === second)).toEqual([]);
  });

  it("a payment the bank cannot cancel expires with its order and is checked until it ends", async () => {
    const { bankId } = await start();
    context.moveClock({ minutes: 31 });
    await expirePayments(context);
    expect((await paymentOf(bankId)).status).toBe("pending");
    held.get(bankId)!.status = "canceled";
    await expirePayments(context);
    expect((await paymentOf(bankId)).status).toBe("canceled");
  });
});

describe("refunds", () => {
  async function paid() {
    const bought = await start([{ productId: PRODUCTS.math, months: ["2026.12", "2027.1"] }]);
    succeed(bought.bankId);
    await notify(bought.bankId);
    const { publicId, id } = await paymentOf(bought.bankId);
    const giveBack = (month: "2026.12" | "2027.1") =>
      refundMonths(context, STAFF, {
        paymentPublicId: publicId,
        productId: PRODUCTS.math,
        months: [{ month, amount: null }],
        isFull: false,
        isDryRun: false,
      });
    return { ...bought, publicId, id, giveBack };
  }

  it("months are refunded one by one with their receipts, each under its own key", async () => {
    const { bankId, giveBack } = await paid();
    bank.asked.length = 0;
    await giveBack("2026.12");
    await giveBack("2027.1");
    const posts = bank.asked.filter(({ method }) => method === "POST");
    expect(posts.map(({ path }) => path)).toEqual(["/v3/refunds", "/v3/refunds"]);
    expect(new Set(posts.map(({ headers }) => headers["idempotence-key"])).size).toBe(2);
    for (const { body, headers } of posts) {
      const { amount, receipt } = body as {
        amount: { value: string };
        receipt: { items: { amount: { value: string } }[] };
      };
      expect(receipt.items.reduce((sum, item) => sum + Number(item.amount.value), 0)).toBe(Number(amount.value));
      expect(String(headers["idempotence-key"]).length).toBeLessThanOrEqual(64);
    }
    const { status, amount, refundedAmount } = await paymentOf(bankId);
    expect([status, refundedAmount]).toEqual(["refunded", amount]);
  });

  it("a refund whose answer was lost is not made twice, even if the bank has forgotten the key", async () => {
    const { bankId, giveBack } = await paid();
    const count = refunds.length;
    // The list is read, then all three tries of the refund are lost on their way back.
    bank.troubles.push(null, ...Array.from({ length: 3 }, () => ({ kind: "cut", isDone: true }) as const));
    expect(await giveBack("2026.12")).toMatchObject({ ok: true, isWaitingForBank: true });
    byKey.clear();
    await expirePayments(context);
    expect(refunds.length).toBe(count + 1);
    const { refundDue, refundedAmount } = await paymentOf(bankId);
    expect(refundedAmount).toBe(refundDue);
  });

  it("a refund in progress is awaited", async () => {
    const { bankId, giveBack } = await paid();
    refundStatus = "pending";
    expect(await giveBack("2026.12")).toMatchObject({ isWaitingForBank: true });
    await expirePayments(context);
    const made = refunds.filter(({ payment_id }) => payment_id === bankId);
    expect(made).toHaveLength(1);
    made[0]!.status = "succeeded";
    await expirePayments(context);
    expect((await paymentOf(bankId)).refundedAmount).toBeGreaterThan(0);
  });

  const refundReceipts = async (id: number) =>
    (await context.db.select().from(receipts).where(eq(receipts.paymentId, id))).filter(
      ({ kind }) => kind === "refund",
    );

  it("a refund made in the dashboard is not mistaken for ours", async () => {
    const { bankId, id, giveBack } = await paid();
    // The price of the month.
    const goodwill = Math.floor((await paymentOf(bankId)).amount / 2);
    refundInCabinet(bankId, goodwill);
    expect(await giveBack("2026.12")).toMatchObject({ ok: true, isWaitingForBank: false });
    const { refundDue, refundedAmount } = await paymentOf(bankId);
    expect(refundedAmount).toBe(refundDue);
    const gone = refunds.filter(({ payment_id }) => payment_id === bankId).map(({ amount }) => Number(amount.value));
    expect(gone).toEqual([goodwill, refundDue]);
    expect(await refundReceipts(id)).toMatchObject([{ state: "registered" }]);
  });

  it("a refund larger than the bank has left is requested once and stays owed until the dashboard gives the rest", async () => {
    const { userId, bankId, id, giveBack } = await paid();
    const { amount } = await paymentOf(bankId);
    refundInCabinet(bankId, amount - 1);
    expect(await giveBack("2026.12")).toMatchObject({ ok: true, isWaitingForBank: true });
    expect(await refundReceipts(id)).toMatchObject([{ state: "failed" }]);
    bank.asked.length = 0;
    await expirePayments(context);
    expect(bank.asked.filter(({ path }) => path.includes("refunds"))).toEqual([]);
    const { refundDue, refundedAmount } = await paymentOf(bankId);
    expect(refundDue).toBeGreaterThan(refundedAmount);
    refundInCabinet(bankId, 1);
    await notify(bankId, { event: "refund.succeeded" });
    expect(await paymentOf(bankId)).toMatchObject({ status: "refunded", refundedAmount: amount });
    expect(await readOwned(context, userId)).toEqual([]);
  });

  it("a refund of the rest in the dashboard closes the account after our own, and the receipts sum to the payment", async () => {
    const { userId, bankId, id, publicId, giveBack } = await paid();
    await giveBack("2026.12");
    const { amount, refundedAmount, orderId } = await paymentOf(bankId);
    refundInCabinet(bankId, amount - refundedAmount);
    for (let time = 0; time < 2; time += 1) await notify(bankId, { event: "refund.succeeded" });
    expect(await readOwned(context, userId)).toEqual([]);
    expect(await paymentOf(bankId)).toMatchObject({ status: "refunded", refundDue: amount, refundedAmount: amount });
    const [order] = await context.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order!.state).toBe("refunded");
    const kept = await refundReceipts(id);
    expect(kept.map(({ state }) => state)).toEqual(["registered", "registered"]);
    expect(kept.map(({ amountKopecks }) => amountKopecks / 100)).toEqual([refundedAmount, amount - refundedAmount]);
    const emails = (await readEmails(context)).filter(
      ({ dedupeKey, kind }) => kind === "refund" && dedupeKey.includes(publicId),
    );
    expect(emails).toHaveLength(2);
  });

  it("a refund of the whole debt in the dashboard ends the debt", async () => {
    const { bankId, giveBack } = await paid();
    const { amount } = await paymentOf(bankId);
    refundInCabinet(bankId, 1);
    await giveBack("2026.12");
    expect(await giveBack("2027.1")).toMatchObject({ isWaitingForBank: true });
    const { refundDue, refundedAmount } = await paymentOf(bankId);
    expect(refundDue).toBe(amount);
    refundInCabinet(bankId, amount - refundedAmount - 1);
    await notify(bankId, { event: "refund.succeeded" });
    expect(await paymentOf(bankId)).toMatchObject({ status: "refunded", refundedAmount: amount });
  });
});

describe("closing receipts", () => {
  const NEXT_MONTH = "2026-12-01T05:00:00+03:00";
  const posts = () => bank.asked.filter(({ method, path }) => method === "POST" && path === "/v3/receipts");
  const madeFor = (bankId: string) => fiscal.filter((one) => one.payment_id === bankId);

  /** Paid, and its first month is over. */
  async function paid() {
    // Ignores what earlier tests left open.
    await dropClosings(context);
    await context.db.update(payments).set({ nextClosingAt: null });
    const items = [{ productId: PRODUCTS.math, months: ["2026.11", "2026.12"] }];
    const { bankId } = await start(items);
    succeed(bankId);
    await notify(bankId);
    context.setClock(NEXT_MONTH);
    bank.asked.length = 0;
    return { bankId, payment: await paymentOf(bankId) };
  }
  async function close() {
    await decideClosings(context);
    return sendClosings(context);
  }
  const stateOf = async (paymentId: number) => (await readClosings(context, paymentId))[0]!;

  it("a closing receipt settles the month's prepayment in full, to the kopeck", async () => {
    const { bankId, payment } = await paid();
    expect(await close()).toMatchObject({ registered: 1 });
    const [asked, ...more] = posts();
    expect(more).toEqual([]);
    expect(asked!.headers["idempotence-key"]).toBe(`${payment.publicId}-c2026.11`);
    const { amountKopecks } = await stateOf(payment.id);
    const amount = { value: (amountKopecks / 100).toFixed(2), currency: "RUB" };
    expect(asked!.body).toEqual({
      type: "payment",
      payment_id: bankId,
      send: true,
      customer: { email: "buyer@example.com" },
      tax_system_code: 2,
      items: [
        {
          description: expect.stringContaining("ноябрь"),
          quantity: 1,
          amount,
          vat_code: 1,
          payment_subject: "service",
          payment_mode: "full_payment",
          measure: "piece",
        },
      ],
      settlements: [{ type: "prepayment", amount }],
    });
  });

  it.each([
    ["500 after it was done", { kind: "status", status: 500, isDone: true }],
    ["silence after it was done", { kind: "silent", isDone: true }],
    ["a cut line", { kind: "cut", isDone: true }],
    ["half an answer", { kind: "malformed", isDone: true }],
    ["202", { kind: "status", status: 202, body: { type: "processing", retry_after: 10 }, isDone: false }],
  ] as const)("%s: the same key is sent again and makes one closing receipt", async (_, trouble) => {
    const { bankId } = await paid();
    bank.troubles.push(trouble);
    expect(await close()).toMatchObject({ registered: 1 });
    expect(posts()).toHaveLength(2);
    expect(new Set(posts().map(({ headers }) => headers["idempotence-key"])).size).toBe(1);
    expect(madeFor(bankId)).toHaveLength(1);
  });

  it("a closing whose answer was lost is found in the list of a bank that has forgotten the key", async () => {
    const { bankId, payment } = await paid();
    const cut = { kind: "cut", isDone: true } as const;
    bank.troubles.push(cut, cut, cut);
    expect(await close()).toMatchObject({ registered: 0, waiting: 1 });
    expect(await stateOf(payment.id)).toMatchObject({ state: "pending", isUnanswered: true });
    byKey.clear();
    context.moveClock({ days: 2 });
    expect(await close()).toMatchObject({ registered: 1 });
    expect(madeFor(bankId)).toHaveLength(1);
  });

  it("a closing the cash register works on is awaited", async () => {
    const { bankId, payment } = await paid();
    fiscalStatus = "pending";
    expect(await close()).toMatchObject({ waiting: 1 });
    madeFor(bankId)[0]!.status = "succeeded";
    context.moveClock({ minutes: 10 });
    expect(await close()).toMatchObject({ registered: 1 });
    expect(posts()).toHaveLength(1);
    expect(await stateOf(payment.id)).toMatchObject({ state: "registered" });
  });

  it("a closing the cash register could not make is made once more under another key", async () => {
    const { bankId, payment } = await paid();
    fiscalStatus = "canceled";
    expect(await close()).toMatchObject({ waiting: 1 });
    fiscalStatus = "succeeded";
    context.moveClock({ minutes: 10 });
    expect(await close()).toMatchObject({ registered: 1 });
    expect(madeFor(bankId).map(({ status }) => status)).toEqual(["canceled", "succeeded"]);
    expect(posts()[1]!.headers["idempotence-key"]).toBe(`${payment.publicId}-c2026.11-1`);
  });

  it("a refused closing is stored with its reason and requested again", async () => {
    const { payment } = await paid();
    const body = { type: "error", code: "invalid_request", parameter: "receipt" };
    bank.troubles.push({ kind: "status", status: 400, body, isDone: false });
    expect(await close()).toMatchObject({ waiting: 1 });
    expect(await stateOf(payment.id)).toMatchObject({ isUnanswered: false, lastError: expect.stringContaining("400") });
    context.moveClock({ minutes: 10 });
    expect(await close()).toMatchObject({ registered: 1 });
  });

  it("a closed month is returned as given, a future one as prepaid", async () => {
    const { payment } = await paid();
    await close();
    const months = (["2026.11", "2026.12"] as const).map((month) => ({ month, amount: null }));
    const asked = { paymentPublicId: payment.publicId, productId: PRODUCTS.math, isFull: true, isDryRun: false };
    expect(await refundMonths(context, STAFF, { ...asked, months })).toMatchObject({ ok: true });
    const refund = bank.asked.find(({ method, path }) => method === "POST" && path === "/v3/refunds")!.body;
    const { items } = refund.receipt as { items: { payment_mode: string }[] };
    expect(items.map(({ payment_mode: mode }) => mode)).toEqual(["full_prepayment", "full_payment"]);
  });
});

describe("what another bank holds, after PAYMENT_PROVIDER was changed", () => {
  const otherBank = (): TestContext => {
    const fail = () => Promise.reject(new Error("asked about what it does not have"));
    const foreign: BankPort = {
      ...context.bank,
      provider: "tbank",
      readPayment: () => Promise.resolve(null),
      cancelPayment: () => Promise.resolve("canceled"),
      refundPayment: fail,
    };
    return { ...context, bank: foreign };
  };

  it("another bank's payment neither expires nor is cancelled, and is logged once per turn", async () => {
    const { id, owner, bankId } = await start();
    const { publicId } = await paymentOf(bankId);
    context.moveClock({ hours: 3 });
    const other = otherBank();
    const error = vi.spyOn(other.log, "error");
    try {
      await expirePayments(other);
      const named = error.mock.calls.filter(([said]) => JSON.stringify(said).includes(publicId));
      expect(named).toHaveLength(1);
    } finally {
      error.mockRestore();
    }
    expect((await paymentOf(bankId)).status).toBe("pending");
    expect(await checkPayment(other, id)).toMatchObject({ order: { state: "awaiting_payment" } });
    // The buyer keeps shopping: the payment stays on our books.
    expect(await addToCart(other, owner, { productId: PRODUCTS.physics })).toMatchObject({ ok: true });
    expect((await paymentOf(bankId)).status).toBe("pending");
  });

  it("another bank's payment is settled, checked and refunded there as long as its keys are set", async () => {
    const former = (): TestContext => ({ ...otherBank(), otherBanks: [context.bank] });
    const at = former();
    const knock = (bankId: string) =>
      post(bankId, { ...context.visitFrom(BANK_IP), bank: at.bank, otherBanks: at.otherBanks });
    const first = await start();
    succeed(first.bankId);
    expect((await knock(first.bankId)).status).toBe(200);
    expect(await readOwned(context, first.userId)).toEqual(["101 2026.11"]);
    const { publicId: paymentPublicId } = await paymentOf(first.bankId);
    const month = { month: "2026.11" as const, amount: null };
    const asked = { paymentPublicId, productId: PRODUCTS.math, months: [month], isFull: true, isDryRun: false };
    expect(await refundMonths(at, STAFF, asked)).toMatchObject({ ok: true, isWaitingForBank: false });
    expect(held.get(first.bankId)!.refunded_amount).toMatchObject({ currency: "RUB" });

    const second = await start();
    succeed(second.bankId);
    expect(await checkPayment(at, second.id)).toMatchObject({ order: { state: "paid" } });

    // A notification that never came: the sweep asks the bank that holds the money.
    const third = await start();
    succeed(third.bankId);
    context.moveClock({ minutes: 31 });
    const error = vi.spyOn(at.log, "error");
    try {
      await expirePayments(at);
      expect(error.mock.calls.filter(([said]) => JSON.stringify(said).includes("left"))).toEqual([]);
    } finally {
      error.mockRestore();
    }
    expect(await readOwned(context, third.userId)).toEqual(["101 2026.11"]);

    // New payments go only to the current bank.
    const made = vi.spyOn(at.bank, "createPayment").mockResolvedValue({
      ...{ id: "new-bank-1", status: "pending", amount: 0, confirmationUrl: "https://new-bank.example/" },
      ...{ paymentPublicId: null, receipt: "pending" },
    });
    const owner = userOwner(await makeUser(context));
    const started = await pay(at, owner, await fillCart(context, owner));
    expect(started).toMatchObject({ ok: true, url: "https://new-bank.example/" });
    expect(made).toHaveBeenCalledTimes(1);
    expect((await paymentOf("new-bank-1")).provider).toBe("tbank");
  });

  it("a bank without keys is not heard", async () => {
    const { bankId } = await start();
    const visited = { ...context.visitFrom(BANK_IP), bank: otherBank().bank, otherBanks: [] };
    expect((await post(bankId, visited)).status).toBe(404);
  });

  it("one absent bank does not hold up the other's payments", async () => {
    const away = { ...otherBank().bank, readPayment: () => Promise.reject(new BankAwayError("answered 503")) };
    const at: TestContext = { ...context, bank: away, otherBanks: [context.bank] };
    const stuck = await start();
    const mine = await start();
    succeed(mine.bankId);
    await context.db.update(payments).set({ provider: "tbank" }).where(eq(payments.providerPaymentId, stuck.bankId));
    context.moveClock({ minutes: 31 });
    await expirePayments(at);
    expect(await readOwned(context, mine.userId)).toEqual(["101 2026.11"]);
  });

  it("another bank's payment is never refunded by the current bank", async () => {
    const { userId, bankId } = await start();
    succeed(bankId);
    await notify(bankId);
    const { publicId: paymentPublicId, id } = await paymentOf(bankId);
    const month = { month: "2026.11" as const, amount: null };
    const asked = { paymentPublicId, productId: PRODUCTS.math, months: [month], isFull: true, isDryRun: false };
    expect(await refundMonths(otherBank(), STAFF, asked)).toEqual({ ok: false, reason: "other-provider" });
    expect(await readOwned(context, userId)).toEqual(["101 2026.11"]);
    const other = otherBank();
    const refundPayment = vi.spyOn(other.bank, "refundPayment");
    await context.db.update(payments).set({ refundDue: 100 }).where(eq(payments.id, id));
    await expirePayments(other);
    expect(refundPayment).not.toHaveBeenCalled();
    await expirePayments(context);
    expect(await paymentOf(bankId)).toMatchObject({ refundedAmount: 100 });
  });
});
