/** What floats over every page, where a script moves it. */
import { expect, test } from "./fixtures";

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
