import { useFetcher, useRouteLoaderData } from "@remix-run/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { showToastAtom, SOMETHING_WENT_WRONG } from "~/ui/toast-state";
import { errorsAt, type FormAnswer, isLost, isRefused } from "~/shared/form-answer";
import { cartPath, errorPath } from "~/shared/paths";
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
  // The root is read again before the answer is shown: it knows of no cart where the browser has kept no cookie.
  const isKept = useRef(true);
  isKept.current = useRouteLoaderData<{ cartCount: number }>("root")?.cartCount !== 0;
  const isPending = fetcher.state !== "idle";
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;

  useEffect(() => {
    // A lost connection has a message of its own.
    if (!answer || isLost(answer)) return;
    const isOk = !isRefused(answer);
    if (isOk && !isKept.current) {
      const link = { name: "что делать", href: errorPath("no-cookies") };
      return showToast({ id: "add-to-cart", kind: "bad", text: "Браузер не сохраняет cookie, корзина пустая", link });
    }
    const text = isOk ? (answer.text ?? "Корзина обновлена") : (errorsAt(answer)?.[0] ?? SOMETHING_WENT_WRONG);
    const link = isOk && { link: { name: "открыть", href: cartPath() } };
    showToast({ id: "add-to-cart", kind: isOk ? "ok" : "bad", text, ...link });
  }, [answer, showToast]);

  return { Form: fetcher.Form, isPending, isAnimated, flyFrom };
}
