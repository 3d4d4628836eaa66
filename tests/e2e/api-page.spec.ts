/** The API reference: the longest page of the site. */
import { expect, test } from "./fixtures";
import { readNeededWidth } from "./steps/reflow";

test("the reference is accessible, fits a narrow screen and leads to its parts past hundreds that are folded", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/api/");
  await expect(page.getByRole("heading", { level: 1, name: "API" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await readNeededWidth(page)).toBeLessThanOrEqual(320);

  await page.reload();
  await page.locator(".api-contents a").last().click();
  const part = page.locator(":target");
  const topOf = async () => (await part.boundingBox())?.y ?? Infinity;
  await expect.poll(topOf).toBeLessThan(200);
});

test("the reference folds its calls, and a link to one opens it", { tag: "@no-js" }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/api/");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / 667, "screens of a phone").toBeLessThan(30);
  expect(await page.locator(".api-call[open]").count()).toBe(0);
  const last = page.locator(".api-call .api-place").last();
  const id = await last.getAttribute("id");
  await page.goto("/catalog/");
  await page.goto(`/api/#${id}`);
  await expect(page.locator(`#${id}`)).toBeVisible();
  await expect(page.locator(`#${id}`)).toBeInViewport();
  expect(await page.locator(".api-call[open]").count()).toBe(1);
});
