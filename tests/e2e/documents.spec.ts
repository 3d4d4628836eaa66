/** A document is read with and without JavaScript. */
import { expect, test } from "./fixtures";

test("the contents of the offer link to the refund, and the refund to the privacy rules", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/public-offer-agreement/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Публичная оферта об оказании образовательных услуг",
  );
  await page
    .getByRole("navigation", { name: "Содержание" })
    .getByRole("link", { name: /возврат денег/ })
    .click();
  await expect(page).toHaveURL(/#refund$/);
  await expect(page.getByRole("heading", { name: /возврат денег/ })).toBeInViewport();
  await expectAccessible(page);

  await page.getByRole("article").getByRole("link", { name: "политике", exact: true }).click();
  await expect(page).toHaveURL(/\/privacy-policy\/$/);
  await expectAccessible(page);
});

for (const slug of ["terms-use-cookies", "privacy-policy", "platform-info"]) {
  test(`${slug} with its table fits the narrowest phone and prints without the site around it`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/${slug}/`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("article")).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
  });
}
