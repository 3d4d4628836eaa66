/**
 * The browser's search for a proof of work. It needs no Worker: the search runs in short slices, so typing stays smooth.
 */
import { isProof, maxAttempts, proofText } from "./proof-of-work";
import { sha256 } from "./sha256";

/** How long one slice may block the page. */
const STRETCH = { milliseconds: 10 } as const;
/** The clock is read once per this many hashes. */
const HASHES_A_LOOK = 64;

/** The counter; null when `signal` is aborted or the search gives up. */
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
