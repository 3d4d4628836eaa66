/** Refusals of the auth room as API answers. */
import { authMessage, FIELD_OF_REASON, type AuthReason } from "~/features/auth/auth-messages";
import { CROWDED_WORDS } from "~/features/auth/auth-panel-words";
import { apiError } from "./api.server";

/** Refused for a while, not because of the content. */
const LIMIT_REASONS: ReadonlySet<AuthReason> = new Set<AuthReason>([
  "too-soon",
  "too-many-today",
  "address-waits",
  "too-many-from-address",
  "call-only",
  "too-many-without-script",
  "too-many-wrong-codes",
  "too-many-logins",
  "too-many-logins-today",
  "slow-down",
]);

export const isForAWhile = (reason: AuthReason): boolean => LIMIT_REASONS.has(reason);

/** Third-party outage: answered with 503. */
const UNAVAILABLE_REASONS: ReadonlySet<AuthReason> = new Set<AuthReason>([
  "sms-failed",
  "call-failed",
  "captcha-unavailable",
]);

/** In the body of an API call the captcha is one field. */
const API_FIELDS: Partial<Record<string, string>> = { captchaAnswer: "captchaToken" };

/** `captchaProvider`: set when the call contains a captcha; the refusal uses its wording. */
export function answerAuthRefusal(
  refused: { reason: AuthReason; secondsLeft?: number },
  captchaProvider = "built-in",
): Response {
  const { reason, secondsLeft } = refused;
  const message = authMessage(reason, captchaProvider);
  const field = FIELD_OF_REASON[reason];
  const status = isForAWhile(reason) ? 429 : UNAVAILABLE_REASONS.has(reason) ? 503 : 400;
  const headers = secondsLeft === undefined ? undefined : { "Retry-After": String(secondsLeft) };
  // A program cannot tell sentences apart; these two it can act on.
  const code = reason === "call-only" || reason === "captcha-harder" ? reason : undefined;
  const errors =
    field === null ? { nonFieldErrors: [message] } : { fields: { [API_FIELDS[field] ?? field]: [message] } };
  return apiError(status, { detail: message, code, ...errors }, headers);
}

/** `isCrowded` is present only while true; a known phone and a new one get the same answer. */
export function describeSent(sent: { phone: string; requestId: string; secondsLeft: number; isCrowded: boolean }) {
  const { phone, requestId, secondsLeft: resendDelay, isCrowded } = sent;
  return {
    phone,
    resendDelay,
    requestId,
    ...(isCrowded && { isCrowded, detail: `${CROWDED_WORDS.title}. ${CROWDED_WORDS.text}` }),
  };
}
