/** What becomes of the bonus for an invitation (specification §4, Referral; quality.md A29). */
import type { OrderState } from "~/shared/order-state";

export type BonusState = "pending" | "confirmed" | "cancelled";

export type BonusCancelReason =
  /** Both accounts are one family's: the same phone, parent, Telegram, VK page or payer. */
  | "self"
  /** The money of the order went back. */
  | "refunded"
  /** He had bought here before anybody invited him. */
  | "not-first"
  /** Two people who invited each other: the first invitation counts. */
  | "mutual";

/** A code that a confirmed bonus is changed into works so long. */
export const BONUS_CODE_LIFETIME = { days: 365 } as const;

type Person = { phone: string; parentPhone: string | null };

export type BonusFacts = {
  referrer: Person & { wasInvitedByReferred: boolean };
  referred: Person;
  /** One Telegram or one VK page was bound to both accounts, be it one after the other. */
  haveSharedSocial: boolean;
  invitedAt: Date;
  /** The first order he paid more than nothing for; null: none yet. */
  firstOrder: { state: OrderState; paidAt: Date; isPaidByReferrer: boolean } | null;
};

export type BonusVerdict =
  { state: "pending" } | { state: "confirmed" } | { state: "cancelled"; reason: BonusCancelReason };

const same = (a: string | null, b: string | null): boolean => a !== null && a === b;

export function isSamePerson(a: Person, b: Person): boolean {
  return (
    a.phone === b.phone ||
    same(a.parentPhone, b.phone) ||
    same(b.parentPhone, a.phone) ||
    same(a.parentPhone, b.parentPhone)
  );
}

export function judgeBonus(facts: BonusFacts): BonusVerdict {
  const { referrer, referred, invitedAt, firstOrder } = facts;
  if (isSamePerson(referrer, referred) || facts.haveSharedSocial || firstOrder?.isPaidByReferrer)
    return { state: "cancelled", reason: "self" };
  if (referrer.wasInvitedByReferred) return { state: "cancelled", reason: "mutual" };
  if (!firstOrder) return { state: "pending" };
  if (firstOrder.paidAt < invitedAt) return { state: "cancelled", reason: "not-first" };
  if (firstOrder.state === "refunded") return { state: "cancelled", reason: "refunded" };
  return { state: "confirmed" };
}

/** To whoever invited; says what happened without accusing. */
export const CANCEL_WORDS: Record<BonusCancelReason, string> = {
  self: "не начислен: у двух аккаунтов один хозяин, один родитель или один плательщик",
  refunded: "отменён: деньги за первый заказ вернулись",
  "not-first": "не начислен: первая оплата была до приглашения",
  mutual: "не начислен: приглашение встречное",
};

/** «А…»: enough to recognise a friend, too little to tell a stranger anything. */
export function maskFirstName(firstName: string | null): string {
  const [letter] = (firstName ?? "").trim();
  return letter === undefined ? "друг" : `${letter.toUpperCase()}…`;
}
