/** A new password for someone who is logged in. */
import { eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { users } from "~/db/schema/accounts.server";
import { refuse, type Outcome } from "~/shared/result";
import { LOGIN_TRIES } from "./auth-limits.server";
import { isCommonPassword } from "./common-passwords.server";
import { hashPassword, isPasswordRight } from "./password-hash.server";
import { judgePassword, type PasswordReason } from "./password-policy";
import { endOtherSessions, type Viewer } from "./session-tokens.server";

export type SetPasswordReason =
  PasswordReason | "not-the-owner" | "old-password-missing" | "old-password-wrong" | "too-many-logins";

type PasswordChange = {
  viewer: Pick<Viewer, "id" | "tokenHash" | "impersonatorId">;
  password: string;
  oldPassword?: string;
};

/** Every other session of the user ends. */
export async function setPassword(
  context: AppContext,
  change: PasswordChange,
): Promise<Outcome<object, SetPasswordReason>> {
  const proved = await provePasswordChange(context, change);
  if (!proved.ok) return proved;
  await context.db.transaction((tx) => storePassword(context, tx, { ...change, ...proved }));
  return { ok: true };
}

/**
 * The slow half, to be done outside a transaction: may this password be set, and its hash. `oldPassword` may be left out
 * only where none is set (quality.md §1). Who acts in another's name sets none: it would be his way in for good.
 */
export async function provePasswordChange(
  context: AppContext,
  { viewer, password, oldPassword }: PasswordChange,
): Promise<Outcome<{ passwordHash: string }, SetPasswordReason>> {
  if (viewer.impersonatorId !== null) return refuse("not-the-owner");
  const judged = judgePassword(password, isCommonPassword);
  if (!judged.ok) return judged;
  const [user] = await context.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, viewer.id));
  if (user?.passwordHash) {
    if (oldPassword === undefined) return refuse("old-password-missing");
    const key = `user:${viewer.id}`;
    if (!(await context.limiter.take(LOGIN_TRIES, key)).ok) return refuse("too-many-logins");
    if (!(await isPasswordRight(user.passwordHash, oldPassword))) return refuse("old-password-wrong");
    await context.limiter.giveBack(LOGIN_TRIES, key);
  }
  return { ok: true, passwordHash: await hashPassword(judged.password) };
}

export async function storePassword(
  context: AppContext,
  tx: Transaction,
  { viewer, passwordHash }: { viewer: PasswordChange["viewer"]; passwordHash: string },
): Promise<void> {
  await tx.update(users).set({ passwordHash, updatedAt: context.clock.now() }).where(eq(users.id, viewer.id));
  await endOtherSessions(tx, viewer.id, viewer.tokenHash);
  context.log.info({ userId: viewer.id }, "password changed");
}
