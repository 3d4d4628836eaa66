/** Sets a new password for a logged-in user. */
import type { AppContext } from "~/app-context.server";
import type { Transaction } from "~/db/open-database.server";
import { permit } from "~/features/core/access/may";
import { changeUser, findUser } from "~/features/core/accounts/user-rows.server";
import { endOtherSessions, type Viewer } from "~/features/people/auth/session/session-tokens.server";
import { refuse, type Refusal } from "~/shared/result";
import { isCommonPassword } from "./common-passwords.server";
import { forgetOtherDevices } from "./known-devices.server";
import { countSessionTry, type TooManyLogins } from "./login-tries.server";
import { hashPassword, isPasswordRight } from "./password-hash.server";
import { judgePassword, type PasswordReason } from "./password-policy";

export type SetPasswordRefusal =
  Refusal<PasswordReason | "not-the-owner" | "old-password-missing" | "old-password-wrong"> | TooManyLogins;

type PasswordChange = {
  viewer: Pick<Viewer, "id" | "tokenHash" | "actor">;
  password: string;
  oldPassword?: string;
  /** The device it is changed on, which stays known. */
  deviceHash?: string | null;
};

/** Ends all other sessions of the user and forgets all other devices. */
export async function setPassword(
  context: AppContext,
  change: PasswordChange,
): Promise<{ ok: true } | SetPasswordRefusal> {
  const proved = await provePasswordChange(context, change);
  if (!proved.ok) return proved;
  await context.db.transaction((tx) => storePassword(context, tx, { ...change, ...proved }));
  emitPasswordChanged(context, change.viewer);
  return { ok: true };
}

/**
 * The slow half, run outside a transaction: checks the change and hashes the password. `oldPassword` is optional only
 * for a user without one. An impersonator may not set a password: it would give them lasting access.
 */
export async function provePasswordChange(
  context: AppContext,
  { viewer, password, oldPassword }: PasswordChange,
): Promise<{ ok: true; passwordHash: string } | SetPasswordRefusal> {
  const permitted = permit(viewer.actor, "set-password");
  if (!permitted.ok) return permitted;
  const judged = judgePassword(password, isCommonPassword);
  if (!judged.ok) return judged;
  const user = await findUser(context.db, { id: viewer.id });
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
  await changeUser(tx, viewer.id, { passwordHash, updatedAt: context.clock.now() });
  await endOtherSessions(tx, viewer.id, viewer.tokenHash);
  await forgetOtherDevices(tx, viewer.id, deviceHash ?? null);
}

/** After the commit. */
export function emitPasswordChanged({ events }: Pick<AppContext, "events">, { id, actor }: PasswordChange["viewer"]) {
  events.emit({ name: "password.changed", actor, userId: id, way: "profile" });
}
