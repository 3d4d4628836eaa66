import { createContext, useContext } from "react";
import { SNAPSHOT_FIELD } from "~/features/store/cart/cart-answer";

/** The sealed cart of this page; null if it is empty. */
export const CartSnapshot = createContext<string | null>(null);

/** Part of every form on the cart page, so that an expired login does not lose the courses. */
export function SnapshotField() {
  const snapshot = useContext(CartSnapshot);
  return snapshot === null ? null : <input type="hidden" name={SNAPSHOT_FIELD} value={snapshot} />;
}
