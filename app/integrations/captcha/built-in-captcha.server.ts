/**
 * The built-in captcha: a signed challenge that a script answers with a proof of work and a person with a sum
 * (decisions.md §4). Nothing is kept of a challenge until it is answered; then its signature is, so that it works once.
 */
import { createHash, randomInt } from "node:crypto";
import { z } from "zod";
import type { Database } from "~/db/open-database.server";
import { spentCaptchas } from "~/db/schema/accounts.server";
import type { CaptchaAnswerKind } from "~/features/auth/captcha-token";
import {
  CAPTCHA_LIFETIME,
  captchaQuestion,
  drawCaptchaNumbers,
  isCaptchaAnswer,
} from "~/features/auth/captcha-question";
import { isNonce, isProof, PROOF_BITS, proofText } from "~/features/auth/proof-of-work";
import type { CaptchaPort, CaptchaPurpose } from "~/integrations/ports";
import { makePublicId, type Secrets } from "~/integrations/secrets.server";
import { addDuration } from "~/shared/duration";

const payloadSchema = z.object({
  purpose: z.string(),
  /** Epoch milliseconds. */
  until: z.number(),
  a: z.number().int(),
  b: z.number().int(),
  /** Makes two challenges of one instant different, for the ledger of spent ones. */
  nonce: z.string(),
});

const LONGEST_TOKEN = 600;
const RANDOM_STEPS = 2 ** 32;

export function createBuiltInCaptcha({ db, secrets }: { db: Database; secrets: Secrets }): CaptchaPort {
  return {
    provider: "built-in",
    createChallenge(purpose, now) {
      const numbers = drawCaptchaNumbers(() => randomInt(RANDOM_STEPS) / RANDOM_STEPS);
      const until = addDuration(now, CAPTCHA_LIFETIME).getTime();
      const payload = encode({ purpose, until, ...numbers, nonce: makePublicId() });
      return {
        challenge: `${payload}.${secrets.sign("captcha", payload)}`,
        question: captchaQuestion(numbers),
        difficulty: PROOF_BITS,
      };
    },
    async verify(token, purpose, now) {
      const read = readToken(token, purpose, secrets);
      if (!read) return { ok: false, reason: "malformed" };
      if (now.getTime() >= read.payload.until) return { ok: false, reason: "expired" };
      // Spent before it is judged: whoever may try every sum from 4 to 38 on one challenge has no captcha to pass.
      const spent = await db
        .insert(spentCaptchas)
        .values({ signature: read.signature, expiresAt: new Date(read.payload.until) })
        .onConflictDoNothing()
        .returning({ signature: spentCaptchas.signature });
      if (spent.length === 0) return { ok: false, reason: "spent" };
      return isAnswerRight(read) ? { ok: true } : { ok: false, reason: "wrong" };
    },
  };
}

type Payload = z.infer<typeof payloadSchema>;
type ReadToken = { payload: Payload; challenge: string; signature: string; kind: CaptchaAnswerKind; answer: string };

const encode = (payload: Payload): string => Buffer.from(JSON.stringify(payload)).toString("base64url");

/** `payload.signature.kind.answer`, signed by us for this purpose. */
function readToken(token: string, purpose: CaptchaPurpose, secrets: Secrets): ReadToken | null {
  if (token.length > LONGEST_TOKEN) return null;
  const [encoded, signature, kind, answer, ...rest] = token.split(".");
  if (!encoded || !signature || !answer || rest.length > 0 || (kind !== "work" && kind !== "sum")) return null;
  if (!secrets.isSignedBy("captcha", encoded, signature)) return null;
  const payload = payloadSchema.parse(JSON.parse(Buffer.from(encoded, "base64url").toString("utf8")));
  if (payload.purpose !== purpose) return null;
  return { payload, challenge: `${encoded}.${signature}`, signature, kind, answer };
}

function isAnswerRight({ payload, challenge, kind, answer }: ReadToken): boolean {
  if (kind === "sum") return isCaptchaAnswer(payload, answer);
  return isNonce(answer) && isProof(createHash("sha256").update(proofText(challenge, answer)).digest());
}
