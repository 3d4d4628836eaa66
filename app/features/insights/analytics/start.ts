/** The browser's half of analytics. It loads after the page, and its failures never reach the page. */
import { readConsent } from "./consent";
import { toGoogle, toYandex } from "./ecommerce";
import { eventsBetween, type VisitState } from "./observe";
import type { AnalyticsView } from "./tag-settings";
import type { ReportedEvent } from "./reported-event";

/** A success page opened again, in any tab of this browser, is no second purchase. */
const LAST_PURCHASE_KEY = "vershina:last-purchase";

/** The queue that tags read; created by its first user. */
const dataLayer = (): unknown[] => ((window as { dataLayer?: unknown[] }).dataLayer ??= []);

function isRepeated(reported: ReportedEvent): boolean {
  if (!("transaction_id" in reported)) return false;
  try {
    if (localStorage.getItem(LAST_PURCHASE_KEY) === reported.transaction_id) return true;
    localStorage.setItem(LAST_PURCHASE_KEY, reported.transaction_id);
  } catch {
    // Storage is blocked here; the server still reports each purchase once.
  }
  return false;
}

function push(reported: ReportedEvent): void {
  const layer = dataLayer();
  // Google merges whatever is pushed, so fields of the previous sale must be cleared.
  if ("items" in reported) layer.push({ ecommerce: null });
  layer.push(toGoogle(reported));
  const yandex = toYandex(reported);
  if (yandex) layer.push(yandex);
}

/** @returns takes each new state of the router. */
export function start(first: VisitState, readClock: () => Date): (state: VisitState) => void {
  const view = (first.loaderData["root"] as { analytics?: AnalyticsView } | null | undefined)?.analytics;
  const { mode = "assumed", tags } = view ?? {};
  const reported: ReportedEvent[] = [];
  const listeners: ((reported: ReportedEvent) => void)[] = [];
  const loaded: { sender?: true; tags?: true } = {};
  let before: VisitState | null = null;

  function listen(listener: (reported: ReportedEvent) => void) {
    reported.forEach(listener);
    listeners.push(listener);
  }

  /** Checked at each step: the visitor may consent at any of them. */
  function loadListeners() {
    const consent = readConsent(document.cookie, mode);
    if (consent.analytics && !loaded.sender) {
      loaded.sender = true;
      import("./send-events").then(
        ({ openSender }) => listen(openSender(() => readConsent(document.cookie, mode).analytics, readClock)),
        () => {},
      );
    }
    if (!tags || loaded.tags || !(consent.analytics || consent.advertising)) return;
    loaded.tags = true;
    const load = () =>
      import("./tags").then(
        ({ loadTags }) => listen(loadTags(tags, consent, { layer: dataLayer(), toGoogle, readClock })),
        () => {},
      );
    (window.requestIdleCallback ?? setTimeout)(() => void load());
  }

  function step(after: VisitState) {
    try {
      for (const one of eventsBetween(before, after)) {
        if (isRepeated(one)) continue;
        push(one);
        reported.push(one);
        listeners.forEach((listener) => listener(one));
      }
      loadListeners();
    } catch (problem) {
      // Reported like any other error of the page, but outside the router.
      queueMicrotask(() => {
        throw problem;
      });
    }
    // The router changes its map of fetchers before it makes a new one.
    before = { ...after, fetchers: new Map(after.fetchers) };
  }

  step(first);
  return step;
}
