/** The state of the bonus for an invitation. */
import type { BonusState } from "~/shared/column-values";
import type { OrderState } from "~/shared/order-state";

export type { BonusState };

export type BonusCancelReason =
  /** Both accounts belong to one family: the same phone, parent, Telegram, VK page or payer. */
  | "self"
  /** The order was refunded. */
  | "refunded"
  /** The invited user had bought here before the invitation. */
  | "not-first"
  /** Two users invited each other: the first invitation counts. */
  | "mutual";

/** How long a code made from a confirmed bonus is valid. */
export const BONUS_CODE_LIFETIME = { days: 365 } as const;

type Person = { phone: string; parentPhone: string | null };

export type BonusFacts = {
  referrer: Person & { wasInvitedByReferred: boolean };
  referred: Person;
  /** One Telegram or VK page was bound to both accounts, even one after the other. */
  haveSharedSocial: boolean;
  invitedAt: Date;
  /** The invited user's first order with a price above zero; null: none yet. */
  firstOrder: { state: OrderState; paidAt: Date; isPaidByReferrer: boolean } | null;
};

export type BonusVerdict =
  { state: "pending" } | { state: "confirmed" } | { state: "cancelled"; reason: BonusCancelReason };

const same = (a: string | null, b: string | null): boolean => a !== null && a === b;

function isSamePerson(a: Person, b: Person): boolean {
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

/** Shown to the inviter; says what happened without accusing. */
export const CANCEL_MESSAGES: Record<BonusCancelReason, string> = {
  self: "не начислен: у двух аккаунтов один хозяин, один родитель или один плательщик",
  refunded: "отменён: деньги за первый заказ вернулись",
  "not-first": "не начислен: первая оплата была до приглашения",
  mutual: "не начислен: приглашение встречное",
};

/** «А…»: enough to recognise a friend, too little for a stranger. */
export function maskFirstName(firstName: string | null): string {
  const [letter] = (firstName ?? "").trim();
  return letter === undefined ? "друг" : `${letter.toUpperCase()}…`;
}
