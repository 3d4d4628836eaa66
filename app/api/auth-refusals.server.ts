/** Refusals of the auth feature as API answers. */
import { type AuthReason, authRefusal } from "~/features/people/auth/auth-messages";
import { CROWDED_MESSAGES } from "~/features/people/auth/auth-panel-messages";
import { refusalOf, refuseCall } from "~/api/refusals.server";
import type { E164 } from "~/shared/phone";

export const isRateLimited = (reason: AuthReason): boolean => refusalOf(reason).status === 429;

/** `captchaProvider`: set when the call contains a captcha; the refusal uses its wording. */
export function answerAuthRefusal(
  refused: { reason: AuthReason; secondsLeft?: number },
  captchaProvider = "built-in",
): Response {
  const { reason, secondsLeft } = refused;
  return refuseCall(reason, { text: authRefusal(reason, captchaProvider).text, retryAfterSeconds: secondsLeft });
}

/** `isCrowded` is present only while true; a known phone and a new one get the same answer. */
export function describeSent(sent: { phone: E164; requestId: string; secondsLeft: number; isCrowded: boolean }) {
  const { phone, requestId, secondsLeft: resendDelay, isCrowded } = sent;
  return {
    phone,
    resendDelay,
    requestId,
    ...(isCrowded && { isCrowded, detail: `${CROWDED_MESSAGES.title}. ${CROWDED_MESSAGES.text}` }),
  };
}
