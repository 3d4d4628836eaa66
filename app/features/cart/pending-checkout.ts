/**
 * «оплатить» pressed by a guest: what they agreed to waits for their login, and the login goes on from here without a
 * second press (decision 0072). The e-mail and the payer wait with the order: no personal data is kept in a cookie.
 */
import { addDuration } from "~/shared/duration";
import type { Roubles } from "~/shared/money";
import type { PaymentMethod } from "./cart-answer";

/** As long as a code may take to arrive, with one asked for again. */
export const CHECKOUT_LIFETIME = { minutes: 30 } as const;

export type PendingCheckout = {
  /** Names this press in the address that the login leads to; it works once, and in this browser. */
  token: string;
  /** The version of the offer on the page; absent from a program's post. */
  shownVersion?: string;
  /** The sum on the button. */
  price: Roubles;
  paymentMethod: PaymentMethod;
  /** The phone stood in the cart, so its code is sent without another press. */
  hasPhone?: boolean;
  /** A free course that was pressed beside a cart with others: it is taken by itself. */
  freeProductId?: number;
  /** Epoch milliseconds. */
  pressedAt: number;
};

/** Why a press did not lead on to the bank: shown in the cart until the next change of it. */
export type StoppedCheckout = {
  reason: string;
  /** The sum on the button that was pressed. */
  price: Roubles;
};

export const endOf = ({ pressedAt }: PendingCheckout): Date => addDuration(new Date(pressedAt), CHECKOUT_LIFETIME);

/** `unknown`: pressed in another browser, used already, or dropped by a logout. */
export function judgePending(
  pending: PendingCheckout | null | undefined,
  asked: { token: string | null; now: Date },
): "ready" | "expired" | "unknown" {
  if (!pending || pending.token !== asked.token) return "unknown";
  return asked.now < endOf(pending) ? "ready" : "expired";
}
