/**
 * How long a notice about the buyer's own action stays: long enough to be seen after a login, gone on the next visit.
 */
import { addDuration } from "~/shared/duration";

export const PASSING_NOTICE_LIFETIME = { minutes: 10 } as const;

export type PassingNotice = { text: string; priceBefore: null; priceAfter: null; until: string };

export function passingNotice(text: string, now: Date): PassingNotice {
  return { text, priceBefore: null, priceAfter: null, until: addDuration(now, PASSING_NOTICE_LIFETIME).toISOString() };
}

/** Notices without an end stay until the next change of the cart. */
export function liveNotices<Notice extends { text: string; until?: string }>(
  notices: readonly Notice[],
  now: Date,
): Notice[] {
  return notices.filter(({ until }) => until === undefined || now < new Date(until));
}
