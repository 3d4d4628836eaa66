import { useFetcher, useRouteLoaderData } from "@remix-run/react";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { showToastAtom, SOMETHING_WENT_WRONG } from "~/ui/toast-state";
import { errorsAt, type FormAnswer, isLost, isRefused } from "~/shared/form-answer";
import { cartPath, errorPath } from "~/shared/paths";
import { flightAtom, flyFromAtom } from "~/ui/flight-state";
import { useOnAnswer } from "~/ui/use-on-answer";

/**
 * The form that works without a script, sent in the background: the page stays, the badge counts at once, and a toast
 * shows the result.
 */
export function useAddToCart(productId: number) {
  const fetcher = useFetcher<FormAnswer<{ text?: string | null }>>({ key: `add-to-cart-${productId}` });
  const showToast = useSetAtom(showToastAtom);
  const isAnimated = useAtomValue(flightAtom) !== null;
  const flyFrom = useSetAtom(flyFromAtom);
  // The root loader runs again before the answer is shown: it finds no cart where the browser stored no cookie.
  const hasCart = useRouteLoaderData<{ cartCount: number }>("root")?.cartCount !== 0;
  const isKept = useRef(hasCart);
  const isPending = fetcher.state !== "idle";
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;

  useEffect(() => {
    isKept.current = hasCart;
  }, [hasCart]);
  useOnAnswer(answer, (given) => {
    // A lost connection has a message of its own.
    if (isLost(given)) return;
    const isOk = !isRefused(given);
    if (isOk && !isKept.current) {
      const link = { name: "что делать", href: errorPath("no-cookies") };
      return showToast({ id: "add-to-cart", kind: "bad", text: "Браузер не сохраняет cookie, корзина пустая", link });
    }
    const text = isOk ? (given.text ?? "Корзина обновлена") : (errorsAt(given)?.[0] ?? SOMETHING_WENT_WRONG);
    const link = isOk && { link: { name: "открыть", href: cartPath() } };
    showToast({ id: "add-to-cart", kind: isOk ? "ok" : "bad", text, ...link });
  });

  return { Form: fetcher.Form, isPending, isAnimated, flyFrom };
}
