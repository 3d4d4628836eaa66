/** The JSON of columns that rules and views read too. A change of a type here is a change of stored rows. */
import type { Roubles } from "~/shared/money";
import type { MonthKey } from "~/shared/months";

/** The dates of a course sold whole, stored with each purchase because the course itself moves on to its next run. */
export type Taught = { months: MonthKey[]; lessons: number };

/** The steps of the price ladder in order. `cap` gives back what the cap cuts off. */
export const LADDER_STEPS = ["list", "sale", "volume", "bundle", "promocode", "referral", "cap"] as const;
export type LadderStep = (typeof LADDER_STEPS)[number];

/**
 * One entry of an order's `explain[]`. The amounts of an order sum to its price exactly, and so do those of each line.
 */
export type ExplainStep = {
  step: LadderStep;
  productId: number;
  /** Null for steps that concern the whole line. */
  month: MonthKey | null;
  /** Signed: charges are positive, discounts negative. */
  amount: Roubles;
  /** Russian, short, shown to the buyer. */
  reason: string;
  /** The course's name in the breakdown: «математика». */
  lineName: string;
};

/** Why a line of the order has changed, for API clients. */
export const NOTICE_REASONS = ["owned", "past", "not-sold", "default-months", "other-tariff", "merged"] as const;

/** `months`: those removed from the line or added to it; empty if the notice concerns the whole line. */
export type NoticeAbout = { productId: number; months: MonthKey[]; reason: (typeof NOTICE_REASONS)[number] };

export type PromocodeReason =
  | "applied"
  | "unknown"
  | "not-started"
  | "ended"
  | "other-exam"
  | "other-product"
  | "needs-one-more-month"
  | "already-used"
  | "limit-reached"
  | "not-combinable";

/** A course a code is limited to: its name and the slug of its page. */
export type CodeCourse = { name: string; slug: string };

export type PromocodeVerdict = {
  reason: PromocodeReason;
  isApplied: boolean;
  /** Normalised. */
  code: string;
  /** Russian, says what to do. Neither «ты» nor «вы»: pupils and parents both read it. */
  message: string;
  /** Only with `needs-one-more-month`. */
  missingMonths?: number;
  /** Only with `other-product`: the courses the code is for, at most `NAMED_COURSES`. */
  courses?: CodeCourse[];
};

export type RemovedPart = "vk" | "telegram" | "names" | "password" | "sessions";

/** Parts that a proof of the phone has removed from an account, and the time of it (decision 0029). */
export type Takeover = { at: string; removed: RemovedPart[] };

/** How tags identify a buyer: the client ids in their cookies. */
export type BuyerVisit = {
  /** `123.456`, from the cookie `_ga`. */
  googleId: string | null;
  /** From the cookie `_ym_uid`. */
  yandexId: string | null;
};

/** A course in the shape that tag managers read. */
export type EventItem = {
  /** Id of the product. */
  item_id: string;
  item_name: string;
  /** The subject. */
  item_category: string;
  /** Months as `YYYY.M`, joined by commas; `all` for a course sold whole. */
  item_variant: string;
  /** Price of this item after every discount. */
  price: Roubles;
  /** Sum of the discounts. */
  discount: Roubles;
  quantity: 1;
  coupon?: string;
};

export type EventSum = {
  currency: "RUB";
  /** The sum of the items' prices. */
  value: Roubles;
  items: EventItem[];
  coupon?: string;
};

export type PurchaseFields = EventSum & {
  /** Public id of the order: one purchase event for each, ever. */
  transaction_id: string;
};

export type EventFrame<Name extends string> = {
  eventName: Name;
  /** A UUID: a receiver that sees it twice counts it once. */
  eventId: string;
  /** ISO instant at which it happened. */
  at: string;
  /** Address of the page, without its query. */
  url?: string;
};

/** The purchase event that the page after a payment passes to tags; null on every later visit. */
export type PurchaseEvent =
  (EventFrame<"front.purchase"> & PurchaseFields) | (EventFrame<"front.purchase_free"> & PurchaseFields);
