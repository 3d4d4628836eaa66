/** Refusals of the auth room as API answers. */
import { type AuthReason, authRefusal } from "~/features/auth/auth-messages";
import { CROWDED_WORDS } from "~/features/auth/auth-panel-words";
import { apiError } from "./api.server";

/** In the body of an API call the captcha is one field. */
const API_FIELDS: Partial<Record<string, string>> = { captchaAnswer: "captchaToken" };

/** `captchaProvider`: set when the call contains a captcha; the refusal uses its wording. */
export function answerAuthRefusal(
  refused: { reason: AuthReason; secondsLeft?: number },
  captchaProvider = "built-in",
): Response {
  const { reason, secondsLeft } = refused;
  const { status, field, text: message } = authRefusal(reason, captchaProvider);
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
