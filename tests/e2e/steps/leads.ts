/** What a lead form requires of a person filling it in. */
import type { Page } from "@playwright/test";

/** A form sent sooner after its page was rendered has to be submitted again (lead-token.server.ts). */
const LEAST_FILL_MILLISECONDS = 2000;

/** Waits at least as long as a human would, by the server's clock: there is nothing on the page to wait for. */
export async function waitToFillIn(page: Page): Promise<void> {
  await page.waitForTimeout(LEAST_FILL_MILLISECONDS);
}
