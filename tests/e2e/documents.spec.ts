import { expect, test } from "./fixtures";

test("the contents of the offer link to the refund, and the refund to the privacy rules", async ({ page }) => {
  await page.goto("/public-offer-agreement/");
  await page
    .getByRole("navigation", { name: "Содержание" })
    .getByRole("link", { name: /возврат денег/ })
    .click();
  await expect(page).toHaveURL(/#refund$/);
  await expect(page.getByRole("heading", { name: /возврат денег/ })).toBeInViewport();
  await page.getByRole("article").getByRole("link", { name: "политике", exact: true }).click();
  await expect(page).toHaveURL(/\/privacy-policy\/$/);
});

test("documents with tables fit the narrowest phone and print without the site around them", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const slug of ["terms-use-cookies", "privacy-policy", "platform-info"]) {
    await page.goto(`/${slug}/`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article")).toBeVisible();
  for (const role of ["navigation", "contentinfo", "button"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
});
