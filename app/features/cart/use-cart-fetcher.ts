import { useFetcher } from "@remix-run/react";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { type CartAnswer, refusalIn } from "~/features/cart/cart-answer";
import { showToastAtom } from "~/ui/toast-state";

/** A fetcher of the cart that shows errors in a toast, unless they belong to a field. */
export function useCartFetcher(key: string) {
  const fetcher = useFetcher<CartAnswer>({ key });
  const showToast = useSetAtom(showToastAtom);
  const answer = fetcher.data as CartAnswer | undefined;

  useEffect(() => {
    const refusal = refusalIn(answer);
    if (!refusal || refusal.field) return;
    const note = answer?.isLost ? "Вернули корзину, какой она была" : undefined;
    showToast({ id: "cart", kind: "bad", text: refusal.text, note });
  }, [answer, showToast]);

  return { fetcher, answer };
}
