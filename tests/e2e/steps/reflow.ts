import type { Page } from "@playwright/test";

/** The width in pixels that the whole page needs, parts included that are laid out only when they come near. */
export const readNeededWidth = (page: Page): Promise<number> =>
  page.evaluate(() => {
    for (const node of document.querySelectorAll<HTMLElement>("body *")) {
      if (getComputedStyle(node).contentVisibility === "auto") node.style.contentVisibility = "visible";
    }
    return document.documentElement.scrollWidth;
  });
