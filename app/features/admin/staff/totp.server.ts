/**
 * Time-based one-time passwords (RFC 6238) as every authenticator app computes them: HMAC-SHA-1, six digits, steps of 30
 * seconds. Recovery codes stand in for them.
 */
import { createHmac, randomBytes } from "node:crypto";
import { isSameText } from "~/integrations/secrets.server";
import { toMilliseconds } from "~/shared/duration";

export const TOTP_STEP = { seconds: 30 } as const;
export const TOTP_DIGITS = 6;
/** Steps before and after the present one whose code is taken: phones are seldom set to the second. */
export const TOTP_WINDOW = 1;
export const RECOVERY_CODES = 10;

/** RFC 4226, 4: a secret of 160 bits is recommended. */
const SECRET_BYTES = 20;
/** 80 bits: beyond guessing, so one round of SHA-256 keeps them. */
const RECOVERY_BYTES = 10;
/** RFC 4648, 6. */
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, "0"), 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}

export const makeTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

export const stepAt = (time: Date): number => Math.floor(time.getTime() / toMilliseconds(TOTP_STEP));

/** RFC 4226, 5.3. `secret`: base32. */
export function totpOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, "0");
}

/**
 * The step that a code belongs to; null: no step of the window. A step up to the last one used is refused, so a code that
 * somebody has read over a shoulder does not work again.
 */
export function findTotpStep(
  secret: string,
  { code, time, lastStep }: { code: string; time: Date; lastStep: number | null },
): number | null {
  const present = stepAt(time);
  let found: number | null = null;
  for (let step = present - TOTP_WINDOW; step <= present + TOTP_WINDOW; step += 1)
    if (isSameText(totpOfStep(secret, step), code) && (lastStep === null || step > lastStep)) found ??= step;
  return found;
}

/** The address inside the picture that an authenticator app scans (Key URI Format). */
export function totpAddress(secret: string, { issuer, name }: { issuer: string; name: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** In groups of four, to be copied by hand. */
export const inFours = (text: string, between: string): string => (text.match(/.{1,4}/g) ?? []).join(between);

export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => inFours(toBase32(randomBytes(RECOVERY_BYTES)).toLowerCase(), "-"));

/** As it is compared: people type spaces, capitals and dashes of their own. */
export const normaliseCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, "");
