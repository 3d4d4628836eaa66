/** A new password for someone who is logged in. */
import { eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { users } from "~/db/schema/accounts.server";
import { endOtherSessions, type Viewer } from "~/features/auth/session/session-tokens.server";
import { refuse, type Refusal } from "~/shared/result";
import { isCommonPassword } from "./common-passwords.server";
import { forgetOtherDevices } from "./known-devices.server";
import { countSessionTry, type TooManyLogins } from "./login-tries.server";
import { hashPassword, isPasswordRight } from "./password-hash.server";
import { judgePassword, type PasswordReason } from "./password-policy";

export type SetPasswordRefusal =
  Refusal<PasswordReason | "not-the-owner" | "old-password-missing" | "old-password-wrong"> | TooManyLogins;
export type SetPasswordReason = SetPasswordRefusal["reason"];

type PasswordChange = {
  viewer: Pick<Viewer, "id" | "tokenHash" | "impersonatorId">;
  password: string;
  oldPassword?: string;
  /** Of the device it is changed on, which stays known. */
  deviceHash?: string | null;
};

/** Every other session of the user ends, and no other device is known any more. */
export async function setPassword(
  context: AppContext,
  change: PasswordChange,
): Promise<{ ok: true } | SetPasswordRefusal> {
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
): Promise<{ ok: true; passwordHash: string } | SetPasswordRefusal> {
  if (viewer.impersonatorId !== null) return refuse("not-the-owner");
  const judged = judgePassword(password, isCommonPassword);
  if (!judged.ok) return judged;
  const [user] = await context.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, viewer.id));
  if (user?.passwordHash) {
    if (oldPassword === undefined) return refuse("old-password-missing");
    const counted = await countSessionTry(context, viewer.tokenHash);
    if (!counted.ok) return counted;
    if (!(await isPasswordRight(user.passwordHash, oldPassword))) return refuse("old-password-wrong");
    await counted.giveBack();
  }
  return { ok: true, passwordHash: await hashPassword(judged.password) };
}

export async function storePassword(
  context: AppContext,
  tx: Transaction,
  { viewer, passwordHash, deviceHash }: Pick<PasswordChange, "viewer" | "deviceHash"> & { passwordHash: string },
): Promise<void> {
  await tx.update(users).set({ passwordHash, updatedAt: context.clock.now() }).where(eq(users.id, viewer.id));
  await endOtherSessions(tx, viewer.id, viewer.tokenHash);
  await forgetOtherDevices(tx, viewer.id, deviceHash ?? null);
  context.log.info({ userId: viewer.id }, "password changed");
}
