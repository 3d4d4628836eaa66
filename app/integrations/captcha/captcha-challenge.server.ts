/**
 * The content of a challenge: a short signed line that holds no answer. Short, because a browser hashes it hundreds of
 * thousands of times.
 */
import { randomBytes } from "node:crypto";
import { CAPTCHA_LIFETIME, type QuestionKind } from "~/features/people/auth/captcha/captcha-question";
import type { CaptchaPurpose } from "~/integrations/ports";
import type { Secrets } from "~/integrations/secrets.server";
import { addDuration } from "~/shared/duration";

export type Challenge = {
  purpose: CaptchaPurpose;
  kind: QuestionKind;
  /** The minimum weight of a proof of work. */
  bits: number;
  until: Date;
  /** The signed line, from which other values are derived. */
  line: string;
  signature: string;
};

const PURPOSES = { "verify-phone": "v", login: "l" } as const satisfies Record<CaptchaPurpose, string>;
const KINDS = { picture: "p", words: "w" } as const satisfies Record<QuestionKind, string>;
const NONCE_BYTES = 12;
const SECOND = 1000;
/** Purpose, kind, bits, end in seconds (both in base 36), nonce. */
const LINE = /^([vl])([pw])([0-9a-z])([0-9a-z]{6})([\w-]{16})$/;

export function issueChallenge(
  asked: Pick<Challenge, "purpose" | "kind" | "bits"> & { now: Date },
  secrets: Secrets,
): string {
  const { purpose, kind, bits, now } = asked;
  const until = Math.ceil(addDuration(now, CAPTCHA_LIFETIME).getTime() / SECOND).toString(36);
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  const line = `${PURPOSES[purpose]}${KINDS[kind]}${bits.toString(36)}${until.padStart(6, "0")}${nonce}`;
  return `${line}.${secrets.sign("captcha", line)}`;
}

/** Null: not one of our challenges. */
export function readChallenge(challenge: string, secrets: Secrets): Challenge | null {
  const [line = "", signature = "", ...rest] = challenge.split(".");
  const [, purpose, kind, bits = "", until = ""] = LINE.exec(line) ?? [];
  if (!purpose || rest.length > 0 || !secrets.isSignedBy("captcha", line, signature)) return null;
  return {
    purpose: purpose === PURPOSES.login ? "login" : "verify-phone",
    kind: kind === KINDS.words ? "words" : "picture",
    bits: parseInt(bits, 36),
    until: new Date(parseInt(until, 36) * SECOND),
    line,
    signature,
  };
}
