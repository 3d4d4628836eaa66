/** Who may count as invited by whom (specification §4, Referral; quality.md A29). */
import { type Outcome, refuse } from "~/shared/result";

/** What an invitation link leaves behind: the latest one a visitor came by (specification §3, Referral params). */
export type ReferralClick = {
  referralCode: string;
  referralCampaignSlug: string | null;
  /** ISO instant of the visit by the link. */
  clickDate: string | null;
  /** Those before it, the later first: they count where nobody has the code of the latest. */
  earlier?: ReferralClick[];
};

/** The latest and those before it, in the order they are tried. */
export function listClicks(click: ReferralClick | null): ReferralClick[] {
  return click ? [click, ...(click.earlier ?? [])] : [];
}

/** Whole roubles the inviting person gets, once a pair. */
export const REFERRAL_BONUS_ROUBLES = 500;

export const LONGEST_REFERRAL_CODE = 40;
export const LONGEST_CAMPAIGN_SLUG = 100;

/** Codes are said aloud and typed: spaces and small letters do not matter. */
export function normaliseReferralCode(text: string): string {
  return text.replace(/\s+/gu, "").toUpperCase();
}

type Person = { id: number };
/** Whoever is logged in; null for a guest. */
type Invited = { id: number; referredByUserId: number | null } | null;

export type ReferralInvalidReason = "referrer-missing" | "own-code" | "referred-by-other";

/** Whether this code would bring its bonuses: invalid where nobody has it, where it is one's own, where another invited first. */
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

/** Settable only where the code is not one's own and nobody has invited yet: the first invitation stays for good. */
export function maySetReferrer(input: {
  referrer: Person | null;
  invited: NonNullable<Invited>;
}): Outcome<object, "referrer-unknown" | "referrer-is-self" | "referrer-set"> {
  const { referrer, invited } = input;
  if (!referrer) return refuse("referrer-unknown");
  if (referrer.id === invited.id) return refuse("referrer-is-self");
  return invited.referredByUserId === null ? { ok: true } : refuse("referrer-set");
}
