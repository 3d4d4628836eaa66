import { useEffect, useRef } from "react";
import type { CartView } from "~/features/cart/cart-view";
import { SNAPSHOT_FIELD } from "~/features/cart/cart-answer";
import { useCartFetcher } from "~/features/cart/use-cart-fetcher";
import { cartPath } from "~/shared/paths";
import { isRefused } from "~/shared/form-answer";

type Loaded = { cart: CartView | null; snapshot: string | null; mayRestore: boolean };

/**
 * When a tab is shown again after its login has expired, the server has no cart for it. What the page held is sent back
 * at once by a request that changes nothing else; until the answer the page stays as it was.
 */
export function useRevivedCart({ cart, snapshot, mayRestore }: Loaded): CartView | null {
  const { fetcher } = useCartFetcher("cart-revive");
  const held = useRef<{ cart: CartView; snapshot: string } | null>(null);
  if (cart && snapshot !== null) held.current = { cart, snapshot };
  const isMissing = cart === null && mayRestore && held.current !== null;
  const { submit } = fetcher;
  useEffect(() => {
    if (!isMissing || !held.current) return;
    const { isParent } = held.current.cart;
    const act = { intent: "set-parent", isParent: isParent ? "1" : "0", [SNAPSHOT_FIELD]: held.current.snapshot };
    submit(act, { method: "post", action: cartPath() });
  }, [isMissing, submit]);
  useEffect(() => {
    // Refused: paid or emptied elsewhere, and there is nothing to hold on to.
    if (isRefused(fetcher.data)) held.current = null;
  }, [fetcher.data]);
  const isWaiting = isMissing && (fetcher.state !== "idle" || fetcher.data === undefined);
  return cart ?? (isWaiting ? (held.current?.cart ?? null) : null);
}
