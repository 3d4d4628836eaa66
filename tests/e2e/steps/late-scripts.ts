/** Scripts that a page asks for by a timer after React (`entry.client.tsx`). */
import type { Page } from "@playwright/test";
import { wakeUp } from "./hydration";

const AFTER_FIRST_VISIT = 2_000;

/** A file of the build, named without its hash, has been loaded and run. */
export async function whenRun(page: Page, file: string): Promise<void> {
  await page.evaluate(async (part) => {
    // A set clock empties `performance.getEntries()`, but not what is observed.
    const address = await new Promise<string>((resolve) => {
      new PerformanceObserver((list) => {
        const found = list.getEntries().find(({ name }) => name.includes(`/${part}-`));
        if (found) resolve(found.name);
      }).observe({ type: "resource", buffered: true });
    });
    // A module runs once: this waits for that run.
    await import(address);
  }, file);
}

/** The page was opened under a clock that the test has installed. */
export async function bringLateScripts(page: Page): Promise<void> {
  await wakeUp(page);
  await page.clock.fastForward(AFTER_FIRST_VISIT);
  await whenRun(page, "watch-visit");
}

/** Opens a page with its late scripts, without waiting for their time. */
export async function openWithLateScripts(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await bringLateScripts(page);
}
