import type { Roubles } from "~/shared/money";

/**
 * Current price of one month, or a whole course: a sale above the list price is no sale, and no price is below zero.
 */
export function salePriceOf({ listPrice, salePrice }: { listPrice: Roubles; salePrice: Roubles | null }): Roubles {
  const list = Math.max(0, listPrice);
  return salePrice === null ? list : Math.min(list, Math.max(0, salePrice));
}
