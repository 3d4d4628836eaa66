/** Waits until React controls a page: an earlier click does what its link or form does. */
import type { Page } from "@playwright/test";

/** React has hydrated the whole document. */
export async function whenAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body ?? {}).some((key) => key.startsWith("__react")));
}

/** Content pages wait for the first touch; this one changes nothing. */
export async function wakeUp(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await whenAwake(page);
}

/**
 * Tool pages hydrate after the paint, which their boot script asks for; other pages once they are touched. A page that
 * nobody has touched passes at once.
 */
export async function whenNotWaking(page: Page): Promise<void> {
  // «назад» may load another document meanwhile: the question is asked there again.
  await page.waitForFunction(() => {
    const isTool = document.querySelector('script[data-after="paint"]') !== null;
    // The boot script turns the hints into preloads when it restores the scripts.
    const isTouched = document.querySelector('link[rel="dns-prefetch"][href^="/build/"]') === null;
    return (!isTool && !isTouched) || Object.keys(document.body ?? {}).some((key) => key.startsWith("__react"));
  });
}
