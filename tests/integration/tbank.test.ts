/** The real T-Bank client against a server that speaks its protocol. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payments, receipts } from "~/db/schema/payments.server";
import { addToCart } from "~/features/store/cart/change-cart.server";
import { decideClosings } from "~/features/store/payments/decide-closings.server";
import { expirePayments } from "~/features/store/payments/expire-payments.server";
import { refundMonths } from "~/features/store/payments/refund-months.server";
import { sendClosings } from "~/features/store/payments/send-closings.server";
import type { BankPatience } from "~/integrations/bank/ask-bank.server";
import { signForTbank } from "~/integrations/bank/tbank-token.server";
import { createTbank } from "~/integrations/bank/tbank.server";
import * as route from "~/routes/api.v2.payments.notifications.tbank/route";
import { STAFF } from "../setup/actors";
import { type FakeAnswer, type FakeHttp, startFakeHttp } from "../setup/fake-http";
import { findDeadAddress } from "../setup/fake-service";
import { fillCart, makeUser, NOW, ORIGIN, pay, PRODUCTS, readOwned, userOwner } from "../setup/shop.server";
import { dropClosings, readClosings } from "../setup/outbox-messages.server";
import { openTestContext, type TestContext } from "../setup/test-context.server";
import { itOnPostgres } from "../setup/it-on-postgres";

type Held = {
  PaymentId: string;
  OrderId: string;
  Amount: number;
  Status: string;
  refunded: number;
  requests: string[];
  closings: Record<string, unknown>[];
};
const TERMINAL = "TestTerminal";
const PASSWORD = "secret-password";
const PATIENCE: BankPatience = {
  toAct: { milliseconds: 1500 },
  toRead: { milliseconds: 1500 },
  inAll: { seconds: 5 },
  betweenTries: { milliseconds: 5 },
};

let bank: FakeHttp;
let context: TestContext;
const held = new Map<string, Held>();
/** For SBP the bank's refund key has no effect, and the money is returned later. */
let isSbp = false;

function answer({ path, body }: FakeHttp["asked"][number]): FakeAnswer {
  const fail = (ErrorCode: string, Message: string) => ({ body: { Success: false, ErrorCode, Message } });
  if (body.Token !== signForTbank(body, PASSWORD)) return fail("204", "Неверный токен");
  const method = path.replace("/v2/", "");
  if (method === "Init") {
    const PaymentId = String(7_000_000 + held.size);
    const made = { PaymentId, OrderId: String(body.OrderId), Amount: Number(body.Amount), Status: "NEW" };
    held.set(PaymentId, { ...made, refunded: 0, requests: [], closings: [] });
    return {
      body: { Success: true, ErrorCode: "0", ...made, PaymentURL: `https://securepay.tinkoff.ru/${PaymentId}` },
    };
  }
  const payment = held.get(String(body.PaymentId));
  if (!payment) return fail("255", "Платёж не найден");
  if (method === "Cancel") {
    const request = (body.ExternalRequestId ?? "") as string;
    if (payment.Status === "NEW") payment.Status = "CANCELED";
    else if (isSbp || !payment.requests.includes(request)) {
      payment.requests.push(request);
      payment.refunded += Number(body.Amount ?? payment.Amount);
      payment.Status = payment.refunded >= payment.Amount ? "REFUNDED" : "PARTIAL_REFUNDED";
    }
  }
  if (path === "/cashbox/SendClosingReceipt") {
    if (payment.Status !== "CONFIRMED") return fail("8", "Неверный статус транзакции");
    payment.closings.push(body);
    return { body: { Success: true, ErrorCode: "0", Message: "OK" } };
  }
  const { PaymentId, OrderId, Amount, Status } = payment;
  return { body: { Success: true, ErrorCode: "0", PaymentId, OrderId, Amount, Status } };
}

beforeAll(async () => {
  bank = await startFakeHttp(answer);
  const settings = {
    TBANK_TERMINAL_KEY: TERMINAL,
    TBANK_PASSWORD: PASSWORD,
    TBANK_BASE_URL: `${bank.url}v2/`,
    RECEIPT_VAT_CODE: 1,
    RECEIPT_TAX_SYSTEM: 2,
    RECEIPT_PAYMENT_MODE: "full_prepayment" as const,
  };
  context = await openTestContext({ now: NOW, hasDemo: true, bank: () => createTbank(settings, PATIENCE) });
});
afterAll(async () => {
  await context.close();
  await bank.close();
});
beforeEach(() => {
  context.setClock(NOW);
  isSbp = false;
  bank.asked.length = 0;
  bank.troubles.length = 0;
});

async function start() {
  const userId = await makeUser(context);
  const owner = userOwner(userId);
  const id = await fillCart(context, owner, [{ productId: PRODUCTS.math, months: ["2026.12", "2027.1"] }]);
  const started = await pay(context, owner, id);
  if (!started.ok) throw new Error(started.reason);
  return { userId, owner, id, bankId: new URL(started.url).pathname.slice(1) };
}
const paymentOf = async (bankId: string) =>
  (await context.db.select().from(payments).where(eq(payments.providerPaymentId, bankId)))[0]!;

function notice(bankId: string, Status: string, password = PASSWORD): Record<string, unknown> {
  const { OrderId, Amount } = held.get(bankId) ?? { OrderId: "x", Amount: 1 };
  const fields = { TerminalKey: TERMINAL, OrderId, Success: true, Status, PaymentId: Number(bankId), Amount };
  return { ...fields, Token: signForTbank(fields, password) };
}
function post(body: unknown): Promise<Response> {
  const request = new Request(`${ORIGIN}/x/`, { method: "POST", body: JSON.stringify(body) });
  return route.action({ request, params: {}, context: context.visitFrom() });
}

describe("the signature", () => {
  it("the signature equals the documentation's", () => {
    const fields = {
      TerminalKey: "MerchantTerminalKey",
      Amount: 19_200,
      OrderId: "00000",
      Description: "Подарочная карта на 1000 рублей",
      DATA: { Phone: "+71234567890" },
      Receipt: { Items: [] },
      Token: "left out",
    };
    expect(signForTbank(fields, "11111111111111")).toBe(
      "72dd466f8ace0a37a1f740ce5fb78101712bc0665d91a8108c7c8a0ccd426db2",
    );
  });
});

it("a payment is requested in kopecks, with a receipt that sums to it", async () => {
  const { bankId } = await start();
  const { amount, publicId } = await paymentOf(bankId);
  const { Amount, OrderId, Receipt, NotificationURL, PayType } = bank.asked[0]!.body as Record<string, unknown> & {
    Receipt: { Items: { Amount: number; Price: number; Quantity: number; Tax: string }[] };
  };
  expect([Amount, PayType]).toEqual([amount * 100, "O"]);
  expect(String(OrderId).split(".")[0]).toBe(publicId);
  expect(String(OrderId).length).toBeLessThanOrEqual(36);
  expect(NotificationURL).toBe(`${ORIGIN}/api/v2/payments/notifications/tbank/`);
  expect(Receipt).toMatchObject({ Email: "buyer@example.com", Taxation: "usn_income", Items: [{ Tax: "none" }] });
  expect(Receipt.Items.reduce((sum, item) => sum + item.Amount, 0)).toBe(amount * 100);
});

describe("notifications", () => {
  it("only CONFIRMED counts as paid, and repeated notifications make one purchase and get OK", async () => {
    const { userId, bankId } = await start();
    held.get(bankId)!.Status = "AUTHORIZED";
    const early = await post(notice(bankId, "AUTHORIZED"));
    expect([early.status, await early.text()]).toEqual([200, "OK"]);
    expect(await readOwned(context, userId)).toEqual([]);
    held.get(bankId)!.Status = "CONFIRMED";
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(notice(bankId, "CONFIRMED"))));
    for (const one of answers) expect(await one.text()).toBe("OK");
    expect(await readOwned(context, userId)).toEqual(["101 2026.12", "101 2027.1"]);
  });

  it("a notification with a false signature or of another terminal is refused", async () => {
    const { userId, bankId } = await start();
    held.get(bankId)!.Status = "CONFIRMED";
    expect((await post(notice(bankId, "CONFIRMED", "guessed"))).status).toBe(403);
    expect((await post({ ...notice(bankId, "CONFIRMED"), Amount: 1 })).status).toBe(403);
    expect((await post({ Status: "CONFIRMED" })).status).toBe(400);
    expect(await readOwned(context, userId)).toEqual([]);
  });

  it("a notification about an unknown payment gets OK and changes nothing", async () => {
    expect(await (await post(notice("999", "CONFIRMED"))).text()).toBe("OK");
  });

  it.each(["REJECTED", "DEADLINE_EXPIRED"])("%s leaves the cart to be paid again", async (status) => {
    const { owner, id, bankId } = await start();
    held.get(bankId)!.Status = status;
    await post(notice(bankId, status));
    expect((await paymentOf(bankId)).status).toBe("canceled");
    expect(await pay(context, owner, id)).toMatchObject({ ok: true });
  });
});

describe("a bank that is not itself", () => {
  it.each([
    ["silence", "bank-away", { kind: "silent", isDone: true }],
    ["a cut line", "bank-away", { kind: "cut", isDone: true }],
    ["half an answer", "bank-away", { kind: "malformed", isDone: true }],
    ["500", "bank-away", { kind: "status", status: 500, isDone: false }],
    [
      "a refusal",
      "bank-refused",
      { kind: "status", status: 200, body: { Success: false, ErrorCode: "309" }, isDone: false },
    ],
  ] as const)("%s: the buyer reads «%s», and the next click makes a payable payment", async (_, reason, trouble) => {
    const owner = userOwner(await makeUser(context));
    const id = await fillCart(context, owner);
    bank.troubles.push(trouble);
    expect(await pay(context, owner, id)).toEqual({ ok: false, reason });
    expect(await pay(context, owner, id)).toMatchObject({ ok: true });
  });

  itOnPostgres("two simultaneous clicks share one payment", async () => {
    const owner = userOwner(await makeUser(context));
    const id = await fillCart(context, owner);
    const started = await Promise.all([1, 2, 3].map(() => pay(context, owner, id)));
    expect(new Set(started.map((one) => (one.ok ? one.url : one.reason))).size).toBe(1);
  });
});

describe("closing receipts", () => {
  async function paid() {
    // Ignores what earlier tests left open.
    await dropClosings(context);
    await context.db.update(payments).set({ nextClosingAt: null });
    const { bankId } = await start();
    held.get(bankId)!.Status = "CONFIRMED";
    await post(notice(bankId, "CONFIRMED"));
    context.setClock("2027-01-01T05:00:00+03:00");
    return { bankId, payment: await paymentOf(bankId) };
  }
  async function close() {
    await decideClosings(context);
    return sendClosings(context);
  }
  const stateOf = async (paymentId: number) => (await readClosings(context, paymentId))[0]!;

  it("a closing receipt offsets the advance, beside the version in the address", async () => {
    const { bankId, payment } = await paid();
    expect(await close()).toMatchObject({ registered: 1 });
    const { amountKopecks } = await stateOf(payment.id);
    expect(held.get(bankId)!.closings).toMatchObject([
      {
        PaymentId: bankId,
        Receipt: {
          Email: "buyer@example.com",
          Taxation: "usn_income",
          Items: [{ Name: expect.stringContaining("декабрь"), Amount: amountKopecks, PaymentMethod: "full_payment" }],
          Payments: { Electronic: 0, AdvancePayment: amountKopecks },
        },
      },
    ]);
  });

  it.each([
    ["silence", { kind: "silent", isDone: true }],
    ["a cut line", { kind: "cut", isDone: true }],
    ["half an answer", { kind: "malformed", isDone: true }],
    ["500", { kind: "status", status: 500, isDone: true }],
  ] as const)(
    "%s: a closing that may have been made is never repeated and waits for an operator",
    async (_, trouble) => {
      const { bankId, payment } = await paid();
      bank.troubles.push(trouble);
      expect(await close()).toMatchObject({ waiting: 1 });
      context.moveClock({ minutes: 10 });
      expect(await close()).toMatchObject({ failed: 1 });
      expect(await stateOf(payment.id)).toMatchObject({ state: "failed", lastError: "unclear" });
      context.moveClock({ days: 3 });
      await close();
      expect(held.get(bankId)!.closings).toHaveLength(1);
    },
  );

  it("a closing rejected for too many requests was not made and is requested again", async () => {
    const { bankId } = await paid();
    bank.troubles.push({ kind: "status", status: 429, isDone: false });
    expect(await close()).toMatchObject({ waiting: 1 });
    context.moveClock({ minutes: 10 });
    expect(await close()).toMatchObject({ registered: 1 });
    expect(held.get(bankId)!.closings).toHaveLength(1);
  });

  it("a refused closing was not made and is requested again", async () => {
    const { bankId, payment } = await paid();
    held.get(bankId)!.Status = "PARTIAL_REFUNDED";
    expect(await close()).toMatchObject({ waiting: 1 });
    expect(await stateOf(payment.id)).toMatchObject({ isUnanswered: false, state: "pending" });
    held.get(bankId)!.Status = "CONFIRMED";
    context.moveClock({ minutes: 10 });
    expect(await close()).toMatchObject({ registered: 1 });
  });
});

it("an unreachable bank certainly did nothing", async () => {
  const settings = { TBANK_TERMINAL_KEY: TERMINAL, TBANK_PASSWORD: PASSWORD, TBANK_BASE_URL: await findDeadAddress() };
  const dead = createTbank(
    { ...settings, RECEIPT_VAT_CODE: 1, RECEIPT_TAX_SYSTEM: 2, RECEIPT_PAYMENT_MODE: "full_prepayment" },
    PATIENCE,
  );
  await expect(dead.readPayment("1", new Date(NOW))).rejects.toMatchObject({ isUndelivered: true });
});

it("an untouched payment is cancelled, and one in progress is awaited", async () => {
  const first = await start();
  expect(await addToCart(context, first.owner, { productId: PRODUCTS.physics })).toMatchObject({ ok: true });
  expect(held.get(first.bankId)!.Status).toBe("CANCELED");
  const second = await start();
  held.get(second.bankId)!.Status = "AUTHORIZING";
  expect(await addToCart(context, second.owner, { productId: PRODUCTS.physics })).toEqual({
    ok: false,
    reason: "payment-pending",
  });
});

describe("refunds by SBP, for which the bank knows no keys", () => {
  async function paid() {
    const { bankId } = await start();
    held.get(bankId)!.Status = "CONFIRMED";
    await post(notice(bankId, "CONFIRMED"));
    isSbp = true;
    const { publicId, amount } = await paymentOf(bankId);
    const giveBack = (month: "2026.12" | "2027.1") =>
      refundMonths(context, STAFF, {
        paymentPublicId: publicId,
        productId: PRODUCTS.math,
        months: [{ month, amount: null }],
        isFull: true,
        isDryRun: false,
      });
    return { bankId, amount, giveBack };
  }
  const cut = { kind: "cut", isDone: true } as const;

  it("a first SBP refund whose answer was lost shows in the state and is not made twice", async () => {
    const { bankId, giveBack } = await paid();
    bank.troubles.push(null, cut);
    expect(await giveBack("2026.12")).toMatchObject({ ok: true, isWaitingForBank: true });
    await expirePayments(context);
    const { refundDue, refundedAmount } = await paymentOf(bankId);
    expect([refundedAmount, held.get(bankId)!.refunded]).toEqual([refundDue, refundDue * 100]);
  });

  it("an SBP refund that was certainly not made is requested again", async () => {
    const { bankId, giveBack } = await paid();
    bank.troubles.push(null, { kind: "status", status: 500, isDone: false });
    expect(await giveBack("2026.12")).toMatchObject({ isWaitingForBank: true });
    await expirePayments(context);
    const { refundDue } = await paymentOf(bankId);
    expect(held.get(bankId)!.refunded).toBe(refundDue * 100);
  });

  it("a later SBP refund whose answer was lost is left to an operator", async () => {
    const { bankId, amount, giveBack } = await paid();
    await giveBack("2026.12");
    bank.troubles.push(null, { kind: "cut", isDone: false });
    // Not all of it, so the state alone does not show the sum.
    const { refundedAmount: first } = await paymentOf(bankId);
    await refundMonths(context, STAFF, {
      paymentPublicId: (await paymentOf(bankId)).publicId,
      productId: PRODUCTS.math,
      months: [{ month: "2027.1", amount: 100 }],
      isFull: false,
      isDryRun: false,
    });
    await expirePayments(context);
    await expirePayments(context);
    expect(await paymentOf(bankId)).toMatchObject({ refundedAmount: first, refundDue: first + 100 });
    expect(held.get(bankId)!.refunded).toBe(first * 100);
    // Refunded in the dashboard to the last kopeck, the payment is over.
    Object.assign(held.get(bankId)!, { Status: "REFUNDED", refunded: amount * 100 });
    await post(notice(bankId, "REFUNDED"));
    expect(await paymentOf(bankId)).toMatchObject({ status: "refunded", refundedAmount: amount });
  });

  it("an SBP refund in progress is awaited and not requested again", async () => {
    const { bankId, giveBack } = await paid();
    bank.troubles.push(null, {
      kind: "status",
      status: 200,
      body: { Success: true, ErrorCode: "0", Status: "ASYNC_REFUNDING" },
      isDone: true,
    });
    expect(await giveBack("2026.12")).toMatchObject({ isWaitingForBank: true });
    held.get(bankId)!.Status = "ASYNC_REFUNDING";
    await expirePayments(context);
    expect(bank.asked.filter(({ path }) => path === "/v2/Cancel")).toHaveLength(1);
    held.get(bankId)!.Status = "PARTIAL_REFUNDED";
    await expirePayments(context);
    const { refundDue, refundedAmount } = await paymentOf(bankId);
    expect(refundedAmount).toBe(refundDue);
    expect(bank.asked.filter(({ path }) => path === "/v2/Cancel")).toHaveLength(1);
  });

  itOnPostgres("simultaneous requests for an SBP refund ask the bank once", async () => {
    const { bankId, giveBack } = await paid();
    bank.troubles.push(null, { kind: "status", status: 500, isDone: false });
    await giveBack("2026.12");
    await Promise.all([1, 2, 3, 4].map(() => expirePayments(context)));
    const { refundDue } = await paymentOf(bankId);
    expect(held.get(bankId)!.refunded).toBe(refundDue * 100);
  });

  it("an SBP refund whose process died is taken over after a while", async () => {
    const { bankId, giveBack } = await paid();
    bank.troubles.push(null, { kind: "status", status: 500, isDone: false });
    await giveBack("2026.12");
    const { id } = await paymentOf(bankId);
    await context.db
      .update(receipts)
      .set({ askedAt: new Date(NOW) })
      .where(eq(receipts.paymentId, id));
    await expirePayments(context);
    expect(held.get(bankId)!.refunded).toBe(0);
    context.moveClock({ minutes: 3 });
    await expirePayments(context);
    expect(held.get(bankId)!.refunded).toBeGreaterThan(0);
  });
});

it("a refund whose answer was lost is requested again and made once", async () => {
  const { bankId } = await start();
  held.get(bankId)!.Status = "CONFIRMED";
  await post(notice(bankId, "CONFIRMED"));
  const { publicId, amount } = await paymentOf(bankId);
  const giveBack = (month: "2026.12" | "2027.1") =>
    refundMonths(context, STAFF, {
      paymentPublicId: publicId,
      productId: PRODUCTS.math,
      months: [{ month, amount: null }],
      isFull: false,
      isDryRun: false,
    });
  bank.troubles.push(null, { kind: "cut", isDone: true });
  expect(await giveBack("2026.12")).toMatchObject({ ok: true, isWaitingForBank: true });
  await expirePayments(context);
  const half = await paymentOf(bankId);
  expect(half.refundedAmount).toBe(half.refundDue);
  expect(held.get(bankId)!.refunded).toBe(half.refundDue * 100);
  await giveBack("2027.1");
  expect(held.get(bankId)).toMatchObject({ Status: "REFUNDED", refunded: amount * 100 });
  expect(await paymentOf(bankId)).toMatchObject({ status: "refunded", refundedAmount: amount });
});
