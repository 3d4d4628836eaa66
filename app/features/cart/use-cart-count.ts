import { useFetchers } from "@remix-run/react";
import { optimisticCount } from "~/features/cart/optimistic-cart-count";
import { cartPath } from "~/shared/paths";

/** The number at the cart in the navbar, posts on their way included. */
export function useCartCount(loaded: number): number {
  const posts = useFetchers().flatMap(({ formData, formAction }) =>
    formData && formAction?.startsWith(cartPath()) ? [formData] : [],
  );
  return optimisticCount(loaded, posts);
}
