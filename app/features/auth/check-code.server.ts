/** Is this the code that was sent? One counter for everybody who asks (decisions.md §4). */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { isSameText } from "~/integrations/secrets.server";
import { normalisePhone } from "~/shared/phone.server";
import { maskPhone } from "~/shared/phone";
import { networkOf } from "~/shared/network";
import { refuse, type Outcome } from "~/shared/result";
import { WHOLE_SITE, WRONG_CODES_PER_IP, WRONG_CODES_PER_SITE } from "./auth-limits.server";
import { judgeCode, readCode, spendTry, type CodePurpose, type CodeRecord, type TryReason } from "./code-policy";
import { countOthers, findLivePurpose, hashCode, lockPhone, readRecords, storeRecord } from "./phone-codes.server";

export type CodeReason = "phone-invalid" | "country-not-allowed" | "wrong-code" | "too-many-wrong-codes" | TryReason;

export type CheckedCode = { phone: string; purpose: CodePurpose; record: CodeRecord };

export type CodeToCheck = { phone: string; country?: string; code: string; ip: string };

/** A right answer opens the window in which a password can be set (`PASSWORD_WINDOW`). */
export async function checkCode(
  context: AppContext,
  input: CodeToCheck,
  step: "check-code" | "set-password" = "check-code",
): Promise<Outcome<CheckedCode, CodeReason>> {
  const { ip } = input;
  const read = normalisePhone(input.phone, input.country);
  if (!read.ok) return refuse(read.reason === "invalid" ? "phone-invalid" : "country-not-allowed");
  const { phone } = read;
  // Wrong codes are counted by address too: one guess on each of many phones is still guessing (A5).
  for (const [limit, key] of [
    [WRONG_CODES_PER_IP, networkOf(ip)],
    [WRONG_CODES_PER_SITE, WHOLE_SITE],
  ] as const) {
    if (!(await context.limiter.peek(limit, key)).ok) return refuse("too-many-wrong-codes");
  }
  const outcome = await context.db.transaction((tx) => tryCode(context, tx, { phone, code: input.code, step }));
  if (!outcome.ok) {
    context.log.warn({ phoneMasked: maskPhone(phone), reason: outcome.reason, ip }, "SMS code not accepted");
    if (outcome.reason === "wrong-code") {
      await context.limiter.take(WRONG_CODES_PER_IP, networkOf(ip));
      await context.limiter.take(WRONG_CODES_PER_SITE, WHOLE_SITE);
    }
  }
  return outcome;
}

/** The try and its verdict are stored in one transaction under the phone's lock: no answer leaves without its try. */
async function tryCode(
  context: AppContext,
  tx: Transaction,
  { phone, code, step }: { phone: string; code: string; step: "check-code" | "set-password" },
): Promise<Outcome<CheckedCode, CodeReason>> {
  const now = context.clock.now();
  await lockPhone(tx, phone);
  const records = await readRecords(tx, phone);
  const purpose = findLivePurpose(records);
  const spent = spendTry(records[purpose] ?? null, step, now, countOthers(records, purpose, now));
  if (!spent.ok) return spent;
  const digits = readCode(code);
  const isMatch =
    digits !== null && isSameText(hashCode(context, { phone, purpose, code: digits }), spent.record.codeHash ?? "");
  const verdict = judgeCode(spent.record, now, isMatch);
  await storeRecord(tx, phone, purpose, verdict.record);
  return verdict.ok ? { ok: true, phone, purpose, record: verdict.record } : refuse("wrong-code");
}
