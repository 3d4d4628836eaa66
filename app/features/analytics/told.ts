/** What a page tells: to `dataLayer`, to tags, and, but for purchases, to the school's own stream. */
import type { BrowserEventName, EventFields } from "./event-catalogue";

type ToldName = BrowserEventName | "front.purchase" | "front.purchase_free";

export type Told = { [Name in ToldName]: { eventName: Name } & EventFields[Name] }[ToldName];

/** What an answered form leaves for the next page, whose cart knows the prices. */
export type Happened =
  { what: "added"; productIds: number[] } | { what: "logged-in"; method: "password" | "code" | "vk" };
