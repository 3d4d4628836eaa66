/**
 * Before a way of logging in changes, the user proves their identity again: by the password, or by a fresh code sent to
 * their phone.
 */
import type { AppContext } from "~/app-context.server";
import { findUser } from "~/features/core/accounts/user-rows.server";
import { checkCode, type CodeRefusal } from "~/features/people/auth/code/check-code.server";
import { useUpCode } from "~/features/people/auth/code/code-policy";
import { changeSend, findSend, lockPhone } from "~/features/people/auth/code/phone-codes.server";
import type { Viewer } from "~/features/people/auth/session/session-tokens.server";
import { markPhoneProven } from "~/features/people/auth/take-over-account.server";
import { refuse, type Outcome, type Refusal } from "~/shared/result";
import { countSessionTry, type TooManyLogins } from "./login-tries.server";
import { isPasswordRight } from "./password-hash.server";
import { MAX_PASSWORD_LENGTH } from "./password-policy";

export type ProofRefusal = CodeRefusal | TooManyLogins | Refusal<"old-password-wrong">;

export async function provePassword(
  context: AppContext,
  { viewer, password }: { viewer: Pick<Viewer, "id" | "tokenHash">; password: string },
): Promise<{ ok: true } | ProofRefusal> {
  const counted = await countSessionTry(context, viewer.tokenHash);
  if (!counted.ok) return counted;
  const user = await findUser(context.db, { id: viewer.id });
  const isRight = await isPasswordRight(user?.passwordHash ?? null, password.slice(0, MAX_PASSWORD_LENGTH + 1));
  if (!isRight) return refuse("old-password-wrong");
  await counted.giveBack();
  return { ok: true };
}

/** Like any other code, it works once. */
export async function proveByCode(
  context: AppContext,
  input: { viewer: Pick<Viewer, "id" | "phone">; code: string; ip: string; requestId: string | null },
): Promise<{ ok: true } | ProofRefusal> {
  const { viewer, code, ip, requestId } = input;
  const checked = await checkCode(context, { phone: viewer.phone, code, ip, requestId });
  if (!checked.ok) return checked;
  const { phone, send } = checked;
  return context.db.transaction(async (tx): Promise<Outcome<object, "no-code">> => {
    await lockPhone(tx, phone);
    const live = await findSend(tx, phone, send.requestHash);
    if (!live || live.codeHash !== send.codeHash) return refuse("no-code");
    await changeSend(tx, useUpCode(live));
    await markPhoneProven(tx, { userId: viewer.id, now: context.clock.now() });
    return { ok: true };
  });
}
