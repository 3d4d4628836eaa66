/** Every page template: WCAG 2.2 AA by axe, and no sideways scrolling at 320 px. */
import { expect, expectClickable, test } from "./fixtures";
import { PAGE_TEMPLATES } from "../setup/page-templates";
import { readNeededWidth } from "./steps/reflow";

/** One of each layout, whose menus and columns only a desktop shows. */
const LAYOUTS = ["/", "/catalog/", "/courses/matematika-ege-osnova/", "/ege/matematika/6/", "/cart/", "/auth/"];

for (const path of PAGE_TEMPLATES) {
  test(`${path} is accessible`, async ({ page, expectAccessible }) => {
    await page.goto(path);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await (LAYOUTS.includes(path) ? expectAccessible(page) : expectClickable(page));
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await readNeededWidth(page), "reflow at 320 px").toBeLessThanOrEqual(320);
  });
}
