/** Refusals around VK and Telegram as API answers. */
import { SOCIAL_REFUSALS, type SocialReason } from "~/features/auth/social/social-messages";
import { apiError } from "./api.server";

export function answerSocialRefusal(reason: SocialReason): Response {
  const { status, field, text: detail } = SOCIAL_REFUSALS[reason];
  const headers = status === 429 || status === 503 ? { "Retry-After": "60" } : undefined;
  if (field !== null) return apiError(status, { detail, fields: { [field]: [detail] } }, headers);
  return apiError(status, { detail, nonFieldErrors: [detail] }, headers);
}
