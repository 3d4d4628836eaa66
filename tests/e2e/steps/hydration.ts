/** When React controls a page: a press before that does what its link or form does. */
import type { Page } from "@playwright/test";

/** React has hydrated the whole document. */
export async function whenAwake(page: Page, timeout?: number): Promise<void> {
  const isAwake = () => Object.keys(document.body).some((key) => key.startsWith("__react"));
  await page.waitForFunction(isAwake, undefined, { timeout });
}

/** Content pages wait for the first touch; this one changes nothing. */
export async function wakeUp(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await whenAwake(page);
}

const TOOL_LIMIT_MILLISECONDS = 5_000;

/** Tool pages hydrate by themselves after the paint, which their boot script asks for; other pages pass at once. */
export async function whenToolIsAwake(page: Page): Promise<void> {
  const isTool = () => [...document.scripts].some(({ text }) => text.includes('{type:"paint"'));
  // A document that is being left, or a test that keeps the scripts away and looks at the page without them.
  if (await page.evaluate(isTool).catch(() => false)) await whenAwake(page, TOOL_LIMIT_MILLISECONDS).catch(() => {});
}
