/** The first half of a login to the back office: phone and password, counted like every login by password. */
import type { AppContext } from "~/app-context.server";
import { checkPassword, type LoginInput, type LoginRefusal } from "~/features/people/auth/password/log-in.server";
import { refuse } from "~/shared/result";
import { findMember } from "./member-rows.server";
import { openStaffSession } from "./staff-sessions.server";

/** A right password of somebody who is no staff is answered like a wrong one. */
export async function logInStaff(
  context: AppContext,
  input: LoginInput,
): Promise<{ ok: true; token: string; hasFactor: boolean } | LoginRefusal> {
  const checked = await checkPassword(context, input);
  if (!checked.ok) return checked;
  const { user } = checked;
  const { ip, userAgent } = input;
  const member = await findMember(context.db, user.id);
  if (!member || member.roles.length === 0) {
    context.log.warn(
      { event: "staff.stranger", userId: user.id, ip },
      "a user without a role asked for the back office",
    );
    return refuse("wrong-phone-or-password");
  }
  const token = await openStaffSession(context.db, { userId: user.id, ip, userAgent, now: context.clock.now() });
  return { ok: true, token, hasFactor: member.totpSecret !== null };
}
