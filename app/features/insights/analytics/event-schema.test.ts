import { expect, it } from "vitest";
import { MOST_EVENTS } from "./event-catalogue";
import { eventsBodySchema, readEvent } from "./event-schema.server";

const AT = "2026-11-20T09:00:00.000Z";
const LOGIN = {
  eventName: "front.login",
  eventId: "0B9F6A52-7F0E-4C8E-9A53-3C1D5F1D8A11",
  at: AT,
  url: "https://school.example/catalog/?phone=79120000000",
  method: "password",
};
const ITEM = {
  ...{ item_id: "101", item_name: "Математика", item_category: "Математика", item_variant: "2026.11,2026.12" },
  ...{ price: 2990, discount: 300, quantity: 1, coupon: "ВЕРШИНА10" },
};
const FRAME = { eventId: LOGIN.eventId, at: AT };
const ADDED = {
  ...FRAME,
  eventName: "front.add_to_cart",
  currency: "RUB",
  value: 2990,
  items: [ITEM],
  coupon: "ДРУГ7",
};
const LISTED = {
  ...{ ...FRAME, eventName: "front.view_item_list", items: [{ ...ITEM, item_variant: "all" }] },
  ...{ item_list_id: "catalog", item_list_name: "Каталог" },
};
const read = (given: object, now = AT) => {
  const [event] = eventsBodySchema.parse([given]);
  return readEvent(event!, { now: new Date(now), hidePath: (path) => path });
};
const refusalOf = (given: object) => {
  const parsed = eventsBodySchema.safeParse([given]);
  return parsed.error?.issues.map(
    (issue): unknown => (issue.code === "custom" && issue.params?.refusal) || issue.path.join("."),
  );
};

it("keeps the fields of the name alone, and no query", () => {
  expect(read({ ...LOGIN, extra: 1, items: [] })).toEqual({
    ...LOGIN,
    eventId: LOGIN.eventId.toLowerCase(),
    url: "https://school.example/catalog/",
  });
});

it("replaces a time that cannot be true", () => {
  expect(read(LOGIN, "2026-11-20T11:00:00.000Z")?.at).toBe("2026-11-20T11:00:00.000Z");
});

it.each([
  [{ ...LOGIN, eventName: "front.purchase" }, ["server-event"]],
  [{ ...LOGIN, eventName: "front.page_view" }, ["tag-event"]],
  [{ ...LOGIN, eventName: "toString" }, ["unknown-event"]],
  [{ ...LOGIN, method: undefined }, ["0.method"]],
  [{ ...LOGIN, eventId: "1" }, ["0.eventId"]],
  [{ ...LOGIN, method: "+79161234567 мама@почта.рф" }, ["0.method"]],
  [{ ...LOGIN, eventName: "front.auth_modal_opened", view: "мама@почта.рф" }, ["0.view"]],
  [{ ...ADDED, coupon: "79161234567" }, ["0.coupon"]],
  [{ ...ADDED, coupon: "мама@почта.рф" }, ["0.coupon"]],
  [{ ...ADDED, items: [{ ...ITEM, item_id: "79161234567" }] }, ["0.items.0.item_id"]],
  [{ ...ADDED, items: [{ ...ITEM, item_variant: "звонить +79161234567" }] }, ["0.items.0.item_variant"]],
  [{ ...ADDED, items: [{ ...ITEM, coupon: "мама @" }] }, ["0.items.0.coupon"]],
  [{ ...LISTED, item_list_id: "мама" }, ["0.item_list_id"]],
  [{ ...LISTED, item_list_name: "+79161234567" }, ["0.item_list_name"]],
])("refuses %j: %j", (given, reasons) => expect(refusalOf(given)).toEqual(reasons));

it.each([LOGIN, ADDED, LISTED, { ...FRAME, eventName: "front.auth_modal_opened", view: "register" }])(
  "accepts $eventName with known values",
  (given) => expect(refusalOf(given)).toBeUndefined(),
);

it("takes so many and no more, and at least one", () => {
  const list = (length: number) => eventsBodySchema.safeParse(Array.from({ length }, () => LOGIN)).success;
  expect([0, 1, MOST_EVENTS, MOST_EVENTS + 1].map(list)).toEqual([false, true, true, false]);
});
