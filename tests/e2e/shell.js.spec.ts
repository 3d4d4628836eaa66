/** Floating elements of every page, when a script moves them. */
import { expect, test } from "./fixtures";
import { wakeUp } from "./steps/hydration";

test("on a phone a toast stands above the cookie notice and the support button", async ({ page }) => {
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!;
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/ui-kit/");
    await page.getByRole("button", { name: "показать", exact: true }).click();
    const shown = page.locator(".toasts .toast");
    await expect(shown).toBeVisible();
    // It slides in from below: its place counts once it has come to rest.
    await shown.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const [toast, notice, chat] = [await boxOf(".toasts .toast"), await boxOf(".floats .cookie"), await boxOf(".chat")];
    expect(toast.y + toast.height, `${width} px`).toBeLessThan(Math.min(notice.y, chat.y));
  }
});

test("the support button steps aside while the visitor scrolls down and returns on the way up", async ({ page }) => {
  await page.goto("/catalog/ege/");
  await wakeUp(page);
  const chat = page.locator(".chat");
  await expect(chat).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: "instant" }));
  await expect(chat).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
  await expect(chat).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
  await expect(chat).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(chat).toBeInViewport();
});
