import type { OrderOffer } from "~/features/store/orders/view-order.server";
import { nameSubjects } from "~/features/core/subjects/taxonomy";
import { itemOf } from "./ecommerce";
import type { EventItem } from "./event-catalogue";

/** These products as the cart holds them after the change. */
export function itemsOf(offer: OrderOffer | null, productIds: readonly number[]): EventItem[] {
  if (!offer) return [];
  const { products } = offer.recount.counted.facts;
  const coupon = offer.promocode?.isApplied ? offer.promocode.code : null;
  return offer.lines.flatMap((line) => {
    const product = productIds.includes(line.productId) && products.get(line.productId);
    if (!product) return [];
    const subjectNames = nameSubjects(product.landing.subjects, product.landing.exam);
    return [itemOf({ ...line, name: product.name, subjectNames }, coupon)];
  });
}
