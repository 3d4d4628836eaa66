/** View of the page of invitations. */
import type { BonusState } from "./bonus-rule";
import type { PersonalCodeView } from "./promotion-view";

export type InvitationRow = {
  bonusId: number;
  /** «А…»: never the whole name. */
  name: string;
  /** «12 ноября» */
  invitedOn: string;
  amount: number;
  state: BonusState;
  /** Why it was cancelled, in words. */
  note: string | null;
  /** Set once the code of a confirmed bonus is taken. */
  personalCode: PersonalCodeView | null;
};

export type OwnReferral = {
  referralCode: string;
  rows: InvitationRow[];
  /** Whole roubles of confirmed bonuses that are not spent yet. */
  available: number;
  /** The user has no inviter yet, so a friend's code may still be entered. */
  maySetReferrer: boolean;
  /** Code of the last invitation link they followed; null without one. */
  offeredCode: string | null;
};

export type ReferralView = {
  bonus: number;
  welcomePercent: number;
  /** The user's own invitation link with its origin; null for a guest. */
  link: string | null;
  own: OwnReferral | null;
};
