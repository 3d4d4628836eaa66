/** What a visitor does while React wakes up must not break the page. */
import { expect, test } from "./fixtures";

for (const path of [
  "/cart/",
  "/auth/?view=login",
  "/courses/matematika-ege-osnova/",
  "/catalog/?auth=auth&authView=login",
]) {
  test(`pressing without a pause while ${path} hydrates keeps the document`, async ({ page }) => {
    // A press on every turn of the event loop: some of them fall between the first render and the end of hydration.
    await page.addInitScript(() => {
      const turns = new MessageChannel();
      const until = performance.now() + 2_500;
      turns.port1.onmessage = () => {
        document.querySelector("h1")?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
        if (performance.now() < until) turns.port2.postMessage(null);
      };
      turns.port2.postMessage(null);
    });
    await page.goto(path);
    await page.keyboard.press("Shift");
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
    await page.waitForTimeout(500);
    await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveCount(1);
  });
}
