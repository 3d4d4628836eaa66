/** The states of an order and the only table of their transitions. */
import { type Outcome, refuse } from "~/shared/result";

export type OrderState = "draft" | "awaiting_payment" | "paid" | "failed" | "expired" | "partly_refunded" | "refunded";

export type OrderEvent =
  /** `proceed` with a price above zero: the order is frozen. */
  | "freeze"
  /** `proceed` with price 0: access at once, no bank in between. */
  | "grant-free"
  /** The bank, when asked, confirms the money. */
  | "settle"
  | "fail"
  | "expire"
  /** The buyer goes back to the cart before paying. */
  | "cancel"
  /** A failed order is edited or paid again. */
  | "reopen"
  | "refund-part"
  | "refund-all";

const TRANSITIONS: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  draft: { freeze: "awaiting_payment", "grant-free": "paid" },
  awaiting_payment: { settle: "paid", fail: "failed", expire: "expired", cancel: "draft" },
  failed: { reopen: "draft" },
  paid: { "refund-part": "partly_refunded", "refund-all": "refunded" },
  partly_refunded: { "refund-part": "partly_refunded", "refund-all": "refunded" },
  expired: {},
  refunded: {},
};

export const ORDER_STATES = Object.keys(TRANSITIONS) as [OrderState, ...OrderState[]];

/** States in which an order is a cart; a user has at most one such order (`orders_one_cart_per_user`). */
export const CART_STATES: readonly OrderState[] = ["draft", "awaiting_payment", "failed"];

/** Paid, and at least part of it is still the buyer's. */
export const PAID_STATES: readonly OrderState[] = ["paid", "partly_refunded"];

/** Paid once, even if all of it went back. */
export const BOUGHT_STATES: readonly OrderState[] = [...PAID_STATES, "refunded"];

export function isPaid(state: OrderState): boolean {
  return PAID_STATES.includes(state);
}

/**
 * States in which this event has already taken effect: a repeated notification is neither an error nor a second
 * purchase.
 */
const ALREADY_DONE: Partial<Record<OrderEvent, readonly OrderState[]>> = {
  freeze: ["awaiting_payment"],
  "grant-free": ["paid"],
  settle: BOUGHT_STATES,
  fail: ["failed"],
  expire: ["expired"],
  cancel: ["draft"],
  reopen: ["draft"],
  "refund-all": ["refunded"],
};

export type OrderMoveReason =
  | "already-done"
  /** Money came for an order that no longer expects it: it must be refunded or settled by hand, never ignored. */
  | "late-payment"
  | "not-allowed";

export function moveOrder(state: OrderState, event: OrderEvent): Outcome<{ state: OrderState }, OrderMoveReason> {
  const next = TRANSITIONS[state][event];
  if (next) return { ok: true, state: next };
  if (ALREADY_DONE[event]?.includes(state)) return refuse("already-done");
  return refuse(event === "settle" ? "late-payment" : "not-allowed");
}

/** Lines, months and promocode may change only in these states; a frozen sum is what the buyer was shown. */
export function isEditable(state: OrderState): boolean {
  return state === "draft" || state === "failed";
}

/** Orders created before this instant carry no reliable `monthsBasedPrice`. */
export const ORDER_PRICE_DEPLOY_DATE = new Date("2023-12-13T11:30:00+03:00");

/** A non-empty order is outdated if it lacks monthsBasedPrice or was created before the deploy date. */
export function isOutdated(order: { lineCount: number; monthsBasedPrice: number | null; createdAt: Date }): boolean {
  if (order.lineCount === 0) return false;
  return order.monthsBasedPrice === null || order.createdAt < ORDER_PRICE_DEPLOY_DATE;
}
