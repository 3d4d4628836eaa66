/** Trailing debounce of month changes in the cart. */
export const CART_DEBOUNCE = { milliseconds: 750 } as const;

/** Shared by all posts of one line, so that a newer one supersedes the older. */
export function lineFetcherKey(productId: number): string {
  return `cart-line-${productId}`;
}
