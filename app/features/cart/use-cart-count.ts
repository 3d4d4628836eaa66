import { useFetchers, useRouteLoaderData } from "@remix-run/react";
import type { CartView } from "~/features/cart/cart-view";
import { optimisticCount } from "~/features/cart/optimistic-cart-count";
import { cartPath } from "~/shared/paths";

/**
 * The number at the cart in the navbar, posts on their way included. Beside the cart itself it follows the lines shown
 * there: what is stored may hold a course that has been bought or is over, until the next change of the cart.
 */
export function useCartCount(stored: number): number {
  const page = useRouteLoaderData<{ cart: CartView | null }>("routes/_default.cart");
  const posts = useFetchers().flatMap(({ formData, formAction }) =>
    formData && formAction?.startsWith(cartPath()) ? [formData] : [],
  );
  return optimisticCount(page?.cart?.lines.length ?? stored, posts);
}
