/** Every page template: WCAG 2.2 AA by axe on a phone and on a desktop, and no sideways scrolling at 320 px. */
import { expect, test } from "./fixtures";
import { PAGE_TEMPLATES } from "./page-templates";
import { readNeededWidth } from "./steps/reflow";

for (const path of PAGE_TEMPLATES) {
  test(`${path} is accessible`, async ({ page, expectAccessible }) => {
    await page.goto(path);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await readNeededWidth(page), "reflow at 320 px").toBeLessThanOrEqual(320);
  });
}
