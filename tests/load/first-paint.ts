/** When the largest element of a page is painted on a slow phone, and how much the page jumps while it loads. */
import type { Browser, BrowserContextOptions } from "@playwright/test";
import { median } from "./throughput";
import { CPU_SLOWDOWN, NETWORK } from "./usable-course";

const VISITS = 5;

/** Milliseconds from the start of the navigation; the sum of all layout shifts. Medians. */
export type Paint = { path: string; largest: number; shift: number };

type Marks = { largest: number; shift: number };
type Device = { screen: BrowserContextOptions; network: typeof NETWORK };

const PHONE_SCREEN: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const SLOW_PHONE: Device = { screen: PHONE_SCREEN, network: NETWORK };

/** 400 kbit/s and 400 ms: an old phone in a bus, and a desk at the end of a long line. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
export const SLOW_3G_DEVICES: readonly Device[] = [
  { screen: PHONE_SCREEN, network: SLOW_3G },
  { screen: { viewport: { width: 1280, height: 800 } }, network: SLOW_3G },
];

export async function measurePaint(browser: Browser, baseUrl: string, path: string): Promise<Paint> {
  const marks: Marks[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) marks.push(await visitOnce(browser, `${baseUrl}${path}`, SLOW_PHONE));
  return { path, largest: median(marks.map(({ largest }) => largest)), shift: median(marks.map(({ shift }) => shift)) };
}

export async function visitOnce(browser: Browser, url: string, { screen, network }: Device): Promise<Marks> {
  const context = await browser.newContext({ ...screen, locale: "ru-RU" });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", network);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.addInitScript(() => {
      const found = { largest: 0, shift: 0 };
      Object.assign(window, { __paint: found });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) found.largest = entry.startTime;
      }).observe({ type: "largest-contentful-paint", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) found.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(500);
    return await page.evaluate(() => (window as unknown as { __paint: Marks }).__paint);
  } finally {
    await context.close();
  }
}
