/** When React controls a page: a press before that does what its link or form does. */
import type { Page } from "@playwright/test";

/** React has hydrated the whole document. */
export async function whenAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
}

/** Content pages wait for the first touch; this one changes nothing. */
export async function wakeUp(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await whenAwake(page);
}
