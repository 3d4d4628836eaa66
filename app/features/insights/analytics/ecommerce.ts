/**
 * Courses and carts in the shapes that analytics reads: Google's `items` and Yandex's `products`. Prices are those the
 * buyer is asked for, so the lines of an order sum to its price.
 */
import type { CartLineView, CartView } from "~/features/store/cart/cart-view";
import type { CatalogCard } from "~/features/store/catalog/catalog-card";
import type { CourseView } from "~/features/store/course/course-view";
import type { EventItem, EventSum } from "./event-catalogue";
import type { ReportedEvent } from "./reported-event";

type Line = Pick<CartLineView, "productId" | "name" | "subjectNames" | "initialPrice" | "price"> & {
  /** The chosen months; empty for a course sold whole. */
  months: readonly string[];
};

/** A line of a cart or of an order. */
export function itemOf(line: Line, coupon: string | null): EventItem {
  return {
    item_id: String(line.productId),
    item_name: line.name,
    item_category: line.subjectNames,
    item_variant: line.months.join() || "all",
    price: line.price,
    discount: line.initialPrice - line.price,
    quantity: 1,
    ...(coupon !== null && { coupon }),
  };
}

export function itemInCart(line: CartLineView, cart: Pick<CartView, "promocode">): EventItem {
  const months = line.monthChoices.flatMap(({ month, isChosen }) => (isChosen ? [month] : []));
  return itemOf({ ...line, months }, couponOf(cart));
}

export const couponOf = ({ promocode }: Pick<CartView, "promocode">): string | null =>
  promocode?.isApplied ? promocode.code : null;

/** The course as its page first offers it: whole, or its first month. */
export function itemOnPage({ course }: Pick<CourseView, "course">): EventItem {
  const { product, subjectNames } = course;
  const { productId, name, listPrice: initialPrice, salePrice } = product;
  const first = course.months.find(({ isChosen }) => isChosen)?.month;
  const price = Math.min(initialPrice, salePrice ?? initialPrice);
  return itemOf({ productId, name, subjectNames, initialPrice, price, months: first ? [first] : [] }, null);
}

/** The course that the price of a card is about. */
export function itemOnCard({ name, price, listPrice, item }: CatalogCard): EventItem {
  return {
    item_id: String(item.productId),
    item_name: name,
    item_category: item.subject,
    item_variant: item.variant,
    price,
    discount: (listPrice ?? price) - price,
    quantity: 1,
  };
}

export function sumOf(items: EventItem[], coupon: string | null): EventSum {
  return {
    currency: "RUB",
    value: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    items,
    ...(coupon !== null && { coupon }),
  };
}

type Pushed = Record<string, unknown>;

/** Google's shape: the fields of a sale stand under `ecommerce`, all others beside the name. */
export function toGoogle({ eventName, ...fields }: ReportedEvent): Pushed {
  const event = eventName.replace("front.", "");
  return "items" in fields ? { event, ecommerce: fields } : { event, ...fields };
}

const YANDEX_ACTIONS: Partial<Record<ReportedEvent["eventName"], string>> = {
  "front.view_item": "detail",
  "front.select_item": "click",
  "front.add_to_cart": "add",
  "front.remove_from_cart": "remove",
  "front.purchase": "purchase",
  "front.purchase_free": "purchase",
};

/** Yandex's shape; null where it has no such action. */
export function toYandex(reported: ReportedEvent): Pushed | null {
  if (!("items" in reported)) return null;
  const list = "item_list_name" in reported ? { list: reported.item_list_name } : {};
  const products = reported.items.map((item, index) => ({
    id: item.item_id,
    name: item.item_name,
    category: item.item_category,
    variant: item.item_variant,
    price: item.price,
    // Yandex takes the discount in percent.
    discount: Math.round((item.discount / (item.price + item.discount || 1)) * 100),
    quantity: item.quantity,
    position: index + 1,
    ...(item.coupon !== undefined && { coupon: item.coupon }),
    ...list,
  }));
  const content = (inside: Pushed) => ({ ecommerce: { currencyCode: "RUB", ...inside } });
  if (reported.eventName === "front.view_item_list") return content({ impressions: products });
  const action = YANDEX_ACTIONS[reported.eventName];
  if (action === undefined) return null;
  const actionField =
    "transaction_id" in reported
      ? {
          actionField: {
            id: reported.transaction_id,
            revenue: reported.value,
            ...(reported.coupon && { coupon: reported.coupon }),
          },
        }
      : {};
  return content({ [action]: { ...actionField, products } });
}
