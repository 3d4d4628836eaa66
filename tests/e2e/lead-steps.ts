/** What a form of leads needs of whoever fills it in. */
import type { Page } from "@playwright/test";

/** A form sent sooner after its page was drawn is asked for again (lead-token.server.ts). */
const QUICKEST_HAND_MILLISECONDS = 2000;

/** At least as slow as somebody with two hands: by the school's clock, so there is nothing on the page to wait for. */
export async function takeTheTimeOfAHand(page: Page): Promise<void> {
  await page.waitForTimeout(QUICKEST_HAND_MILLISECONDS);
}
