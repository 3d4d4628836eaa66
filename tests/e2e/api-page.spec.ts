/** The reference of the API: the longest page of the school. */
import { expect, test } from "./fixtures";
import { readNeededWidth } from "./steps/reflow";

test("the reference is accessible, fits a narrow screen and leads to its parts past hundreds that are not laid out", async ({
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
