import type { Page } from "@playwright/test";

const HOUR = 3_600_000;

/** From here on the page's timers run only when the test says so: a busy machine changes nothing. */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.install({ time: now });
  // The clock cannot be stopped in its past, and it runs until it is stopped.
  await page.clock.pauseAt(now + HOUR);
}
