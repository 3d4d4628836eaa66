/** When a message is tried again, and when it is given up (decision 0044). */
import { addDuration, type Duration, toMilliseconds } from "~/shared/duration";

export type OutboxPolicy = {
  /** The pause after the first try; it doubles with each further try. */
  firstPause: Duration;
  longestPause: Duration;
  /** The part of a pause that differs between messages: what failed together does not come back together. 0 to 1. */
  spread: number;
  /** How long one try may take. After that the copy of the server that made it has died and another may try. */
  claim: Duration;
  /** A message older than this is given up; null: it is tried for ever. */
  patience: Duration | null;
  /** Messages that are claimed and tried side by side. */
  batch: number;
  /** Messages of one run, whatever else is due. */
  longestRun: number;
  /** What the message says is erased once it is finished. */
  isErased: boolean;
};

export type OutboxAnswer =
  | { is: "delivered" }
  /** `isUnanswered`: the receiver may have it all the same. `notBefore`: the receiver asks for more time. */
  | { is: "not-taken"; problem: string; isUnanswered?: boolean; notBefore?: Date }
  /** No later try would be taken either. */
  | { is: "refused"; problem: string; isUnanswered?: boolean };

export type OutboxVerdict =
  | { state: "delivered" }
  | { state: "waiting"; nextAttemptAt: Date; problem: string }
  | { state: "failed"; problem: string };

type Tried = { dedupeKey: string; attempts: number; createdAt: Date; expiresAt: Date | null };

/**
 * The spread is drawn from the key of the message, so that the same question has the same answer.
 * @param attempts tries made, the one under way included.
 */
export function retryPause(
  policy: OutboxPolicy,
  { attempts, dedupeKey }: Pick<Tried, "attempts" | "dedupeKey">,
): Duration {
  const doubled = toMilliseconds(policy.firstPause) * 2 ** Math.min(Math.max(attempts, 1) - 1, 20);
  const whole = Math.min(doubled, toMilliseconds(policy.longestPause));
  return { milliseconds: Math.round(whole * (1 - policy.spread * fractionOf(`${dedupeKey} ${attempts}`))) };
}

export function judgeTry(policy: OutboxPolicy, message: Tried, answer: OutboxAnswer, now: Date): OutboxVerdict {
  if (answer.is === "delivered") return { state: "delivered" };
  const { problem } = answer;
  if (answer.is === "refused") return { state: "failed", problem };
  if (policy.patience !== null && addDuration(message.createdAt, policy.patience) < now)
    return { state: "failed", problem };
  const own = addDuration(now, retryPause(policy, message));
  // The receiver may ask for more time than our own pause, but not for ever.
  const latest = addDuration(now, policy.longestPause);
  const asked = answer.notBefore ?? own;
  const nextAttemptAt = asked < own ? own : asked > latest ? latest : asked;
  if (message.expiresAt !== null && nextAttemptAt >= message.expiresAt) return { state: "failed", problem };
  return { state: "waiting", nextAttemptAt, problem };
}

/** 0 ≤ x < 1, FNV-1a of the text. */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}
