/** Specification §9: cart upsert debounce 750 ms, trailing. */
export const CART_DEBOUNCE = { milliseconds: 750 } as const;

/** All posts of one line share it, so that a newer one supersedes the older. */
export function lineFetcherKey(productId: number): string {
  return `cart-line-${productId}`;
}
