import { expect, test } from "./fixtures";
import { wakeUp } from "./steps/hydration";

test("the text stays when «показать ещё» appends a page, and is absent from the next page's own address", async ({
  page,
}) => {
  await page.goto("/catalog/ege/");
  const text = page.locator("#about-selection");
  const heading = await text.textContent();
  await wakeUp(page);
  await page.getByRole("link", { name: "показать ещё" }).click();
  await expect(page.locator(".cards .card")).toHaveCount(16);
  await expect(text).toHaveText(heading ?? "");
  await page.goto("/catalog/ege/?page=2");
  await expect(page.locator(".cards .card").first()).toBeVisible();
  await expect(text).toHaveCount(0);
});
