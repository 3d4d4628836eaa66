/**
 * Delivers the messages of the outbox. A message is claimed in one statement and sent outside of any transaction; what
 * became of it is stored together with what its room keeps of it.
 */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { judgeTry, type OutboxAnswer, type OutboxPolicy, type OutboxVerdict } from "./outbox-rule";
import { claimDue, type OutboxKind, type OutboxMessage, storeVerdict } from "./outbox-rows.server";

export type OutboxContext = Pick<AppContext, "db" | "clock" | "log">;

export type Attempt = OutboxAnswer & {
  /** What the room keeps of a delivery, in the transaction that ends the message. */
  record?: (tx: Transaction) => Promise<void>;
  /** The receiver takes nothing now: its other messages wait for the next run. */
  isReceiverAway?: boolean;
};

export type OutboxHandler<Context extends OutboxContext = AppContext> = {
  kind: OutboxKind;
  policy: OutboxPolicy;
  /** False: the kind has no receiver yet, and every message waits. */
  isOpen?(context: Context): boolean;
  /** The receivers that can be reached; left out where the kind has one. */
  receivers?(context: Context): string[];
  /** One try. Throws where the process is to leave the message claimed: what it did is not known. */
  attempt(context: Context, message: OutboxMessage): Promise<Attempt>;
  /** What the room keeps of a message that is given up, in the transaction that ends it. */
  giveUp?(tx: Transaction, message: OutboxMessage, problem: string): Promise<void>;
  /** Tells the log, after the verdict is stored. */
  report?(context: Context, message: OutboxMessage, verdict: OutboxVerdict): void;
};

export type Delivery = OutboxVerdict["state"];
export type DeliverySummary = Record<Delivery, number>;

/** Why a message failed that was not sent before it expired. */
export const TOO_LATE = "too-late";

/** Everything of this kind whose time has come, each message by one copy of the server. */
export async function deliverDue<Context extends OutboxContext>(
  context: Context,
  handler: OutboxHandler<Context>,
): Promise<DeliverySummary> {
  const { kind, policy } = handler;
  const summary: DeliverySummary = { delivered: 0, waiting: 0, failed: 0 };
  if (handler.isOpen?.(context) === false) return summary;
  const away = new Set<string>();
  for (let taken = 0; taken < policy.longestRun; taken += policy.batch) {
    const receivers = handler.receivers?.(context).filter((name) => !away.has(name)) ?? null;
    if (receivers?.length === 0) break;
    const claimed = await claimDue(context.db, { kind, policy, receivers, now: context.clock.now() });
    const tried = await Promise.all(claimed.map((message) => tryOnce(context, handler, message)));
    tried.forEach(({ delivery, isReceiverAway }, index) => {
      summary[delivery] += 1;
      const receiver = claimed[index]?.receiver;
      if (isReceiverAway && receiver) away.add(receiver);
    });
    if (claimed.length < policy.batch) break;
  }
  return summary;
}

/** One try of a message that this process has claimed. */
export async function deliverOne<Context extends OutboxContext>(
  context: Context,
  handler: OutboxHandler<Context>,
  message: OutboxMessage,
): Promise<Delivery> {
  return (await tryOnce(context, handler, message)).delivery;
}

async function tryOnce<Context extends OutboxContext>(
  context: Context,
  handler: OutboxHandler<Context>,
  message: OutboxMessage,
): Promise<{ delivery: Delivery; isReceiverAway: boolean }> {
  const { policy } = handler;
  const isExpired = message.expiresAt !== null && context.clock.now() >= message.expiresAt;
  const attempt: Attempt = isExpired ? { is: "refused", problem: TOO_LATE } : await handler.attempt(context, message);
  const now = context.clock.now();
  const verdict = judgeTry(policy, message, attempt, now);
  const isUnanswered = attempt.is !== "delivered" && (attempt.isUnanswered ?? false);
  const isStored = await context.db.transaction(async (tx) => {
    const isOurs = await storeVerdict(tx, message, verdict, { isUnanswered, isErased: policy.isErased, now });
    if (!isOurs) return false;
    if (verdict.state === "delivered") await attempt.record?.(tx);
    if (verdict.state === "failed") await handler.giveUp?.(tx, message, verdict.problem);
    return true;
  });
  if (isStored) handler.report?.(context, message, verdict);
  return { delivery: verdict.state, isReceiverAway: attempt.isReceiverAway ?? false };
}
