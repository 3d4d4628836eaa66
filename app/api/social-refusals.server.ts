/** Refusals around VK and Telegram as API answers. */
import type { SocialReason } from "~/features/people/auth/social/social-messages";
import { refusalOf, refuseCall } from "~/api/refusals.server";

/** A network that is busy or away says no time of its own. */
const PAUSE_SECONDS = 60;

export function answerSocialRefusal(reason: SocialReason): Response {
  const isPause = [429, 503].includes(refusalOf(reason).status);
  return refuseCall(reason, isPause ? { retryAfterSeconds: PAUSE_SECONDS } : {});
}
