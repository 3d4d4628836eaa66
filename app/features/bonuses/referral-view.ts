/** The page of invitations as its reader sees it. */
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
  /** Of a confirmed bonus, once it is taken. */
  personalCode: PersonalCodeView | null;
};

export type OwnReferral = {
  referralCode: string;
  rows: InvitationRow[];
  /** Whole roubles of confirmed bonuses that are not spent yet. */
  available: number;
  /** Nobody has invited this person yet, so a friend's code may still be given. */
  maySetReferrer: boolean;
  /** Of the link he came by last; null where there was none. */
  offeredCode: string | null;
};

export type ReferralView = {
  bonus: number;
  welcomePercent: number;
  /** Whole address of the own link; null for a guest. */
  link: string | null;
  own: OwnReferral | null;
};
