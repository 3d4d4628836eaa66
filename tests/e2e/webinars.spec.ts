import { expect, test } from "./fixtures";

test("a recorded webinar is found by links and plays without scripts", { tag: "@no-js" }, async ({ page }) => {
  await page.goto("/webinars/");
  await page.getByRole("navigation", { name: "Предметы вебинаров" }).getByRole("link", { name: /Химия/ }).click();
  await expect(page).toHaveURL(/\/webinars\/khimiya\/$/);
  await page.locator('main a[href="/webinar/khimiya-31-myslennyy-eksperiment/"]').first().click();
  await expect(page.getByRole("heading", { name: "Запись вебинара" })).toBeVisible();
  await expect(page.locator("video")).toHaveJSProperty("controls", true);
  await expect(page.getByRole("navigation", { name: "Главы" }).getByRole("link")).toHaveCount(5);
});
