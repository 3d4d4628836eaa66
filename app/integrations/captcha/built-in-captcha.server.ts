/**
 * The built-in captcha: a signed challenge that a script answers with a proof of work and a person with the digits of a
 * picture, or with a sum in words. The right answer is an HMAC of the challenge: the page does not contain it, and
 * without our key an attacker cannot test the hundred thousand candidates. Nothing is stored about a challenge until it
 * is answered; then its signature is, so that it works once.
 */
import { createHash } from "node:crypto";
import type { Database } from "~/db/open-database.server";
import { spendSignature } from "~/db/spent-signatures.server";
import {
  askInWords,
  captchaPicturePath,
  pictureAnswer,
  PICTURE_QUESTION,
  readTypedDigits,
} from "~/features/people/auth/captcha/captcha-question";
import { countLeadingZeroBits, isNonce, PROOF_BITS, proofText } from "~/features/people/auth/captcha/proof-of-work";
import type { CaptchaPort, CaptchaVerdict } from "~/integrations/ports";
import { isSameText, type Secrets } from "~/integrations/secrets.server";
import { issueChallenge, readChallenge, type Challenge } from "./captcha-challenge.server";

const LONGEST_TOKEN = 200;

export function createBuiltInCaptcha({ db, secrets }: { db: Database; secrets: Secrets }): CaptchaPort {
  const judge = (read: Challenge, challenge: string, kind: string, answer: string): CaptchaVerdict => {
    const wrong = { ok: false, reason: "wrong" } as const;
    if (kind === "work") {
      const digest = createHash("sha256").update(proofText(challenge, answer)).digest();
      const bits = isNonce(answer) ? countLeadingZeroBits(digest) : 0;
      return bits >= read.bits ? { ok: true, by: "work", bits } : wrong;
    }
    const typed = readTypedDigits(answer);
    return typed !== null && isSameText(typed, workOutAnswer(read, secrets)) ? { ok: true, by: read.kind } : wrong;
  };
  return {
    provider: "built-in",
    createChallenge(purpose, now, { kind = "picture", bits = PROOF_BITS } = {}) {
      const challenge = issueChallenge({ purpose, kind, bits, now }, secrets);
      const isPicture = kind === "picture";
      return {
        challenge,
        question: isPicture ? PICTURE_QUESTION : askInWords(...numbersOf(challenge.split(".")[0]!, secrets)).question,
        picture: isPicture ? captchaPicturePath(challenge) : null,
        difficulty: bits,
      };
    },
    revealDigits(challenge, now) {
      const read = readChallenge(challenge, secrets);
      return read?.kind === "picture" && now < read.until ? workOutAnswer(read, secrets) : null;
    },
    kindOf: (challenge) => readChallenge(challenge, secrets)?.kind ?? null,
    async verify(token, purpose, now) {
      const cut = token.length > LONGEST_TOKEN ? null : /^([^.]+\.[^.]+)\.(work|answer)\.([^.]+)$/.exec(token);
      const [, challenge = "", kind = "", answer = ""] = cut ?? [];
      const read = readChallenge(challenge, secrets);
      if (read?.purpose !== purpose) return { ok: false, reason: "malformed" };
      if (now >= read.until) return { ok: false, reason: "expired" };
      // Spent before it is judged: otherwise a bot could try every answer on one challenge.
      if (!(await spendSignature(db, read.signature, read.until))) return { ok: false, reason: "spent" };
      return judge(read, challenge, kind, answer);
    },
  };
}

function workOutAnswer({ kind, line }: Challenge, secrets: Secrets): string {
  const [first, second] = numbersOf(line, secrets);
  return kind === "words" ? askInWords(first, second).answer : pictureAnswer(first);
}

/** Two numbers determined by this challenge and computable only with our key. */
function numbersOf(line: string, secrets: Secrets): [number, number] {
  const bytes = Buffer.from(secrets.sign("captcha-answer", line), "base64url");
  return [bytes.readUIntBE(0, 6), bytes.readUIntBE(6, 6)];
}
