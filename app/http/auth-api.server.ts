/** Refusals of the auth room as API answers (specification §8). */
import { authMessage, FIELD_OF_REASON, type AuthReason } from "~/features/auth/auth-messages";
import { apiError } from "./api.server";

/** Refused for a while, not for what was sent. */
const LIMIT_REASONS: ReadonlySet<AuthReason> = new Set<AuthReason>([
  "too-soon",
  "too-many-today",
  "too-many-from-address",
  "site-busy",
  "too-many-wrong-codes",
  "too-many-logins",
]);

export const isForAWhile = (reason: AuthReason): boolean => LIMIT_REASONS.has(reason);

/** It lies with somebody else's service. */
const UNAVAILABLE_REASONS: ReadonlySet<AuthReason> = new Set<AuthReason>([
  "sms-failed",
  "call-failed",
  "captcha-unavailable",
]);

/** In the body of an API call the captcha is one field. */
const API_FIELDS: Partial<Record<string, string>> = { captchaAnswer: "captchaToken" };

/** `captchaProvider`: where the call holds a captcha, whose words it is refused in. */
export function answerAuthRefusal(
  refused: { reason: AuthReason; secondsLeft?: number },
  captchaProvider = "built-in",
): Response {
  const { reason, secondsLeft } = refused;
  const message = authMessage(reason, captchaProvider);
  const field = FIELD_OF_REASON[reason];
  const status = isForAWhile(reason) ? 429 : UNAVAILABLE_REASONS.has(reason) ? 503 : 400;
  const headers = secondsLeft === undefined ? undefined : { "Retry-After": String(secondsLeft) };
  if (field === null) return apiError(status, { detail: message, nonFieldErrors: [message] }, headers);
  return apiError(status, { detail: message, fields: { [API_FIELDS[field] ?? field]: [message] } }, headers);
}
