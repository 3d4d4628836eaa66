import type { LeadAnswer } from "./lead-answer";
import type { LeadItem } from "./page-lead";

/** The dialog of `?lead=callback`, `?lead=tax` and so on. */
export type LeadDialogView = { item: LeadItem; isParent: boolean };

/** The page that shows a refused form again. */
export type LeadPageView = {
  item: LeadItem;
  /** Just sent, while the form's page cannot be shown. */
  isSent: boolean;
  answer: LeadAnswer | null;
  topicName?: string;
  webinarSlug?: string;
  message?: string;
  isParent?: boolean;
  /** The page on which the form stood. */
  page?: string;
};
