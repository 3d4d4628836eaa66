/**
 * Checks the events of browsers field by field: known values and codes, no free text. All other fields of an event are
 * dropped.
 */
import { z } from "zod";
import { AUTH_VIEWS } from "~/features/people/auth/auth-address";
import { toMilliseconds } from "~/shared/duration";
import { named, roubles } from "~/shared/wire.server";
import { ANALYTICS_REFUSALS } from "./analytics-refusals";
import {
  type AnalyticsEvent,
  BROWSER_EVENTS,
  type BrowserEventName,
  MOST_EVENTS,
  SERVER_EVENTS,
  TAG_EVENTS,
} from "./event-catalogue";
import { LISTS } from "./observe";
import { LOGIN_METHODS } from "./reported-event";

/** Bytes of one request. */
export const MAX_EVENTS_BODY_BYTES = 16 * 1024;
/** The most courses in one list on a page. */
const MOST_ITEMS = 40;
/** Beyond this difference the server's time replaces the browser's. */
const CLOCK_TOLERANCE = { hours: 1 } as const;

const text = z.string().max(200);
const word = z.string().max(60);
/** As `normalisePromocode` writes it, with a letter in it: digits alone could be a phone. */
const promocode = word.regex(/^(?=.*[A-ZА-ЯЁ])[A-ZА-ЯЁ0-9_-]+$/);
type ListId = (typeof LISTS)[number][2];
type ListName = (typeof LISTS)[number][3];
const listId = z.enum(LISTS.map(([, , id]) => id) as [ListId, ...ListId[]]);
const listName = z.enum(LISTS.map(([, , , name]) => name) as [ListName, ...ListName[]]);

const item = named(
  "EventItem",
  z.object({
    item_id: z.string().regex(/^\d{1,9}$/),
    item_name: text.openapi({ description: "Записывается название курса из каталога" }),
    item_category: text.openapi({ description: "Записываются предметы курса из каталога" }),
    item_variant: text.regex(/^(?:all|\d{4}\.\d{1,2}(?:,\d{4}\.\d{1,2})*)$/),
    price: roubles,
    discount: roubles,
    quantity: z.literal(1),
    coupon: promocode.optional(),
  }),
  "Курс в событии; цена — после всех скидок",
);

type Needed = "items" | "value" | "currency" | "item_list_id" | "item_list_name" | "method";
const SUM: readonly Needed[] = ["currency", "value", "items"];
const LIST: readonly Needed[] = ["item_list_id", "item_list_name", "items"];

/** Beside the name, the id and the time. */
const NEEDED: Record<BrowserEventName, readonly Needed[]> = {
  "front.auth_modal_opened": [],
  "front.view_item": SUM,
  "front.select_item": LIST,
  "front.view_item_list": LIST,
  "front.add_to_cart": SUM,
  "front.remove_from_cart": SUM,
  "front.begin_checkout": SUM,
  "front.login": ["method"],
};

/** For people: the fields of each event beside its name, its id and its time. */
export const sayNeeded = (): string =>
  Object.entries(NEEDED)
    .map(([name, fields]) => `${name}: ${fields.join(", ") || "других полей не нужно"}`)
    .join("; ");

const isBrowserEvent = (name: string): name is BrowserEventName => Object.hasOwn(BROWSER_EVENTS, name);

const eventName = word
  .superRefine((name, check) => {
    if (isBrowserEvent(name)) return;
    const refusal = Object.hasOwn(SERVER_EVENTS, name)
      ? "server-event"
      : Object.hasOwn(TAG_EVENTS, name)
        ? "tag-event"
        : "unknown-event";
    check.addIssue({ code: "custom", params: { refusal }, message: ANALYTICS_REFUSALS[refusal].text });
  })
  .openapi({ enum: Object.keys(BROWSER_EVENTS) });

const event = named(
  "BrowserEvent",
  z
    .object({
      eventName,
      eventId: z.string().uuid(),
      at: z.string().datetime(),
      url: z.string().url().max(500).optional(),
      currency: z.literal("RUB").optional(),
      value: roubles.optional(),
      coupon: promocode.optional(),
      items: z.array(item).max(MOST_ITEMS).optional(),
      item_list_id: listId.optional(),
      item_list_name: listName.optional(),
      method: z.enum(LOGIN_METHODS).optional(),
      view: z.enum(AUTH_VIEWS).optional(),
    })
    .superRefine((given, check) => {
      if (!isBrowserEvent(given.eventName)) return;
      for (const field of NEEDED[given.eventName])
        if (given[field] === undefined) check.addIssue({ code: "custom", path: [field], message: "обязательное поле" });
    }),
  "Событие браузера. Какие поля нужны, зависит от имени",
);

export const eventsBodySchema = z.array(event).min(1).max(MOST_EVENTS);

type Given = z.infer<typeof eventsBodySchema>[number];

/** Keeps only the fields of this event's name, a plausible time, and an address without its query. */
export function readEvent(given: Given, { now, hidePath }: { now: Date; hidePath: (path: string) => string }) {
  const { eventName: name, eventId, at, url, coupon, view, ...rest } = given;
  if (!isBrowserEvent(name)) return null;
  const isTrue = Math.abs(new Date(at).getTime() - now.getTime()) <= toMilliseconds(CLOCK_TOLERANCE);
  const fields = Object.fromEntries(NEEDED[name].map((field) => [field, rest[field]]));
  return {
    eventName: name,
    eventId: eventId.toLowerCase(),
    at: isTrue ? at : now.toISOString(),
    ...(url !== undefined && { url: withoutQuery(url, hidePath) }),
    ...fields,
    ...(coupon !== undefined && NEEDED[name] === SUM && { coupon }),
    ...(view !== undefined && name === "front.auth_modal_opened" && { view }),
  } as AnalyticsEvent<BrowserEventName>;
}

function withoutQuery(address: string, hidePath: (path: string) => string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${hidePath(pathname)}`;
}
