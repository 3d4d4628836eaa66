/** When React has a page: what is pressed before does what its link or form does. */
import type { Page } from "@playwright/test";

/** React has taken over the whole document. */
export async function whenAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
}

/** Pages of content wait for the first touch; this is one that changes nothing. */
export async function wakeUp(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await whenAwake(page);
}
