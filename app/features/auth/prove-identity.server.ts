/**
 * Before a way in is changed, whoever is logged in shows once more who he is: by the password, or by a fresh code on his
 * own phone (quality.md §1, decisions on the clashes).
 */
import { eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { users } from "~/db/schema/accounts.server";
import { refuse, type Outcome } from "~/shared/result";
import { LOGIN_TRIES } from "./auth-limits.server";
import { checkCode, type CodeReason } from "./check-code.server";
import { useUpCode } from "./code-policy";
import { MAX_PASSWORD_LENGTH } from "./password-policy";
import { isPasswordRight } from "./password-hash.server";
import { lockPhone, readRecords, storeRecord } from "./phone-codes.server";
import type { Viewer } from "./session-tokens.server";

export type ProofReason = CodeReason | "old-password-wrong" | "too-many-logins";

export async function provePassword(
  context: AppContext,
  { viewer, password }: { viewer: Pick<Viewer, "id">; password: string },
): Promise<Outcome<object, ProofReason>> {
  const key = `user:${viewer.id}`;
  if (!(await context.limiter.take(LOGIN_TRIES, key)).ok) return refuse("too-many-logins");
  const [user] = await context.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, viewer.id));
  const isRight = await isPasswordRight(user?.passwordHash ?? null, password.slice(0, MAX_PASSWORD_LENGTH + 1));
  if (!isRight) return refuse("old-password-wrong");
  await context.limiter.giveBack(LOGIN_TRIES, key);
  return { ok: true };
}

/** The code works once, like any other. */
export async function proveByCode(
  context: AppContext,
  { viewer, code, ip }: { viewer: Pick<Viewer, "phone">; code: string; ip: string },
): Promise<Outcome<object, ProofReason>> {
  const checked = await checkCode(context, { phone: viewer.phone, code, ip });
  if (!checked.ok) return checked;
  const { phone, purpose } = checked;
  return context.db.transaction(async (tx): Promise<Outcome<object, ProofReason>> => {
    await lockPhone(tx, phone);
    const record = (await readRecords(tx, phone))[purpose];
    if (!record || record.codeHash !== checked.record.codeHash) return refuse("no-code");
    await storeRecord(tx, phone, purpose, useUpCode(record));
    return { ok: true };
  });
}
