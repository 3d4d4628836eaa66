import { useFetcher } from "@remix-run/react";
import { useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { showToastAtom, SOMETHING_WENT_WRONG } from "~/ui/toast-state";

/** Length of the cart animation. */
export const CART_ANIMATION = { milliseconds: 500 } as const;

/** The part of the cart's answer that this page uses. */
type Answer = { ok: boolean; text: string | null };

/**
 * The form that works without a script, sent in the background: the page stays, the badge counts at once, and a toast
 * shows the result.
 */
export function useAddToCart(productId: number) {
  const fetcher = useFetcher<Answer>({ key: `add-to-cart-${productId}` });
  const showToast = useSetAtom(showToastAtom);
  const [isAnimated, setIsAnimated] = useState(false);
  const isPending = fetcher.state !== "idle";
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;

  useEffect(() => {
    if (!answer) return;
    showToast({
      id: "add-to-cart",
      kind: answer.ok ? "ok" : "bad",
      text: answer.text || (answer.ok ? "Корзина обновлена" : SOMETHING_WENT_WRONG),
    });
  }, [answer, showToast]);

  useEffect(() => {
    if (!isPending) return;
    setIsAnimated(true);
    const timer = setTimeout(() => setIsAnimated(false), CART_ANIMATION.milliseconds);
    return () => clearTimeout(timer);
  }, [isPending]);

  return { Form: fetcher.Form, isPending, isAnimated };
}
