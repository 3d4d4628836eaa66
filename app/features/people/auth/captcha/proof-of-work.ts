/**
 * The captcha for visitors with JavaScript: the browser looks for a number whose SHA-256 together with the challenge
 * begins with enough zero bits. Visitors have nothing to read, and a thousand SMS cost a thousand searches. The file
 * runs in the browser and on the server, so it imports no hash: each side passes its own.
 */
/** About 65,000 hashes: a second on an old phone, in the background while the number is being typed. */
export const PROOF_BITS = 16;
/** About 524,000 hashes: ten seconds on a phone that does 50,000 a second. The highest difficulty ever asked for. */
export const HARDEST_PROOF_BITS = 19;

/** An unlucky search gives up here and shows the question instead; this happens with probability e^-30. */
export const maxAttempts = (bits: number): number => 30 * 2 ** bits;

/**
 * The text to hash. The challenge is signed by the server and carries its expiry; the separator keeps the parts apart.
 */
export function proofText(challenge: string, nonce: string): string {
  return `${challenge}:${nonce}`;
}

export function countLeadingZeroBits(digest: Uint8Array): number {
  let bits = 0;
  for (const byte of digest) {
    if (byte === 0) {
      bits += 8;
      continue;
    }
    return bits + Math.clz32(byte) - 24;
  }
  return bits;
}

/** A whole number in its shortest form, so that one solution cannot be sent in several spellings. */
export function isNonce(nonce: unknown): nonce is string {
  return typeof nonce === "string" && /^(0|[1-9]\d{0,11})$/.test(nonce);
}

/** `digest` is the SHA-256 of `proofText`; a shorter one is no proof. */
export function isProof(digest: Uint8Array, bits: number = PROOF_BITS): boolean {
  return digest.length === 32 && countLeadingZeroBits(digest) >= bits;
}
