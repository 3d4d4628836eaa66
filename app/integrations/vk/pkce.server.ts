/** Proof Key for Code Exchange, S256 (RFC 7636), in the characters VK allows. */
import { createHash } from "node:crypto";
import { makeToken } from "~/integrations/secrets.server";

/** 43 characters of `a-z A-Z 0-9 _ -`: VK requires 43 to 128 for a verifier and 32 or more for a state. */
export const makeVerifier = makeToken;
export const makeState = makeToken;

export const VERIFIER = /^[\w-]{43,128}$/;
export const STATE = /^[\w-]{32,128}$/;

export function challengeOf(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}
