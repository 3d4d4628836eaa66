import { createContext, useContext } from "react";
import { SNAPSHOT_FIELD } from "~/features/cart/snapshot-field";

/** The sealed cart of this page; null where there is nothing in it. */
export const CartSnapshot = createContext<string | null>(null);

/** In every form of the cart page: a login that ends under the page takes no courses with it. */
export function SnapshotField() {
  const snapshot = useContext(CartSnapshot);
  return snapshot === null ? null : <input type="hidden" name={SNAPSHOT_FIELD} value={snapshot} />;
}
