/**
 * Keys for every signature, all derived from one SESSION_SECRET by purpose, so that a value signed for one purpose
 * never passes for another. In demo mode the secret is made at the first start and stored in DATA_DIR.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Env } from "~/env/env.server";

export type SecretPurpose =
  | "session"
  | "toast"
  | "phone-code"
  | "captcha"
  | "captcha-answer"
  | "pending-auth"
  | "lead-form"
  | "home-marker"
  | "vk-visit"
  | "vk-waiting"
  | "vk-continuation"
  | "device"
  | "identity-proof"
  | "demo-vk"
  | "sms-text"
  | "session-id"
  | "social-link"
  | "support-chat"
  | "cart-snapshot"
  | "recreated-cart"
  | "review-link"
  | "spring-flow"
  | "hand-over"
  | "flag-link"
  | "flag-override"
  | "calendar-address"
  | "payer-page"
  | "payer-refund"
  | "payer-key"
  | "staff-session"
  | "staff-enrolment"
  | "staff-totp"
  | "preview"
  | "preview-link"
  | "preview-payer";

export type Secrets = {
  /** Hex key for cookie signing. */
  key(purpose: SecretPurpose): string;
  /** HMAC-SHA-256, base64url. */
  sign(purpose: SecretPurpose, text: string): string;
  /** Constant-time comparison. */
  isSignedBy(purpose: SecretPurpose, text: string, signature: string): boolean;
  /** AES-256-GCM: access to the database alone allows neither reading nor changing it. */
  seal(purpose: SecretPurpose, text: string): string;
  /** Null if it was not sealed with this key, or was modified. */
  unseal(purpose: SecretPurpose, sealed: string): string | null;
};

const SEAL = { algorithm: "aes-256-gcm", ivBytes: 12, tagBytes: 16 } as const;

function readOrMakeSecret(env: Pick<Env, "SESSION_SECRET" | "DATA_DIR">): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  const file = path.join(env.DATA_DIR, "session-secret");
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    mkdirSync(env.DATA_DIR, { recursive: true });
    const secret = randomBytes(32).toString("hex");
    writeFileSync(file, `${secret}\n`, { mode: 0o600 });
    return secret;
  }
}

export function createSecrets(env: Pick<Env, "SESSION_SECRET" | "DATA_DIR">): Secrets {
  const secret = readOrMakeSecret(env);
  const keys = new Map<SecretPurpose, string>();
  const key = (purpose: SecretPurpose) => {
    const known = keys.get(purpose);
    if (known) return known;
    const derived = Buffer.from(hkdfSync("sha256", secret, "vershina", purpose, 32)).toString("hex");
    keys.set(purpose, derived);
    return derived;
  };
  const sign = (purpose: SecretPurpose, text: string) =>
    createHmac("sha256", key(purpose)).update(text).digest("base64url");
  return {
    key,
    sign,
    isSignedBy: (purpose, text, signature) => isSameText(sign(purpose, text), signature),
    seal(purpose, text) {
      const iv = randomBytes(SEAL.ivBytes);
      const cipher = createCipheriv(SEAL.algorithm, Buffer.from(key(purpose), "hex"), iv);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const iv = bytes.subarray(0, SEAL.ivBytes);
      const tag = bytes.subarray(SEAL.ivBytes, SEAL.ivBytes + SEAL.tagBytes);
      if (tag.length < SEAL.tagBytes) return null;
      try {
        const decipher = createDecipheriv(SEAL.algorithm, Buffer.from(key(purpose), "hex"), iv).setAuthTag(tag);
        const body = bytes.subarray(SEAL.ivBytes + SEAL.tagBytes);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}

/** Constant-time equality of two short texts of any length. */
export function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** 128 random bits, base64url: public ids of orders and payments, guest keys. */
export function makePublicId(): string {
  return randomBytes(16).toString("base64url");
}

/** The same for an address, which is in lower case. */
export function makeAddressId(): string {
  return randomBytes(16).toString("hex");
}

/** 256 random bits: session tokens. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The database stores only this hash of a token or guest key. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
