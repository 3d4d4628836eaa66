import { useFetchers, useRouteLoaderData } from "@remix-run/react";
import type { CartView } from "~/features/cart/cart-view";
import { optimisticCount } from "~/features/cart/optimistic-cart-count";
import { cartPath } from "~/shared/paths";

/**
 * The number at the cart in the navbar, including posts in flight. On the cart page it follows the lines shown there:
 * the stored cart may hold a bought or past course until its next change.
 */
export function useCartCount(stored: number): number {
  const page = useRouteLoaderData<{ cart: CartView | null }>("routes/_default.cart");
  const posts = useFetchers().flatMap(({ formData, formAction }) =>
    formData && formAction?.startsWith(cartPath()) ? [formData] : [],
  );
  return optimisticCount(page?.cart?.lines.length ?? stored, posts);
}
