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

test("the first screen of a phone says when a webinar is, with whom, how long, and what to do", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/webinar/matematika-14-stereometriya/");
  await page.getByRole("button", { name: "хорошо" }).click();
  const ahead = page.getByRole("region", { name: /^Стереометрия/ });
  for (const said of [/мск$/, /^1\sч\s30\sмин$/, /^Ведёт Глеб Орлов$/])
    await expect(ahead.getByText(said)).toBeInViewport();
  // It belongs to a course: a guest reserves no seat.
  await expect(ahead.getByRole("link", { name: "узнать, как попасть" })).toBeInViewport();
  await expect(ahead.getByRole("link", { name: "записаться" })).toHaveCount(0);
});
