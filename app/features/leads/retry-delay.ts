/** How long to wait after the CRM has failed. */
import { toMilliseconds, type Duration } from "~/shared/duration";

export const FIRST_RETRY = { minutes: 1 } as const;
export const LONGEST_RETRY = { hours: 6 } as const;
/** Share of the delay that differs between touches, so that what failed together is not retried together. */
const SPREAD = 0.2;

/**
 * 1, 2, 4 … minutes, at most six hours. The spread is derived from the touch itself, so that the result is repeatable.
 * @param attempts tries so far, the current one included.
 */
export function retryDelay(attempts: number, touchId: string): Duration {
  const doubled = toMilliseconds(FIRST_RETRY) * 2 ** Math.min(Math.max(attempts, 1) - 1, 20);
  const whole = Math.min(doubled, toMilliseconds(LONGEST_RETRY));
  return { milliseconds: Math.round(whole * (1 - SPREAD * fractionOf(`${touchId} ${attempts}`))) };
}

/** 0 ≤ x < 1, FNV-1a of the text. */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}
