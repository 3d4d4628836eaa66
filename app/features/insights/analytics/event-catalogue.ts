/**
 * The events of analytics: their names, when each happens, what it carries, whose consent it needs and who may send it.
 * The schemas that check what a browser sends are in `event-schema.server.ts`.
 */
import type { EventFrame as Frame, EventItem, EventSum, PurchaseEvent, PurchaseFields } from "~/shared/column-json";

/**
 * `necessary`: the school's own books, stored regardless of consent. `analytics` and `advertising`: only with the
 * consent of that name (`consent.ts`).
 */
export type ConsentClass = "necessary" | "analytics" | "advertising";

export type { EventItem, EventSum, PurchaseEvent, PurchaseFields };

export type EventList = { item_list_id: string; item_list_name: string; items: EventItem[] };

/** Fields of each event beside `EventFrame`. */
export type EventFields = {
  /** A page was shown. For tags only: the server counts its own page views. */
  "front.page_view": { title?: string };
  /** The login dialog opened. */
  "front.auth_modal_opened": { view?: string };
  /** A course page was opened. */
  "front.view_item": EventSum;
  /** A course of a list was chosen. */
  "front.select_item": EventList;
  /** A list of courses was shown. */
  "front.view_item_list": EventList;
  /** A course went into the cart. */
  "front.add_to_cart": EventSum;
  /** A course left the cart. */
  "front.remove_from_cart": EventSum;
  /** The buyer went on from the cart to the payment. */
  "front.begin_checkout": EventSum;
  /** An order was paid. Reported by the server, and to tags by `popPurchaseEvent`: once for each order. */
  "front.purchase": PurchaseFields;
  /** The same for an order that costs nothing. */
  "front.purchase_free": PurchaseFields;
  /** This browser logged in. */
  "front.login": { method: string };
  /** A visitor was shown one side of an experiment. */
  "front.experiment_viewed": { experiment: string; variation: string; deviceHash: string };
  /** A login by any method; `impersonatorId`: staff acting in the user's name. */
  user_login: {
    vershinaId: number;
    googleId: string | null;
    student: { publicId: string };
    impersonatorId: string | null;
    method: string;
  };
  /** A login was ended by its owner. */
  user_logout: { vershinaId: number; student: { publicId: string }; impersonatorId: string | null };
  /** An account was created. */
  user_registration: { vershinaId: number; googleId: string | null; student: { publicId: string }; method: string };
  /** A lead was accepted. */
  lead_sent: { leadId: string; leadType: string };
};

export type EventName = keyof EventFields;

/** A browser may send these to `POST /api/v2/webhooks/site/`. */
export const BROWSER_EVENTS = {
  "front.auth_modal_opened": "analytics",
  "front.view_item": "analytics",
  "front.select_item": "analytics",
  "front.view_item_list": "analytics",
  "front.add_to_cart": "analytics",
  "front.remove_from_cart": "analytics",
  "front.begin_checkout": "analytics",
  "front.login": "analytics",
} as const satisfies Partial<Record<EventName, ConsentClass>>;

/** Only the server sends these: a browser that could would invent sales. */
export const SERVER_EVENTS = {
  "front.purchase": "necessary",
  "front.purchase_free": "necessary",
  "front.experiment_viewed": "necessary",
  user_login: "necessary",
  user_logout: "necessary",
  user_registration: "necessary",
  lead_sent: "necessary",
} as const satisfies Partial<Record<EventName, ConsentClass>>;

/** These go to tags on the page and not to the stream. */
export const TAG_EVENTS = {
  "front.page_view": "analytics",
} as const satisfies Partial<Record<EventName, ConsentClass>>;

export type BrowserEventName = keyof typeof BROWSER_EVENTS;
export type ServerEventName = keyof typeof SERVER_EVENTS;

export type EventFrame<Name extends EventName = EventName> = Frame<Name>;

/** One event on the wire: the frame and the fields of its name. */
export type AnalyticsEvent<Name extends EventName = EventName> = {
  [One in Name]: EventFrame<One> & EventFields[One];
}[Name];

/** Where a browser sends its events: a list or one, as JSON or as the text of `sendBeacon`. */
export const EVENTS_PATH = "/api/v2/webhooks/site/";
/** Events of one request. */
export const MOST_EVENTS = 25;
