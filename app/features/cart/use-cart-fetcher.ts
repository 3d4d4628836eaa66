import { useFetcher } from "@remix-run/react";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { type CartAnswer, refusalIn } from "~/features/cart/cart-answer";
import { isLost } from "~/shared/form-answer";
import { showToastAtom } from "~/ui/toast-state";

/** A fetcher of the cart that shows errors in a toast, unless they belong to a field. */
export function useCartFetcher(key: string) {
  const fetcher = useFetcher<CartAnswer>({ key });
  const showToast = useSetAtom(showToastAtom);
  const answer = fetcher.data as CartAnswer | undefined;

  useEffect(() => {
    const refusal = refusalIn(answer);
    // A lost connection has a message of its own.
    if (!refusal || refusal.field || isLost(answer)) return;
    showToast({ id: "cart", kind: "bad", text: refusal.text });
  }, [answer, showToast]);

  return { fetcher, answer };
}
