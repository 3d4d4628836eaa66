/**
 * The second step of registration and recovery: code and new password together (specification §2, "Phone verify").
 * Makes the user where there is none, so that nobody learns from the answer whether the phone was known.
 */
import { eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { users } from "~/db/schema/accounts.server";
import { maskPhone } from "~/shared/phone";
import { refuse, type Outcome } from "~/shared/result";
import { checkCode, type CheckedCode, type CodeReason, type CodeToCheck } from "./check-code.server";
import { useUpCode } from "./code-policy";
import { isCommonPassword } from "./common-passwords.server";
import { findOrCreateUser, recordConsents } from "./create-user.server";
import { hashPassword } from "./password-hash.server";
import { judgePassword, type PasswordReason } from "./password-policy";
import type { ReferralClick } from "./referral-rule";
import { describeSource, type RegistrationSource } from "./registration-source";
import { lockPhone, readRecords, storeRecord } from "./phone-codes.server";
import { endOtherSessions, issueToken } from "./session-tokens.server";

export type ConfirmInput = CodeToCheck & {
  password: string;
  isAdAllowed: boolean;
  userAgent: string | null;
  /** By whose invitation he came, for an account that is made now. */
  referral?: ReferralClick | null;
  /** Where the registration came from: only written down. */
  source: RegistrationSource | null;
  /** The API checks the code in a call of its own before this one; a form sends both at once. */
  step: "check-code" | "set-password";
};

export type Confirmed = { token: string; userId: number; isNew: boolean };

export async function confirmCodeAndSetPassword(
  context: AppContext,
  input: ConfirmInput,
): Promise<Outcome<Confirmed, CodeReason | PasswordReason>> {
  const judged = judgePassword(input.password, isCommonPassword);
  if (!judged.ok) return judged;
  const checked = await checkCode(context, input, input.step);
  if (!checked.ok) return checked;
  // Hashed between two short transactions: it takes long, and the embedded database runs one transaction at a time.
  const passwordHash = await hashPassword(judged.password);
  const outcome = await context.db.transaction((tx) => storeNewPassword(context, tx, { checked, passwordHash, input }));
  if (outcome.ok) {
    const event = outcome.isNew ? "registered" : "password recovered";
    const { userId, isNew } = outcome;
    const source = describeSource(isNew, input.source);
    context.log.info({ userId, phoneMasked: maskPhone(checked.phone), ip: input.ip, ...source }, event);
    context.logins.loggedIn({ userId, way: "code", impersonatorId: null });
  }
  return outcome;
}

async function storeNewPassword(
  context: AppContext,
  tx: Transaction,
  { checked, passwordHash, input }: { checked: CheckedCode; passwordHash: string; input: ConfirmInput },
): Promise<Outcome<Confirmed, "no-code">> {
  const { phone, purpose } = checked;
  const now = context.clock.now();
  await lockPhone(tx, phone);
  // A code works once: of two parallel requests with the right code the later finds it gone.
  const record = (await readRecords(tx, phone))[purpose];
  if (!record || record.codeHash !== checked.record.codeHash) return refuse("no-code");
  await storeRecord(tx, phone, purpose, useUpCode(record));

  const { id: userId, isNew } = await findOrCreateUser(tx, { phone, now, referral: input.referral });
  await tx
    .update(users)
    .set({ passwordHash, updatedAt: now, ...(input.isAdAllowed && { isAdAllowed: true }) })
    .where(eq(users.id, userId));
  await recordConsents(tx, {
    userId,
    phone,
    kinds: [...(isNew ? (["offer"] as const) : []), ...(input.isAdAllowed ? (["advertising"] as const) : [])],
    ip: input.ip,
    now,
  });
  await endOtherSessions(tx, userId, null);
  return { ok: true, token: await issueToken(tx, { userId, userAgent: input.userAgent, now }), userId, isNew };
}
