import { useFetchers, useSubmit } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { CartView } from "~/features/cart/cart-view";
import { NOTHING_SHOWN, SHOWN_MONTHS, SNAPSHOT_FIELD } from "~/features/cart/cart-answer";
import { toggledMonths } from "~/features/cart/merge-carts";
import {
  chosenMonths,
  newerCart,
  optimisticCart,
  readCartChange,
  type CartChange,
} from "~/features/cart/optimistic-cart";
import type { MonthKey } from "~/shared/months";
import { cartPath } from "~/shared/paths";

/** Trailing debounce of month changes in the cart. */
const CART_DEBOUNCE = { milliseconds: 750 } as const;

/** Shared by all posts of one line, so that a newer one supersedes the older. */
export function lineFetcherKey(productId: number): string {
  return `cart-line-${productId}`;
}

/** Numbers the changes of this tab; of two in flight the server keeps the later number. */
type ChangeCounter = { tab: string; next(): number };

function monthsForm(
  productId: number,
  months: readonly MonthKey[],
  shown: readonly MonthKey[],
  counter: ChangeCounter,
): FormData {
  const form = new FormData();
  form.set("sequence", `${counter.tab}.${productId}:${counter.next()}`);
  form.set("intent", "set-months");
  form.set("productId", String(productId));
  for (const month of months) form.append("months", month);
  for (const month of shown.length > 0 ? shown : [NOTHING_SHOWN]) form.append(SHOWN_MONTHS, month);
  return form;
}

function withSnapshot(form: FormData, snapshot: string | null): FormData {
  if (snapshot !== null) form.set(SNAPSHOT_FIELD, snapshot);
  return form;
}

/** Months ticked but not sent yet, or sent but not yet among the fetchers. */
type Waiting = { months: MonthKey[]; isSent: boolean };

/** The price rules load after all that the page shows, or with the first change. */
const REQUOTE_DELAY = { milliseconds: 2_000 } as const;

function useRequote(hasCart: boolean, isChanged: boolean): ((cart: CartView) => CartView) | null {
  const [requote, setRequote] = useState<((cart: CartView) => CartView) | null>(null);
  const isLoaded = requote !== null;
  useEffect(() => {
    if (!hasCart || isLoaded) return;
    let isLeft = false;
    const load = () => {
      import("~/features/cart/requote-cart").then(
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

/** Tabs have random names; a collision within one cart is practically impossible. */
function countChanges(): ChangeCounter {
  let last = 0;
  const tab = Math.random().toString(36).slice(2, 10) || "tab";
  return { tab, next: () => (last += 1) };
}

/**
 * Which months this tab has toggled since the server last answered for the line. Only these are sent, as the months
 * ticked before, so that a post that supersedes another one carries the changes of both.
 */
function useTouchedMonths() {
  const touched = useRef(new Map<number, MonthKey[]>());
  return useMemo(
    () => ({
      add(productId: number, from: readonly MonthKey[], to: readonly MonthKey[]) {
        const known = touched.current.get(productId) ?? [];
        touched.current.set(productId, [...new Set([...known, ...toggledMonths(from, to)])]);
      },
      before: (productId: number, months: readonly MonthKey[]) =>
        toggledMonths(months, touched.current.get(productId) ?? []),
      forget: (productId: number) => void touched.current.delete(productId),
    }),
    [],
  );
}

/**
 * The cart with everything that is waiting or in flight. Ticks of one line are debounced together; a newer post of the
 * same line silently supersedes the older one, because both share a fetcher key.
 */
export function useOptimisticCart(loaded: CartView | null, snapshot: string | null) {
  const newest = useRef(loaded);
  newest.current = newerCart(newest.current, loaded);
  const server = newest.current;

  const sealed = useRef(snapshot);
  sealed.current = snapshot;
  const submit = useSubmit();
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const [waiting, setWaiting] = useState<ReadonlyMap<number, Waiting>>(new Map());

  const touched = useTouchedMonths();
  const counter = useRef(countChanges());
  const shown = useRef<CartView | null>(null);

  const posts = useFetchers().flatMap(({ formData, formAction }) =>
    formData && formAction?.startsWith(cartPath()) ? [formData] : [],
  );
  const sent = posts.flatMap((form) => readCartChange(form) ?? []);

  const send = useCallback(
    (productId: number, months: readonly MonthKey[]) => {
      clearTimeout(timers.current.get(productId));
      timers.current.delete(productId);
      setWaiting((now) => new Map(now).set(productId, { months: [...months], isSent: true }));
      const form = monthsForm(productId, months, touched.before(productId, months), counter.current);
      submit(withSnapshot(form, sealed.current), {
        method: "post",
        action: cartPath(),
        navigate: false,
        fetcherKey: lineFetcherKey(productId),
        preventScrollReset: true,
      });
    },
    [submit, touched],
  );

  const setMonths = useCallback(
    (productId: number, months: readonly MonthKey[]) => {
      clearTimeout(timers.current.get(productId));
      const line = shown.current?.lines.find((one) => one.productId === productId);
      if (line) touched.add(productId, chosenMonths(line), months);
      setWaiting((now) => new Map(now).set(productId, { months: [...months], isSent: false }));
      timers.current.set(
        productId,
        setTimeout(() => send(productId, months), CART_DEBOUNCE.milliseconds),
      );
    },
    [send, touched],
  );

  /** The change is in flight, answered or given up: from here on only fetchers and the loader describe the line. */
  const forget = useCallback((productId: number) => {
    setWaiting((now) => {
      if (!now.get(productId)?.isSent) return now;
      const rest = new Map(now);
      rest.delete(productId);
      return rest;
    });
  }, []);

  /** While ticks are still waiting, the answer belongs to an older choice. */
  const settle = useCallback(
    (productId: number) => {
      forget(productId);
      if (!timers.current.has(productId)) touched.forget(productId);
    },
    [forget, touched],
  );

  /** A line that is being removed needs no months. */
  const dropWaiting = useCallback((productId: number) => {
    clearTimeout(timers.current.get(productId));
    timers.current.delete(productId);
    setWaiting((now) => {
      const rest = new Map(now);
      rest.delete(productId);
      return rest;
    });
  }, []);

  const flush = useCallback(() => {
    for (const [productId, { months, isSent }] of waiting) if (!isSent) send(productId, months);
  }, [waiting, send]);

  const seen = sent.flatMap((change) => (change.intent === "set-months" ? [change.productId] : [])).join();
  useEffect(() => {
    for (const productId of seen.split(",").filter(Boolean)) forget(Number(productId));
  }, [seen, forget]);

  // Leaving during the debounce must not lose the last tick: what waits is sent when the page is left.
  const unsent = useRef(waiting);
  unsent.current = waiting;
  useEffect(() => {
    const running = timers.current;
    const counting = counter.current;
    function sendWhatWaits() {
      for (const [productId, { months, isSent }] of unsent.current) {
        if (isSent) continue;
        const form = monthsForm(productId, months, touched.before(productId, months), counting);
        navigator.sendBeacon(cartPath(), withSnapshot(form, sealed.current));
      }
    }
    window.addEventListener("pagehide", sendWhatWaits);
    return () => {
      window.removeEventListener("pagehide", sendWhatWaits);
      sendWhatWaits();
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, [touched]);

  const changes: CartChange[] = [
    ...sent,
    ...[...waiting].map(([productId, { months }]) => ({ intent: "set-months" as const, productId, months })),
  ];
  const requote = useRequote(server !== null, changes.length > 0);
  shown.current = server && optimisticCart(server, changes, requote);
  return {
    /** As the server knows it. */
    server,
    /** With the visitor's own changes. */
    cart: shown.current,
    isBusy: waiting.size > 0 || posts.length > 0,
    setMonths,
    settle,
    dropWaiting,
    flush,
  };
}
