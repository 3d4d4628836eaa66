/**
 * Sends closing receipts to the bank. Each is claimed in a short transaction that records the question, and sent
 * outside it: only one of two processes asks, and if one dies, what it asked is known.
 */
import { and, asc, eq, inArray, lte, notInArray } from "drizzle-orm";
import { payments, prepaymentClosings } from "~/db/schema/orders.server";
import { BankAwayError, BankRefusedError } from "~/integrations/bank/bank-errors";
import { addDuration, type Duration, toMilliseconds } from "~/shared/duration";
import { atBank, knownBanks } from "./payment-banks.server";
import type { PaymentContext } from "./payment-rows.server";

/** After that a person has to make the receipt by hand. */
export const CLOSING_PATIENCE = { days: 14 } as const;
/** Bounds one run; the next one comes within minutes. */
const LONGEST_RUN = 200;
const FIRST_RETRY = { minutes: 10 } as const;
const LONGEST_RETRY = { days: 1 } as const;

export type ClosingSummary = { registered: number; waiting: number; failed: number };

type Claimed = {
  closing: typeof prepaymentClosings.$inferSelect;
  payment: { publicId: string; provider: string; providerPaymentId: string | null; receiptEmail: string };
  /** Its value when the row was claimed. */
  wasUnanswered: boolean;
};

export async function sendClosings(context: PaymentContext): Promise<ClosingSummary> {
  const summary: ClosingSummary = { registered: 0, waiting: 0, failed: 0 };
  const away = new Set<string>();
  await nameUnreachable(context);
  for (let taken = 0; taken < LONGEST_RUN; taken += 1) {
    const banks = knownBanks(context).filter((name) => !away.has(name));
    const claimed = banks.length > 0 ? await claimNext(context, banks) : null;
    if (!claimed) break;
    const outcome = await sendOne(context, claimed);
    if (outcome === "away") away.add(claimed.payment.provider);
    summary[outcome === "away" ? "waiting" : outcome] += 1;
  }
  return summary;
}

async function claimNext({ db, clock }: PaymentContext, banks: readonly string[]): Promise<Claimed | null> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [found] = await tx
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
      .where(
        and(
          eq(prepaymentClosings.state, "pending"),
          lte(prepaymentClosings.nextAttemptAt, now),
          inArray(payments.provider, [...banks]),
        ),
      )
      .orderBy(asc(prepaymentClosings.nextAttemptAt), asc(prepaymentClosings.id))
      .limit(1)
      .for("update", { of: prepaymentClosings, skipLocked: true });
    if (!found) return null;
    const attempts = found.closing.attempts + 1;
    await tx
      .update(prepaymentClosings)
      .set({ attempts, isUnanswered: true, nextAttemptAt: addDuration(now, retryDelay(attempts)) })
      .where(eq(prepaymentClosings.id, found.closing.id));
    return { ...found, closing: { ...found.closing, attempts }, wasUnanswered: found.closing.isUnanswered };
  });
}

/** Throws only for database errors. */
async function sendOne(
  context: PaymentContext,
  { closing, payment, wasUnanswered }: Claimed,
): Promise<keyof ClosingSummary | "away"> {
  const at = atBank(context, payment.provider);
  if (!at || payment.providerPaymentId === null) return "waiting";
  const store = storeAnswer.bind(null, context, closing);
  const said = { paymentId: payment.publicId, month: closing.month, attempts: closing.attempts };
  try {
    const answer = await at.bank.closePrepayment({
      id: payment.providerPaymentId,
      idempotenceKey: `${payment.publicId}-c${closing.month}`,
      receipt: { email: payment.receiptEmail, lines: closing.lines },
      attempt: closing.attempts,
      isUnanswered: wasUnanswered,
      now: context.clock.now(),
    });
    if (answer === "registered") {
      await store({ state: "registered", registeredAt: context.clock.now(), isUnanswered: false, lastError: null });
      return "registered";
    }
    if (answer === "pending" && !isOverdue(context, closing)) return "waiting";
    await store({ state: "failed", lastError: answer });
    context.log.error(
      { event: "closing.unclear", ...said, answer },
      "the bank's answer to a closing receipt is unclear: check its cabinet",
    );
    return "failed";
  } catch (error) {
    const isAway = error instanceof BankAwayError;
    if (!isAway && !(error instanceof BankRefusedError)) throw error;
    const isOver = isOverdue(context, closing);
    await store({
      lastError: error.message,
      isUnanswered: isAway && (!error.isUnheard || wasUnanswered),
      ...(isOver ? { state: "failed" as const } : {}),
    });
    if (isOver)
      context.log.error(
        { event: "closing.given_up", ...said, err: error },
        "a closing receipt was given up: make it by hand",
      );
    else
      context.log.warn(
        { event: "closing.failed", ...said, err: error },
        "a closing receipt was not taken and will be sent again",
      );
    return isAway ? "away" : isOver ? "failed" : "waiting";
  }
}

async function storeAnswer(
  { db }: PaymentContext,
  { id }: Claimed["closing"],
  change: Partial<Claimed["closing"]>,
): Promise<void> {
  await db
    .update(prepaymentClosings)
    .set(change)
    .where(and(eq(prepaymentClosings.id, id), eq(prepaymentClosings.state, "pending")));
}

const isOverdue = ({ clock }: PaymentContext, { createdAt }: Claimed["closing"]): boolean =>
  addDuration(createdAt, CLOSING_PATIENCE) < clock.now();

/** 10, 20, 40 … minutes, at most a day. */
function retryDelay(attempts: number): Duration {
  const doubled = toMilliseconds(FIRST_RETRY) * 2 ** Math.min(attempts - 1, 20);
  return { milliseconds: Math.min(doubled, toMilliseconds(LONGEST_RETRY)) };
}

async function nameUnreachable(context: PaymentContext): Promise<void> {
  const [left] = await context.db
    .select({ provider: payments.provider })
    .from(prepaymentClosings)
    .innerJoin(payments, eq(payments.id, prepaymentClosings.paymentId))
    .where(and(eq(prepaymentClosings.state, "pending"), notInArray(payments.provider, knownBanks(context))))
    .limit(1);
  if (left)
    context.log.error({ event: "closing.keys_missing", ...left }, "closing receipts are due at a bank without keys");
}
