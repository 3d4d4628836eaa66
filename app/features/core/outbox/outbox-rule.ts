/** When a message is tried again, and when it is given up (decision 0044). */
import { addDuration, type Duration, toMilliseconds } from "~/shared/duration";

export type OutboxPolicy = {
  /** The pause after the first try; it doubles with each further try. */
  firstPause: Duration;
  longestPause: Duration;
  /** The random part of a pause, 0 to 1, so that messages that failed together are not retried together. */
  spread: number;
  /**
   * The longest one try may take. After that the copy of the server that made it counts as dead and another may try.
   */
  claim: Duration;
  /** A message older than this is given up; null: retried forever. */
  patience: Duration | null;
  /** Messages claimed and tried in parallel. */
  batch: number;
  /** The most messages of one run. */
  longestRun: number;
  /** The payload is erased once the message is finished. */
  isErased: boolean;
};

export type OutboxAnswer =
  | { is: "delivered" }
  /** `isUnanswered`: the receiver may have it all the same. `notBefore`: the receiver asks for more time. */
  | { is: "not-taken"; problem: string; isUnanswered?: boolean; notBefore?: Date }
  /** A later try would be refused too. */
  | { is: "refused"; problem: string; isUnanswered?: boolean };

export type OutboxVerdict =
  | { state: "delivered" }
  | { state: "waiting"; nextAttemptAt: Date; problem: string }
  | { state: "failed"; problem: string };

type Tried = { dedupeKey: string; attempts: number; createdAt: Date; expiresAt: Date | null };

/**
 * The spread is derived from the message's key, so that the result is deterministic. @param attempts tries made,
 * including the current one.
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
  // The receiver may ask for a longer pause than ours, but not an unlimited one.
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
