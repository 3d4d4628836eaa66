import { createHash } from "node:crypto";
import { isProof, maxAttempts, PROOF_BITS, proofText } from "../../app/features/people/auth/captcha/proof-of-work";

const sha256 = (text: string): Uint8Array => createHash("sha256").update(text).digest();

/** Searches as the script of a page does. Null: not found within `maxAttempts`. */
export function findProof(challenge: string, bits: number = PROOF_BITS): string | null {
  const last = maxAttempts(bits);
  for (let attempt = 0; attempt < last; attempt += 1) {
    const nonce = String(attempt);
    if (isProof(sha256(proofText(challenge, nonce)), bits)) return nonce;
  }
  return null;
}
