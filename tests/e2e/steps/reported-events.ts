/**
 * Events a page reports about its visitor: to `dataLayer`, over all documents of a visit, and to the server's own
 * stream.
 */
import type { Page } from "@playwright/test";
import { whenRun } from "./late-scripts";

type Item = { item_id: string; item_variant: string; price: number; discount: number; coupon?: string };
type Sale = { currency?: string; value?: number; items: Item[]; coupon?: string; transaction_id?: string };
export type Pushed = { event?: string; method?: string; ecommerce?: (Sale & Record<string, unknown>) | null };
export type SentEvent = { eventName: string; eventId: string; url: string };

export type ReportedEvents = {
  page: Page;
  /** As pushed, oldest first. */
  pushed: Pushed[];
  /** Google's names, oldest first. */
  names: () => string[];
  /** The sale of the only event of this name. */
  saleOf(name: string): Sale;
  /** Leaves the page; what this browser has posted to the stream until then. */
  readSent(): Promise<SentEvent[]>;
};

/** Analytics listens: it is loaded seconds after an awake page. */
export async function whenListening(page: Page): Promise<void> {
  await page.clock.fastForward(2_000);
  await whenRun(page, "send-events");
}

/** The page's clock belongs to the test from here on. */
export async function recordEvents(page: Page): Promise<ReportedEvents> {
  await page.clock.install();
  const pushed: Pushed[] = [];
  await page.exposeFunction("recordEvents", (text: string) => void pushed.push(JSON.parse(text) as Pushed));
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    layer.push = (...values) => {
      const { recordEvents } = window as unknown as { recordEvents: (text: string) => void };
      for (const value of values) recordEvents(JSON.stringify(value));
      return Array.prototype.push.apply(layer, values);
    };
    Object.assign(window, { dataLayer: layer });
    // Recorded in the browser itself: a page that is being left has no time to report elsewhere.
    const sendBeacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (path, body) => {
      const before = JSON.parse(localStorage.getItem("test:sent") ?? "[]") as unknown[];
      localStorage.setItem("test:sent", JSON.stringify([...before, ...(JSON.parse(body as string) as unknown[])]));
      return sendBeacon(path, body);
    };
  });
  return {
    page,
    pushed,
    readSent: async () => {
      await page.goto("/terms-use-cookies/");
      return page.evaluate(() => JSON.parse(localStorage.getItem("test:sent") ?? "[]") as SentEvent[]);
    },
    names: () => pushed.flatMap(({ event }) => event ?? []),
    saleOf: (name) => {
      const [found, ...others] = pushed.filter(({ event }) => event === name);
      if (!found?.ecommerce || others.length > 0) throw new Error(`${others.length + 1} events of ${name}`);
      return found.ecommerce;
    },
  };
}
