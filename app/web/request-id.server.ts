import { randomBytes } from "node:crypto";

const POOL_BYTES = 9 * 256;
let pool: Buffer = Buffer.alloc(0);
let used = 0;

/** Names one request in the log and in `X-Request-Id`. Random bytes are fetched for many requests at once. */
export function createRequestId(): string {
  if (used >= pool.byteLength) {
    pool = randomBytes(POOL_BYTES);
    used = 0;
  }
  used += 9;
  return pool.toString("base64url", used - 9, used);
}

/** Unguessable from outside: it distinguishes our scripts from foreign ones while a page is rendered. */
export function createMark(): string {
  return randomBytes(16).toString("base64url");
}
