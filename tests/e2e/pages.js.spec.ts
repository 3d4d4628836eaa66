/** Every template of a page: WCAG 2.2 AA by axe on a phone and on a desk, and no sideways scrolling at 320 px. */
import { expect, test } from "./fixtures";
import { PAGE_TEMPLATES } from "./page-templates";

for (const path of PAGE_TEMPLATES) {
  test(`${path} is accessible`, async ({ page, expectAccessible }) => {
    await page.goto(path);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), "reflow at 320 px").toBeLessThanOrEqual(
      320,
    );
  });
}

test("a toast on a phone stands over the cookie notice and the button of support", async ({ page }) => {
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!;
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/ui-kit/");
    await page.getByRole("button", { name: "показать", exact: true }).click();
    await expect(page.locator(".toasts .toast")).toBeVisible();
    const [toast, notice, chat] = [await boxOf(".toasts .toast"), await boxOf(".floats .cookie"), await boxOf(".chat")];
    expect(toast.y + toast.height, `${width} px`).toBeLessThan(Math.min(notice.y, chat.y));
  }
});
