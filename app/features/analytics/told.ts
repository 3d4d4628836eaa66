/** What a page reports: to `dataLayer`, to tags and, except for purchases, to the school's own stream. */
import type { BrowserEventName, EventFields } from "./event-catalogue";

type ToldName = BrowserEventName | "front.purchase" | "front.purchase_free";

export type Told = { [Name in ToldName]: { eventName: Name } & EventFields[Name] }[ToldName];

/** How a browser logs in. */
export const LOGIN_METHODS = ["password", "code", "vk"] as const;

/** What an answered form leaves for the next page, which knows the prices from its cart. */
export type Happened =
  { what: "added"; productIds: number[] } | { what: "logged-in"; method: (typeof LOGIN_METHODS)[number] };
