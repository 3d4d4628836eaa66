import { useFetchers, useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { CartView } from "~/features/store/cart/cart-view";
import { SNAPSHOT_FIELD } from "~/features/store/cart/cart-answer";
import { newerCart, optimisticCart, readCartChange } from "~/features/store/cart/optimistic-cart";
import { monthsForm, NO_TICKS, pendingChanges, reducePending, unsentLines } from "~/features/store/cart/pending-ticks";
import type { MonthKey } from "~/shared/months";
import { cartPath } from "~/shared/paths";

/** Trailing debounce of month changes in the cart. */
const CART_DEBOUNCE = { milliseconds: 750 } as const;

/** Shared by all posts of one line, so that a newer one supersedes the older. */
export function lineFetcherKey(productId: number): string {
  return `cart-line-${productId}`;
}

/** The price rules load after all that the page shows, or with the first change. */
const REQUOTE_DELAY = { milliseconds: 2_000 } as const;

function useRequote(hasCart: boolean, isChanged: boolean): ((cart: CartView) => CartView) | null {
  const [requote, setRequote] = useState<((cart: CartView) => CartView) | null>(null);
  const isLoaded = requote !== null;
  useEffect(() => {
    if (!hasCart || isLoaded) return;
    let isLeft = false;
    const load = () => {
      import("~/features/store/cart/requote-cart").then(
        ({ requoteCart }) => isLeft || setRequote(() => requoteCart),
        // If loading fails, the sum waits for the server's answer.
        () => {},
      );
    };
    if (isChanged) load();
    const timer = isChanged ? undefined : setTimeout(load, REQUOTE_DELAY.milliseconds);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [hasCart, isChanged, isLoaded]);
  return requote;
}

/** Sends the forms as the page is left, so that leaving during the debounce does not lose the last tick. */
function useBeacons(forms: readonly FormData[]): void {
  const latest = useRef(forms);
  useEffect(() => {
    latest.current = forms;
  });
  useEffect(() => {
    const sendAll = () => latest.current.forEach((form) => navigator.sendBeacon(cartPath(), form));
    window.addEventListener("pagehide", sendAll);
    return () => {
      window.removeEventListener("pagehide", sendAll);
      sendAll();
    };
  }, []);
}

/** A collision of two tabs of one cart is practically impossible. */
const nameTab = () => Math.random().toString(36).slice(2, 10) || "tab";

/**
 * The cart with everything that is waiting or in flight: a function of the loader's cart, the fetchers and the pending
 * ticks. A newer post of a course supersedes the older one, because both share a fetcher key.
 */
export function useOptimisticCart(loaded: CartView | null, snapshot: string | null) {
  const [newest, setNewest] = useState(loaded);
  const server = newerCart(newest, loaded);
  if (server !== newest) setNewest(server);

  const [tab] = useState(nameTab);
  const [pending, dispatch] = useReducer(reducePending, NO_TICKS);
  const unsent = unsentLines(pending).map((productId) => {
    const form = monthsForm(pending, productId, tab);
    if (snapshot !== null) form.set(SNAPSHOT_FIELD, snapshot);
    return { productId, form };
  });

  const submit = useSubmit();
  function flush() {
    if (unsent.length === 0) return;
    for (const { productId, form } of unsent) {
      submit(form, {
        method: "post",
        action: cartPath(),
        navigate: false,
        fetcherKey: lineFetcherKey(productId),
        preventScrollReset: true,
      });
    }
    dispatch({ type: "send", productIds: unsent.map(({ productId }) => productId) });
  }

  const latestFlush = useRef(flush);
  useEffect(() => {
    latestFlush.current = flush;
  });
  useEffect(() => {
    if (pending.changes === 0) return;
    const timer = setTimeout(() => latestFlush.current(), CART_DEBOUNCE.milliseconds);
    return () => clearTimeout(timer);
  }, [pending.changes]);
  useBeacons(unsent.map(({ form }) => form));

  const posts = useFetchers().flatMap(({ formData, formAction }) =>
    formData && formAction?.startsWith(cartPath()) ? [formData] : [],
  );
  const ticks = pendingChanges(pending, server?.lines ?? []);
  const changes = [...posts.flatMap((form) => readCartChange(form) ?? []), ...ticks];
  const requote = useRequote(server !== null, changes.length > 0);
  return {
    /** As the server knows it. */
    server,
    /** With the visitor's own changes. */
    cart: server && optimisticCart(server, changes, requote),
    isBusy: ticks.length > 0 || posts.length > 0,
    setMonths: useCallback(
      (productId: number, from: readonly MonthKey[], to: readonly MonthKey[]) =>
        dispatch({ type: "tick", productId, from, to }),
      [],
    ),
    settle: useCallback((productId: number) => dispatch({ type: "answer", productId }), []),
    dropWaiting: useCallback((productId: number) => dispatch({ type: "remove", productId }), []),
    flush,
  };
}
