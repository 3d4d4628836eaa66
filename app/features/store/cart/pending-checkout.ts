/**
 * A guest's click on «оплатить»: the order they agreed to waits for their login, and the login continues without a
 * second click (decision 0072). The e-mail and the payer wait with the order: no personal data is stored in a cookie.
 */
import { addDuration } from "~/shared/duration";
import type { Roubles } from "~/shared/money";
import { getCoursesPath } from "~/shared/paths";
import type { PaymentMethod } from "./cart-answer";

/** As long as a code may take to arrive, with one asked for again. */
export const CHECKOUT_LIFETIME = { minutes: 30 } as const;

export type PendingCheckout = {
  /** Names this click in the address that the login leads to; it works once, and in this browser. */
  token: string;
  /** The version of the offer on the page; absent from a program's post. */
  shownVersion?: string;
  /** The sum on the button. */
  price: Roubles;
  paymentMethod: PaymentMethod;
  /** The cart held the phone, so its code is sent without another click. */
  hasPhone?: boolean;
  /** A free course clicked beside a cart with others: it is bought automatically. */
  freeProductId?: number;
  /** Epoch milliseconds. */
  pressedAt: number;
};

/** Why a click did not lead on to the bank: shown in the cart until the next change of it. */
export type StoppedCheckout = {
  reason: string;
  /** The sum on the button that was clicked. */
  price: Roubles;
};

export const endOf = ({ pressedAt }: PendingCheckout): Date => addDuration(new Date(pressedAt), CHECKOUT_LIFETIME);

const CLAIM_ROOT = getCoursesPath("").slice(0, -1);

/** Whether a login that leads here opens courses that another person has paid for. */
export const isClaimPath = (path: string): boolean =>
  path.startsWith(CLAIM_ROOT) && /^[\w-]+\/$/.test(path.slice(CLAIM_ROOT.length));

/** `unknown`: clicked in another browser, used already, or dropped by a logout. */
export function judgePending(
  pending: PendingCheckout | null | undefined,
  asked: { token: string | null; now: Date },
): "ready" | "expired" | "unknown" {
  if (!pending || pending.token !== asked.token) return "unknown";
  return asked.now < endOf(pending) ? "ready" : "expired";
}
