import type { Page } from "@playwright/test";

/** From here on the page's timers run only when the test says so: a busy machine changes nothing. */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}
