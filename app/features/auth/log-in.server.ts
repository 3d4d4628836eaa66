/** Login by phone and password (specification §4, §8). */
import { eq } from "drizzle-orm";
import type { AppContext } from "~/app-context.server";
import { users } from "~/db/schema/accounts.server";
import { maskPhone } from "~/shared/phone";
import { normalisePhone } from "~/shared/phone.server";
import { networkOf } from "~/shared/network";
import { refuse } from "~/shared/result";
import { LOGIN_FAILURES_PER_IP, LOGIN_TRIES } from "./auth-limits.server";
import { MAX_PASSWORD_LENGTH } from "./password-policy";
import { isPasswordRight } from "./password-hash.server";
import { endSession, issueToken, type Viewer } from "./session-tokens.server";

export type LoginReason = "phone-invalid" | "country-not-allowed" | "wrong-phone-or-password" | "too-many-logins";

export type LoginRefusal = { ok: false; reason: LoginReason; secondsLeft?: number };

export type LoginInput = {
  phone: string;
  country?: string;
  password: string;
  ip: string;
  userAgent: string | null;
};

/** The same answer after the same work for an unknown phone, a wrong password and an account without one (A7). */
export async function logInByPassword(
  context: AppContext,
  input: LoginInput,
): Promise<{ ok: true; token: string; userId: number } | LoginRefusal> {
  const { ip, password } = input;
  const read = normalisePhone(input.phone, input.country);
  if (!read.ok) return refuse(read.reason === "invalid" ? "phone-invalid" : "country-not-allowed");
  const { phone } = read;
  // By phone and address together, so that a stranger elsewhere cannot lock the owner out (A8). Counted before the
  // password is judged, so that tries at once do not pass together; a right one is given back.
  const key = `${phone}:${networkOf(ip)}`;
  const taken = await context.limiter.take(LOGIN_TRIES, key);
  if (!taken.ok) return refuseLogin(context, phone, ip, taken.retryAfterSeconds);
  const failures = await context.limiter.peek(LOGIN_FAILURES_PER_IP, networkOf(ip));
  if (!failures.ok) return refuseLogin(context, phone, ip, failures.retryAfterSeconds);

  const [user] = await context.db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.phone, phone));
  const isRight = await isPasswordRight(user?.passwordHash ?? null, password.slice(0, MAX_PASSWORD_LENGTH + 1));
  if (!user || !isRight) {
    await context.limiter.take(LOGIN_FAILURES_PER_IP, networkOf(ip));
    context.log.warn({ phoneMasked: maskPhone(phone), ip }, "login refused");
    return refuse("wrong-phone-or-password");
  }
  await context.limiter.giveBack(LOGIN_TRIES, key);
  const now = context.clock.now();
  const token = await issueToken(context.db, { userId: user.id, userAgent: input.userAgent, now });
  context.logins.loggedIn({ userId: user.id, way: "password", impersonatorId: null });
  return { ok: true, token, userId: user.id };
}

function refuseLogin(context: AppContext, phone: string, ip: string, secondsLeft: number): LoginRefusal {
  context.log.warn({ phoneMasked: maskPhone(phone), ip, reason: "too-many-logins" }, "login refused");
  return { ok: false, reason: "too-many-logins", secondsLeft };
}

/** The token dies here, on the server, whatever copies of the cookie there are (V7.4.1). */
export async function logOut(
  context: AppContext,
  viewer: Pick<Viewer, "id" | "tokenHash" | "impersonatorId">,
): Promise<void> {
  await endSession(context.db, viewer.tokenHash);
  context.logins.loggedOut({ userId: viewer.id, impersonatorId: viewer.impersonatorId });
}
