/** Refusals around VK and Telegram as API answers. */
import { SOCIAL_MESSAGES, type SocialReason } from "~/features/auth/social/social-messages";
import { apiError } from "./api.server";

/** A faulty call is 400, too many calls 429, a VK outage 503; a page linked to another account 409. */
const STATUSES: Partial<Record<SocialReason, number>> = {
  "vk-off": 404,
  "telegram-off": 404,
  "vk-busy": 429,
  "vk-too-many": 429,
  "vk-unavailable": 503,
  "vk-taken": 409,
  "telegram-taken": 409,
  "telegram-second": 409,
  "proof-needed": 403,
};
const FIELDS: Partial<Record<SocialReason, string>> = {
  "vk-redirect-foreign": "redirectUri",
  "vk-link-invalid": "link",
  "vk-phone-needed": "phone",
};

export function answerSocialRefusal(reason: SocialReason): Response {
  const status = STATUSES[reason] ?? 400;
  const detail = SOCIAL_MESSAGES[reason];
  const headers = status === 429 || status === 503 ? { "Retry-After": "60" } : undefined;
  const field = FIELDS[reason];
  if (field !== undefined) return apiError(status, { detail, fields: { [field]: [detail] } }, headers);
  return apiError(status, { detail, nonFieldErrors: [detail] }, headers);
}
