/** Transfers of a first visit, by kind, before the page is touched and after React has loaded. */
import type { Browser, BrowserContextOptions, Cookie, Page, Response } from "@playwright/test";

export type Kind = "html" | "css" | "font" | "script" | "image" | "other";
type Bytes = Record<Kind, number> & { total: number };
export type FirstVisit = { path: string; beforeTouch: Bytes; hydrated: Bytes; scripts: string[] };

const KINDS: Record<string, Kind> = {
  Document: "html",
  Stylesheet: "css",
  Font: "font",
  Script: "script",
  Image: "image",
};
const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: "ru-RU",
  timezoneId: "Europe/Moscow",
};

/**
 * Files loaded later: by a timer after the first visit, with the first change of a cart, or with the focus in a phone
 * field. An open dialog takes that focus before or after React listens.
 */
const LATER = /\/(?:watch-visit|send-events|requote-cart|phone-format)-/;

/** The request of an idle page that comes after everything it has asked for. */
const MARK = "/healthz?mark";

const nothing = (): Bytes => ({ html: 0, css: 0, font: 0, script: 0, image: 0, other: 0, total: 0 });

type Watch = {
  read: () => Bytes;
  /** Everything that the page has asked for so far has come. */
  whenAllCame: () => Promise<void>;
};

async function watchBytes(page: Page): Promise<Watch> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  const kinds = new Map<string, Kind>();
  const sum = nothing();
  const later = new Set<string>();
  const underWay = new Set<string>();
  const marks = new Set<string>();
  /** The last mark, and what had been asked for before it: those that have not ended. */
  let awaited = new Set<string>();
  let noteAll = () => {};
  const end = (id: string) => {
    underWay.delete(id);
    if (awaited.delete(id) && awaited.size === 0) noteAll();
  };
  cdp.on("Network.requestWillBeSent", ({ requestId, request: { url } }) => {
    if (!url.endsWith(MARK)) return void underWay.add(requestId);
    marks.add(requestId);
    awaited = new Set([...underWay, requestId]);
  });
  cdp.on("Network.loadingFailed", ({ requestId }) => end(requestId));
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (LATER.test(response.url)) later.add(requestId);
    // The sprite of icons is loaded through <use> and the tab icon separately: Chromium classes neither as an image.
    const kind = /\.svg$/.test(new URL(response.url).pathname) ? "image" : KINDS[type];
    kinds.set(requestId, kind ?? "other");
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    end(requestId);
    if (later.has(requestId) || marks.has(requestId)) return;
    sum[kinds.get(requestId) ?? "other"] += encodedDataLength;
    sum.total += encodedDataLength;
  });
  return {
    read: () => ({ ...sum }),
    whenAllCame: async () => {
      const all = new Promise<void>((resolve) => (noteAll = resolve));
      await page.evaluate(async (mark) => {
        await new Promise((resolve) => requestIdleCallback(resolve));
        await fetch(mark);
      }, MARK);
      await all;
    },
  };
}

/** React has asked for everything that the page loads with it. */
const whenHydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));

/** @param cookies of a logged-in user whose browser has cached nothing yet. */
export async function measureFirstVisit(
  browser: Browser,
  baseUrl: string,
  path: string,
  cookies: readonly Cookie[] = [],
): Promise<FirstVisit> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addCookies([...cookies]);
    const page = await context.newPage();
    // On a fast connection an idle page fetches React automatically; a phone that saves data never does.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g", downlink: 10 } });
    });
    const scripts: Promise<string>[] = [];
    const keepScript = (response: Response) => {
      if (response.request().resourceType() === "script" && !LATER.test(response.url())) scripts.push(response.text());
    };
    page.on("response", keepScript);
    const { read, whenAllCame } = await watchBytes(page);
    await page.goto(`${baseUrl}${path}`);
    // A tool page asks for React automatically, and all of it counts as asked for before any touch.
    if (await page.evaluate(() => document.querySelector('script[data-after="paint"]') !== null))
      await whenHydrated(page);
    await page.evaluate(() => document.fonts.ready.then(() => null));
    await whenAllCame();
    const beforeTouch = read();
    await page.keyboard.press("Tab");
    await whenHydrated(page);
    await whenAllCame();
    const hydrated = read();
    // Automatic later loads may still be on their way when the browser closes.
    page.off("response", keepScript);
    return { path, beforeTouch, hydrated, scripts: await Promise.all(scripts) };
  } finally {
    await context.close();
  }
}

/** Strings unique to the library's own code that minifiers keep; `source` is where a test can check that. */
export const HEAVY_LIBRARIES = [
  { name: "luxon", mark: "Invalid DateTime", source: "luxon/build/node/luxon.js" },
  { name: "libphonenumber", mark: "NOT_A_NUMBER", source: "libphonenumber-js/source/parse.js" },
  { name: "zod", mark: "invalid_union_discriminator", source: "zod/v3/ZodError.js" },
] as const;

/** Names of the heavy libraries these scripts contain. */
export function findHeavyLibraries(scripts: readonly string[]): string[] {
  return HEAVY_LIBRARIES.filter(({ mark }) => scripts.some((text) => text.includes(mark))).map(({ name }) => name);
}
