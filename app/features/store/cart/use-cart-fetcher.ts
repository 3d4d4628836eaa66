import { useFetcher } from "@remix-run/react";
import { useSetAtom } from "jotai";
import { type CartAnswer, refusalIn } from "~/features/store/cart/cart-answer";
import { isLost } from "~/shared/form-answer";
import { showToastAtom } from "~/ui/toast-state";
import { useOnAnswer } from "~/ui/use-on-answer";

/** A fetcher of the cart that shows errors in a toast, unless they belong to a field. */
export function useCartFetcher(key: string) {
  const fetcher = useFetcher<CartAnswer>({ key });
  const showToast = useSetAtom(showToastAtom);
  const answer = fetcher.data;

  useOnAnswer(answer, (given) => {
    const refusal = refusalIn(given);
    // A lost connection has a message of its own.
    if (!refusal || refusal.field || isLost(given)) return;
    showToast({ id: "cart", kind: "bad", text: refusal.text });
  });

  return { fetcher, answer };
}
