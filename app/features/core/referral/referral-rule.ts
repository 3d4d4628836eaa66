/** Who may count as invited by whom. */
import { type Outcome, refuse } from "~/shared/result";

/** A click on an invitation link, stored in a cookie; the visitor's latest one comes first. */
export type ReferralClick = {
  referralCode: string;
  referralCampaignSlug: string | null;
  /** ISO instant of the visit by the link. */
  clickDate: string | null;
  /** Earlier ones, latest first: used when the latest code does not exist. */
  earlier?: ReferralClick[];
};

/** The latest and the earlier ones, in the order they are tried. */
export function listClicks(click: ReferralClick | null): ReferralClick[] {
  return click ? [click, ...(click.earlier ?? [])] : [];
}

/** Whole roubles for the inviter, once per invited person. */
export const REFERRAL_BONUS_ROUBLES = 500;

export const LONGEST_REFERRAL_CODE = 40;
export const LONGEST_CAMPAIGN_SLUG = 100;

/** Codes are dictated and typed, so spaces and lower case do not matter. */
export function normaliseReferralCode(text: string): string {
  return text.replace(/\s+/gu, "").toUpperCase();
}

type Person = { id: number };
/** The logged-in user; null for a guest. */
type Invited = { id: number; referredByUserId: number | null } | null;

export type ReferralInvalidReason = "referrer-missing" | "own-code" | "referred-by-other";

/**
 * Whether the code would bring a bonus: not if it does not exist, is the visitor's own, or another user invited them
 * first.
 */
export function judgeReferral(input: {
  referrer: Person | null;
  invited: Invited;
}): Outcome<object, ReferralInvalidReason> {
  const { referrer, invited } = input;
  if (!referrer) return refuse("referrer-missing");
  if (invited?.id === referrer.id) return refuse("own-code");
  if (invited && invited.referredByUserId !== null && invited.referredByUserId !== referrer.id)
    return refuse("referred-by-other");
  return { ok: true };
}

/** The first invitation stays for good, and a user cannot invite themselves. */
export function maySetReferrer(input: {
  referrer: Person | null;
  invited: NonNullable<Invited>;
}): Outcome<object, "referrer-unknown" | "referrer-is-self" | "referrer-set"> {
  const { referrer, invited } = input;
  if (!referrer) return refuse("referrer-unknown");
  if (referrer.id === invited.id) return refuse("referrer-is-self");
  return invited.referredByUserId === null ? { ok: true } : refuse("referrer-set");
}
