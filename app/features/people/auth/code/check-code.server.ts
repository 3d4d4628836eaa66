/** Checks whether this is the code that was sent. Tries belong to the request that asked for it (decision 0028). */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { hashToken, isSameText } from "~/integrations/secrets.server";
import { type E164, maskPhone } from "~/shared/phone";
import type { Refusal } from "~/shared/result";
import {
  peekNetworks,
  consumeNetworks,
  WHOLE_SITE,
  WRONG_CODES_PER_IP,
  WRONG_CODES_PER_SITE,
} from "./auth-limits.server";
import { judgeCode, readCode, spendTry, type CodeSend, type TryReason } from "./code-policy";
import { confirmSends } from "./code-sends.server";
import { changeSend, findSend, hashCode, lockPhone, readSends } from "./phone-codes.server";

type CodeReason = "too-many-wrong-codes" | TryReason;

export type CheckedCode = { phone: E164; send: CodeSend };

/** `secondsLeft` is set when the same code may be tried again then. */
export type CodeRefusal = Refusal<CodeReason> & { retryAt?: Date; secondsLeft?: number };

export type CodeToCheck = {
  phone: E164;
  code: string;
  ip: string;
  /** The id returned when the code was sent. Old clients do not keep it and pass none. */
  requestId?: string | null;
};

/** A correct code opens the window in which a password can be set (`PASSWORD_WINDOW`). */
export async function checkCode(
  context: AppContext,
  input: CodeToCheck,
  step: "check-code" | "set-password" = "check-code",
): Promise<({ ok: true } & CheckedCode) | CodeRefusal> {
  const { phone, ip, code } = input;
  const requestHash = input.requestId ? hashToken(input.requestId) : null;
  // Wrong codes are counted by address too: one guess at each of many phones is still guessing. Strangers' tries never
  // block a device on which the owner of the phone has logged in.
  const limited = await findFullCounter(context, ip);
  if (limited !== null && !(await isOfKnownDevice(context, phone, requestHash)))
    return { ok: false, reason: "too-many-wrong-codes", secondsLeft: limited };
  const tried = await context.db.transaction((tx) => tryCode(context, tx, { phone, code, requestHash, step }));
  if (tried.ok) return tried;
  const { isGuess, ...refusal } = tried;
  context.log.warn(
    { event: "code.rejected", phoneMasked: maskPhone(phone), reason: refusal.reason, ip },
    "SMS code not accepted",
  );
  if (refusal.reason === "wrong-code") await consumeNetworks(context, WRONG_CODES_PER_IP, ip);
  if (isGuess) await context.limiter.consume(WRONG_CODES_PER_SITE, WHOLE_SITE);
  return refusal;
}

/** Seconds until the counter of the address or of the site is empty; null: neither is full. */
async function findFullCounter(context: AppContext, ip: string): Promise<number | null> {
  const byAddress = await peekNetworks(context, WRONG_CODES_PER_IP, ip);
  if (!byAddress.ok) return byAddress.retryAfterSeconds;
  const bySite = await context.limiter.peek(WRONG_CODES_PER_SITE, WHOLE_SITE);
  return bySite.ok ? null : bySite.retryAfterSeconds;
}

async function isOfKnownDevice(context: AppContext, phone: E164, requestHash: string | null): Promise<boolean> {
  return requestHash !== null && (await findSend(context.db, phone, requestHash))?.lane === "known";
}

/** Stores the try and its verdict in one transaction under the phone's lock, so every verdict is counted. */
async function tryCode(
  context: AppContext,
  tx: Transaction,
  asked: { phone: E164; code: string; requestHash: string | null; step: "check-code" | "set-password" },
): Promise<({ ok: true } & CheckedCode) | (CodeRefusal & { isGuess: boolean })> {
  const { phone, code, requestHash, step } = asked;
  const now = context.clock.now();
  await lockPhone(tx, phone);
  const spent = spendTry(await readSends(tx, phone, now), requestHash, step, now);
  if (!spent.ok) return { ...spent, isGuess: false };
  const digits = readCode(code);
  const { requestHash: asking, codeHash } = spent.send;
  const isMatch =
    digits !== null && isSameText(hashCode(context, { phone, requestHash: asking, code: digits }), codeHash ?? "");
  const verdict = judgeCode(spent, now, isMatch);
  await changeSend(tx, verdict.send);
  if (verdict.ok) await confirmSends(tx, phone, now);
  return verdict.ok ? { ok: true, phone, send: verdict.send } : { ok: false, reason: "wrong-code", isGuess: true };
}
