/** Refusals of the auth room as API answers (specification §8). */
import { authMessage, type AuthReason } from "~/features/auth/auth-messages";
import { CROWDED_WORDS } from "~/features/auth/auth-panel-words";
import { refusalOf, refuseCall } from "./api/refusals.server";

export const isForAWhile = (reason: AuthReason): boolean => refusalOf(reason).status === 429;

/** `captchaProvider`: where the call holds a captcha, whose words it is refused in. */
export function answerAuthRefusal(
  refused: { reason: AuthReason; secondsLeft?: number },
  captchaProvider = "built-in",
): Response {
  const { reason, secondsLeft } = refused;
  return refuseCall(reason, { text: authMessage(reason, captchaProvider), retryAfterSeconds: secondsLeft });
}

/** `isCrowded` stands there only while it is so; a known phone and a new one are answered alike. */
export function describeSent(sent: { phone: string; requestId: string; secondsLeft: number; isCrowded: boolean }) {
  const { phone, requestId, secondsLeft: resendDelay, isCrowded } = sent;
  return {
    phone,
    resendDelay,
    requestId,
    ...(isCrowded && { isCrowded, detail: `${CROWDED_WORDS.title}. ${CROWDED_WORDS.text}` }),
  };
}
