/**
 * The browser's search for a proof of work. Load it lazily: `await import("~/features/auth/captcha/solve-captcha")`. No Worker:
 * the search runs in short stretches, so typing stays smooth.
 */
import { isProof, maxAttempts, proofText } from "./proof-of-work";
import { sha256 } from "./sha256";

/** How long one stretch may hold the page. */
const STRETCH = { milliseconds: 10 } as const;
/** The clock is looked at once in so many hashes. */
const HASHES_A_LOOK = 64;

/** The counter, or null: `signal` says that nobody waits any more, or the search was unlucky to the end. */
export async function solveCaptcha(
  challenge: string,
  difficulty: number,
  signal?: AbortSignal,
): Promise<string | null> {
  const end = maxAttempts(difficulty);
  let attempt = 0;
  while (attempt < end && !signal?.aborted) {
    const until = performance.now() + STRETCH.milliseconds;
    do {
      for (const last = attempt + HASHES_A_LOOK; attempt < last; attempt += 1) {
        if (isProof(sha256(proofText(challenge, String(attempt))), difficulty)) return String(attempt);
      }
    } while (performance.now() < until);
    await new Promise((resume) => setTimeout(resume));
  }
  return null;
}
