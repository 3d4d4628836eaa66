import { describe, expect, it } from "vitest";
import { eventsBetween, type VisitState } from "./observe";

const CART = "routes/_default.cart";
const COURSE = "routes/_landing.courses.$slug";
const CATALOG = "routes/_default.catalog.($filters)";

const stateOf = (loaderData: Record<string, unknown>, more: Partial<VisitState> = {}): VisitState => ({
  navigation: { state: "idle" },
  fetchers: new Map(),
  loaderData,
  ...more,
});
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const namesOf = (before: VisitState | null, after: VisitState) =>
  eventsBetween(before, after).map(({ eventName }) => eventName);

const line = (productId: number, price: number) => ({
  productId,
  name: `Курс ${productId}`,
  subjectNames: "математика",
  initialPrice: price + 100,
  price,
  monthChoices: [
    { month: "2026.11", isChosen: true },
    { month: "2026.12", isChosen: false },
  ],
});
const cart = { cart: { lines: [line(101, 3290), line(301, 2000)], promocode: { isApplied: true, code: "START5" } } };
const card = (slug: string, productId = 101) => ({
  slug,
  name: "Математика",
  price: 3290,
  listPrice: null,
  item: { productId, subject: "математика", variant: "2026.11" },
});
const product = { productId: 101, name: "Основа", subjects: ["math"], listPrice: 3590, salePrice: 3290 };
const coursePage = (publicId = "c-1") => ({
  [COURSE]: {
    view: { course: { publicId, product, subjectNames: "математика", months: [] }, related: [card("fizika", 301)] },
  },
});

describe("pages", () => {
  it("a course is viewed once, whatever is loaded again", () => {
    const page = stateOf(coursePage());
    expect(namesOf(null, page)).toEqual(["front.view_item", "front.view_item_list"]);
    expect(namesOf(page, stateOf(coursePage()))).toEqual([]);
    expect(namesOf(page, stateOf(coursePage("c-2")))).toEqual(["front.view_item"]);
    expect(namesOf(stateOf({}), page)).toHaveLength(2);
  });

  it("a list is shown again when its cards are others", () => {
    const first = stateOf({ [CATALOG]: { view: { cards: [card("math")] } } });
    const second = stateOf({ [CATALOG]: { view: { cards: [card("fizika", 301)] } } });
    expect(eventsBetween(null, first)).toMatchObject([
      { eventName: "front.view_item_list", item_list_id: "catalog", items: [{ item_id: "101", price: 3290 }] },
    ]);
    expect(namesOf(first, second)).toEqual(["front.view_item_list"]);
    expect(namesOf(second, second)).toEqual([]);
    expect(namesOf(null, stateOf({ [CATALOG]: { view: { cards: [] } } }))).toEqual([]);
  });

  it("a card is selected when the way to its course begins", () => {
    const list = stateOf({ [CATALOG]: { view: { cards: [card("math")] } } });
    const onTheWay = (pathname: string) => ({ ...list, navigation: { state: "loading", location: { pathname } } });
    const chosen = onTheWay("/courses/math/");
    expect(eventsBetween(list, chosen)).toMatchObject([
      { eventName: "front.select_item", item_list_name: "Каталог", items: [{ item_id: "101" }] },
    ]);
    expect(namesOf(chosen, chosen)).toEqual([]);
    expect(namesOf(list, onTheWay("/teachers/"))).toEqual([]);
  });

  it("the dialog is opened once, on whatever step it stays", () => {
    const open = stateOf({ root: { authDialog: { view: "social" } } });
    expect(namesOf(stateOf({ root: { authDialog: null } }), open)).toEqual(["front.auth_modal_opened"]);
    expect(namesOf(open, stateOf({ root: { authDialog: { view: "login" } } }))).toEqual([]);
  });

  it("an error page, whose root has no data, reports nothing", () => {
    expect(namesOf(null, stateOf({ root: null, [CART]: null, [COURSE]: undefined }))).toEqual([]);
  });
});

describe("the cart", () => {
  const posting = (fields: Record<string, string>, data?: unknown) => ({
    fetchers: new Map([["one", { state: data ? "loading" : "submitting", formData: formOf(fields), data }]]),
  });

  it("a course is added when the answer says with what", () => {
    const added = { item_id: "101", price: 3290, quantity: 1, coupon: "START5" };
    const sent = stateOf(coursePage(), posting({ intent: "add" }));
    const answered = stateOf(coursePage(), posting({ intent: "add" }, { status: "success", added }));
    expect(eventsBetween(sent, answered)).toEqual([
      { eventName: "front.add_to_cart", currency: "RUB", value: 3290, items: [added], coupon: "START5" },
    ]);
    expect(namesOf(answered, answered)).toEqual([]);
    const refused = stateOf(coursePage(), posting({ intent: "add" }, { status: "error" }));
    expect(namesOf(sent, refused)).toEqual([]);
  });

  it("a removed course is reported with its price, and only once it is gone", () => {
    const form = { intent: "remove", productId: "101" };
    const sent = stateOf({ [CART]: cart }, posting(form));
    expect(namesOf(stateOf({ [CART]: cart }), sent)).toEqual([]);
    expect(eventsBetween(sent, stateOf({ [CART]: cart }, posting(form, { status: "success" })))).toMatchObject([
      {
        eventName: "front.remove_from_cart",
        value: 3290,
        items: [{ item_id: "101", item_variant: "2026.11", discount: 100, coupon: "START5" }],
      },
    ]);
    expect(namesOf(sent, stateOf({ [CART]: cart }, posting(form, { status: "error" })))).toEqual([]);
  });

  it("a click on «оплатить» reports the whole cart, once for each click", () => {
    const idle = stateOf({ [CART]: cart });
    const clicked = { ...idle, navigation: { state: "submitting", formData: formOf({ intent: "checkout" }) } };
    expect(eventsBetween(idle, clicked)).toMatchObject([
      { eventName: "front.begin_checkout", value: 5290, coupon: "START5", items: [{}, {}] },
    ]);
    expect(namesOf(clicked, { ...clicked, navigation: { ...clicked.navigation, state: "loading" } })).toEqual([]);
    const months = { ...idle, navigation: { state: "submitting", formData: formOf({ intent: "set-months" }) } };
    expect(namesOf(idle, months)).toEqual([]);
  });
});

describe("what the form before has done", () => {
  it("added courses take their prices from the cart they are in", () => {
    const happened = { what: "added", productIds: [301] };
    const page = stateOf({ root: { happened }, [CART]: cart });
    expect(eventsBetween(null, page)).toMatchObject([
      { eventName: "front.add_to_cart", value: 2000, items: [{ item_id: "301" }] },
    ]);
    expect(namesOf(page, { ...page, navigation: { state: "loading" } })).toEqual([]);
    expect(namesOf(null, stateOf({ root: { happened } }))).toEqual([]);
  });

  it("a login is reported by its way", () => {
    const page = stateOf({ root: { happened: { what: "logged-in", method: "vk" } } });
    expect(eventsBetween(stateOf({ root: {} }), page)).toEqual([{ eventName: "front.login", method: "vk" }]);
    expect(namesOf(page, stateOf({ root: {} }))).toEqual([]);
  });

  it("a purchase is reported as the server gives it, without the frame of the stream", () => {
    const sum = { currency: "RUB", value: 10, items: [{ item_id: "101", price: 10 }] };
    const purchase = { eventName: "front.purchase", eventId: "e", at: "now", transaction_id: "o-1", ...sum };
    const page = stateOf({ "routes/_default.shop-payment-success.($orderPublicId)": { purchase } });
    expect(eventsBetween(null, page)).toEqual([{ eventName: "front.purchase", transaction_id: "o-1", ...sum }]);
    expect(namesOf(page, page)).toEqual([]);
  });
});
