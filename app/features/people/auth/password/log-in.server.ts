/** Login by phone and password. */
import type { AppContext } from "~/app-context.server";
import { findUser, type UserRow } from "~/features/core/accounts/user-rows.server";
import { LOGIN_FAILURES_PER_IP, consumeNetworks } from "~/features/people/auth/code/auth-limits.server";
import { endLogin, issueToken, type Viewer } from "~/features/people/auth/session/session-tokens.server";
import { userActor } from "~/shared/actor";
import { type E164, maskPhone } from "~/shared/phone";
import { refuse, type Refusal } from "~/shared/result";
import { isKnownPerson } from "./known-devices.server";
import { countDeviceTry, countStrangersTry, type TooManyLogins } from "./login-tries.server";
import { isPasswordRight } from "./password-hash.server";
import { MAX_PASSWORD_LENGTH } from "./password-policy";

export type LoginRefusal = Refusal<"wrong-phone-or-password"> | TooManyLogins;

export type LoginInput = {
  phone: E164;
  password: string;
  ip: string;
  userAgent: string | null;
  /** Hash of the device cookie, if the browser sent one. */
  deviceHash?: string | null;
};

/**
 * An unknown phone, a wrong password and an account without one get the same answer after the same work. Every login by
 * password asks this, so all of them share their counters.
 */
export async function checkPassword(
  context: AppContext,
  input: LoginInput,
): Promise<{ ok: true; user: UserRow } | LoginRefusal> {
  const { phone, ip, password, deviceHash = null } = input;
  const isKnown = await isKnownPerson(context, { phone, deviceHash, userId: null });
  const counted =
    isKnown && deviceHash !== null
      ? await countDeviceTry(context, { phone, deviceHash })
      : await countStrangersTry(context, { phone, ip });
  if (!counted.ok) {
    context.log.warn(
      { event: "login.limited", phoneMasked: maskPhone(phone), ip, reason: counted.reason, isKnown },
      "login refused",
    );
    return counted;
  }
  const user = await findUser(context.db, { phone });
  const isRight = await isPasswordRight(user?.passwordHash ?? null, password.slice(0, MAX_PASSWORD_LENGTH + 1));
  if (!user || !isRight) {
    if (!isKnown) await consumeNetworks(context, LOGIN_FAILURES_PER_IP, ip);
    context.log.warn({ event: "login.refused", phoneMasked: maskPhone(phone), ip }, "login refused");
    return refuse("wrong-phone-or-password");
  }
  await counted.giveBack();
  return { ok: true, user };
}

export async function logInByPassword(
  context: AppContext,
  input: LoginInput,
): Promise<{ ok: true; token: string; userId: number } | LoginRefusal> {
  const checked = await checkPassword(context, input);
  if (!checked.ok) return checked;
  const { user } = checked;
  const now = context.clock.now();
  const token = await issueToken(context.db, { userId: user.id, userAgent: input.userAgent, now });
  context.events.emit({ name: "user.logged-in", actor: userActor(user.id), userId: user.id, way: "password" });
  return { ok: true, token, userId: user.id };
}

/** Ends the session on the server, so copies of the cookie stop working too (OWASP ASVS 5.0, 7.4.1). */
export async function logOut(context: AppContext, viewer: Pick<Viewer, "id" | "tokenHash" | "actor">): Promise<void> {
  await endLogin(context.db, viewer.tokenHash);
  context.events.emit({ name: "user.logged-out", actor: viewer.actor, userId: viewer.id });
}
