import { useEffect, useState } from "react";
import type { CartView } from "~/features/store/cart/cart-view";
import { type CartAnswer, SNAPSHOT_FIELD } from "~/features/store/cart/cart-answer";
import { useCartFetcher } from "~/features/store/cart/use-cart-fetcher";
import { cartPath } from "~/shared/paths";
import { isRefused } from "~/shared/form-answer";

type Loaded = { cart: CartView | null; snapshot: string | null; mayRestore: boolean };

/** `lastAnswer`: the fetcher's when the cart was shown, which says nothing about this cart. */
type Held = { cart: CartView; snapshot: string; lastAnswer: CartAnswer | undefined };

/**
 * When a tab is shown again after its login has expired, the server has no cart for it. The page's contents are sent
 * back at once by a request that changes nothing else; until the answer the page stays as it was.
 */
export function useRevivedCart({ cart, snapshot, mayRestore }: Loaded): CartView | null {
  const { fetcher, answer } = useCartFetcher("cart-revive");
  const loaded: Held | null = cart && snapshot !== null ? { cart, snapshot, lastAnswer: answer } : null;
  const [held, setHeld] = useState(loaded);
  if (loaded && held?.cart !== loaded.cart) setHeld(loaded);
  const isAnswered = answer !== held?.lastAnswer;
  // Refused: paid or emptied elsewhere, and there is nothing to hold on to.
  const isMissing = cart === null && mayRestore && held !== null && !(isAnswered && isRefused(answer));
  const { submit } = fetcher;
  useEffect(() => {
    if (!isMissing) return;
    const isParent = held.cart.isParent ? "1" : "0";
    submit({ intent: "set-parent", isParent, [SNAPSHOT_FIELD]: held.snapshot }, { method: "post", action: cartPath() });
  }, [isMissing, held, submit]);
  const isWaiting = isMissing && (fetcher.state !== "idle" || !isAnswered);
  return cart ?? (isWaiting ? held.cart : null);
}
