/** What is offered when, and how long a code taken of it works (issue 4, Bonuses; quality.md A24). */
import { CODE_ALPHABET } from "~/features/referral/referral-code";
import { addDuration } from "~/shared/duration";
import { type Outcome, refuse } from "~/shared/result";

/** Beside the prefix: 31⁸ codes, and each works for one person only. */
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

/** Counted from the moment it was taken where the promotion says so, else as long as the promotion itself. */
export function personalCodeEnd({ endsAt, codeDays }: PromotionTerms, takenAt: Date): Date | null {
  return codeDays === null ? endsAt : addDuration(takenAt, { days: codeDays });
}

/** `randomBelow` gives a whole number from 0 to one less than its argument: the caller passes a cryptographic one. */
export function drawPersonalCode(prefix: string, randomBelow: (limit: number) => number): string {
  const letters = Array.from({ length: PERSONAL_CODE_LENGTH }, () => CODE_ALPHABET[randomBelow(CODE_ALPHABET.length)]);
  return `${prefix}-${letters.join("")}`;
}
