import { useFetcher } from "@remix-run/react";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import type { CartAnswer } from "~/features/cart/cart-answer";
import { showToastAtom, SOMETHING_WENT_WRONG } from "~/ui/toast-state";

/** A fetcher of the cart that shows errors in a toast, unless they belong to a field. */
export function useCartFetcher(key: string) {
  const fetcher = useFetcher<CartAnswer>({ key });
  const showToast = useSetAtom(showToastAtom);
  const answer = fetcher.data as CartAnswer | undefined;

  useEffect(() => {
    if (!answer || answer.ok || answer.field) return;
    const isUnexpected = answer.reason === "failed";
    showToast({
      id: "cart",
      kind: "bad",
      text: isUnexpected ? SOMETHING_WENT_WRONG : answer.text,
      note: isUnexpected ? "Вернули корзину, какой она была" : undefined,
    });
  }, [answer, showToast]);

  return { fetcher, answer };
}
