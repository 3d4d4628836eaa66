import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  HARDEST_PROOF_BITS,
  maxAttempts,
  PROOF_BITS,
  countLeadingZeroBits,
  isNonce,
  isProof,
  proofText,
} from "./proof-of-work";

const sha256 = (text: string) => new Uint8Array(createHash("sha256").update(text).digest());

describe("proof of work", () => {
  it("costs the pinned number of bits", () => {
    expect([PROOF_BITS, HARDEST_PROOF_BITS]).toEqual([16, 19]);
    for (const bits of [PROOF_BITS, HARDEST_PROOF_BITS]) {
      // A search fails to find one by then with probability e^-30.
      expect((1 - 2 ** -bits) ** maxAttempts(bits)).toBeLessThan(1e-12);
      expect(isNonce(String(maxAttempts(bits)))).toBe(true);
    }
  });

  it("counts leading zero bits as the binary notation shows them", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 8 }), (bytes) => {
        const binary = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
        expect(countLeadingZeroBits(bytes)).toBe(/^0*/.exec(binary)![0].length);
      }),
    );
    expect(countLeadingZeroBits(new Uint8Array())).toBe(0);
  });

  it("finds a proof that the other side accepts, for this challenge only", () => {
    const attempts = Array.from({ length: maxAttempts(PROOF_BITS) }, (_, attempt) => String(attempt));
    const nonce = attempts.find((attempt) => isProof(sha256(proofText("challenge.1", attempt))));
    expect(isNonce(nonce)).toBe(true);
    expect(isProof(sha256(proofText("challenge.2", nonce!)))).toBe(false);
    expect(isProof(sha256(proofText("challenge.1", `${nonce}0`)))).toBe(false);
  });

  it("refuses a digest of the wrong length and a number not in its shortest form", () => {
    expect(isProof(new Uint8Array(2))).toBe(false);
    expect(isProof(new Uint8Array())).toBe(false);
    for (const nonce of ["01", "+1", "1.0", "1e3", " 1", "-1", "", "9".repeat(13), 1, null, ["1"]])
      expect(isNonce(nonce)).toBe(false);
    for (const nonce of ["0", "1", "65536", "9".repeat(12)]) expect(isNonce(nonce)).toBe(true);
  });
});
