/**
 * Rules for a new password: length counted trimmed, though it is stored and verified exactly as received; any
 * composition; none of the commonest.
 */
import { type Outcome, refuse } from "~/shared/result";

export const MIN_PASSWORD_LENGTH = 8;
/** Bounds the work of argon2id; password managers stay far below it. */
export const MAX_PASSWORD_LENGTH = 128;
/** Login only requires a non-empty password: the rule for new passwords may have changed since. */
export const MIN_LOGIN_PASSWORD_LENGTH = 1;

export type PasswordReason = "too-short" | "too-long" | "too-common";

export const PASSWORD_MESSAGES = {
  "too-short": "пароль не менее 8 символов",
  "too-long": "пароль не более 128 символов",
  "too-common": "такой пароль подбирают первым, придумай другой",
} as const satisfies Record<PasswordReason, string>;

export const PASSWORD_TOOLTIP = "пароль должен быть не менее 8 символов";

/** `isCommon` is the server's list; the browser omits it and learns about a common password from the answer. */
export function judgePassword(
  password: string,
  isCommon: (password: string) => boolean = () => false,
): Outcome<{ password: string }, PasswordReason> {
  if (isTooShort(password)) return refuse("too-short");
  if (isTooLong(password)) return refuse("too-long");
  if (isCommon(password)) return refuse("too-common");
  return { ok: true, password };
}

/** A pattern, so that a form can be judged by it in the browser. */
export const LONG_ENOUGH = new RegExp(`^\\s*\\S[\\s\\S]{${MIN_PASSWORD_LENGTH - 2},}\\S\\s*$`, "u");

const isTooShort = (password: string): boolean => !LONG_ENOUGH.test(password);

export function isTooLong(password: string): boolean {
  return [...password].length > MAX_PASSWORD_LENGTH;
}
