import { useFetcher } from "@remix-run/react";
import { useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { type CartAnswer, refusalIn } from "~/features/cart/cart-answer";
import { LOST_EVENT, type LostLine } from "~/shared/lost-line";
import { cartPath } from "~/shared/paths";
import { showToastAtom } from "~/ui/toast-state";

/** A fetcher of the cart that shows errors in a toast, unless they belong to a field. */
export function useCartFetcher(key: string) {
  const fetcher = useFetcher<CartAnswer>({ key });
  const showToast = useSetAtom(showToastAtom);
  const answer = fetcher.data as CartAnswer | undefined;
  const { submit } = fetcher;
  const posted = useRef<FormData>();
  if (fetcher.formData) posted.current = fetcher.formData;

  useEffect(() => {
    const refusal = refusalIn(answer);
    if (!refusal || refusal.field) return;
    const form = posted.current;
    const again = () => form && submit(form, { method: "post", action: cartPath() });
    if (answer?.isLost && tellLost(again)) return;
    const note = answer?.isLost ? "Вернули корзину, какой она была" : undefined;
    showToast({ id: "cart", kind: "bad", text: refusal.text, note });
  }, [answer, submit, showToast]);

  return { fetcher, answer };
}

/** Whether the message with «повторить» is shown: its script may not have come yet. */
export function tellLost(again: () => void): boolean {
  return !window.dispatchEvent(new CustomEvent<LostLine>(LOST_EVENT, { cancelable: true, detail: { again } }));
}
