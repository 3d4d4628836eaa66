import { useFetchers, useRouteLoaderData } from "@remix-run/react";
import type { CartView } from "~/features/store/cart/cart-view";
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
  return optimisticCount(page ? (page.cart?.lines.length ?? 0) : stored, posts);
}

/** Courses in the cart including posts in flight, so that the badge reacts at once. */
export function optimisticCount(count: number, posts: readonly FormData[]): number {
  const moved = posts.reduce((sum, form) => {
    const intent = form.get("intent");
    return sum + (intent === "add" ? 1 : intent === "remove" ? -1 : 0);
  }, 0);
  return Math.max(0, count + moved);
}
