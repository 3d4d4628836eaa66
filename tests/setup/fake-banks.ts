/** The three banks as a property test needs them: the real clients, and the payers' actions on each bank's page. */
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Database } from "~/db/open-database.server";
import { demoBankPayments } from "~/db/schema/platform.server";
import type { BankPatience } from "~/integrations/bank/ask-bank.server";
import { createDemoBank } from "~/integrations/bank/demo-bank.server";
import { signForTbank } from "~/integrations/bank/tbank-token.server";
import { createTbank } from "~/integrations/bank/tbank.server";
import { createYookassa } from "~/integrations/bank/yookassa.server";
import type { BankPort } from "~/integrations/ports";
import { type FakeAnswer, type FakeHttp, startFakeHttp } from "./fake-http";

/** In roubles. */
type AtBank = { id: string; amount: number; status: "open" | "paid" | "over"; refunded: number };
export type FakeBank = {
  port: (context: { db: Database }) => BankPort;
  list(db: Database): Promise<AtBank[]>;
  /** The payer's click; an expired page takes nothing. */
  press(db: Database, id: string, what: "pay" | "decline"): Promise<void>;
  close(): Promise<void>;
};

const PATIENCE: BankPatience = {
  toAct: { seconds: 5 },
  toRead: { seconds: 5 },
  inAll: { seconds: 15 },
  betweenTries: { milliseconds: 5 },
};
const RECEIPTS = {
  RECEIPT_VAT_CODE: 1,
  RECEIPT_TAX_SYSTEM: 2,
  RECEIPT_PAYMENT_MODE: "full_prepayment" as const,
};

export async function startFakeBank(name: "demo" | "yookassa" | "tbank"): Promise<FakeBank> {
  if (name === "demo") return demoBank();
  return name === "yookassa" ? fakeYookassa() : fakeTbank();
}

function demoBank(): FakeBank {
  const statusOf = { pending: "open", canceled: "over", succeeded: "paid", refunded: "paid" } as const;
  return {
    port: ({ db }) => createDemoBank({ db }),
    async list(db) {
      const rows = await db.select().from(demoBankPayments).orderBy(demoBankPayments.createdAt, demoBankPayments.id);
      return rows.map(({ id, amount, status, refundedAmount: refunded }) => ({
        ...{ id, amount, refunded },
        status: statusOf[status],
      }));
    },
    async press(db, id, what) {
      const [row] = await db.select().from(demoBankPayments).where(eq(demoBankPayments.id, id));
      if (row?.status !== "pending") return;
      const status = what === "pay" ? "succeeded" : "canceled";
      await db.update(demoBankPayments).set({ status }).where(eq(demoBankPayments.id, id));
    },
    close: () => Promise.resolve(),
  };
}

type HeldByYookassa = { id: string; status: string; amount: { value: string }; refunded: number; metadata: unknown };

/** It cannot cancel an unpaid payment: every abandoned payment stays payable. */
async function fakeYookassa(): Promise<FakeBank> {
  const held = new Map<string, HeldByYookassa>();
  const byKey = new Map<string, FakeAnswer>();
  const refunds: (Record<string, unknown> & { payment_id: string })[] = [];
  const describe = ({ refunded, ...payment }: HeldByYookassa) => ({
    ...payment,
    amount: { ...payment.amount, currency: "RUB" },
    refunded_amount: { value: refunded.toFixed(2), currency: "RUB" },
    confirmation: { confirmation_url: `https://yoomoney.ru/checkout?orderId=${payment.id}` },
  });
  const answer = ({ method, path, headers, body }: FakeHttp["asked"][number]): FakeAnswer => {
    const { pathname, searchParams } = new URL(path, "http://bank");
    const [, , collection, id, action] = pathname.split("/");
    const payment = held.get(id ?? "");
    const once = (make: () => FakeAnswer) => {
      const key = String(headers["idempotence-key"]);
      const made = byKey.get(key) ?? make();
      byKey.set(key, made);
      return made;
    };
    if (collection === "refunds") {
      if (method === "GET")
        return { body: { items: refunds.filter((one) => one.payment_id === searchParams.get("payment_id")) } };
      return once(() => {
        const { payment_id, amount } = body as { payment_id: string; amount: { value: string } };
        held.get(payment_id)!.refunded += Number(amount.value);
        const made = { ...body, payment_id, status: "succeeded" };
        refunds.push(made);
        return { body: made };
      });
    }
    if (action === "cancel") return { status: 400, body: { type: "error", code: "invalid_request" } };
    if (method === "GET") return payment ? { body: describe(payment) } : { status: 404, body: {} };
    return once(() => {
      const { amount, metadata } = body as { amount: { value: string }; metadata: unknown };
      const made = { id: randomUUID(), status: "pending", amount, metadata, refunded: 0 };
      held.set(made.id, made);
      return { body: describe(made) };
    });
  };
  const http = await startFakeHttp(answer);
  const settings = {
    YOOKASSA_SHOP_ID: "1",
    YOOKASSA_SECRET_KEY: "secret",
    YOOKASSA_BASE_URL: `${http.url}v3`,
    ...RECEIPTS,
  };
  return {
    port: () => createYookassa(settings, PATIENCE),
    list: () =>
      Promise.resolve(
        [...held.values()].map(({ id, amount, status, refunded }) => ({
          ...{ id, amount: Number(amount.value), refunded },
          status: status === "pending" ? "open" : status === "succeeded" ? "paid" : "over",
        })),
      ),
    press(_, id, what) {
      const payment = held.get(id);
      if (payment?.status === "pending") payment.status = what === "pay" ? "succeeded" : "canceled";
      return Promise.resolve();
    },
    close: () => http.close(),
  };
}

type HeldByTbank = { PaymentId: string; OrderId: string; Amount: number; Status: string; refunded: number };

async function fakeTbank(): Promise<FakeBank> {
  const held = new Map<string, HeldByTbank>();
  const answer = ({ path, body }: FakeHttp["asked"][number]): FakeAnswer => {
    if (body.Token !== signForTbank(body, "password")) return { body: { Success: false, ErrorCode: "204" } };
    const method = path.replace("/v2/", "");
    if (method === "Init") {
      const PaymentId = String(7_000_000 + held.size);
      const made = { PaymentId, OrderId: String(body.OrderId), Amount: Number(body.Amount), Status: "NEW" };
      held.set(PaymentId, { ...made, refunded: 0 });
      return {
        body: { Success: true, ErrorCode: "0", ...made, PaymentURL: `https://securepay.tinkoff.ru/${PaymentId}` },
      };
    }
    const payment = held.get(String(body.PaymentId));
    if (!payment) return { body: { Success: false, ErrorCode: "255" } };
    if (method === "Cancel" && payment.Status === "NEW") payment.Status = "CANCELED";
    else if (method === "Cancel") {
      payment.refunded += Number(body.Amount ?? payment.Amount);
      payment.Status = payment.refunded >= payment.Amount ? "REFUNDED" : "PARTIAL_REFUNDED";
    }
    const { refunded: _, ...said } = payment;
    return { body: { Success: true, ErrorCode: "0", ...said } };
  };
  const http = await startFakeHttp(answer);
  const settings = {
    TBANK_TERMINAL_KEY: "terminal",
    TBANK_PASSWORD: "password",
    TBANK_BASE_URL: `${http.url}v2/`,
    ...RECEIPTS,
  };
  const isPaid = (status: string) => ["CONFIRMED", "REFUNDED", "PARTIAL_REFUNDED"].includes(status);
  return {
    port: () => createTbank(settings, PATIENCE),
    list: () =>
      Promise.resolve(
        [...held.values()].map(({ PaymentId: id, Amount, Status, refunded }) => ({
          ...{ id, amount: Amount / 100, refunded: refunded / 100 },
          status: Status === "NEW" ? "open" : isPaid(Status) ? "paid" : "over",
        })),
      ),
    press(_, id, what) {
      const payment = held.get(id);
      if (payment?.Status === "NEW") payment.Status = what === "pay" ? "CONFIRMED" : "REJECTED";
      return Promise.resolve();
    },
    close: () => http.close(),
  };
}
