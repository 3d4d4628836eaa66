/** T-Bank acquiring, one-step payments: whole kopecks, each call signed, only CONFIRMED means money. */
import { z } from "zod";
import { randomBytes } from "node:crypto";
import type { Env } from "~/env/env.server";
import type { BankPayment, BankPort, BankReceipt, CancelStatus, PaymentStatus } from "~/integrations/ports";
import { isSameText } from "~/integrations/secrets.server";
import { parseJson } from "~/shared/parse-json";
import { askBank, BANK_PATIENCE, type BankPatience } from "./ask-bank.server";
import { BankAwayError, BankRefusedError, RefundUnclearError } from "./bank-errors";
import { signForTbank } from "./tbank-token.server";

type Settings = Pick<
  Env,
  | "TBANK_TERMINAL_KEY"
  | "TBANK_PASSWORD"
  | "TBANK_BASE_URL"
  | "RECEIPT_VAT_CODE"
  | "RECEIPT_TAX_SYSTEM"
  | "RECEIPT_PAYMENT_MODE"
>;

const LONGEST_DESCRIPTION = 140;
const READ_TRIES = 3;
/** Beside the version in the address, not under it. */
const CLOSING_RECEIPT = "../cashbox/SendClosingReceipt";

/** Every status not listed here is still in progress. */
const STATUSES: Record<string, PaymentStatus | undefined> = {
  CONFIRMED: "succeeded",
  REFUNDING: "succeeded",
  ASYNC_REFUNDING: "succeeded",
  PARTIAL_REFUNDED: "succeeded",
  REFUNDED: "refunded",
  REJECTED: "canceled",
  CANCELED: "canceled",
  DEADLINE_EXPIRED: "canceled",
  ATTEMPTS_EXPIRED: "canceled",
  REVERSED: "canceled",
};
const ON_ITS_WAY_BACK = new Set(["REFUNDING", "ASYNC_REFUNDING"]);
/** The payer has not begun: only then does a cancellation refund nothing. */
const UNTOUCHED = new Set(["NEW", "FORM_SHOWED"]);
const TAXES = [
  "none",
  "vat0",
  "vat10",
  "vat20",
  "vat110",
  "vat120",
  "vat5",
  "vat7",
  "vat105",
  "vat107",
  "vat22",
  "vat122",
] as const;
const TAX_SYSTEMS = ["osn", "usn_income", "usn_income_outcome", "envd", "esn", "patent"] as const;
/**
 * «No such payment», as terminals have been seen to answer GetState. The published table of codes has no number for it
 * and calls 7 «неверный статус покупателя», which GetState does not otherwise use.
 */
const UNKNOWN_PAYMENT = new Set(["7", "255"]);

const answerSchema = z.object({
  Success: z.boolean(),
  ErrorCode: z.coerce.string().default("0"),
  Message: z.string().optional(),
  Status: z.string().default(""),
  PaymentId: z.coerce.string().optional(),
  PaymentURL: z.string().url().optional(),
  OrderId: z.coerce.string().optional(),
  Amount: z.coerce.number().int().optional(),
});
type Answer = z.infer<typeof answerSchema>;
const noticeSchema = z
  .object({
    TerminalKey: z.string(),
    PaymentId: z.coerce.string().min(1).max(100),
    Status: z.string().min(1).max(40),
    Token: z.string(),
  })
  .passthrough();

export function createTbank(settings: Settings, patience: BankPatience = BANK_PATIENCE): BankPort {
  const terminal = settings.TBANK_TERMINAL_KEY ?? "";
  const password = settings.TBANK_PASSWORD ?? "";
  const base = settings.TBANK_BASE_URL.replace(/\/*$/, "/");

  const ask = async (method: string, fields: Record<string, unknown>, tries = 1): Promise<Answer> => {
    const signed = { TerminalKey: terminal, ...fields };
    const body = { ...signed, Token: signForTbank(signed, password) };
    const answer = await askBank({ url: new URL(method, base), method: "POST", headers: {}, body, tries, patience });
    const parsed = answerSchema.safeParse(answer.body);
    if (!parsed.success) throw new BankAwayError("an answer of another shape");
    return parsed.data;
  };
  const mustSucceed = (answer: Answer): Answer => {
    if (!answer.Success) throw new BankRefusedError(200, `${answer.ErrorCode} ${answer.Message ?? ""}`.trim());
    return answer;
  };
  const readState = async (id: string, tries: number): Promise<Answer | null> => {
    const answer = await ask("GetState", { PaymentId: id }, tries);
    return !answer.Success && UNKNOWN_PAYMENT.has(answer.ErrorCode) ? null : mustSucceed(answer);
  };

  return {
    provider: "tbank",
    isPrepaid: settings.RECEIPT_PAYMENT_MODE === "full_prepayment",
    async createPayment(order) {
      // The bank requires a new number for each try. One whose answer was lost is harmless: the payer never got its
      // address.
      const orderId = `${order.idempotenceKey}.${randomBytes(3).toString("hex")}`;
      const made = mustSucceed(
        await ask("Init", {
          Amount: order.amount * 100,
          OrderId: orderId,
          Description: order.description.slice(0, LONGEST_DESCRIPTION),
          PayType: "O",
          Language: "ru",
          NotificationURL: order.notificationUrl,
          SuccessURL: order.returnUrl,
          FailURL: order.returnUrl,
          Receipt: describeReceipt(order.receipt, settings),
        }),
      );
      if (!made.PaymentId || !made.PaymentURL) throw new BankAwayError("an answer without a payment");
      return { ...describePayment(made, made.PaymentId), paymentPublicId: order.idempotenceKey };
    },
    async readPayment(id) {
      const state = await readState(id, READ_TRIES);
      // Without a sum we cannot exclude that the payer is paying a different one.
      if (state && state.Amount === undefined) throw new BankAwayError("an answer without a sum");
      return state && describePayment(state, id);
    },
    async cancelPayment(id): Promise<CancelStatus> {
      try {
        const state = await readState(id, 1);
        if (!state) return "canceled";
        if (!UNTOUCHED.has(state.Status)) return STATUSES[state.Status] ?? "pending";
        const canceled = await ask("Cancel", { PaymentId: id });
        return canceled.Success ? (STATUSES[canceled.Status] ?? "left") : "left";
      } catch (error) {
        if (error instanceof BankAwayError || error instanceof BankRefusedError) return "left";
        throw error;
      }
    },
    async refundPayment({ id, idempotenceKey, amount, total, progress, receipt }) {
      const state = (await readState(id, READ_TRIES))?.Status ?? "";
      if (state === "REFUNDED") return "succeeded";
      if (progress !== "new") {
        if (ON_ITS_WAY_BACK.has(state)) return "pending";
        // The bank's key has no effect on SBP payments, so a question is repeated only if the state says that it was
        // not done. Nothing had been refunded before the first step; before a later one, something had.
        const isFirst = total === amount;
        if (state === "PARTIAL_REFUNDED" && (progress === "taken" || isFirst)) return "succeeded";
        if (state !== "CONFIRMED") throw new RefundUnclearError();
      }
      const { Status } = mustSucceed(
        await ask("Cancel", {
          PaymentId: id,
          Amount: amount * 100,
          // The bank's own key: except for SBP, the same request again is answered and not executed twice.
          ExternalRequestId: idempotenceKey,
          Receipt: describeReceipt(receipt, settings),
        }),
      );
      return Status === "REFUNDED" || Status === "PARTIAL_REFUNDED" ? "succeeded" : "pending";
    },
    async closePrepayment({ id, receipt, isUnanswered }) {
      // The bank supports no keys here and lists no receipts: a second question could make a second receipt.
      if (isUnanswered) return "unclear";
      const sum = receipt.lines.reduce((all, { amountKopecks }) => all + amountKopecks, 0);
      const lines = receipt.lines.map((line) => ({ ...line, mode: "full_payment" as const }));
      mustSucceed(
        await ask(CLOSING_RECEIPT, {
          PaymentId: id,
          Receipt: {
            ...describeReceipt({ ...receipt, lines }, settings),
            Payments: { Cash: 0, Electronic: 0, AdvancePayment: sum, Credit: 0, Provision: 0 },
          },
        }),
      );
      return "registered";
    },
    readNotification({ rawBody }) {
      const parsed = noticeSchema.safeParse(parseJson(rawBody));
      if (!parsed.success) return { ok: false, reason: "malformed" };
      const { TerminalKey, PaymentId, Status, Token } = parsed.data;
      const isOurs = TerminalKey === terminal && isSameText(signForTbank(parsed.data, password), Token.toLowerCase());
      if (!isOurs) return { ok: false, reason: "forged" };
      return { ok: true, notice: { eventKey: `tbank:${PaymentId}:${Status}`, paymentId: PaymentId, kind: Status } };
    },
  };
}

function describePayment(answer: Answer, id: string): BankPayment {
  return {
    id,
    status: STATUSES[answer.Status] ?? "pending",
    amount: (answer.Amount ?? 0) / 100,
    confirmationUrl: answer.PaymentURL ?? "",
    paymentPublicId: answer.OrderId?.split(".")[0] ?? null,
    // Reported in a separate notification, which nothing here depends on.
    receipt: "pending",
  };
}

function describeReceipt({ email, lines }: BankReceipt, settings: Settings) {
  return {
    Email: email,
    Taxation: TAX_SYSTEMS[(settings.RECEIPT_TAX_SYSTEM ?? 2) - 1],
    Items: lines.map(({ description, quantity, amountKopecks, mode }) => ({
      Name: description,
      Price: amountKopecks / quantity,
      Quantity: quantity,
      Amount: amountKopecks,
      Tax: TAXES[settings.RECEIPT_VAT_CODE - 1],
      PaymentMethod: mode ?? settings.RECEIPT_PAYMENT_MODE,
      PaymentObject: "service",
    })),
  };
}
