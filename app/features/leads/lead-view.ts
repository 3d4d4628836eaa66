import type { LeadAnswer } from "./lead-answer";
import type { LeadItem } from "./lead-item";

/** The dialog of `?lead=callback`, `?lead=tax` and so on. */
export type LeadDialogView = { item: LeadItem; isParent: boolean };

/** The page that shows a refused form again. */
export type LeadPageView = {
  item: LeadItem;
  /** Sent a moment ago, while the page it came from cannot be shown. */
  isSent: boolean;
  answer: LeadAnswer | null;
  topicName?: string;
  webinarSlug?: string;
  isParent?: boolean;
  /** Where the form stood before. */
  page?: string;
};
