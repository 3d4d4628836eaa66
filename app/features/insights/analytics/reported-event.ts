/** An event that a page reports: to `dataLayer`, to tags and, except for purchases, to the server's own stream. */
import type { BrowserEventName, EventFields } from "./event-catalogue";

type ReportedEventName = BrowserEventName | "front.purchase" | "front.purchase_free";

export type ReportedEvent = { [Name in ReportedEventName]: { eventName: Name } & EventFields[Name] }[ReportedEventName];

/** How a browser logs in. */
export const LOGIN_METHODS = ["password", "code", "vk"] as const;

/** Result of an answered form for the next page, which knows the prices from its cart. */
export type Happened =
  { what: "added"; productIds: number[] } | { what: "logged-in"; method: (typeof LOGIN_METHODS)[number] };
