import { useFetcher } from "@remix-run/react";
import { useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { type CartAnswer, refusalIn } from "~/features/cart/cart-answer";
import { tellLost } from "~/shared/lost-line";
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
    const again = (fields: FormData) => submit(fields, { method: "post", action: cartPath() });
    if (answer?.isLost && form && tellLost({ form, again, said: refusal.text })) return;
    const note = answer?.isLost ? "Вернули корзину, какой она была" : undefined;
    showToast({ id: "cart", kind: "bad", text: refusal.text, note });
  }, [answer, submit, showToast]);

  return { fetcher, answer };
}
