/**
 * Delivers the messages of the outbox. A message is claimed in one statement and sent outside of any transaction; what
 * became of it is stored together with what its feature keeps of it.
 */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import type { OutboxKind } from "~/db/schema/outbox.server";
import { judgeTry, type OutboxAnswer, type OutboxPolicy, type OutboxVerdict } from "./outbox-rule";
import { claimDue, type OutboxMessage, storeVerdict } from "./outbox-rows.server";

export type OutboxContext = Pick<AppContext, "db" | "clock" | "log" | "metrics">;

export type Attempt = OutboxAnswer & {
  /** Stores the feature's record of a delivery, in the transaction that finishes the message. */
  record?: (tx: Transaction) => Promise<void>;
  /** The receiver accepts nothing now: its other messages wait for the next run. */
  isReceiverAway?: boolean;
};

export type OutboxHandler<Context extends OutboxContext = AppContext> = {
  kind: OutboxKind;
  policy: OutboxPolicy;
  /** True: a job of the feature delivers them, at its turns. Others leave as soon as they are due. */
  isLeftToJob?: boolean;
  /** False: the kind has no receiver yet, and every message waits. */
  isOpen?(context: Context): boolean;
  /** The receivers that can be reached; left out where the kind has one. */
  receivers?(context: Context): string[];
  /** One try of several messages in one call, with an answer for each; if present, it sends everything that is due. */
  attemptAll?(context: Context, messages: readonly OutboxMessage[]): Promise<Attempt[]>;
  /** One try. Throws if its effect is unknown: the message then stays claimed. */
  attempt(context: Context, message: OutboxMessage): Promise<Attempt>;
  /** Stores the feature's record of a message that is given up, in the transaction that finishes it. */
  giveUp?(tx: Transaction, message: OutboxMessage, problem: string): Promise<void>;
  /** Writes to the log, after the verdict is stored. */
  report?(context: Context, message: OutboxMessage, verdict: OutboxVerdict): void;
};

export type Delivery = OutboxVerdict["state"];
export type DeliverySummary = Record<Delivery, number>;

/** The problem of a message that expired before it was sent. */
export const TOO_LATE = "too-late";

/** Delivers everything of this kind that is due; each message is taken by one copy of the server. */
export async function deliverDue<Context extends OutboxContext>(
  context: Context,
  handler: OutboxHandler<Context>,
): Promise<DeliverySummary> {
  const { kind, policy } = handler;
  const summary: DeliverySummary = { delivered: 0, waiting: 0, failed: 0 };
  if (handler.isOpen?.(context) === false) return summary;
  const away = new Set<string | null>();
  for (let taken = 0; taken < policy.longestRun; taken += policy.batch) {
    const receivers = handler.receivers?.(context).filter((name) => !away.has(name)) ?? null;
    if (receivers?.length === 0 || away.has(null)) break;
    const claimed = await claimDue(context.db, { kind, policy, receivers, now: context.clock.now() });
    const tried = handler.attemptAll
      ? await tryTogether(context, handler, claimed)
      : (await Promise.all(claimed.map((message) => tryTogether(context, handler, [message])))).flat();
    tried.forEach(({ delivery, isReceiverAway }, index) => {
      summary[delivery] += 1;
      if (isReceiverAway) away.add(claimed[index]?.receiver ?? null);
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
  const [tried] = await tryTogether(context, handler, [message]);
  return tried?.delivery ?? "waiting";
}

/** Their verdicts are stored in one transaction. */
async function tryTogether<Context extends OutboxContext>(
  context: Context,
  handler: OutboxHandler<Context>,
  messages: readonly OutboxMessage[],
): Promise<{ delivery: Delivery; isReceiverAway: boolean }[]> {
  if (messages.length === 0) return [];
  const { policy } = handler;
  const attempts = await attemptUnexpired(context, handler, messages);
  const now = context.clock.now();
  const tried = messages.map((message, index) => {
    const attempt: Attempt = attempts[index] ?? { is: "not-taken", problem: "no answer", isUnanswered: true };
    return { message, attempt, verdict: judgeTry(policy, message, attempt, now) };
  });
  const stored = await context.db.transaction(async (tx) => {
    const ours = [];
    for (const one of tried) {
      const { message, attempt, verdict } = one;
      const isUnanswered = attempt.is !== "delivered" && (attempt.isUnanswered ?? false);
      const isOurs = await storeVerdict(tx, message, verdict, { isUnanswered, isErased: policy.isErased, now });
      if (!isOurs) continue;
      if (verdict.state === "delivered") await attempt.record?.(tx);
      if (verdict.state === "failed") await handler.giveUp?.(tx, message, verdict.problem);
      ours.push(one);
    }
    return ours;
  });
  for (const { message, verdict } of stored) {
    context.metrics?.count("vershina_outbox_tries_total", { kind: message.kind, verdict: verdict.state });
    handler.report?.(context, message, verdict);
  }
  return tried.map(({ verdict, attempt }) => ({
    delivery: verdict.state,
    isReceiverAway: attempt.isReceiverAway ?? false,
  }));
}

async function attemptUnexpired<Context extends OutboxContext>(
  context: Context,
  handler: OutboxHandler<Context>,
  messages: readonly OutboxMessage[],
): Promise<Attempt[]> {
  const now = context.clock.now();
  const isExpired = ({ expiresAt }: OutboxMessage) => expiresAt !== null && now >= expiresAt;
  const alive = messages.filter((message) => !isExpired(message));
  const made = handler.attemptAll
    ? alive.length > 0
      ? await handler.attemptAll(context, alive)
      : []
    : await Promise.all(alive.map((message) => handler.attempt(context, message)));
  const answers = new Map(alive.map((message, index) => [message.id, made[index]]));
  return messages.map((message) => answers.get(message.id) ?? { is: "refused", problem: TOO_LATE });
}
