/**
 * YooKassa, API v3. Sums are texts with kopecks here and nowhere else. One idempotency key makes one payment and one
 * refund, however often the bank has to be asked.
 */
import { BlockList, isIPv6 } from "node:net";
import { z } from "zod";
import type { Env } from "~/env/env.server";
import type { BankPayment, BankPort, BankReceipt, CancelStatus, ReceiptStatus } from "~/integrations/ports";
import type { Roubles } from "~/shared/money";
import { parseJson } from "~/shared/parse-json";
import { askBank, BANK_PATIENCE, type BankAnswer, type BankPatience } from "./ask-bank.server";
import { BankAwayError, BankRefusedError, RefundTooLargeError } from "./bank-errors";

type Settings = Pick<
  Env,
  | "YOOKASSA_SHOP_ID"
  | "YOOKASSA_SECRET_KEY"
  | "YOOKASSA_BASE_URL"
  | "RECEIPT_VAT_CODE"
  | "RECEIPT_TAX_SYSTEM"
  | "RECEIPT_PAYMENT_MODE"
>;

const METHODS: Record<string, string | undefined> = {
  card: "bank_card",
  sbp: "sbp",
  installment: "sber_bnpl",
  loan: "sber_loan",
};
/** The range `sber_bnpl` accepts; outside it the payer chooses on the bank's page. */
const PAY_IN_PARTS = { from: 1000, to: 150_000 } as const;
const LONGEST_DESCRIPTION = 128;
const TRIES = 3;

const sumSchema = z.object({ value: z.string().regex(/^\d+(\.\d{1,2})?$/), currency: z.string() });
const paymentSchema = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(["pending", "waiting_for_capture", "succeeded", "canceled"]),
  amount: sumSchema,
  refunded_amount: sumSchema.optional(),
  confirmation: z.object({ confirmation_url: z.string().url().optional() }).optional(),
  receipt_registration: z.string().optional(),
  metadata: z.record(z.string()).optional(),
});
const refundSchema = z.object({
  status: z.enum(["pending", "succeeded", "canceled"]),
  amount: sumSchema,
  description: z.string().optional(),
});
const refundsSchema = z.object({ items: z.array(refundSchema) });
const receiptSchema = z.object({
  type: z.string(),
  status: z.enum(["pending", "succeeded", "canceled"]),
  items: z.array(z.object({ description: z.string() })).default([]),
  settlements: z.array(z.object({ type: z.string() })).default([]),
});
const receiptsSchema = z.object({ items: z.array(receiptSchema) });
const noticeSchema = z.object({
  type: z.literal("notification"),
  event: z.string().min(1).max(100),
  object: z.object({ id: z.string().min(1).max(100), payment_id: z.string().min(1).max(100).optional() }),
});

const SOURCES = new BlockList();
for (const [network, prefix] of [
  ["185.71.76.0", 27],
  ["185.71.77.0", 27],
  ["77.75.153.0", 25],
  ["77.75.154.128", 25],
] as const)
  SOURCES.addSubnet(network, prefix, "ipv4");
SOURCES.addAddress("77.75.156.11");
SOURCES.addAddress("77.75.156.35");
SOURCES.addSubnet("2a02:5180::", 32, "ipv6");

export function isYookassaAddress(ip: string): boolean {
  return SOURCES.check(ip, isIPv6(ip) ? "ipv6" : "ipv4");
}

export function createYookassa(settings: Settings, patience: BankPatience = BANK_PATIENCE): BankPort {
  const login = Buffer.from(`${settings.YOOKASSA_SHOP_ID ?? ""}:${settings.YOOKASSA_SECRET_KEY ?? ""}`);
  const authorization = `Basic ${login.toString("base64")}`;
  const base = settings.YOOKASSA_BASE_URL.replace(/\/*$/, "/");

  const ask = (method: "GET" | "POST", path: string, rest: { key?: string; body?: unknown; tries?: number } = {}) =>
    askBank({
      url: new URL(path, base),
      method,
      headers: { Authorization: authorization, ...(rest.key === undefined ? {} : { "Idempotence-Key": rest.key }) },
      ...(rest.body === undefined ? {} : { body: rest.body }),
      tries: rest.tries ?? TRIES,
      patience,
    });

  const read = async (id: string, tries: number): Promise<BankPayment | null> => {
    const answer = await ask("GET", `payments/${encodeURIComponent(id)}`, { tries });
    return answer.status === 404 ? null : describePayment(answer);
  };

  /** In kopecks, the part not refunded yet. */
  const readLeft = async (id: string): Promise<number> => {
    const answer = await ask("GET", `payments/${encodeURIComponent(id)}`);
    const { amount, refunded_amount: refunded } = parseAnswer(paymentSchema, answer);
    return kopecksOf(amount) - (refunded ? kopecksOf(refunded) : 0);
  };

  return {
    provider: "yookassa",
    isPrepaid: settings.RECEIPT_PAYMENT_MODE === "full_prepayment",
    async createPayment(order) {
      const type = METHODS[order.method];
      const isOutOfParts = type === "sber_bnpl" && (order.amount < PAY_IN_PARTS.from || order.amount > PAY_IN_PARTS.to);
      return describePayment(
        await ask("POST", "payments", {
          key: order.idempotenceKey,
          // No field that differs between two clicks of the button: the same key requires the same body.
          body: {
            amount: sumOf(order.amount),
            capture: true,
            confirmation: { type: "redirect", return_url: order.returnUrl, locale: "ru_RU" },
            description: order.description.slice(0, LONGEST_DESCRIPTION),
            metadata: { order: order.orderPublicId, payment: order.idempotenceKey },
            ...(type && !isOutOfParts ? { payment_method_data: { type } } : {}),
            receipt: describeReceipt(order.receipt, settings),
          },
        }),
      );
    },
    readPayment: (id) => read(id, TRIES),
    async cancelPayment(id): Promise<CancelStatus> {
      try {
        const answer = await ask("POST", `payments/${encodeURIComponent(id)}/cancel`, {
          key: `cancel-${id}`,
          tries: 1,
        });
        if (answer.status === 200) return describePayment(answer).status;
        // The bank cannot cancel an unpaid payment: it expires automatically.
        const payment = await read(id, 1);
        return payment === null ? "canceled" : payment.status === "pending" ? "left" : payment.status;
      } catch (error) {
        if (error instanceof BankAwayError || error instanceof BankRefusedError) return "left";
        throw error;
      }
    },
    async refundPayment({ id, idempotenceKey, amount, receipt }) {
      // The bank forgets keys after a day but keeps its list of refunds. Our refunds are distinguished by their
      // description from those made in the bank's dashboard.
      const listed = await ask("GET", `refunds?payment_id=${encodeURIComponent(id)}&limit=100`);
      const { items } = parseAnswer(refundsSchema, listed);
      const ours = items.filter(({ description }) => description === idempotenceKey);
      if (ours.some(({ status }) => status === "succeeded")) return "succeeded";
      if (ours.some(({ status }) => status === "pending")) return "pending";
      const failed = ours.length;
      const made = await ask("POST", "refunds", {
        key: failed === 0 ? idempotenceKey : `${idempotenceKey}-${failed}`,
        body: {
          payment_id: id,
          amount: sumOf(amount),
          description: idempotenceKey,
          receipt: describeReceipt(receipt, settings),
        },
      });
      if (made.status === 400) {
        const left = await readLeft(id);
        // Refunded in the dashboard to the last kopeck: nothing is left to refund.
        if (left === 0) return "succeeded";
        if (left < amount * 100) throw new RefundTooLargeError(made.status, `${left} kopecks are left`);
      }
      const { status } = parseAnswer(refundSchema, made);
      if (status === "canceled") throw new BankRefusedError(made.status, "the refund was canceled");
      return status;
    },
    async closePrepayment({ id, idempotenceKey, receipt, attempt }) {
      let failed = 0;
      if (attempt > 1) {
        // As with refunds: the list outlives the keys.
        const listed = await ask("GET", `receipts?payment_id=${encodeURIComponent(id)}&limit=100`);
        const ours = parseAnswer(receiptsSchema, listed).items.filter((one) => isClosingOf(one, receipt));
        if (ours.some(({ status }) => status === "succeeded")) return "registered";
        if (ours.some(({ status }) => status === "pending")) return "pending";
        failed = ours.length;
      }
      const kopecks = receipt.lines.reduce((sum, { amountKopecks }) => sum + amountKopecks, 0);
      const lines = receipt.lines.map((line) => ({ ...line, mode: "full_payment" as const }));
      const made = await ask("POST", "receipts", {
        key: failed === 0 ? idempotenceKey : `${idempotenceKey}-${failed}`,
        body: {
          type: "payment",
          payment_id: id,
          send: true,
          ...describeReceipt({ ...receipt, lines }, settings),
          settlements: [{ type: "prepayment", amount: { value: (kopecks / 100).toFixed(2), currency: "RUB" } }],
        },
      });
      const { status } = parseAnswer(receiptSchema, made);
      if (status === "canceled") throw new BankRefusedError(made.status, "the receipt was canceled");
      return status === "succeeded" ? "registered" : "pending";
    },
    readNotification({ rawBody, ip }) {
      if (!isYookassaAddress(ip)) return { ok: false, reason: "forged" };
      const parsed = noticeSchema.safeParse(parseJson(rawBody));
      if (!parsed.success) return { ok: false, reason: "malformed" };
      const { event, object } = parsed.data;
      const paymentId = object.payment_id ?? object.id;
      return { ok: true, notice: { eventKey: `yookassa:${object.id}:${event}`, paymentId, kind: event } };
    },
  };
}

function parseAnswer<Schema extends z.ZodTypeAny>(schema: Schema, { status, body }: BankAnswer): z.infer<Schema> {
  if (status !== 200) {
    const { code, parameter } = body;
    throw new BankRefusedError(status, [code, parameter].filter((word) => typeof word === "string").join(" "));
  }
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new BankAwayError("an answer of another shape");
  return parsed.data as z.infer<Schema>;
}

function describePayment(answer: BankAnswer): BankPayment {
  const payment = parseAnswer(paymentSchema, answer);
  const { status, amount, refunded_amount: refunded } = payment;
  const isAllBack = status === "succeeded" && refunded !== undefined && kopecksOf(refunded) >= kopecksOf(amount);
  return {
    id: payment.id,
    status: isAllBack ? "refunded" : status === "waiting_for_capture" ? "pending" : status,
    // Another currency is another sum, whatever the number.
    amount: amount.currency === "RUB" ? kopecksOf(amount) / 100 : 0,
    confirmationUrl: payment.confirmation?.confirmation_url ?? "",
    paymentPublicId: payment.metadata?.payment ?? null,
    receipt: RECEIPT_STATES[payment.receipt_registration ?? ""] ?? "pending",
  };
}

/** A receipt carries no id of ours; its lines name the months, and a month is closed once. */
function isClosingOf(one: z.infer<typeof receiptSchema>, { lines }: BankReceipt): boolean {
  const isClosing = one.type === "payment" && one.settlements.some(({ type }) => type === "prepayment");
  const named = one.items.map(({ description }) => description);
  return isClosing && lines.length === named.length && lines.every(({ description }) => named.includes(description));
}

const RECEIPT_STATES: Record<string, ReceiptStatus | undefined> = { succeeded: "registered", canceled: "failed" };

function describeReceipt({ email, lines }: BankReceipt, settings: Settings) {
  return {
    customer: { email },
    ...(settings.RECEIPT_TAX_SYSTEM === undefined ? {} : { tax_system_code: settings.RECEIPT_TAX_SYSTEM }),
    items: lines.map(({ description, quantity, amountKopecks, mode }) => ({
      description,
      quantity,
      amount: { value: (amountKopecks / 100).toFixed(2), currency: "RUB" },
      vat_code: settings.RECEIPT_VAT_CODE,
      payment_subject: "service",
      payment_mode: mode ?? settings.RECEIPT_PAYMENT_MODE,
      measure: "piece",
    })),
  };
}

const sumOf = (amount: Roubles) => ({ value: amount.toFixed(2), currency: "RUB" });
const kopecksOf = ({ value }: { value: string }): number => Math.round(Number(value) * 100);
