import { useFetcher } from "@remix-run/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { showToastAtom, SOMETHING_WENT_WRONG } from "~/ui/toast-state";
import { errorsAt, type FormAnswer, isRefused } from "~/shared/form-answer";
import { cartPath } from "~/shared/paths";
import { flightAtom, flyFromAtom } from "~/ui/flight-state";

/**
 * The form that works without a script, sent in the background: the page stays, the badge counts at once, and a toast
 * shows the result.
 */
export function useAddToCart(productId: number) {
  const fetcher = useFetcher<FormAnswer<{ text?: string | null }>>({ key: `add-to-cart-${productId}` });
  const showToast = useSetAtom(showToastAtom);
  const isAnimated = useAtomValue(flightAtom) !== null;
  const flyFrom = useSetAtom(flyFromAtom);
  const isPending = fetcher.state !== "idle";
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;

  useEffect(() => {
    if (!answer) return;
    const isOk = !isRefused(answer);
    const text = isOk ? (answer.text ?? "Корзина обновлена") : (errorsAt(answer)?.[0] ?? SOMETHING_WENT_WRONG);
    const link = isOk && { link: { name: "открыть", href: cartPath() } };
    showToast({ id: "add-to-cart", kind: isOk ? "ok" : "bad", text, ...link });
  }, [answer, showToast]);

  return { Form: fetcher.Form, isPending, isAnimated, flyFrom };
}
