import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isNonce, isProof, proofText } from "./proof-of-work";
import { solveCaptcha } from "./solve-captcha";

describe("solveCaptcha", () => {
  it("finds a proof that the server accepts", async () => {
    const counter = await solveCaptcha("challenge.1", 10);
    expect(isNonce(counter)).toBe(true);
    const digest = createHash("sha256")
      .update(proofText("challenge.1", String(counter)))
      .digest();
    expect(isProof(digest, 10)).toBe(true);
  });

  it("stops when its signal is aborted", async () => {
    await expect(solveCaptcha("challenge.1", 32, AbortSignal.abort())).resolves.toBeNull();
  });
});
