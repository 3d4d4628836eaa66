/** The code a pupil gives to a friend: short, without characters that look alike. */
export const CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const REFERRAL_CODE_LENGTH = 8;

/**
 * `randomBelow` returns a whole number from 0 to one less than its argument; the caller passes a cryptographic source.
 */
export function drawReferralCode(randomBelow: (limit: number) => number): string {
  return Array.from({ length: REFERRAL_CODE_LENGTH }, () => CODE_ALPHABET[randomBelow(CODE_ALPHABET.length)]).join("");
}
