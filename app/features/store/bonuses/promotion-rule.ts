/** When a promotion is offered, and how long a code taken of it is valid. */
import { CODE_ALPHABET } from "~/features/core/referral/referral-code";
import { addDuration } from "~/shared/duration";
import { type Outcome, refuse } from "~/shared/result";

/** After the prefix: 31⁸ possible codes, each valid for one user only. */
export const PERSONAL_CODE_LENGTH = 8;

export type PromotionTerms = {
  startsAt: Date | null;
  endsAt: Date | null;
  codeDays: number | null;
  isActive: boolean;
};

/** Its codes can be taken from the first instant to the last, both included. */
export function judgePromotion(
  { startsAt, endsAt, isActive }: PromotionTerms,
  now: Date,
): Outcome<object, "not-offered" | "not-started" | "ended"> {
  if (!isActive) return refuse("not-offered");
  if (startsAt && now < startsAt) return refuse("not-started");
  if (endsAt && now > endsAt) return refuse("ended");
  return { ok: true };
}

/**
 * Counted from the moment it was taken if the promotion sets a number of days, otherwise as long as the promotion
 * itself.
 */
export function personalCodeEnd({ endsAt, codeDays }: PromotionTerms, takenAt: Date): Date | null {
  return codeDays === null ? endsAt : addDuration(takenAt, { days: codeDays });
}

/**
 * `randomBelow` returns a whole number from 0 to one less than its argument; the caller passes a cryptographic source.
 */
export function drawPersonalCode(prefix: string, randomBelow: (limit: number) => number): string {
  const letters = Array.from({ length: PERSONAL_CODE_LENGTH }, () => CODE_ALPHABET[randomBelow(CODE_ALPHABET.length)]);
  return `${prefix}-${letters.join("")}`;
}
