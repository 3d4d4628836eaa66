/**
 * When a visitor on a slow phone can use the course page: the first effective click on a month and on «в корзину», each
 * proved by its result. Lighthouse's slow network: 1.6 Mbit/s, 150 ms, a processor four times slower.
 */
import type { Browser, Page } from "@playwright/test";
import { COURSE_PATH, COURSE_PRODUCT } from "./pages";
import { median } from "./throughput";

export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const CPU_SLOWDOWN = 4;
const VISITS = 3;
const LIMIT_MILLISECONDS = 60_000;
const POLL_MILLISECONDS = 20;

/** Milliseconds from the start of the navigation. */
export type Usable = { hasScripts: boolean; months: number; toCart: number; inCart: number };

type Visit = { page: Page; startedAt: number };

async function onSlowPhone<T>(
  browser: Browser,
  baseUrl: string,
  hasScripts: boolean,
  use: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    locale: "ru-RU",
    javaScriptEnabled: hasScripts,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MILLISECONDS);
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", NETWORK);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    const startedAt = performance.now();
    await page.goto(COURSE_PATH, { waitUntil: "commit" });
    return await use({ page, startedAt });
  } finally {
    await context.close();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + LIMIT_MILLISECONDS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error("The click has had no effect");
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
  }
}

/** Clicked as soon as it is visible, still and on top; the box must then have changed. */
async function clickMonth({ page, startedAt }: Visit): Promise<number> {
  const box = page.locator('input[name="months"]').last();
  const before = await box.isChecked();
  await page.locator("label.month").last().click({ noWaitAfter: true });
  await until(async () => (await box.isChecked()) !== before);
  return performance.now() - startedAt;
}

async function clickToCart({ page, startedAt }: Visit): Promise<{ pressed: number; inCart: number }> {
  await page.locator(".buybar button").click({ noWaitAfter: true });
  const pressed = performance.now() - startedAt;
  // Checked outside the page, whose own connection is slow.
  await until(async () => {
    const answer = await page.context().request.get("/cart/");
    return (await answer.text()).includes(`name="productId" value="${COURSE_PRODUCT}"`);
  });
  return { pressed, inCart: performance.now() - startedAt };
}

export async function measureUsableCourse(browser: Browser, baseUrl: string, hasScripts: boolean): Promise<Usable> {
  const months: number[] = [];
  const carts: { pressed: number; inCart: number }[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    months.push(await onSlowPhone(browser, baseUrl, hasScripts, clickMonth));
    carts.push(await onSlowPhone(browser, baseUrl, hasScripts, clickToCart));
  }
  return {
    hasScripts,
    months: median(months),
    toCart: median(carts.map(({ pressed }) => pressed)),
    inCart: median(carts.map(({ inCart }) => inCart)),
  };
}
