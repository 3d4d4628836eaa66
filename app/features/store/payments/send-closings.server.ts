/** Sends closing receipts to the bank, by the outbox. */
import { eq } from "drizzle-orm";
import { payments, prepaymentClosings } from "~/db/schema/payments.server";
import {
  type Attempt,
  deliverDue,
  type OutboxContext,
  type OutboxHandler,
} from "~/features/core/outbox/deliver.server";
import { findOtherReceiver, type OutboxMessage } from "~/features/core/outbox/outbox-rows.server";
import { BankAwayError, BankRefusedError } from "~/integrations/bank/bank-errors";
import { findBank, knownBanks } from "./payment-banks.server";
import type { PaymentContext } from "./payment-rows.server";

/** After this a person has to make the receipt by hand. */
export const CLOSING_PATIENCE = { days: 14 } as const;

type ClosingContext = PaymentContext & OutboxContext;

export type ClosingSummary = { registered: number; waiting: number; failed: number };

/** The bank's answers that do not confirm a registered receipt. */
const UNSURE = ["pending", "unclear"];

export const CLOSINGS: OutboxHandler<ClosingContext> = {
  kind: "closing",
  policy: {
    firstPause: { minutes: 10 },
    longestPause: { days: 1 },
    spread: 0,
    claim: { minutes: 10 },
    patience: CLOSING_PATIENCE,
    batch: 1,
    longestRun: 200,
    isErased: false,
  },
  receivers: knownBanks,
  attempt: askBank,
  async giveUp(tx, { dedupeKey }) {
    await tx
      .update(prepaymentClosings)
      .set({ state: "failed" })
      .where(eq(prepaymentClosings.id, Number(dedupeKey)));
  },
  report({ log }, { payload, attempts }, verdict) {
    if (verdict.state === "delivered") return;
    const { problem } = verdict;
    const said = { ...payload, attempts, problem };
    const isUnsure = UNSURE.includes(problem);
    if (verdict.state === "failed" && isUnsure) {
      log.error(
        { event: "closing.unclear", ...said },
        "the bank's answer to a closing receipt is unclear: check its cabinet",
      );
    } else if (verdict.state === "failed") {
      log.error({ event: "closing.given_up", ...said }, "a closing receipt was given up: make it by hand");
    } else if (!isUnsure) {
      log.warn({ event: "closing.failed", ...said }, "a closing receipt was not taken and will be sent again");
    }
  },
};

export async function sendClosings(context: ClosingContext): Promise<ClosingSummary> {
  const { delivered, waiting, failed } = await deliverDue(context, CLOSINGS);
  return { registered: delivered, waiting, failed };
}

async function askBank(context: PaymentContext, message: OutboxMessage): Promise<Attempt> {
  const { dedupeKey, attempts, wasUnanswered } = message;
  const [found] = await context.db
    .select({
      closing: prepaymentClosings,
      payment: {
        publicId: payments.publicId,
        provider: payments.provider,
        providerPaymentId: payments.providerPaymentId,
        receiptEmail: payments.receiptEmail,
      },
    })
    .from(prepaymentClosings)
    .innerJoin(payments, eq(payments.id, prepaymentClosings.paymentId))
    .where(eq(prepaymentClosings.id, Number(dedupeKey)));
  if (!found) return { is: "refused", problem: "dropped" };
  const { closing, payment } = found;
  const bank = findBank(context, payment.provider);
  if (!bank || payment.providerPaymentId === null) {
    return { is: "not-taken", problem: "no payment at the bank", isUnanswered: wasUnanswered };
  }
  try {
    const answer = await bank.closePrepayment({
      id: payment.providerPaymentId,
      idempotenceKey: `${payment.publicId}-c${closing.month}`,
      receipt: { email: payment.receiptEmail, lines: closing.lines },
      attempt: attempts,
      isUnanswered: wasUnanswered,
      now: context.clock.now(),
    });
    if (answer === "unclear") return { is: "refused", problem: answer, isUnanswered: true };
    if (answer === "pending") return { is: "not-taken", problem: answer, isUnanswered: true };
    return {
      is: "delivered",
      async record(tx) {
        await tx
          .update(prepaymentClosings)
          .set({ state: "registered", registeredAt: context.clock.now() })
          .where(eq(prepaymentClosings.id, closing.id));
      },
    };
  } catch (error) {
    const isAway = error instanceof BankAwayError;
    // Anything else leaves the message claimed, because the bank may have been asked.
    if (!isAway && !(error instanceof BankRefusedError)) throw error;
    const isUnanswered = isAway && (!error.isUndelivered || wasUnanswered);
    return { is: "not-taken", problem: error.message, isUnanswered, isReceiverAway: isAway };
  }
}

/** Logs closing receipts that wait for a bank whose keys were removed. */
export async function nameUnreachableClosings(context: PaymentContext): Promise<void> {
  const provider = await findOtherReceiver(context.db, "closing", knownBanks(context));
  if (provider !== null)
    context.log.error({ event: "closing.keys_missing", provider }, "closing receipts are due at a bank without keys");
}
