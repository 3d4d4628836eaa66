/**
 * How long a notice about the buyer's own action stays: long enough to be seen after a login, gone on the next visit.
 */
import type { NoticeAbout } from "~/shared/column-json";
import { addDuration } from "~/shared/duration";

export const PASSING_NOTICE_LIFETIME = { minutes: 10 } as const;

export type { NoticeAbout };

/** A sentence about the cart as a whole, or about one line of it. */
export type Sentence = string | { text: string; about: NoticeAbout };

export const aboutLine = (text: string, about: NoticeAbout): Sentence => ({ text, about });

export type PassingNotice = { text: string; priceBefore: null; priceAfter: null; until: string };

/** Stays until the next change of the cart. */
export const plainNotice = (text: string) => ({ text, priceBefore: null, priceAfter: null });

export function passingNotice(text: string, now: Date): PassingNotice {
  return { ...plainNotice(text), until: addDuration(now, PASSING_NOTICE_LIFETIME).toISOString() };
}

/** Notices without an end stay until the next change of the cart. */
export function liveNotices<Notice extends { text: string; until?: string }>(
  notices: readonly Notice[],
  now: Date,
): Notice[] {
  return notices.filter(({ until }) => until === undefined || now < new Date(until));
}

/** How the API classifies a notice: the buyer's own change is confirmed, the sum has moved, or the lines have. */
export const NOTICE_CODES = ["own-change", "price-changed", "cart-changed"] as const;
export type NoticeCode = (typeof NOTICE_CODES)[number];

export function noticeCode(notice: {
  priceBefore: number | null;
  priceAfter: number | null;
  until?: string;
}): NoticeCode {
  if (notice.until !== undefined) return "own-change";
  return notice.priceBefore === notice.priceAfter ? "cart-changed" : "price-changed";
}
