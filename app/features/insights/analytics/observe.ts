/**
 * Derives events from the states of the router. Pages report nothing themselves: their data, the forms in flight and
 * the answers already contain it. So analytics adds nothing to any view and reports only what the page shows (decision
 * 0064).
 */
import type { CartView } from "~/features/store/cart/cart-view";
import type { CatalogCard } from "~/features/store/catalog/catalog-card";
import type { CourseView } from "~/features/store/course/course-view";
import type { EventItem, EventList, PurchaseEvent } from "./event-catalogue";
import { couponOf, itemInCart, itemOnCard, itemOnPage, sumOf } from "./ecommerce";
import type { Happened, ReportedEvent } from "./reported-event";

type Sent = { state: string; formData?: FormData; formAction?: string };

/** The part of the router's state that is read here. */
export type VisitState = {
  navigation: Sent & { location?: { pathname: string } };
  loaderData: Readonly<Record<string, unknown>>;
  fetchers: ReadonlyMap<string, Sent & { data?: unknown }>;
};

const COURSE = "routes/_landing.courses.$slug";
const CART = "routes/_default.cart";
const SUCCESS = "routes/_default.shop-payment-success.($orderPublicId)";

/** Where cards of courses stand: the field of the page's view, and the name of the list. */
export const LISTS = [
  ["routes/_default.catalog.($filters)", "cards", "catalog", "Каталог"],
  [COURSE, "related", "related", "Похожие курсы"],
  ["routes/_home._index", "cards", "home", "Главная"],
  ["routes/_home.parents", "cards", "parents", "Родителям"],
  ["routes/_landing.teachers.$slug", "courses", "teacher", "Курсы преподавателя"],
] as const;

const COURSE_ADDRESS = /^\/courses\/([^/]+)\/$/;

type RootData = { authDialog?: unknown; happened?: Happened } | null | undefined;
type Shown = { id: string; name: string; cards: readonly CatalogCard[] };

const rootOf = (state: VisitState | null) => state?.loaderData["root"] as RootData;
const viewOf = <View>(state: VisitState | null, route: string): View | undefined =>
  (state?.loaderData[route] as { view?: View } | null | undefined)?.view;
const cartOf = (state: VisitState): CartView | null =>
  (state.loaderData[CART] as { cart: CartView | null } | null | undefined)?.cart ?? null;

function listsOf(state: VisitState | null): Shown[] {
  return LISTS.flatMap(([route, field, id, name]) => {
    const cards = viewOf<Record<string, CatalogCard[]>>(state, route)?.[field] ?? [];
    return cards.length > 0 ? [{ id, name, cards }] : [];
  });
}

const describeList = ({ id, name }: Shown, items: EventItem[]): EventList => ({
  item_list_id: id,
  item_list_name: name,
  items,
});

const isSame = (one: Shown, other: Shown) =>
  one.id === other.id && one.cards.map(({ slug }) => slug).join() === other.cards.map(({ slug }) => slug).join();

function* pageEvents(before: VisitState | null, after: VisitState): Generator<ReportedEvent> {
  if (rootOf(after)?.authDialog && !rootOf(before)?.authDialog) yield { eventName: "front.auth_modal_opened" };
  const course = viewOf<CourseView>(after, COURSE);
  if (course && viewOf<CourseView>(before, COURSE)?.course.publicId !== course.course.publicId)
    yield { eventName: "front.view_item", ...sumOf([itemOnPage(course)], null) };
  const known = listsOf(before);
  for (const list of listsOf(after)) {
    if (!known.some((one) => isSame(one, list)))
      yield { eventName: "front.view_item_list", ...describeList(list, list.cards.map(itemOnCard)) };
  }
}

/** A click on a card: the router is on its way to the course. */
function* choiceEvents(before: VisitState | null, after: VisitState): Generator<ReportedEvent> {
  const to = after.navigation.location?.pathname;
  if (to === undefined || to === before?.navigation.location?.pathname) return;
  const chosen = COURSE_ADDRESS.exec(to)?.[1];
  for (const list of listsOf(after)) {
    const card = list.cards.find(({ slug }) => slug === chosen);
    if (!card) continue;
    yield { eventName: "front.select_item", ...describeList(list, [itemOnCard(card)]) };
    return;
  }
}

function* cartEvents(before: VisitState | null, after: VisitState): Generator<ReportedEvent> {
  const cart = cartOf(after);
  for (const [key, { formData, data }] of after.fetchers) {
    const answer = data as { added?: EventItem; status?: string } | undefined;
    if (!answer || answer === before?.fetchers.get(key)?.data) continue;
    if (answer.added) yield { eventName: "front.add_to_cart", ...sumOf([answer.added], answer.added.coupon ?? null) };
    // The cart is still the one from before the answer.
    if (answer.status !== "success" || formData?.get("intent") !== "remove" || !cart) continue;
    const gone = cart.lines.filter(({ productId }) => String(productId) === formData.get("productId"));
    if (gone.length > 0) yield { eventName: "front.remove_from_cart", ...sumOfLines(gone, cart) };
  }
  const { formData } = after.navigation;
  const isClicked = formData && formData !== before?.navigation.formData && formData.get("intent") === "checkout";
  if (isClicked && cart) yield { eventName: "front.begin_checkout", ...sumOfLines(cart.lines, cart) };
}

const sumOfLines = (lines: CartView["lines"], cart: CartView) =>
  sumOf(
    lines.map((line) => itemInCart(line, cart)),
    couponOf(cart),
  );

/** Events of the form on the previous page. */
function* answeredEvents(before: VisitState | null, after: VisitState): Generator<ReportedEvent> {
  const happened = rootOf(after)?.happened;
  if (!happened || happened === rootOf(before)?.happened) return;
  if (happened.what === "logged-in") {
    yield { eventName: "front.login", method: happened.method };
    return;
  }
  const cart = cartOf(after);
  const lines = cart?.lines.filter(({ productId }) => happened.productIds.includes(productId)) ?? [];
  if (cart && lines.length > 0) yield { eventName: "front.add_to_cart", ...sumOfLines(lines, cart) };
}

function* purchaseEvents(before: VisitState | null, after: VisitState): Generator<ReportedEvent> {
  const eventOf = (state: VisitState | null) =>
    (state?.loaderData[SUCCESS] as { purchase?: PurchaseEvent | null } | null | undefined)?.purchase;
  const reported = eventOf(after);
  if (!reported || reported.transaction_id === eventOf(before)?.transaction_id) return;
  const { eventName, transaction_id, currency, value, items, coupon } = reported;
  yield { eventName, transaction_id, currency, value, items, ...(coupon !== undefined && { coupon }) };
}

/** Reports each event once, at the first state that shows it. `before` is null at the start of a document. */
export function eventsBetween(before: VisitState | null, after: VisitState): ReportedEvent[] {
  return [pageEvents, choiceEvents, cartEvents, answeredEvents, purchaseEvents].flatMap((find) => [
    ...find(before, after),
  ]);
}
